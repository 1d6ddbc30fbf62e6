import Expectations
import Foundation
import Testing

@testable import CollectionLayout

/// Exceptions of a compositional layout, and its rules at the screen's edges.
@MainActor struct CompositionalMistakesTests {
  typealias Dimension = NSCollectionLayoutDimension

  private static func size(_ width: Dimension, _ height: Dimension) -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
  }

  private func section(_ cell: Dimension, badge: Bool = false, twice: Bool = false) -> NSCollectionLayoutSection {
    let mark = NSCollectionLayoutSupplementaryItem(
      layoutSize: Self.size(.absolute(10), .absolute(10)), elementKind: "badge",
      containerAnchor: NSCollectionLayoutAnchor(edges: [.top]))
    let item = NSCollectionLayoutItem(
      layoutSize: Self.size(cell, .fractionalHeight(1)), supplementaryItems: badge ? [mark] : [])
    let size = Self.size(.fractionalWidth(1), .absolute(50))
    return NSCollectionLayoutSection(group: .horizontal(layoutSize: size, subitems: twice ? [item, item] : [item]))
  }

  private func raised(
    _ section: NSCollectionLayoutSection, in width: CGFloat = 320, version: SystemVersion = .newest
  ) -> [LayoutException.Kind] {
    let layout = UICollectionViewCompositionalLayout(section: section)
    let bench = CompositionalBench([3], layout: layout, size: CGSize(width: width, height: 480))
    bench.view.systemVersion = version
    bench.turn()
    return bench.exceptions
  }

  // Reported: LiveContainer/LiveContainer#1414.
  @Test func `insets that leave nothing are an exception, with their numbers`() throws {
    let section = section(.fractionalWidth(0.25))
    section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16)
    expect(raised(section), is: [])
    let kind = try #require(raised(section, in: 32).first)
    guard case .groupMisfit(let misfit) = kind else {
      Issue.record("\(kind)")
      return
    }
    expect(misfit.problem, is: .insets(start: 16, end: 16, of: 32))
    let words = LayoutException(kind).reason
    #expect(
      words.contains("There is no room for this NSCollectionLayoutGroup to fit into its parent group or section"))
    #expect(words.contains("ensure the contentInsets ({0, 16, 0, 16}) do not result"))
    expect(raised(section, in: 32, version: .ios16_4), is: [])
    // Nothing can be said of a view that is not laid out yet.
    expect(raised(section, in: 0), is: [])
  }

  // Reported: SideStore/SideStore#1340 of 2026; that nothing is laid out is measured on macOS 27.
  @Test func `a first item that does not fit is an exception since 26, and nothing is laid out before`() throws {
    let kind = try #require(raised(section(.absolute(400))).first)
    #expect(LayoutException(kind).reason.contains("This group cannot fit even a single item."))
    #expect(LayoutException(kind).reason.contains("when its effective size is {320, 50}"))
    expect(raised(section(.absolute(400)), version: .ios18), is: [])
  }

  // Measured: charon, tests of the duplicates' texts.
  @Test func `badges of one kind at two subitems are an exception, and repeated ones none`() {
    expect(
      raised(section(.fractionalWidth(0.5), badge: true, twice: true)), is: [.duplicateKinds(["badge"], section: 0)]
    )
    expect(raised(section(.fractionalWidth(0.5), badge: true)), is: [])
  }

  // Reported: forums.developer.apple.com 704011, iOS 15.
  @Test func `a pinned item without an extent is an exception on 15`() {
    let section = section(.fractionalWidth(0.5))
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: Self.size(.absolute(0), .absolute(20)), elementKind: UICollectionView.elementKindSectionHeader,
      alignment: .top)
    header.pinToVisibleBounds = true
    section.boundarySupplementaryItems = [header]
    expect(raised(section, version: .ios15).count, is: 1)
    expect(raised(section), is: [])
  }

  // Documented: "Padding above each section header".
  @Test(arguments: [UICollectionLayoutListConfiguration.Appearance.plain, .grouped, .insetGrouped])
  func `the header of a list has its padding above it`(appearance: UICollectionLayoutListConfiguration.Appearance) {
    var list = UICollectionLayoutListConfiguration(appearance: appearance)
    list.headerMode = .supplementary
    list.headerTopPadding = 10
    let layout = UICollectionViewCompositionalLayout.list(using: list)
    let bench = CompositionalBench([2], layout: layout)
    bench.turn()
    let header = layout.layoutAttributesForSupplementaryView(
      ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
    expect(header?.frame.minY, is: 10)
    expect(bench.frames.first?.minY, is: header?.frame.maxY)
  }

  // Inferred: carousels of apps call `scrollToItem` for it.
  @Test func `scrolling to an item of a row scrolls the row`() {
    let section = section(.fractionalWidth(0.5))
    section.orthogonalScrollingBehavior = .continuous
    let layout = UICollectionViewCompositionalLayout(section: section)
    let bench = CompositionalBench([20], layout: layout)
    bench.turn()
    bench.view.scrollToItem(at: IndexPath(item: 15, section: 0), at: .left, animated: false)
    expect(layout.orthogonalOffset(ofSection: 0), is: 2400)
    bench.turn()
    expect(bench.visible, is: [15, 16])
    expect(bench.view.contentOffset, is: .zero)
    bench.view.scrollToItem(at: IndexPath(item: 4, section: 0), at: .right, animated: false)
    expect(layout.orthogonalOffset(ofSection: 0), is: 480)
  }

  // Measured: charon: fractions are rounded down to pixels of the screen.
  @Test func `fractions lie on pixels of the screen unless the layout says otherwise`() {
    let layout = UICollectionViewCompositionalLayout(section: section(.fractionalWidth(1.0 / 3)))
    let bench = CompositionalBench([3], layout: layout)
    bench.turn()
    expect(bench.frames.map(\.width), is: [106.5, 106.5, 106.5])
    bench.view.traitCollection = UITraitCollection(displayScale: 1)
    layout.invalidateLayout()
    bench.turn()
    expect(bench.frames.first?.width, is: 106)
    layout.displayScale = 0
    bench.turn()
    #expect(abs((bench.frames.first?.width ?? 0) - 320 / 3) < 1e-9)
  }

  // Documented: the header of `contentInsetAdjustmentBehavior`; measured, charon: the reference never changes the content size.
  @Test func `on its side the safe area clears sections, and not the content`() {
    let layout = UICollectionViewCompositionalLayout(section: section(.fractionalWidth(0.5)))
    let bench = CompositionalBench([2], layout: layout, size: CGSize(width: 667, height: 375))
    bench.view.safeAreaInsets = UIEdgeInsets(top: 0, left: 44, bottom: 21, right: 44)
    bench.turn()
    expect(layout.collectionViewContentSize, is: CGSize(width: 667, height: 50))
    expect(bench.frames.map(\.minX), is: [44, 333.5])
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.contentInsetsReference = .none
    layout.configuration = configuration
    bench.turn()
    expect(bench.frames.map(\.minX), is: [0, 333.5])
  }
}
