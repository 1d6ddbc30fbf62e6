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
    bench.view.prefetchDataSource = loader
    bench.turn()
  }

  private func scroll(to y: CGFloat) {
    bench.view.contentOffset.y = y
    bench.turn()
  }

  @Test func `a scroll announces items ahead, none that is shown, each once`() throws {
    #expect(loader.announced.isEmpty)
    bench.view.contentOffset.y = 10
    #expect(bench.turn().contains(.prefetchItems))
    let first = try #require(loader.announced.first)
    let last = try #require(bench.visibleItems.last)
    #expect(first.first == last + 1 && first == Array(last + 1...last + first.count))
    scroll(to: 20)
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
    #expect(try #require(behind.last) < #require(bench.visibleItems.first))
  }
}
