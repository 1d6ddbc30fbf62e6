import CollectionLayout
import Expectations
import Foundation
import LayoutGallery
import Testing

/// What the third article's class does that no reference case shows.
@MainActor struct CXCollectionViewLayoutTests {
  private let size = CGSize(width: 375, height: 667)

  @Test func `its own draws are whole numbers from 100 through 149, and both ends occur`() {
    let random = CXCollectionViewLayout().randomHeight
    func draw() -> CGFloat { random(IndexPath(item: 0, section: 0)) }
    // Of 10 000 draws, one end is missing once in 10⁸⁷ runs.
    let draws = Set((0..<10_000).map { _ in draw() })
    expect(draws, is: Set((100...149).map { CGFloat($0) }))
  }

  @Test func `an item that is asked again gets another place`() throws {
    let layout = CXCollectionViewLayout(drawing: [100, 110, 120])
    let stage = Stage(layout, size: size, itemCount: 3)
    expect(layout.collectionViewContentSize, is: CGSize(width: 0, height: 150))
    let again = try #require(layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 0)))
    expect(again.frame.origin, is: CGPoint(x: 15, y: 130))
    expect(again.frame.height, is: 100)
    expect(layout.collectionViewContentSize, is: CGSize(width: 0, height: 240))
    expect(stage.allY, is: [20, 20, 20])
  }

  @Test func `every preparation draws anew`() {
    let layout = CXCollectionViewLayout(drawing: [100, 110, 120, 130])
    let stage = Stage(layout, size: size, itemCount: 3)
    expect(stage.allFrames.map(\.height), is: [100, 110, 120])
    layout.invalidateLayout()
    stage.view.layoutIfNeeded()
    expect(stage.allFrames.map(\.height), is: [130, 100, 110])
  }

  @Test func `the content has no width, so nothing scrolls sideways`() {
    let stage = Stage(CXCollectionViewLayout(drawing: [120]), size: size, itemCount: 30)
    expect(stage.view.contentSize.width, is: 0)
    expect(stage.view.nearestLegalOffset(to: CGPoint(x: 500, y: 100)), is: CGPoint(x: 0, y: 100))
  }

  @Test func `after a rotation the widths are stale`() {
    let stage = Stage(CXCollectionViewLayout(drawing: [120]), size: size, itemCount: 3)
    let widths = stage.allFrames.map(\.width)
    stage.view.bounds.size = CGSize(width: 667, height: 375)
    stage.view.layoutIfNeeded()
    expect(stage.allFrames.map(\.width), is: widths)
  }

  @Test func `all elements are listed for any rectangle, and only the visible ones get a cell`() {
    let stage = Stage(CXCollectionViewLayout(drawing: [120]), size: size, itemCount: 100)
    expect(stage.frames(in: .zero).count, is: 100)
    // Rows begin every 130 points from 20 on: five of them in 667 points.
    expect(stage.view.indexPathsForVisibleItems.map(\.item), is: Array(0..<15))
  }
}
