import Expectations
import Foundation
import Testing

@testable import CollectionLayout

/// The lifecycle of a compositional layout, written as an app writes it.
@MainActor
struct CompositionalLayoutTests {
  private static func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension)
    -> NSCollectionLayoutSize
  {
    NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
  }

  private static func row(_ width: CGFloat = 0.5, _ height: CGFloat = 40) -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(width), .fractionalHeight(1)))
    return NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size(.fractionalWidth(1), .absolute(height)), subitems: [item]))
  }

  private static func header(pins: Bool = false) -> NSCollectionLayoutBoundarySupplementaryItem {
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(.fractionalWidth(1), .absolute(30)),
      elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    header.pinToVisibleBounds = pins
    return header
  }

  private func frame(_ layout: UICollectionViewLayout, _ section: Int, _ item: Int) -> CGRect? {
    layout.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
  }

  @Test func `the provider is asked once for each section and solve`() {
    var asked: [(Int, CGSize)] = []
    let layout = UICollectionViewCompositionalLayout { section, environment in
      asked.append((section, environment.container.effectiveContentSize))
      return Self.row(environment.container.contentSize.width > 400 ? 1.0 / 3 : 1)
    }
    let bench = CompositionalBench([4, 2], layout: layout)
    let calls = bench.turn()
    expect(asked.map(\.0), is: [0, 1])
    expect(
      calls.filter { [.prepare, .sectionProvider, .contentSize, .elements].contains($0) },
      is: [.prepare, .sectionProvider, .sectionProvider, .contentSize, .elements, .contentSize])
    expect(layout.collectionViewContentSize, is: CGSize(width: 320, height: 240))

    asked = []
    bench.view.contentOffset = CGPoint(x: 0, y: 0)
    bench.view.bounds.origin.y = 0
    bench.turn()
    expect(asked.count, is: 0)

    bench.view.bounds.size = CGSize(width: 480, height: 320)
    bench.turn()
    expect(asked.map(\.0), is: [0, 1])
    expect(asked.first?.1, is: CGSize(width: 480, height: 320))
    expect(frame(layout, 0, 1), is: CGRect(x: 160, y: 0, width: 160, height: 40))
  }

  @Test func `a section without a definition that has items is an exception`() {
    let layout = UICollectionViewCompositionalLayout { section, _ in section == 0 ? Self.row() : nil }
    let bench = CompositionalBench([2, 0, 3], layout: layout)
    bench.turn()
    expect(bench.exceptions, is: [.noSectionDefinition(section: 2)])
    expect(layout.collectionViewContentSize.height, is: 40)
  }

  @Test func `cells say their sizes until nothing differs, and only those in sight`() {
    let about = Self.size(.fractionalWidth(1), .estimated(44))
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: about, subitems: [NSCollectionLayoutItem(layoutSize: about)]))
    section.interGroupSpacing = 3
    let layout = UICollectionViewCompositionalLayout(section: section)
    let bench = CompositionalBench([60], layout: layout)
    let heights: [CGFloat] = [31, 50, 31, 69, 31]
    bench.preferred = { path, given in CGSize(width: given.width, height: heights[path.item % 5]) }
    let calls = bench.turn()
    expect(layout.collectionViewContentSize, is: CGSize(width: 320, height: 2788))
    expect(calls.filter { $0 == .sectionProvider }.count, is: 0)
    expect(calls.contains(.shouldInvalidateForPreferred), is: true)
    bench.view.contentOffset = CGPoint(x: 0, y: 500)
    bench.turn()
    expect(layout.collectionViewContentSize, is: CGSize(width: 320, height: 2778))
    expect(frame(layout, 0, 11), is: CGRect(x: 0, y: 488, width: 320, height: 50))
    expect(frame(layout, 0, 21), is: CGRect(x: 0, y: 942, width: 320, height: 50))

    // An update takes the sizes along, a reload forgets them.
    bench.counts = [61]
    bench.view.performBatchUpdates { bench.view.insertItems(at: [IndexPath(item: 30, section: 0)]) }
    bench.turn()
    expect(layout.collectionViewContentSize.height, is: 2778 + 47)
    bench.view.contentOffset = .zero
    bench.turn()
    bench.view.reloadData()
    bench.turn()
    expect(layout.collectionViewContentSize.height, is: 2788 + 47)
  }

  @Test func `an update answers what a fresh layout answers`() {
    let make = { UICollectionViewCompositionalLayout(section: Self.row(1.0 / 3)) }
    let bench = CompositionalBench([7, 4], layout: make())
    bench.turn()
    bench.counts = [6, 6]
    bench.view.performBatchUpdates {
      bench.view.deleteItems(at: [IndexPath(item: 2, section: 0)])
      bench.view.insertItems(at: [IndexPath(item: 0, section: 1), IndexPath(item: 3, section: 1)])
    }
    bench.turn()
    let fresh = CompositionalBench([6, 6], layout: make())
    fresh.turn()
    expect(bench.frames, is: fresh.frames)
    expect(bench.exceptions.isEmpty, is: true)
  }

  @Test func `a scroll invalidates pinned headers alone`() {
    let section = Self.row()
    section.contentInsets = NSDirectionalEdgeInsets(top: 3, leading: 4, bottom: 5, trailing: 6)
    section.boundarySupplementaryItems = [Self.header(pins: true)]
    var asked = 0
    let layout = UICollectionViewCompositionalLayout { _, _ in
      asked += 1
      return section
    }
    let bench = CompositionalBench([3, 12], layout: layout, size: CGSize(width: 320, height: 100))
    bench.turn()
    expect(asked, is: 2)
    expect(layout.shouldInvalidateLayout(forBoundsChange: CGRect(x: 0, y: 130, width: 320, height: 100)), is: true)
    bench.view.contentOffset = CGPoint(x: 0, y: 130)
    bench.turn()
    expect(asked, is: 2)
    let header = layout.layoutAttributesForSupplementaryView(
      ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 1))
    expect(header?.frame, is: CGRect(x: 4, y: 130, width: 310, height: 30))
    expect(header?.zIndex, is: 1_000_000_001)
    expect(bench.exceptions.isEmpty, is: true)

    let plain = UICollectionViewCompositionalLayout(section: Self.row())
    let other = CompositionalBench([30], layout: plain)
    other.turn()
    expect(plain.shouldInvalidateLayout(forBoundsChange: CGRect(x: 0, y: 9, width: 320, height: 480)), is: false)
    expect(plain.shouldInvalidateLayout(forBoundsChange: CGRect(x: 0, y: 0, width: 480, height: 320)), is: true)
  }

  @Test func `a row scrolls without a preparation, and shows what is in the view`() {
    let item = NSCollectionLayoutItem(layoutSize: Self.size(.fractionalWidth(1), .fractionalHeight(1)))
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: Self.size(.absolute(100), .absolute(50)), subitems: [item]))
    section.contentInsets = NSDirectionalEdgeInsets(top: 3, leading: 4, bottom: 5, trailing: 6)
    section.interGroupSpacing = 8
    section.orthogonalScrollingBehavior = .groupPagingCentered
    var offsets: [CGFloat] = []
    section.visibleItemsInvalidationHandler = { _, offset, _ in offsets.append(offset.x) }
    let layout = UICollectionViewCompositionalLayout(section: section)
    let bench = CompositionalBench([8], layout: layout)
    bench.turn()
    expect(layout.orthogonalOffset(ofSection: 0), is: -105)
    expect(bench.visible, is: [0, 1])
    expect(layout.scrollSection(0, toOffset: 130), is: 111)
    let calls = bench.turn()
    expect(calls.contains(.prepare), is: false)
    expect(bench.visible, is: [1, 2, 3])
    expect(offsets.last, is: 111)
    expect(frame(layout, 0, 2)?.minX, is: 220)
    expect(bench.view.cellForItem(at: IndexPath(item: 2, section: 0))?.frame.minX, is: 109)
    expect(bench.view.contentOffset, is: .zero)
  }

  @Test func `what a handler sets is shown, and it is given the same objects again`() {
    let section = Self.row(1)
    var seen: [ObjectIdentifier] = []
    var indexPaths: [[IndexPath]] = []
    section.visibleItemsInvalidationHandler = { items, _, environment in
      indexPaths.append(items.map(\.indexPath))
      seen.append(ObjectIdentifier(items[0]))
      for item in items where item.frame.minY >= 40 { item.alpha = 0.5 }
      #expect(environment.container.contentSize.width == 320)
    }
    let layout = UICollectionViewCompositionalLayout { _, _ in section }
    let bench = CompositionalBench([2, 2], layout: layout)
    bench.turn()
    expect(indexPaths.prefix(2).map { $0[0].section }, is: [1, 0])
    expect(bench.view.cellForItem(at: IndexPath(item: 1, section: 0))?.alpha, is: 0.5)
    expect(bench.view.cellForItem(at: IndexPath(item: 0, section: 0))?.alpha, is: 1)
    bench.view.setNeedsLayout()
    _ = layout.layoutAttributesForElements(in: bench.view.bounds)
    expect(seen.first, is: seen[seen.count - 2])
  }

  @Test func `a handler changes nothing of estimated items, and the console says so once`() {
    let about = Self.size(.fractionalWidth(1), .estimated(44))
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: about, subitems: [NSCollectionLayoutItem(layoutSize: about)]))
    section.visibleItemsInvalidationHandler = { items, _, _ in for item in items { item.alpha = 0.5 } }
    let layout = UICollectionViewCompositionalLayout { _, _ in section }
    let bench = CompositionalBench([3], layout: layout)
    let calls = bench.turn()
    expect(calls.filter { $0 == .warning }.count, is: 1)
    expect(calls.contains(.visibleItemsHandler), is: true)
    expect(bench.view.cellForItem(at: IndexPath(item: 0, section: 0))?.alpha, is: 1)
  }

  @Test func `random updates of estimated sections answer what a fresh layout answers`() {
    for seed in UInt64(1)...10 {
      var random = TestRandom(seed: seed)
      let make = {
        let item = NSCollectionLayoutItem(layoutSize: Self.size(.fractionalWidth(1), .estimated(30)))
        let section = NSCollectionLayoutSection(
          group: .horizontal(
            layoutSize: Self.size(.fractionalWidth(1), .estimated(40)), subitem: item, count: seed % 2 == 0 ? 1 : 3)
        )
        section.interGroupSpacing = 4
        return UICollectionViewCompositionalLayout(section: section)
      }
      // The height follows the item, whose identity is its number.
      var items = Array(0..<24)
      let prefer: (IndexPath, CGSize) -> CGSize = { path, given in
        CGSize(width: given.width, height: 20 + CGFloat(items[path.item] * 7 % 50))
      }
      let size = CGSize(width: 320, height: 4000)
      let bench = CompositionalBench([items.count], layout: make(), size: size)
      bench.preferred = prefer
      bench.turn()
      for round in 0..<4 {
        let gone = random.int(0..<items.count)
        items.remove(at: gone)
        let place = random.int(0..<items.count + 1)
        items.insert(100 + round, at: place)
        bench.view.performBatchUpdates {
          bench.view.deleteItems(at: [IndexPath(item: gone, section: 0)])
          bench.view.insertItems(at: [IndexPath(item: place, section: 0)])
        }
        bench.turn()
        let fresh = CompositionalBench([items.count], layout: make(), size: size)
        fresh.preferred = prefer
        fresh.turn()
        expect(bench.frames, is: fresh.frames, "seed \(seed), round \(round)")
      }
    }
  }

  @Test func `from right to left everything is the mirror image`() {
    let section = Self.row(0.25)
    section.contentInsets.leading = 20
    let layout = UICollectionViewCompositionalLayout(section: section)
    let bench = CompositionalBench([5], layout: layout)
    bench.view.effectiveUserInterfaceLayoutDirection = .rightToLeft
    bench.turn()
    expect(frame(layout, 0, 0), is: CGRect(x: 225, y: 0, width: 75, height: 40))
    let right = layout.layoutAttributesForElements(in: CGRect(x: 250, y: 0, width: 10, height: 10)) ?? []
    expect(right.map(\.indexPath.item), is: [0])
  }

  @Test func `setting the configuration invalidates, and changing the object does nothing`() {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    let layout = UICollectionViewCompositionalLayout(section: Self.row(1), configuration: configuration)
    let bench = CompositionalBench([1, 1], layout: layout)
    bench.turn()
    configuration.interSectionSpacing = 12
    layout.invalidateLayout()
    bench.turn()
    expect(layout.collectionViewContentSize.height, is: 80)
    layout.configuration = configuration
    bench.turn()
    expect(layout.collectionViewContentSize.height, is: 92)
  }

  @Test func `badges and decorations have index paths and depths of their own`() {
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: Self.size(.absolute(20), .absolute(20)), elementKind: "badge",
      containerAnchor: NSCollectionLayoutAnchor(
        edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.3, y: -0.3)))
    let item = NSCollectionLayoutItem(
      layoutSize: Self.size(.fractionalWidth(0.5), .fractionalHeight(1)), supplementaryItems: [badge])
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: Self.size(.fractionalWidth(1), .absolute(40)), subitems: [item]))
    section.decorationItems = [.background(elementKind: "background")]
    let layout = UICollectionViewCompositionalLayout(section: section)
    let bench = CompositionalBench([3, 1], layout: layout)
    bench.turn()
    let all = layout.layoutAttributesForElements(in: bench.view.bounds) ?? []
    let badges = all.filter { $0.representedElementKind == "badge" }
    expect(
      badges.map(\.indexPath),
      is: [0, 1, 2].map { IndexPath(item: $0, section: 0) } + [IndexPath(item: 0, section: 1)])
    expect(badges.first?.frame, is: CGRect(x: 146, y: -6, width: 20, height: 20))
    expect(Set(all.filter { $0.representedElementCategory == .cell }.map(\.zIndex)), is: [1])
    let background = layout.layoutAttributesForDecorationView(
      ofKind: "background", at: IndexPath(item: 0, section: 1))
    expect(background?.frame, is: CGRect(x: 0, y: 80, width: 320, height: 40))
  }

  @Test func `definitions are values that are copied and compared by content`() {
    let size = Self.size(.fractionalWidth(0.5), .absolute(20))
    expect(size.description, is: "{.containerWidthFactor(0.5), .absolute(20)}")
    expect(size, is: Self.size(.fractionalWidth(0.5), .absolute(20)))
    let item = NSCollectionLayoutItem(layoutSize: size)
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [item])
    item.contentInsets.top = 5
    expect(group.subitems[0].contentInsets.top, is: 0)
    expect(group.interItemSpacing, is: .fixed(0))
    expect(item.edgeSpacing?.top, is: .fixed(0))
    group.interItemSpacing = .flexible(4)
    let copy = group.copy() as? NSCollectionLayoutGroup
    expect(copy?.interItemSpacing?.isFlexibleSpacing, is: true)
    expect(copy === group, is: false)
    let header = Self.header()
    expect(header.zIndex, is: 1)
    expect(header.extendsBoundary, is: true)
    expect(NSCollectionLayoutSection(group: group).supplementariesFollowContentInsets, is: true)
    expect(NSCollectionLayoutDimension.uniformAcrossSiblings(estimate: 3).isUniformAcrossSiblings, is: true)
  }

  @Test func `a list is rows of estimated heights`() {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.headerMode = .supplementary
    let layout = UICollectionViewCompositionalLayout.list(using: configuration)
    let bench = CompositionalBench([3], layout: layout)
    bench.turn()
    expect(layout.collectionViewContentSize, is: CGSize(width: 320, height: 28 + 3 * 44))
  }
}

