import Expectations
import Foundation
import Testing

@testable import CollectionLayout

/// Cells off screen that are ready for their items: kept after they left, or made ahead of a scroll.
@MainActor struct ReadyCellsTests {
  private final class Cell: UICollectionViewCell {
    var applied = 0
    var reused = 0
    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) { applied += 1 }
    override func prepareForReuse() { reused += 1 }
  }

  private final class Listener: UICollectionViewDelegate {
    var displayed: [Int] = []
    func collectionView(
      _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) { displayed.append(indexPath.item) }
  }

  // Rows 80 high: six are on screen, three in half a page.
  private let bench = Bench(items: [100])
  private let listener = Listener()

  init() {
    bench.layout.rowHeight = 80
    bench.view.isPrefetchingEnabled = true
    bench.view.delegate = listener
    bench.view.register(Cell.self, forCellWithReuseIdentifier: "cell")
    bench.turn()
  }

  // What the data source was asked for since the last time.
  private func asked() -> [Int] {
    defer { bench.cellsAsked = [] }
    return bench.cellsAsked.map(\.item)
  }

  private func scroll(to y: CGFloat) {
    bench.view.contentOffset.y = y
    bench.turn()
  }

  private func cell(_ item: Int) -> Cell? {
    bench.view.cellForItem(at: IndexPath(item: item, section: 0)) as? Cell
  }

  @Test func `it is on at first, as on a device`() {
    #expect(UICollectionView(frame: .zero, collectionViewLayout: RecordingLayout()).isPrefetchingEnabled)
  }

  @Test func `none is made ahead at the load, and half a page after the first scroll, in its direction`() {
    expect(asked(), is: Array(0...5))
    scroll(to: 80)
    expect(asked(), is: [6, 7, 8, 9])
    expect(bench.visibleItems, is: Array(1...6))
    scroll(to: 160)
    expect(asked(), is: [10])
  }

  @Test func `a cell that left comes back as it was, and the delegate alone hears of it`() throws {
    let first = try #require(cell(0))
    scroll(to: 80)
    _ = asked()
    listener.displayed = []
    scroll(to: 0)
    #expect(asked().isEmpty && cell(0) === first)
    expect((first.applied, first.reused) == (1, 0), is: true)
    expect(listener.displayed, is: [0])
    expect(first.frame, is: CGRect(x: 0, y: 0, width: 320, height: 80))
  }

  @Test func `what changed meanwhile is applied`() throws {
    let first = try #require(cell(0))
    scroll(to: 80)
    bench.layout.rowHeight = 100
    bench.layout.invalidateLayout()
    scroll(to: 0)
    #expect(cell(0) === first)
    expect(first.applied, is: 2)
    expect(first.frame.height, is: 100)
  }

  @Test func `few are kept, those that were there longest are used again`() {
    for y in stride(from: 0.0, through: 4000, by: 80) { scroll(to: y) }
    let counts = bench.view.reuseCounts[0]
    expect(counts.onScreen, is: 6)
    #expect(counts.ready <= 6 * UICollectionView.readyCellsForEachShown)
    // Some screens are new before the first one is used again.
    #expect((12...25).contains(counts.made))
    expect(counts.made, is: counts.onScreen + counts.ready + counts.waiting)
  }

  @Test func `what is ready is no visible cell, and is found by its path since iOS 15`() {
    scroll(to: 80)
    expect(bench.view.visibleCells.count, is: 6)
    #expect(!bench.view.indexPathsForVisibleItems.contains(IndexPath(item: 7, section: 0)))
    #expect(cell(7) != nil && cell(0) != nil && cell(20) == nil)
    bench.view.systemVersion = .ios14
    #expect(cell(7) == nil && cell(0) == nil && cell(1) != nil)
  }

  @Test func `a reload and an update let all of them wait`() {
    scroll(to: 80)
    bench.view.reloadData()
    expect(bench.view.reuseCounts[0].ready, is: 0)
    bench.turn()
    scroll(to: 160)
    #expect(bench.view.reuseCounts[0].ready > 0)
    bench.counts = [101]
    bench.view.insertItems(at: [IndexPath(item: 100, section: 0)])
    expect(bench.view.reuseCounts[0].ready, is: 0)
    _ = asked()
    scroll(to: 80)
    #expect(asked().contains(1))
  }

  @Test func `turned off, all wait, and a cell that left is asked for again`() {
    scroll(to: 80)
    bench.view.isPrefetchingEnabled = false
    expect(bench.view.reuseCounts[0].ready, is: 0)
    _ = asked()
    scroll(to: 0)
    expect(asked(), is: [0])
    scroll(to: 80)
    expect(asked(), is: [6])
  }

  @Test func `items that are configured again have their ready cells configured`() {
    scroll(to: 80)
    _ = asked()
    bench.view.reconfigureItems(at: [7, 0, 50].map { IndexPath(item: $0, section: 0) })
    expect(asked(), is: [7, 0])
    scroll(to: 160)
    expect(asked(), is: [10])
  }

  @Test func `the layout is asked for a page ahead, at the end of the pass, where there is content`() {
    bench.layout.rects = []
    scroll(to: 80)
    expect(
      bench.layout.rects,
      is: [CGRect(x: 0, y: 80, width: 320, height: 480), CGRect(x: 0, y: 560, width: 320, height: 480)])
    bench.layout.rects = []
    scroll(to: 0)
    expect(bench.layout.rects.count, is: 1)
  }

  @Test func `cells ahead are sized off screen`() throws {
    let flow = UICollectionViewFlowLayout()
    flow.estimatedItemSize = CGSize(width: 320, height: 80)
    let sized = PreferringBench(100, layout: flow) { _, _ in CGSize(width: 320, height: 60) }
    sized.view.isPrefetchingEnabled = true
    sized.turn()
    sized.view.contentOffset.y = 60
    let differences = sized.turn().compactMap { event in
      if case .shown(let difference) = event.detail { return difference }
      return nil
    }
    let ahead = try #require(differences.flatMap(\.ahead).last?.key.item)
    let visible = sized.view.indexPathsForVisibleItems.map(\.item)
    #expect(!visible.contains(ahead) && ahead > visible[0])
    expect(sized.size(of: ahead).height, is: 60)
  }

  @Test func `a state that is put back has the cells that were ready`() {
    scroll(to: 80)
    let snapshot = bench.view.snapshot
    scroll(to: 2000)
    bench.view.restore(snapshot)
    _ = asked()
    scroll(to: 0)
    #expect(asked().isEmpty)
  }
}
