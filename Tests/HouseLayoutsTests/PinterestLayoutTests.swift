import CollectionLayout
import Expectations
import Foundation
import HouseLayouts
import Testing

@MainActor struct PinterestLayoutTests {
  final class Pictures: PinterestLayoutDelegate {
    let ratios: [CGFloat]
    init(_ ratios: [CGFloat]) { self.ratios = ratios }
    func collectionView(_ collectionView: UICollectionView, aspectRatioForItemAt indexPath: IndexPath) -> CGFloat {
      ratios[indexPath.item]
    }
  }

  private func house(_ pictures: Pictures) -> House {
    let layout = PinterestLayout()
    layout.delegate = pictures
    return House(layout, [pictures.ratios.count])
  }

  @Test func `pictures stand as worked out by hand`() {
    let pictures = Pictures([1, 2, 0.5, 1, 1.6])
    let house = house(pictures)
    expect(
      house.frames,
      is: [
        rect(10, 10, 145, 145), rect(165, 10, 145, 290), rect(10, 165, 145, 72.5), rect(10, 247.5, 145, 145),
        rect(165, 310, 145, 232),
      ])
    expect(house.view.contentSize, is: CGSize(width: 320, height: 552))
  }

  @Test func `a rotation makes the columns wider`() {
    let pictures = Pictures([1, 2, 0.5, 1, 1.6])
    let house = house(pictures)
    house.turn(to: 480, 320)
    expect(
      house.shown,
      is: [
        "0:0": rect(10, 10, 225, 225), "0:1": rect(245, 10, 225, 450), "0:2": rect(10, 245, 225, 112.5),
      ])
    expect(house.view.contentSize, is: CGSize(width: 480, height: 840))
  }

  @Test func `a scroll brings the next pictures, and no picture that only touches`() {
    // Columns of pictures of 145 each: rows begin at 10 + 155 i.
    let pictures = Pictures([CGFloat](repeating: 1, count: 20))
    let house = house(pictures)
    expect(house.items, is: [0, 1, 2, 3, 4, 5, 6, 7])
    // From 155, where the first row ends, to 635; the row at 630 is in.
    house.scroll(to: 0, 155)
    expect(house.items, is: [2, 3, 4, 5, 6, 7, 8, 9])
  }
}
