import CollectionLayout
import Expectations
import Foundation
import Testing

/// What is announced before it comes onto the screen.
@MainActor struct PrefetchingTests {
  private final class Loader: UICollectionViewDataSourcePrefetching {
    var announced: [[Int]] = []
    var cancelled: [[Int]] = []

    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
      announced.append(indexPaths.map(\.item))
    }

    func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
      cancelled.append(indexPaths.map(\.item))
    }
  }

  private let bench = Bench(items: [200])
  private let loader = Loader()

  init() {
    bench.view.isPrefetchingEnabled = true
    bench.view.prefetchDataSource = loader
    bench.turn()
  }

  private func scroll(to y: CGFloat) {
    bench.view.contentOffset.y = y
    bench.turn()
  }

  @Test func `a scroll announces items ahead, none that is shown, each once`() throws {
    loader.announced = []
    bench.view.contentOffset.y = 100
    #expect(bench.turn().contains(.prefetchItems))
    let first = try #require(loader.announced.first)
    let last = try #require(bench.visibleItems.last)
    #expect(try #require(first.first) > last && first == first.sorted())
    scroll(to: 200)
    let all = loader.announced.flatMap(\.self)
    expect(Set(all).count, is: all.count)
    #expect(loader.cancelled.isEmpty)
  }

  @Test func `a scroll the other way takes back what will not come`() throws {
    scroll(to: 2000)
    let ahead = Set(loader.announced.flatMap(\.self))
    scroll(to: 1990)
    #expect(Set(loader.cancelled.flatMap(\.self)).isSubset(of: ahead) && !loader.cancelled.isEmpty)
    let behind = try #require(loader.announced.last)
    #expect(try #require(behind.first) < #require(bench.visibleItems.first))
    // The nearest first.
    #expect(behind == behind.sorted(by: >) && behind.count > 1)
  }

  // Open Radar 28604718: a page an item.
  @Test func `before the first scroll the next page is announced, and no cell is made for it`() {
    let pages = Bench(items: [5], size: CGSize(width: 320, height: 480))
    pages.layout.rowHeight = 480
    pages.view.isPrefetchingEnabled = true
    pages.view.prefetchDataSource = loader
    loader.announced = []
    pages.turn()
    expect(loader.announced, is: [[1]])
    expect(pages.cellsAsked.map(\.item), is: [0])
    pages.view.contentOffset.y = 480
    let calls = pages.turn().filter { $0 == .prefetchItems || $0 == .cellForItem }
    expect(loader.announced, is: [[1], [2]])
    // The page that is there, what is announced, and the cell of that.
    expect(calls, is: [.cellForItem, .prefetchItems, .cellForItem])
    expect(pages.cellsAsked.map(\.item), is: [0, 1, 2])
  }

  @Test func `a load announces again, and an item whose cell is made is not taken back`() {
    loader.announced = []
    scroll(to: 480)
    let made = Set(bench.cellsAsked.map(\.item))
    scroll(to: 470)
    #expect(!loader.cancelled.isEmpty && made.isDisjoint(with: loader.cancelled.flatMap(\.self)))
    bench.view.reloadData()
    loader.announced = []
    bench.turn()
    expect(loader.announced.count, is: 1)
  }

  @Test func `turned off, nothing is announced either`() {
    bench.view.isPrefetchingEnabled = false
    loader.announced = []
    scroll(to: 100)
    #expect(loader.announced.isEmpty)
  }
}
