import CollectionLayout
import Expectations
import Foundation
import HouseLayouts
import Testing

@MainActor struct MosaicLayoutTests {
  private let spans = [(2, 2), (1, 1), (1, 1), (3, 1), (1, 1), (2, 1), (1, 2)]

  private func house(_ count: Int) -> House {
    let layout = MosaicLayout()
    layout.spanForItem = { [spans] path in
      let (columns, rows) = spans[path.item % spans.count]
      return MosaicSpan(columns, rows)
    }
    return House(layout, [count])
  }

  @Test func `tiles take the first place that is free`() {
    let house = house(7)
    expect(
      house.frames,
      is: [
        rect(0, 0, 210, 210), rect(220, 0, 100, 100), rect(220, 110, 100, 100), rect(0, 220, 320, 100),
        rect(0, 330, 100, 100), rect(110, 330, 210, 100), rect(0, 440, 100, 210),
      ])
    expect(house.view.contentSize, is: CGSize(width: 320, height: 650))
  }

  @Test func `a scroll to the end leaves the tiles that are above`() {
    let house = house(7)
    // To 170, the end: 0 ends at 210 and 2 at 210, 1 ends at 100.
    house.scroll(to: 0, 170)
    expect(house.items, is: [0, 2, 3, 4, 5, 6])
  }

  @Test func `a rotation makes the tiles larger`() {
    let house = house(7)
    house.turn(to: 500, 320)
    expect(
      house.shown,
      is: [
        "0:0": rect(0, 0, 330, 330), "0:1": rect(340, 0, 160, 160), "0:2": rect(340, 170, 160, 160),
      ])
    expect(house.view.contentSize, is: CGSize(width: 500, height: 1010))
  }
}
