import Expectations
import Foundation
import Testing

@testable import CollectionLayout

/// Cells that size themselves (UIKit's order: cell, preference, decision, context, invalidation, another pass).
@MainActor struct SelfSizingTests {
  /// A view of a flow whose cells answer by a rule.
  private func bench(
    _ count: Int, estimate: CGSize, size: CGSize = CGSize(width: 320, height: 480),
    layout: UICollectionViewFlowLayout = UICollectionViewFlowLayout(),
    rule: @escaping (IndexPath, CGSize) -> CGSize
  ) -> PreferringBench {
    layout.estimatedItemSize = estimate
    return PreferringBench(count, size: size, layout: layout, rule: rule)
  }

  private let small = CGSize(width: 30, height: 30)
  private let wide = CGSize(width: 120, height: 44)

  @Test(arguments: [UICollectionView.ScrollDirection.vertical, .horizontal])
  func `after the pass frames have the sizes that cells prefer`(direction: UICollectionView.ScrollDirection) {
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = direction
    let bench = bench(5, estimate: small, layout: layout) { path, given in path.item == 3 ? self.wide : given }
    bench.turn()
    expect(bench.size(of: 3), is: wide)
    expect(bench.size(of: 2), is: small)
    expect(bench.view.cellForItem(at: IndexPath(item: 3, section: 0))?.frame.size, is: wide)
    // Nothing is left to do, in this turn or the next.
    #expect(!bench.view.isInvalid)
    #expect(bench.turn().isEmpty)
  }

  @Test func `each call follows from the one before it`() {
    let bench = bench(1, estimate: small) { _, _ in self.wide }
    let events = bench.turn()
    let kinds: Set<LayoutCall> = [
      .prepare, .contentSize, .elements, .cellForItem, .preferredAttributes, .shouldInvalidateForPreferred,
      .invalidationContextForPreferred, .invalidateLayoutWith,
    ]
    expect(
      events.map(\.call).filter(kinds.contains),
      is: [
        .prepare, .contentSize, .elements, .contentSize, .cellForItem, .preferredAttributes,
        .shouldInvalidateForPreferred, .invalidationContextForPreferred, .invalidateLayoutWith, .prepare,
        .contentSize, .elements, .contentSize,
      ])
    let byCall = Dictionary(events.map { ($0.call, $0) }) { first, _ in first }
    expect(byCall[.preferredAttributes]?.cause.event, is: byCall[.pass]?.id)
    expect(byCall[.shouldInvalidateForPreferred]?.cause.event, is: byCall[.preferredAttributes]?.id)
    expect(byCall[.invalidationContextForPreferred]?.cause.event, is: byCall[.shouldInvalidateForPreferred]?.id)
    expect(byCall[.invalidateLayoutWith]?.cause.event, is: byCall[.invalidationContextForPreferred]?.id)
    expect(events.last { $0.call == .prepare }?.cause.event, is: byCall[.invalidateLayoutWith]?.id)
    expect(events.filter { $0.call == .pass }.compactMap(\.pass), is: [1, 2])
  }

  @Test func `the layout knows what a cell prefers before the next one is made`() {
    let bench = bench(3, estimate: small) { _, _ in self.wide }
    let calls: [LayoutCall] = [
      .cellForItem, .preferredAttributes, .shouldInvalidateForPreferred, .invalidationContextForPreferred,
      .invalidateLayoutWith, .prepare,
    ]
    let events = bench.turn().filter { calls.contains($0.call) }
    expect(events.map(\.call), is: [.prepare] + calls + calls + calls)
    // The second cell is given the place that follows from the first one's size.
    let sizes = events.compactMap { event -> CGSize? in
      if case .preferred(_, let given, _) = event.detail { given } else { nil }
    }
    expect(sizes, is: [small, small, small])
  }

  @Test func `cells that slide out of sight are never made, and each is asked once`() {
    let bench = bench(100, estimate: CGSize(width: 320, height: 30)) { _, _ in CGSize(width: 320, height: 110) }
    let events = bench.turn()
    // Of estimates the screen shows 12 rows of 30 with gaps of 10, of rows of 110 it shows four.
    expect(bench.asked, is: 4)
    expect(events.count { $0.call == .cellForItem }, is: 4)
    let (said, estimated, gaps): (CGFloat, CGFloat, CGFloat) = (4 * 110, 96 * 30, 99 * 10)
    expect(bench.view.contentSize.height, is: said + estimated + gaps)
  }

