import CollectionLayout
import Expectations
import Foundation
import HouseLayouts
import Testing

@MainActor struct SpreadsheetLayoutTests {
  private func house() -> House { House(SpreadsheetLayout(), [Int](repeating: 10, count: 20)) }

  @Test func `at the start as many cells as there is room for`() {
    let house = house()
    expect(house.view.contentSize, is: CGSize(width: 800, height: 800))
    expect(house.view.visibleCells.count, is: 48)
  }

  @Test func `the first row and column stay in view`() {
    let house = house()
    house.scroll(to: 100, 60)
    let shown = house.shown
    expect(shown.count, is: 84)
    expect(shown["0:0"], is: rect(100, 60, 80, 40))
    expect(shown["0:3"], is: rect(240, 60, 80, 40))
    expect(shown["2:0"], is: rect(100, 80, 80, 40))
    expect(shown["2:3"], is: rect(240, 80, 80, 40))
    // The corner lies in front of what it covers: row 1, column 1.
    expect(house.view.indexPathForItem(at: CGPoint(x: 110, y: 70)), is: IndexPath(item: 0, section: 0))
  }

  @Test func `a scroll counts nothing again, a reload does`() throws {
    let house = house()
    let layout = try #require(house.view.collectionViewLayout as? SpreadsheetLayout)
    expect(layout.countings, is: 1)
    house.scroll(to: 100, 60)
    house.scroll(to: 200, 0)
    expect(layout.countings, is: 1)
    house.itemCounts = [3, 3]
    house.view.reloadData()
    house.view.layoutIfNeeded()
    expect(layout.countings, is: 2)
    expect(house.view.contentSize, is: CGSize(width: 240, height: 80))
  }

  @Test func `a rotation shows other cells`() {
    let house = house()
    house.turn(to: 480, 320)
    expect(house.view.visibleCells.count, is: 48)
    expect(house.shown["7:5"], is: rect(400, 280, 80, 40))
    expect(house.shown["8:0"], is: nil)
  }
}
