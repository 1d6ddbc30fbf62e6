import CollectionLayout
import Expectations
import Foundation
import HouseLayouts
import Testing

@MainActor struct CarouselLayoutTests {
  @Test func `the card in the middle is the largest`() {
    let house = House(CarouselLayout(), [5])
    expect(house.view.contentSize, is: CGSize(width: 1200, height: 480))
    expect(house.shown, is: ["0:0": rect(60, 90, 200, 300), "0:1": rect(305, 127.5, 150, 225)])
  }

  @Test func `a scroll by half a card makes two of one size`() throws {
    let house = House(CarouselLayout(), [5])
    house.scroll(to: 110, 0)
    expect(house.shown, is: ["0:0": rect(72.5, 108.75, 175, 262.5), "0:1": rect(292.5, 108.75, 175, 262.5)])
    let cell = try #require(house.view.cellForItem(at: IndexPath(item: 1, section: 0)))
    expect(cell.bounds.size, is: CGSize(width: 200, height: 300))
    expect(cell.transform, is: CGAffineTransform(scaleX: 0.875, y: 0.875))
    expect(cell.layer.zPosition, is: 87)
  }

  @Test func `a drag ends with a card in the middle`() {
    let house = House(CarouselLayout(), [5])
    house.scroll(to: 110, 0)
    // 249.5 farther with the normal rate: 0.998 / (1000 * 0.002) = 0.499 of the velocity.
    house.view.endDragging(withVelocity: CGPoint(x: 500, y: 0))
    #expect(abs(house.view.contentOffset.x - 440) < 1e-9)
  }

  @Test func `with the fast rate the same drag ends one card sooner`() {
    let house = House(CarouselLayout(), [5])
    house.scroll(to: 110, 0)
    house.view.decelerationRate = .fast
    // 0.99 / (1000 * 0.01) = 0.099 of the velocity: 49.5 farther, middle 319.5, and 380 is nearest.
    house.view.endDragging(withVelocity: CGPoint(x: 500, y: 0))
    #expect(abs(house.view.contentOffset.x - 220) < 1e-9)
  }

  @Test func `a drag over pages does not ask the layout`() {
    let house = House(CarouselLayout(), [5])
    house.view.isPagingEnabled = true
    house.scroll(to: 110, 0)
    house.view.endDragging(withVelocity: CGPoint(x: 500, y: 0))
    expect(house.view.contentOffset, is: CGPoint(x: 320, y: 0))
    house.scroll(to: 400, 0)
    house.view.endDragging(withVelocity: CGPoint(x: -1, y: 0))
    expect(house.view.contentOffset, is: CGPoint(x: 320, y: 0))
    house.scroll(to: 500, 0)
    house.view.endDragging(withVelocity: .zero)
    expect(house.view.contentOffset, is: CGPoint(x: 640, y: 0))
  }

  @Test func `a rotation puts the card into the middle again`() {
    let house = House(CarouselLayout(), [5])
    house.turn(to: 480, 320)
    expect(house.shown["0:0"], is: rect(140, 10, 200, 300))
    expect(house.view.contentSize, is: CGSize(width: 1360, height: 320))
  }
}
