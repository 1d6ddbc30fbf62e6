import CollectionLayout
import Expectations
import Foundation
import LayoutGallery
import Testing

/// What the second article's tags do that no reference case shows.
@MainActor struct DWCollectionViewLayoutTests {
  private let size = CGSize(width: 320, height: 400)
  private let tens = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)

  private func makeStage(
    _ widths: [CGFloat], itemCount: Int? = nil, insets: UIEdgeInsets? = nil, screen: CGFloat = 375
  ) -> Stage {
    let layout = DWCollectionViewLayout(array: widths, edgeInsets: insets ?? tens)
    return Stage(layout, size: size, itemCounts: [itemCount ?? widths.count], screenWidth: screen)
  }

  @Test func `a tag wider than the view stays so where its line is never shared out`() {
    let stage = makeStage([60, 500, 80], itemCount: 2, screen: 768)
    expect(
      stage.allFrames,
      is: [
        CGRect(x: 10, y: 10, width: 300, height: 30), CGRect(x: 10, y: 50, width: 500, height: 30),
      ])
    let cut = makeStage([60, 500, 80], itemCount: 2, screen: 320)
    expect(cut.allFrames.last, is: CGRect(x: 10, y: 50, width: 300, height: 30))
  }

  @Test func `a list that has become empty is as high as before`() {
    let stage = makeStage([100, 100])
    expect(stage.view.contentSize, is: CGSize(width: 320, height: 50))
    stage.itemCounts = [0]
    stage.view.reloadData()
    stage.view.layoutIfNeeded()
    #expect(stage.allFrames.isEmpty)
    expect(stage.view.contentSize, is: CGSize(width: 320, height: 50))
  }

  @Test func `an item that is asked again is placed again`() throws {
    let stage = makeStage([100, 100])
    let layout = stage.view.collectionViewLayout
    let again = try #require(layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 0)))
    expect(again.frame, is: CGRect(x: 10, y: 50, width: 100, height: 30))
    expect(layout.collectionViewContentSize, is: CGSize(width: 320, height: 90))
    // The list keeps the first place.
    expect(stage.allFrames.first, is: CGRect(x: 10, y: 10, width: 145, height: 30))
    layout.invalidateLayout()
    stage.view.layoutIfNeeded()
    expect(stage.view.contentSize, is: CGSize(width: 320, height: 50))
  }

  @Test func `a top inset of -30 makes one line of all`() {
    let insets = UIEdgeInsets(top: -30, left: 10, bottom: 10, right: 10)
    let stage = makeStage([200, 200, 200], insets: insets)
    expect(Set(stage.allY), is: [-30])
    // The second line's tag shares its rest with the first one's, and shifts by it.
    let width: CGFloat = 200 + 100 / 3
    expect(stage.allFrames.map(\.width).last, is: width)
  }

  @Test func `after a rotation the widths are stale`() {
    let stage = makeStage([100, 100])
    stage.view.bounds.size = CGSize(width: 400, height: 320)
    stage.view.layoutIfNeeded()
    expect(stage.allFrames.map(\.width), is: [145, 145])
  }

  @Test func `all elements are listed for any rectangle, and only the visible ones get a cell`() {
    let stage = makeStage(Array(repeating: 145, count: 60))
    expect(stage.frames(in: .zero).count, is: 60)
    // One tag a line, since two fit exactly; lines begin every 40 points from 10 on: ten of them in 400.
    expect(stage.view.indexPathsForVisibleItems.count, is: 10)
  }
}
