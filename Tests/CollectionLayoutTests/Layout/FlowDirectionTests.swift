import Expectations
import Foundation
import Testing

@testable import CollectionLayout

/// A flow where text runs from right to left.
@MainActor struct FlowDirectionTests {
  private func bench(
    _ counts: [Int], size: CGSize = CGSize(width: 320, height: 480),
    layout: UICollectionViewFlowLayout = UICollectionViewFlowLayout(), delegate: FlowDelegate? = nil
  ) -> FlowBench {
    let bench = FlowBench(counts, size: size, layout: layout, delegate: delegate)
    bench.view.effectiveUserInterfaceLayoutDirection = .rightToLeft
    bench.turn()
    return bench
  }

  private func attributes(_ bench: FlowBench, _ item: Int) -> CGRect? {
    bench.layout.layoutAttributesForItem(at: [0, item])?.frame
  }

  @Test func `lines run from the right, and the view mirrors nothing`() {
    let delegate = FlowDelegate()
    delegate.size = { _, path in CGSize(width: 50 + 10 * path.item, height: 30) }
    let bench = bench([3], delegate: delegate)
    #expect(!bench.view.isMirrored)
    expect((0..<3).map { attributes(bench, $0)?.maxX }, is: [320, 260, 190])
    expect(bench.view.shownElements.map(\.frame.maxX), is: [320, 260, 190])
    // The left part of the line has the last item alone.
    let found = bench.layout.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 150, height: 100))
    expect(found?.map(\.indexPath.item), is: [2])
    expect(bench.view.elements(at: CGPoint(x: 310, y: 10)).map(\.key.item), is: [0])
  }

  @Test func `insets change sides with the lines`() {
    let layout = UICollectionViewFlowLayout()
    layout.sectionInset = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 0)
    let bench = bench([1], layout: layout)
    expect(attributes(bench, 0)?.maxX, is: 290)
  }

  @Test func `a content that scrolls sideways begins at its right end, and is shown from its left one`() {
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = .horizontal
    let bench = bench([40], size: CGSize(width: 100, height: 110), layout: layout)
    expect(bench.view.contentSize.width, is: 1190)
    expect(bench.view.contentOffset.x, is: 0)
    expect(attributes(bench, 0), is: CGRect(x: 1140, y: 0, width: 50, height: 50))
    expect(bench.view.indexPathsForVisibleItems.map(\.item), is: [36, 37, 38, 39])
  }

  @Test func `a subclass that wants to be mirrored is shown from its right end, with the same frames`() {
    final class Flipping: UICollectionViewFlowLayout {
      override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
    }
    let layout = Flipping()
    layout.scrollDirection = .horizontal
    let bench = bench([40], size: CGSize(width: 100, height: 110), layout: layout)
    #expect(bench.view.isMirrored)
    expect(bench.view.contentOffset.x, is: 1090)
    expect(bench.view.layoutAttributesForItem(at: [0, 0])?.frame, is: CGRect(x: 1140, y: 0, width: 50, height: 50))
    expect(bench.view.indexPathsForVisibleItems.map(\.item), is: [0, 1, 2, 3])
  }

  @Test func `pinned and sticky headers are held at the right edge of a content that scrolls sideways`() {
    for layout in [UICollectionViewFlowLayout(), StickyCollectionViewLayout()] {
      layout.scrollDirection = .horizontal
      layout.headerReferenceSize = CGSize(width: 20, height: 0)
      layout.sectionHeadersPinToVisibleBounds = true
      let bench = bench([40], size: CGSize(width: 100, height: 110), layout: layout)
      bench.view.contentOffset.x = 500
      bench.turn()
      expect(bench.header(0)?.frame.maxX, is: 600, "\(type(of: layout))")
    }
  }

  @Test func `a subclass that changes what super answers gets it mirrored`() {
    final class Shifting: UICollectionViewFlowLayout {
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        super.layoutAttributesForElements(in: rect)?.map {
          $0.frame.origin.x -= 10
          return $0
        }
      }
    }
    expect(bench([1], layout: Shifting()).view.shownElements.map(\.frame.maxX), is: [310])
  }
}
