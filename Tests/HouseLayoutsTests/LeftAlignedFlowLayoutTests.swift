import CollectionLayout
import Expectations
import Foundation
import HouseLayouts
import Testing

@MainActor struct LeftAlignedFlowLayoutTests {
  final class Sizes: UICollectionViewDelegateFlowLayout {
    private let sizes = [(100, 30), (80, 20), (120, 30), (60, 30), (150, 30), (40, 30)]
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
      let (width, height) = sizes[indexPath.item % sizes.count]
      return CGSize(width: width, height: height)
    }
    // The inset is answered by the delegate and the distance by the layout, so that both ways are taken.
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      insetForSectionAt section: Int
    ) -> UIEdgeInsets {
      UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    }
  }

  private let sizes = Sizes()

  private func house(_ count: Int) -> House {
    let layout = LeftAlignedFlowLayout()
    layout.minimumInteritemSpacing = 5
    return House(layout, [count], delegate: sizes)
  }

  @Test func `lines begin at the left as worked out by hand`() {
    let house = house(6)
    expect(
      house.frames,
      is: [
        rect(10, 10, 100, 30), rect(115, 15, 80, 20), rect(10, 50, 120, 30), rect(135, 50, 60, 30),
        rect(10, 90, 150, 30), rect(165, 90, 40, 30),
      ])
    expect(house.view.contentSize, is: CGSize(width: 320, height: 130))
  }

  @Test func `a wider view has longer lines`() {
    let house = house(6)
    house.turn(to: 480, 320)
    expect(house.frames.map(\.minX), is: [10, 115, 200, 325, 10, 165])
    expect(house.frames.map(\.minY), is: [10, 15, 10, 10, 50, 50])
    expect(house.view.contentSize, is: CGSize(width: 480, height: 90))
  }

  @Test func `a scroll brings the next lines`() {
    // 150 + 5 + 40 + 5 + 100 are just the 300 that there is room for, and so are 80 + 5 + 120 + 5 + 60 = 270: after the
    // lines 0 1 and 2 3, three items each, 4 5 6 the first; line k begins at 10 + 40 k and, from 2 on, with item 3 k - 2.
    let house = house(80)
    // Line 11 begins at 450 and ends with item 33.
    expect(house.items, is: Array(0...33))
    // From 40, where the first line ends, to 520: line 12 begins at 490 and ends with item 36.
    house.scroll(to: 0, 40)
    expect(house.items, is: Array(2...36))
  }
}
