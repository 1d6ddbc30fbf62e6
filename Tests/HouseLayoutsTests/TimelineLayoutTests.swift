import CollectionLayout
import Expectations
import Foundation
import HouseLayouts
import Testing

@MainActor struct TimelineLayoutTests {
  final class Days: TimelineLayoutDelegate {
    let minutes: [[CGFloat]]
    init(_ minutes: [[CGFloat]]) { self.minutes = minutes }
    func collectionView(_ collectionView: UICollectionView, minutesForItemAt indexPath: IndexPath) -> CGFloat {
      minutes[indexPath.section][indexPath.item]
    }
  }

  private let line = TimelineLayout.lineKind

  private func house(_ days: Days) -> House {
    House(TimelineLayout(), days.minutes.map(\.count), delegate: days)
  }

  @Test func `events and lines stand as worked out by hand`() {
    let days = Days([[60, 30], [45]])
    let house = house(days)
    expect(
      house.shown,
      is: [
        "0:0": rect(60, 10, 250, 60), "0:1": rect(60, 80, 250, 30), "\(line) 0": rect(39, 10, 2, 100),
        "1:0": rect(60, 140, 250, 45), "\(line) 1": rect(39, 140, 2, 45),
      ])
    expect(house.view.contentSize, is: CGSize(width: 320, height: 195))
  }

  @Test func `the layout makes the views of the lines, and its attributes colour them`() {
    let days = Days([[60, 30], [45]])
    let house = house(days)
    let lines = house.view.subviews.compactMap { $0 as? LineView }.sorted { $0.frame.minY < $1.frame.minY }
    expect(lines.map(\.backgroundColor), is: [.red, .gray])
    expect(lines.map(\.layer.zPosition), is: [-1, -1])
  }

  @Test func `attributes of one line in two colours differ, and a copy does not`() throws {
    let attributes = LineAttributes(
      forDecorationViewOfKind: line, with: IndexPath(item: 0, section: 0))
    attributes.color = .blue
    let copy = try #require(attributes.copy() as? LineAttributes)
    #expect(copy.color == .blue && copy == attributes)
    copy.color = .red
    #expect(copy != attributes)
  }

  @Test func `a scroll shows the events there and keeps the line`() {
    let days = Days([[CGFloat](repeating: 60, count: 20)])
    let house = house(days)
    expect(house.view.contentSize.height, is: 1410)
    house.scroll(to: 0, 700)
    expect(house.items, is: Array(10...16))
    expect(house.shown["\(line) 0"], is: rect(39, 10, 2, 1390))
  }

  @Test func `a rotation makes the events wider`() {
    let days = Days([[60, 30], [45]])
    let house = house(days)
    house.turn(to: 480, 320)
    expect(house.shown["0:0"], is: rect(60, 10, 410, 60))
  }
}
