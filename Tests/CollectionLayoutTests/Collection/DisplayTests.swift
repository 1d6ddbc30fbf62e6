import Expectations
import Foundation
import Testing

@testable import CollectionLayout

/// Calls of the delegate about views that come onto the screen and leave it.
@MainActor struct DisplayTests {
  private final class Listener: UICollectionViewDelegate {
    var heard: [String] = []

    func collectionView(
      _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) { heard.append("will \(indexPath.section):\(indexPath.item)") }

    func collectionView(
      _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
      forItemAt indexPath: IndexPath
    ) { heard.append("end \(indexPath.section):\(indexPath.item)") }

    func collectionView(
      _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
      forElementKind elementKind: String, at indexPath: IndexPath
    ) { heard.append("will header \(indexPath.section)") }

    func collectionView(
      _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
      forElementOfKind elementKind: String, at indexPath: IndexPath
    ) { heard.append("end header \(indexPath.section)") }

    func take() -> [String] {
      defer { heard = [] }
      return heard
    }
  }

  private final class Deaf: UICollectionViewDelegate {}

  private let listener = Listener()

  // Rows 160 high: three are on screen.
  private func makeBench() -> Bench {
    let bench = Bench(items: [2, 3])
    bench.layout.rowHeight = 160
    bench.view.delegate = listener
    return bench
  }

  @Test func `a load asks for all counts, and then tells of each cell after it was asked for`() {
    let bench = makeBench()
    let calls = bench.turn().filter { $0.isOfViews || $0 == .numberOfItems }
    let ofOne: [LayoutCall] = [.cellForItem, .willDisplay]
    expect(calls, is: [.numberOfItems, .numberOfItems] + ofOne + ofOne + ofOne)
    expect(listener.take(), is: ["will 0:0", "will 0:1", "will 1:0"])
  }

  @Test func `a scroll tells of what leaves, then of what comes`() {
    let bench = makeBench()
    bench.turn()
    _ = listener.take()
    bench.view.contentOffset.y = 160
    bench.turn()
    expect(listener.take(), is: ["end 0:0", "will 1:1"])
  }

  @Test func `what an update drives out is told last, at its place before the update`() {
    let bench = makeBench()
    bench.turn()
    _ = listener.take()
    bench.counts = [3, 3]
    bench.view.performBatchUpdates { bench.view.insertItems(at: [IndexPath(item: 0, section: 0)]) }
    // 1:0 was pushed out; it is 1:0 in both states.
    expect(listener.take(), is: ["will 0:0", "end 1:0"])
    bench.counts = [4, 3]
    bench.view.performBatchUpdates { bench.view.insertItems(at: [IndexPath(item: 0, section: 0)]) }
    // 0:2 became 0:3 by the update that pushed it out.
    expect(listener.take(), is: ["will 0:0", "end 0:2"])
    bench.counts = [3, 3]
    bench.view.performBatchUpdates { bench.view.deleteItems(at: [IndexPath(item: 1, section: 0)]) }
    expect(listener.take(), is: ["will 0:2", "end 0:1"])
  }

  @Test func `a reload ends every display, and reloadItems that of its cell alone`() {
    let bench = makeBench()
    bench.turn()
    _ = listener.take()
    bench.view.reloadItems(at: [IndexPath(item: 1, section: 0)])
    expect(listener.take(), is: ["will 0:1", "end 0:1"])
    bench.view.reloadData()
    expect(listener.take(), is: ["end 0:0", "end 0:1", "end 1:0"])
    bench.turn()
    expect(listener.take(), is: ["will 0:0", "will 0:1", "will 1:0"])
  }

  @Test func `supplementary views have calls of their own`() {
    let bench = makeBench()
    bench.layout.onElements = { layout, rect in
      let header = UICollectionViewLayoutAttributes(
        forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, with: IndexPath(item: 0, section: 0))
      header.frame = CGRect(x: 0, y: 0, width: 320, height: 40)
      return header.frame.meets(rect) ? [header] : []
    }
    bench.turn()
    bench.view.contentOffset.y = 100
    bench.turn()
    expect(listener.take(), is: ["will header 0", "end header 0"])
  }

  @Test(arguments: [true, false])
  func `a delegate without the methods leaves no event, whether somebody reads those of views or not`(isRead: Bool)
  {
    let bench = makeBench()
    let deaf = Deaf()
    bench.view.delegate = deaf
    bench.recorder.keepsViews = isRead
    expect(bench.turn().contains(.willDisplay), is: false)
    expect(bench.recorder.takeCounts().contains(.willDisplay), is: false)
  }

  @Test func `calls that nobody reads are counted`() {
    let bench = makeBench()
    bench.recorder.keepsViews = false
    expect(bench.turn().contains(.willDisplay), is: false)
    expect(bench.recorder.takeCounts()[.willDisplay], is: 3)
  }
}
