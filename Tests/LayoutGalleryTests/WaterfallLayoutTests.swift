import CollectionLayout
import Expectations
import Foundation
import LayoutGallery
import Testing

/// What the first article's class does that no reference case shows.
@MainActor struct WaterfallLayoutTests {
  private func makeLayout(columns: Int, spacing: CGFloat = 0, inset: CGFloat = 0) -> WaterfallLayout {
    let layout = WaterfallLayout()
    layout.columnCount = columns
    layout.columnSpacing = spacing
    layout.rowSpacing = spacing
    layout.sectionInset = UIEdgeInsets(top: inset, left: inset, bottom: inset, right: inset)
    return layout
  }

  @Test func `nothing has a default`() {
    let layout = WaterfallLayout()
    expect(layout.columnCount, is: 0)
    expect(layout.columnSpacing, is: 0)
    expect(layout.rowSpacing, is: 0)
    expect(layout.sectionInset, is: .zero)
    #expect(layout.delegate == nil)
  }

  @Test func `without a delegate all items are 0 high`() {
    let stage = Stage(
      makeLayout(columns: 3, spacing: 10, inset: 10), size: CGSize(width: 400, height: 600), itemCount: 4)
    expect(stage.allFrames, is: Array(repeating: CGRect(x: 10, y: 10, width: 120, height: 0), count: 4))
    expect(stage.view.contentSize, is: CGSize(width: 400, height: 20))
  }

  @Test func `without items and columns the content is the bottom inset`() {
    let stage = Stage(makeLayout(columns: 0, inset: 10), size: CGSize(width: 400, height: 600), itemCount: 0)
    expect(stage.view.contentSize, is: CGSize(width: 400, height: 10))
  }

  @Test func `beyond 2^24 points the column stands still`() {
    let heights = ListedHeights([16_777_216, 1, 1, 1, 1])
    let layout = makeLayout(columns: 1)
    layout.delegate = heights
    let stage = Stage(layout, size: CGSize(width: 320, height: 480), itemCount: 5)
    expect(stage.allY, is: [0, 16_777_216, 16_777_216, 16_777_216, 16_777_216])
    expect(stage.view.contentSize.height, is: 16_777_216)
  }

  @Test func `the delegate gets the width, so square items are square`() {
    @MainActor final class Squares: WaterfallLayoutDelegate {
      func waterfallLayout(_ layout: WaterfallLayout, heightForItemAt indexPath: IndexPath, itemWidth: CGFloat)
        -> CGFloat
      { itemWidth }
    }
    let squares = Squares()
    let layout = makeLayout(columns: 3, spacing: 10, inset: 10)
    layout.delegate = squares
    let stage = Stage(layout, size: CGSize(width: 400, height: 600), itemCount: 7)
    #expect(stage.allFrames.allSatisfy { $0.size == CGSize(width: 120, height: 120) })
  }

  @Test func `an item is found as it is in the list, however often it is asked`() throws {
    let heights = ListedHeights([100, 150, 120, 80])
    let layout = makeLayout(columns: 3, spacing: 10, inset: 10)
    layout.delegate = heights
    let stage = Stage(layout, size: CGSize(width: 400, height: 600), itemCount: 4)
    let before = stage.allFrames
    for _ in 0..<3 {
      for item in 0..<4 {
        let asked = layout.layoutAttributesForItem(at: IndexPath(item: item, section: 0))
        expect(asked?.frame, is: before[item])
      }
    }
    expect(layout.layoutAttributesForItem(at: IndexPath(item: 4, section: 0)), is: nil)
    expect(stage.allFrames, is: before)
    expect(layout.collectionViewContentSize, is: CGSize(width: 400, height: 210))
  }

  @Test func `preparing twice changes nothing`() {
    let heights = ListedHeights([100, 150, 120, 80])
    let layout = makeLayout(columns: 3, spacing: 10, inset: 10)
    layout.delegate = heights
    let stage = Stage(layout, size: CGSize(width: 400, height: 600), itemCount: 4)
    let before = stage.allFrames
    layout.invalidateLayout()
    stage.view.layoutIfNeeded()
    expect(stage.allFrames, is: before)
    expect(heights.widths.count, is: 8)
  }

  @Test func `a scroll asks for no height, a rotation for all`() {
    let heights = ListedHeights(Array(repeating: 100, count: 60))
    let layout = makeLayout(columns: 3, spacing: 10, inset: 10)
    layout.delegate = heights
    let stage = Stage(layout, size: CGSize(width: 400, height: 600), itemCount: 60)
    for step in 1...100 {
      stage.view.contentOffset.y = CGFloat(step)
      stage.view.layoutIfNeeded()
    }
    expect(heights.widths.count, is: 60)
    stage.view.bounds.size = CGSize(width: 700, height: 400)
    stage.view.layoutIfNeeded()
    expect(heights.widths.count, is: 120)
    #expect(stage.allFrames.allSatisfy { $0.width == 220 })
  }

  @Test func `elements that only touch the rectangle are not listed, as on a device`() {
    let heights = ListedHeights(Array(repeating: 100, count: 3))
    let layout = makeLayout(columns: 1)
    layout.delegate = heights
    let stage = Stage(layout, size: CGSize(width: 320, height: 100), itemCount: 3)
    expect(stage.frames(in: stage.view.bounds).keys.sorted(), is: ["0.0"])
    expect(stage.view.indexPathsForVisibleItems, is: [IndexPath(item: 0, section: 0)])
  }
}