/// A view with a compositional layout, whose cells prefer what is said, driven by the run loop.
@MainActor
final class CompositionalBench: UICollectionViewDataSource {
  let layout: UICollectionViewLayout
  let view: UICollectionView
  let recorder = EventRecorder()
  var counts: [Int]
  var preferred: (IndexPath, CGSize) -> CGSize = { _, given in given }
  private(set) var exceptions: [LayoutException.Kind] = []

  init(_ counts: [Int], layout: UICollectionViewLayout, size: CGSize = CGSize(width: 320, height: 480)) {
    self.counts = counts
    self.layout = layout
    view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    // `PrefetchingTests` and `ReadyCellsTests` look ahead of a scroll.
    view.isPrefetchingEnabled = false
    view.register(PreferringCell.self, forCellWithReuseIdentifier: "cell")
    for kind in [UICollectionView.elementKindSectionHeader, "badge"] {
      view.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "view")
    }
    layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "background")
    view.recorder = recorder
    view.exceptionHandler = { [weak self] in self?.exceptions.append($0.kind) }
    view.dataSource = self
  }

  @discardableResult
  func turn() -> [LayoutCall] {
    LayoutRunLoop.main.turn()
    return recorder.take().map(\.call)
  }

  var visible: [Int] { view.indexPathsForVisibleItems.map(\.item).sorted() }

  var frames: [CGRect] {
    counts.enumerated().flatMap { section, count in
      (0..<count).compactMap { layout.layoutAttributesForItem(at: IndexPath(item: $0, section: section))?.frame }
    }
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    counts[section]
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    (cell as? PreferringCell)?.rule = { [unowned self] in preferred($0, $1) }
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "view", for: indexPath)
  }
}
