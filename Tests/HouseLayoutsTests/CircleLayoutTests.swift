import CollectionLayout
import Expectations
import Foundation
import HouseLayouts
import Testing

@MainActor struct CircleLayoutTests {
  @Test func `eight items stand on a circle`() {
    let house = House(CircleLayout(), [8])
    let shown = house.shown
    expect(shown.count, is: 8)
    expect(shown["0:0"], is: rect(140, 120, 40, 40))
    expect(shown["0:1"], is: rect(210.711, 149.289, 40, 40))
    expect(shown["0:2"], is: rect(240, 220, 40, 40))
    expect(shown["0:4"], is: rect(140, 320, 40, 40))
    expect(shown["0:6"], is: rect(40, 220, 40, 40))
  }

  @Test func `those that go leave the others on the circle`() {
    let house = House(CircleLayout(), [8])
    house.itemCounts = [4]
    house.view.performBatchUpdates({
      house.view.deleteItems(at: (4..<8).map { IndexPath(item: $0, section: 0) })
    })
    house.view.layoutIfNeeded()
    expect(
      house.frames,
      is: [
        rect(140, 120, 40, 40), rect(240, 220, 40, 40), rect(140, 320, 40, 40), rect(40, 220, 40, 40),
      ])
  }

  @Test func `a new item begins in the middle, and the update is over afterwards`() throws {
    let house = House(CircleLayout(), [3])
    let recorder = EventRecorder()
    house.view.recorder = recorder
    house.itemCounts = [4]
    house.view.performBatchUpdates({ house.view.insertItems(at: [IndexPath(item: 3, section: 0)]) })
    house.view.layoutIfNeeded()
    expect(house.frames.last, is: rect(40, 220, 40, 40))
    let beginnings = recorder.events.filter { $0.call == .initialForItem }
    expect(beginnings.count, is: 4)
    #expect(recorder.events.contains { $0.call == .finalizeUpdates })
    let layout = house.view.collectionViewLayout
    expect(layout.initialLayoutAttributesForAppearingItem(at: IndexPath(item: 3, section: 0)), is: nil)
  }

  @Test func `a rotation moves the circle`() {
    let house = House(CircleLayout(), [8])
    house.turn(to: 480, 320)
    expect(house.shown["0:0"], is: rect(220, 40, 40, 40))
  }
}
