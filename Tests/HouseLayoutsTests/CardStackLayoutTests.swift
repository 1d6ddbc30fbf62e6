import CollectionLayout
import Expectations
import Foundation
import HouseLayouts
import Testing

@MainActor struct CardStackLayoutTests {
  @Test func `three cards lie behind each other`() {
    let house = House(CardStackLayout(), [6])
    expect(
      house.shown,
      is: [
        "0:0": rect(20, 40, 280, 400), "0:1": rect(27, 70, 266, 380), "0:2": rect(34, 100, 252, 360),
      ])
    expect(house.view.contentSize, is: CGSize(width: 320, height: 2880))
    expect(house.view.indexPathForItem(at: CGPoint(x: 160, y: 240)), is: IndexPath(item: 0, section: 0))
  }

  @Test func `half a page takes the first card half away, and the fourth comes`() {
    let house = House(CardStackLayout(), [6])
    house.scroll(to: 0, 240)
    expect(
      house.shown,
      is: [
        "0:0": rect(20, 40, 280, 400), "0:1": rect(23.5, 295, 273, 390), "0:2": rect(30.5, 325, 259, 370),
        "0:3": rect(37.5, 355, 245, 350),
      ])
  }

  @Test func `a whole page takes the first card away`() {
    let house = House(CardStackLayout(), [6])
    house.scroll(to: 0, 480)
    expect(house.items, is: [1, 2, 3])
    house.scroll(to: 0, 2400)
    expect(house.items, is: [5])
  }

  @Test func `a rotation turns the stack around the new middle`() {
    let house = House(CardStackLayout(), [6])
    house.turn(to: 480, 320)
    expect(house.shown["0:0"], is: rect(100, -40, 280, 400))
  }
}
