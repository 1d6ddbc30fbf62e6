import Expectations
import Foundation
import Testing

@testable import CollectionLayout

/// Uniform sizes, as the header of `uniformAcrossSiblingsWithEstimate:` documents them (docs.rs, objc2-ui-kit).
@MainActor struct UniformSizesTests {
  private static func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension)
    -> NSCollectionLayoutSize
  {
    NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
  }

  // Rows of two cells; the heights that their views prefer, in order.
  private func bench(
    group: NSCollectionLayoutDimension, cell: NSCollectionLayoutDimension, _ heights: [CGFloat],
    viewHeight: CGFloat = 480
  ) -> CompositionalBench {
    let item = NSCollectionLayoutItem(layoutSize: Self.size(.fractionalWidth(0.5), cell))
    let layout = UICollectionViewCompositionalLayout(
      section: NSCollectionLayoutSection(
        group: .horizontal(layoutSize: Self.size(.fractionalWidth(1), group), subitems: [item, item])))
    let bench = CompositionalBench(
      [heights.count], layout: layout, size: CGSize(width: 320, height: viewHeight))
    bench.preferred = { path, given in CGSize(width: given.width, height: heights[path.item]) }
    bench.turn()
    return bench
  }

  // "All NSCollectionLayoutItems specified with a uniformAcrossSiblingsWithEstimate: height in a horizontal group will have a
  // height equal to the height of the tallest item in that group."
  @Test func `each row is as high as its own tallest cell`() {
    let bench = bench(group: .estimated(60), cell: .uniformAcrossSiblings(estimate: 60), [40, 72, 30, 30, 90, 60])
    expect(bench.frames.map(\.minY), is: [0, 0, 72, 72, 102, 102])
    expect(bench.frames.map(\.height), is: [72, 72, 30, 30, 90, 90])
    expect(bench.layout.collectionViewContentSize, is: CGSize(width: 320, height: 192))
  }

  // "When specified on the outermost group for a section, the largest size will be shared across the entire section."
  @Test func `a uniform outermost group makes all groups of its section equal`() {
    let bench = bench(group: .uniformAcrossSiblings(estimate: 60), cell: .estimated(60), [40, 72, 30, 30, 90])
    expect(bench.frames.map(\.minY), is: [0, 0, 90, 90, 180])
    expect(bench.frames.map(\.height), is: [40, 72, 30, 30, 90])
    expect(bench.layout.collectionViewContentSize, is: CGSize(width: 320, height: 270))
  }

  @Test func `cells of such a group share the largest of the section where they are uniform too`() {
    let uniform = NSCollectionLayoutDimension.uniformAcrossSiblings(estimate: 60)
    expect(
      bench(group: uniform, cell: uniform, [40, 72, 30, 30, 90]).frames.map(\.height), is: [90, 90, 90, 90, 90])
  }

  @Test func `a uniform cell grows with an estimated one beside it, and that one stays`() {
    let fraction = NSCollectionLayoutDimension.fractionalWidth(0.5)
    let items = [NSCollectionLayoutDimension.uniformAcrossSiblings(estimate: 20), .estimated(20)].map {
      NSCollectionLayoutItem(layoutSize: Self.size(fraction, $0))
    }
    let layout = UICollectionViewCompositionalLayout(
      section: NSCollectionLayoutSection(
        group: .horizontal(layoutSize: Self.size(.fractionalWidth(1), .estimated(20)), subitems: items)))
    let bench = CompositionalBench([4], layout: layout)
    bench.preferred = { path, given in CGSize(width: given.width, height: [30, 50, 60, 10][path.item]) }
    bench.turn()
    expect(bench.frames.map(\.height), is: [50, 50, 60, 10])
  }

  // It "will need to retrieve preferred attributes for all siblings in its parent, which means creating views for all
  // dependent items".
  @Test func `siblings are asked out of sight as well, once`() {
    let heights: [CGFloat] = Array(repeating: 40, count: 99) + [90]
    let bench = bench(
      group: .uniformAcrossSiblings(estimate: 40), cell: .estimated(40), heights, viewHeight: 100)
    expect(bench.layout.collectionViewContentSize, is: CGSize(width: 320, height: 50 * 90))
    expect(bench.visible, is: [0, 1, 2, 3])
    bench.view.contentOffset.y = 10
    expect(bench.turn().contains(.preferredAttributes), is: false)
    // Rows of their own depend on nothing out of sight.
    let rows = self.bench(
      group: .estimated(40), cell: .uniformAcrossSiblings(estimate: 40), heights, viewHeight: 100)
    expect(rows.layout.collectionViewContentSize, is: CGSize(width: 320, height: 50 * 40))
  }

  // "Returns YES if the receiver is estimated OR uniformAcrossSiblings."
  @Test func `a uniform dimension is an estimated one`() {
    expect(NSCollectionLayoutDimension.uniformAcrossSiblings(estimate: 3).isEstimated, is: true)
    expect(NSCollectionLayoutDimension.estimated(3).isUniformAcrossSiblings, is: false)
  }
}
