import Expectations
import Foundation
import Testing

@testable import CollectionLayout

/// A view that asks its layout for whole pages. A hundred rows of 50 in a view of 320x480 on a screen of 375x667.
@MainActor struct PagesTests {
  private let bench: Bench

  init() {
    bench = Bench(items: [100])
    bench.view.elementsQuery = .pages
    bench.turn()
  }

  private func scroll(_ y: CGFloat) -> [CGRect] {
    bench.layout.rects = []
    bench.view.contentOffset.y = y
    bench.turn()
    return bench.layout.rects
  }

  private func page(_ start: CGFloat, _ end: CGFloat) -> CGRect {
    CGRect(x: 0, y: start, width: 320, height: end - start)
  }

  @Test func `what is asked is a page of the screen's height`() {
    expect(bench.layout.rects, is: [page(0, 667)])
    expect(bench.visibleItems, is: Array(0..<10))
    expect(UICollectionView(frame: .zero, collectionViewLayout: RecordingLayout()).elementsQuery, is: .pages)
  }

  @Test func `within a page nothing is asked, and cells come all the same`() {
    expect(scroll(1), is: [])
    expect(scroll(180), is: [])
    expect(bench.visibleItems, is: Array(3..<14))
    expect(bench.view.cellForItem(at: [0, 13])?.frame, is: CGRect(x: 0, y: 650, width: 320, height: 50))
  }

  @Test func `on two pages both are asked, and back on the first nothing is`() {
    expect(scroll(300), is: [page(0, 1334)])
    expect(bench.visibleItems, is: Array(6..<16))
    expect(scroll(100), is: [])
    expect(bench.visibleItems, is: Array(2..<12))
  }

  @Test func `far away the pages there are asked, and those beyond the content's ends are whole`() {
    expect(scroll(3000), is: [page(2668, 4002)])
    expect(scroll(4520), is: [page(4002, 5336)])
    expect(bench.visibleItems, is: Array(90..<100))
    expect(scroll(-30), is: [page(-667, 667)])
  }

  @Test func `only the last answer is kept`() {
    _ = scroll(3000)
    #expect(bench.view.state.answers.count < 30)
    expect(scroll(0), is: [page(0, 667)])
  }

  @Test func `an invalidation asks again`() {
    bench.layout.rects = []
    bench.layout.rowHeight = 40
    bench.layout.invalidateLayout()
    bench.turn()
    expect(bench.layout.rects, is: [page(0, 667)])
    expect(bench.visibleItems, is: Array(0..<12))
  }

  @Test func `a context that lists an element leaves the cells that come with the scroll`() {
    bench.view.contentOffset.y = 100
    let context = UICollectionViewLayoutInvalidationContext()
    context.invalidateItems(at: [[0, 5]])
    bench.layout.invalidateLayout(with: context)
    bench.turn()
    expect(bench.visibleItems, is: Array(2..<12))
  }

  @Test func `an update and a self-sizing layout come out as with the visible bounds`() {
    bench.counts = [101]
    bench.view.insertItems(at: [[0, 1]])
    expect(bench.visibleItems, is: Array(0..<10))
    #expect(bench.exceptions.isEmpty)
    for query in ElementsQuery.allCases {
      let flow = UICollectionViewFlowLayout()
      flow.estimatedItemSize = CGSize(width: 320, height: 100)
      let sized = PreferringBench(50, layout: flow) { _, _ in CGSize(width: 320, height: 60) }
      sized.view.elementsQuery = query
      sized.turn()
      sized.view.contentOffset.y = 200
      sized.turn()
      expect(sized.view.shownElements.map(\.frame.minY), is: (3..<10).map { CGFloat($0) * 70 }, "\(query)")
    }
  }
}
