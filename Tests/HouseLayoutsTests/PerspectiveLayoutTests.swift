import CollectionLayout
import Expectations
import Foundation
import HouseLayouts
import Testing

@MainActor struct PerspectiveLayoutTests {
  @Test func `a page turns about its left edge`() throws {
    let layout = PerspectiveLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    let house = House(layout, [1])
    let cell = try #require(house.view.cellForItem(at: IndexPath(item: 0, section: 0)))
    // The translations cancel out at x -50: what is 100 to the right of the edge goes to 100 cos 60 = 50, and back by
    // 100 sin 60. So x' = 0.5 x + 0.5 * 50 - 50 = 0.5 x - 25.
    let transform = cell.transform3D
    #expect(abs(transform.m11 - 0.5) < 1e-12)
    #expect(abs(transform.m13 + 0.75.squareRoot()) < 1e-12)
    #expect(abs(transform.m41 + 25) < 1e-12)
    #expect(abs(cell.frame.minX) < 1e-12 && cell.frame.width == 100)
  }

  @Test func `a subclass's answer makes every invalidation one of the counts`() {
    let house = House(PerspectiveLayout(), [3])
    house.itemCounts = [5]
    house.view.collectionViewLayout.invalidateLayout()
    house.view.layoutIfNeeded()
    expect(house.items, is: [0, 1, 2, 3, 4])
  }

  @Test func `the surroundings are plain values`() {
    let layout = PerspectiveLayout()
    let house = House(layout, [30])
    expect(layout.positionOnScreen(of: CGPoint(x: 10, y: 150)), is: CGPoint(x: 10, y: 150))
    expect(layout.hairline, is: 0.5)
    house.view.traitCollection = UITraitCollection(displayScale: 3)
    expect(layout.hairline, is: 1.0 / 3)
    house.view.safeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 34, right: 4)
    house.view.contentOffset = .zero
    expect(layout.safeFrame, is: CGRect(x: 0, y: 20, width: 316, height: 426))
  }
}