  @Test func `a screen of very many views is laid out for all of them together`() {
    let layout = UICollectionViewFlowLayout()
    layout.minimumLineSpacing = 0
    layout.minimumInteritemSpacing = 0
    let bench = bench(1000, estimate: CGSize(width: 10, height: 10), layout: layout) { _, _ in
      CGSize(width: 12, height: 12)
    }
    #expect(bench.turn().count { $0.call == .prepare } < 5)
    expect(bench.size(of: 999), is: CGSize(width: 12, height: 12))
  }

  @Test func `cells that shrink to nothing, one after the other, come to an end`() {
    let bench = bench(20_000, estimate: CGSize(width: 320, height: 30)) { _, _ in .zero }
    bench.turn()
    expect(bench.exceptions.count, is: 1)
    #expect(bench.asked < 5000)
  }

  @Test func `a reused cell whose prepareForReuse does not call super is not asked again`() {
    final class Silent: UICollectionViewCell {
      static var asked = 0
      override func prepareForReuse() {}
      override func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
        -> UICollectionViewLayoutAttributes
      {
        Self.asked += 1
        return layoutAttributes
      }
    }
    final class Source: NSObject, UICollectionViewDataSource {
      func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 20 }
      func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
        -> UICollectionViewCell
      { collectionView.dequeueReusableCell(withReuseIdentifier: "silent", for: indexPath) }
    }
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 300, height: 200)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    // No cells are made ahead, so that all that come again were on screen.
    view.isPrefetchingEnabled = false
    view.register(Silent.self, forCellWithReuseIdentifier: "silent")
    let source = Source()
    view.dataSource = source
    view.layoutIfNeeded()
    expect(Silent.asked, is: 3)
    view.contentOffset.y = 1000
    view.layoutIfNeeded()
    // Three wait to be used again; the fourth on screen is a new one.
    expect(Silent.asked, is: view.visibleCells.count)
  }

  @Test func `without an estimate no cell is asked`() {
    var asked = 0
    let bench = bench(5, estimate: .zero) { _, given in
      asked += 1
      return CGSize(width: given.width + 10, height: given.height)
    }
    #expect(!bench.turn().contains { $0.call == .preferredAttributes })
    expect(asked, is: 0)
    expect(bench.size(of: 0), is: CGSize(width: 50, height: 50))
  }

  @Test func `a cell that adds to what super answers is granted it once`() {
    let bench = bench(3, estimate: small) { _, given in CGSize(width: given.width + 10, height: given.height) }
    bench.turn()
    expect((0..<3).map { bench.size(of: $0) }, is: Array(repeating: CGSize(width: 40, height: 30), count: 3))
  }

  @Test func `a cell that prefers what it has invalidates nothing`() {
    let bench = bench(3, estimate: small) { _, given in given }
    let events = bench.turn()
    expect(events.count { $0.call == .preferredAttributes }, is: 3)
    expect(events.count { $0.call == .shouldInvalidateForPreferred }, is: 0)
    expect(events.count { $0.call == .prepare }, is: 1)
  }

  @Test func `items off screen keep the estimate until they are scrolled to`() {
    let bench = bench(100, estimate: CGSize(width: 320, height: 100)) { _, _ in CGSize(width: 320, height: 60) }
    bench.turn()
    // Rows of 70 with their gaps: 480 points show seven of them, and asked were those that 480 points of estimates or of
    // preferences showed.
    expect(bench.size(of: 6).height, is: 60)
    expect(bench.size(of: 99).height, is: 100)
    let before = bench.view.contentSize.height
    bench.view.contentOffset.y = 300
    bench.turn()
    #expect(bench.view.contentSize.height < before)
  }

  @Test func `what is visible stays where it is when a line above the top grows`() {
    let bench = bench(100, estimate: CGSize(width: 320, height: 100)) { _, _ in CGSize(width: 320, height: 140) }
    bench.turn()
    // Item 50 begins at 5680: four items of 140 are known, the others are 100 high, and every gap is 10.
    let known = (0..<50).reduce(0) { $0 + bench.size(of: $1).height + 10 }
    bench.view.contentOffset.y = known + 50
    bench.turn()
    // Item 50 began 50 above the top and grew by 40; item 51 began 60 below the top and does so still.
    let second = bench.layout.layoutAttributesForItem(at: IndexPath(item: 51, section: 0))?.frame.minY ?? 0
    expect(second - bench.view.contentOffset.y, is: 60)
    expect(bench.view.contentOffset.y, is: known + 90)
  }

  @Test func `sizes go where an update takes their items, and are asked again after a reload`() {
    let bench = bench(6, estimate: small) { path, given in path.item == 3 ? self.wide : given }
    bench.turn()
    bench.rule = { _, given in given }
    bench.count = 5
    bench.view.deleteItems(at: [IndexPath(item: 0, section: 0)])
    bench.turn()
    expect((0..<5).map { bench.size(of: $0).width }, is: [30, 30, 120, 30, 30])
    bench.view.reloadData()
    bench.turn()
    expect((0..<5).map { bench.size(of: $0).width }, is: [30, 30, 30, 30, 30])
  }

  @Test func `another width of the view asks every cell again`() {
    let bench = bench(3, estimate: small) { path, _ in
      CGSize(width: 100, height: 10 * CGFloat(path.item + 1))
    }
    bench.turn()
    let asked = bench.asked
    bench.view.bounds.size.width = 400
    bench.turn()
    expect(bench.asked, is: asked + 3)
    expect(bench.size(of: 2), is: CGSize(width: 100, height: 30))
  }

  @Test func `a cell that changes its mind says so`() {
    let bench = bench(3, estimate: small) { _, given in given }
    bench.turn()
    bench.rule = { path, given in path.item == 1 ? self.wide : given }
    #expect(bench.turn().isEmpty)
    bench.view.cellForItem(at: IndexPath(item: 1, section: 0))?.invalidateIntrinsicContentSize()
    let events = bench.turn()
    expect(events.count { $0.call == .preferredAttributes }, is: 1)
    expect(bench.size(of: 1), is: wide)
  }

  @Test func `an estimate that is the average starts from what cells have said`() {
    let bench = bench(100, estimate: UICollectionViewFlowLayout.automaticSize) { _, _ in
      CGSize(width: 320, height: 80)
    }
    bench.turn()
    expect(bench.size(of: 0).height, is: 80)
    expect(bench.size(of: 99).height, is: 50)
    bench.layout.invalidateLayout()
    bench.turn()
    expect(bench.size(of: 99), is: CGSize(width: 320, height: 80))
  }

  @Test func `a layout of an app decides, and one that grants nothing is stopped`() {
    final class Deaf: UICollectionViewLayout {
      var answers = true
      var height: CGFloat = 50
      var asked = 0
      override var collectionViewContentSize: CGSize { CGSize(width: 320, height: height) }
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
        attributes.frame = CGRect(x: 0, y: 0, width: 320, height: height)
        return [attributes]
      }
      override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
      ) -> Bool {
        asked += 1
        // It takes down another height than the cell asks for.
        if answers { height += 1 }
        return answers
      }
    }
    let layout = Deaf()
    let bench = PreferringBench(1, layout: layout) { _, given in CGSize(width: 320, height: given.height + 7) }
    layout.answers = false
    bench.turn()
    expect(layout.asked, is: 1)
    expect(layout.height, is: 50)
    layout.answers = true
    bench.view.reloadData()
    bench.turn()
    expect(bench.exceptions, is: [.updateLoop(passes: UICollectionView.selfSizingPassLimit)])
    expect(layout.asked, is: 2 + UICollectionView.selfSizingPassLimit)
    #expect(bench.turn().isEmpty)
  }

  @Test func `a snapshot holds the sizes of its time`() {
    let bench = bench(3, estimate: small) { path, given in path.item == 1 ? self.wide : given }
    bench.turn()
    let snapshot = bench.view.snapshot
    bench.rule = { _, _ in CGSize(width: 60, height: 60) }
    bench.view.reloadData()
    bench.turn()
    expect(bench.size(of: 1).width, is: 60)
    bench.view.restore(snapshot)
    bench.view.prepareAgain()
    expect((0..<3).map { bench.size(of: $0).width }, is: [30, 120, 30])
  }
}
