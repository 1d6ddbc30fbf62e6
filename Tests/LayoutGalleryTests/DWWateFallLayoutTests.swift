import CollectionLayout
import Expectations
import Foundation
import LayoutGallery
import Testing

/// What the second article's waterfall does that no reference case shows.
@MainActor struct DWWateFallLayoutTests {
  private let size = CGSize(width: 370, height: 500)

  @Test func `an item that is asked again is placed again`() throws {
    let layout = DWWateFallLayout(heightArray: [50, 50, 50])
    let stage = Stage(layout, size: size, itemCount: 3)
    expect(layout.collectionViewContentSize, is: CGSize(width: 370, height: 60))
    let first = IndexPath(item: 0, section: 0)
    let again = try #require(layout.layoutAttributesForItem(at: first))
    expect(again.frame, is: CGRect(x: 10, y: 70, width: 110, height: 50))
    expect(layout.collectionViewContentSize, is: CGSize(width: 370, height: 120))
    // The list keeps the first place; so does the view, which reads the size in a pass only.
    expect(stage.allFrames.first, is: CGRect(x: 10, y: 10, width: 110, height: 50))
    expect(stage.view.contentSize, is: CGSize(width: 370, height: 60))
  }

  @Test func `a new preparation forgets the items that were placed again`() {
    let layout = DWWateFallLayout(heightArray: [50, 50, 50])
    let stage = Stage(layout, size: size, itemCount: 3)
    _ = layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))
    layout.invalidateLayout()
    stage.view.layoutIfNeeded()
    expect(stage.view.contentSize, is: CGSize(width: 370, height: 60))
  }

  @Test func `zero heights still get the margin`() {
    let stage = Stage(DWWateFallLayout(heightArray: [0, 0, 0, 40]), size: size, itemCount: 4)
    expect(stage.allY, is: [10, 10, 10, 20])
  }

  @Test func `after a rotation the widths are stale`() {
    let stage = Stage(DWWateFallLayout(heightArray: [50, 50, 50]), size: size, itemCount: 3)
    stage.view.bounds.size = CGSize(width: 500, height: 370)
    stage.view.layoutIfNeeded()
    expect(stage.allFrames.map(\.width), is: [110, 110, 110])
  }

  @Test func `all elements are listed for any rectangle, and only the visible ones get a cell`() {
    let stage = Stage(
      DWWateFallLayout(heightArray: Array(repeating: 100, count: 60)), size: size, itemCount: 60)
    expect(stage.frames(in: .zero).count, is: 60)
    // Rows begin at 10, 120, 230, 340, 450: five of them in 500 points.
    expect(stage.view.indexPathsForVisibleItems.count, is: 15)
  }
}
