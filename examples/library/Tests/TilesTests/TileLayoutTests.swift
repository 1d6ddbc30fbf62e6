import Testing
import Tiles
import UIKit

/// A view of 320 by 480 points with 20 photos: the banner is 120 high, and 3 columns of tiles of 100 by 100 follow.
@MainActor struct TileLayoutTests {
  let album = Album(count: 20)
  let layout = TileLayout()
  let view: UICollectionView
  let recorder = EventRecorder()

  init() {
    view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "photo")
    view.dataSource = album
    view.recorder = recorder
    LayoutRunLoop.main.turn()
  }

  /// Returns the frame of an item's cell; nil if it has none.
  func frame(_ item: Int) -> CGRect? { view.cellForItem(at: IndexPath(item: item, section: 0))?.frame }

  /// Returns the frame of a tile.
  func tile(_ x: CGFloat, _ y: CGFloat, side: CGFloat = 100) -> CGRect {
    CGRect(x: x, y: y, width: side, height: side)
  }

  @Test func `the first pass places the banner and the tiles`() {
    #expect(frame(0) == CGRect(x: 0, y: 0, width: 320, height: 120))
    #expect(frame(1) == tile(0, 130))
    #expect(frame(3) == tile(220, 130))
    #expect(frame(4) == tile(0, 240))
    // 19 tiles are 7 rows: 120 + 7 * (10 + 100).
    #expect(view.contentSize == CGSize(width: 320, height: 890))
    // Rows begin at 130, 240, 350 and 460, the last one 20 points above the edge of the view.
    #expect(view.indexPathsForVisibleItems.count == 1 + 4 * 3)
  }

  @Test func `a scroll asks for elements, and prepares nothing`() {
    _ = recorder.take()
    view.contentOffset.y = 300
    LayoutRunLoop.main.turn()

    let calls = recorder.take().map(\.call)
    #expect(calls.contains(.shouldInvalidateForBoundsChange))
    #expect(calls.contains(.elements))
    #expect(!calls.contains(.prepare))
    // The rows at 240 to 680 meet 300 to 780.
    #expect(view.indexPathsForVisibleItems.map(\.item).sorted() == Array(4...18))
    #expect(frame(4) == tile(0, 240))
    #expect(frame(18) == tile(220, 680))
  }

  @Test func `a rotation prepares again, for more columns`() {
    _ = recorder.take()
    view.frame.size = CGSize(width: 480, height: 320)
    LayoutRunLoop.main.turn()

    #expect(recorder.take().filter { $0.call == .prepare }.count == 1)
    // 480 = 4 * 112.5 + 3 * 10
    #expect(frame(0) == CGRect(x: 0, y: 0, width: 480, height: 120))
    #expect(frame(4) == tile(367.5, 130, side: 112.5))
    #expect(frame(5) == tile(0, 252.5, side: 112.5))
  }

  @Test func `a rotation is one decision, and one reason for a pass`() {
    _ = recorder.take()
    view.frame.size = CGSize(width: 480, height: 320)
    LayoutRunLoop.main.turn()

    let events = recorder.take()
    #expect(events.filter { $0.call == .shouldInvalidateForBoundsChange }.count == 1)
    for event in events {
      guard case .boundsDecision(let old, let new, let answer, _) = event.detail else { continue }
      #expect(old.size == CGSize(width: 320, height: 480))
      #expect(new.size == CGSize(width: 480, height: 320))
      #expect(answer == true)
    }
    let reasons = events.compactMap { event -> [LayoutCall]? in
      guard case .pass(let cause) = event.detail, case .invalidated(let all) = cause.work else { return nil }
      return all.map(\.call)
    }
    #expect(reasons == [[.invalidateLayoutWith]])
  }

  @Test func `an insert moves the tiles behind it, and asks where the new one begins`() {
    _ = recorder.take()
    album.photos.insert("new", at: 1)
    view.insertItems(at: [IndexPath(item: 1, section: 0)])
    LayoutRunLoop.main.turn()

    let calls = recorder.take().map(\.call)
    let update = calls.filter { [.prepare, .prepareForUpdates, .initialForItem, .finalizeUpdates].contains($0) }
    #expect(Set(update) == [.prepare, .prepareForUpdates, .initialForItem, .finalizeUpdates])
    #expect(calls.firstIndex(of: .prepare)! < calls.firstIndex(of: .prepareForUpdates)!)
    #expect(view.cellForItem(at: IndexPath(item: 1, section: 0))?.accessibilityLabel == "new")
    #expect(view.cellForItem(at: IndexPath(item: 2, section: 0))?.accessibilityLabel == "photo 1")
    #expect(frame(2) == tile(110, 130))
  }

  @Test func `a wrong count is UIKit's exception`() {
    var raised: LayoutException?
    view.exceptionHandler = { raised = $0 }
    view.insertItems(at: [IndexPath(item: 1, section: 0)])
    LayoutRunLoop.main.turn()
    #expect(raised?.reason.contains("invalid number of items in section 0") == true)
  }
}
