import CollectionLayout
import Expectations
import Foundation
import HouseLayouts
import Testing

/// Frames by hand, after the rules of docs/reference/compositional.md, on the pixels of a screen of 2 a point.
@MainActor struct CompositionalSamplesTests {
  private func frame(_ house: House, _ item: Int, _ section: Int = 0) -> CGRect? {
    house.view.collectionViewLayout.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
  }

  private func supplementary(_ house: House, _ kind: String, _ item: Int, _ section: Int = 0) -> CGRect? {
    house.view.collectionViewLayout.layoutAttributesForSupplementaryView(
      ofKind: kind, at: IndexPath(item: item, section: section))?.frame
  }

  private let header = UICollectionView.elementKindSectionHeader

  @Test func `five squares a row`() {
    let house = House(CompositionalSamples.grid(), [12])
    expect(frame(house, 0), is: rect(5, 5, 54, 54))
    expect(frame(house, 4), is: rect(261, 5, 54, 54))
    expect(frame(house, 11), is: rect(69, 133, 54, 54))
    expect(house.view.contentSize, is: CGSize(width: 320, height: 192))
  }

  @Test func `two columns, and three when the view turns`() {
    let house = House(CompositionalSamples.columns(), [5])
    expect(house.frames[3], is: rect(165, 54, 145, 44))
    expect(house.view.contentSize.height, is: 152)
    house.turn(to: 480, 320)
    // 440 / 3 is 146.667, of which whole pixels are 146.5.
    expect(house.frames[3], is: rect(10, 54, 146.5, 44))
    expect(house.view.contentSize.height, is: 98)
  }

  @Test func `groups in groups`() {
    let house = House(CompositionalSamples.nestedGroups(), [7])
    expect(frame(house, 0), is: rect(10, 10, 204, 172))
    expect(frame(house, 1), is: rect(234, 10, 76, 76))
    expect(frame(house, 2), is: rect(234, 106, 76, 76))
    expect(frame(house, 3), is: rect(10, 202, 204, 172))
  }

  @Test func `rows that scroll by themselves`() {
    let house = House(CompositionalSamples.rows(), [9, 9])
    expect(supplementary(house, header, 0), is: rect(0, 0, 320, 44))
    // 0.7 of 272 is 190.4, of which whole pixels are 190.
    expect(frame(house, 0), is: rect(10, 54, 170, 172))
    expect(frame(house, 3)?.minX, is: 282)
    // 44 and 192, and 20 to the next.
    expect(supplementary(house, header, 0, 1), is: rect(0, 256, 320, 44))
    expect(house.view.contentSize, is: CGSize(width: 320, height: 492))
    expect(house.items, is: [0, 1, 2, 3, 0, 1, 2, 3])

    let layout = house.view.collectionViewLayout as? UICollectionViewCompositionalLayout
    // Three groups of 272 are 816, of which 320 are seen.
    expect(layout?.scrollSection(1, toOffset: 9999), is: 496)
    house.view.layoutIfNeeded()
    expect(house.view.indexPathsForVisibleItems.filter { $0.section == 1 }.map(\.item), is: [4, 5, 6, 7, 8])
    expect(house.view.contentOffset, is: .zero)
  }

  @Test func `badges at corners, on a background`() {
    let house = House(badges, [6])
    expect(frame(house, 0), is: rect(25, 25, 60, 46))
    // The corner at 85,25 is the badge's own, moved by 0.3 of its 20.
    expect(supplementary(house, "badge", 0), is: rect(71, 19, 20, 20))
    expect(house.shown["background 0"], is: rect(5, 5, 310, 142))
  }

  private var badges: UICollectionViewLayout { CompositionalSamples.badges() }

  @Test func `a waterfall of frames by hand`() {
    let house = House(CompositionalSamples.waterfall(heights: [80, 120, 60, 90]), [4])
    expect(
      house.frames,
      is: [rect(0, 0, 155, 80), rect(165, 0, 155, 120), rect(0, 90, 155, 60), rect(165, 130, 155, 90)])
    expect(house.view.contentSize.height, is: 220)
  }

  @Test func `a list has rows of estimated heights, and its headers stay in view`() {
    let house = House(CompositionalSamples.list(), [20, 5])
    expect(house.view.contentSize.height, is: 1156)
    house.scroll(to: 0, 100)
    expect(supplementary(house, header, 0), is: rect(0, 100, 320, 28))
  }

  @Test func `a form stands apart from the edges`() {
    let house = House(CompositionalSamples.form(), [3, 2])
    expect(frame(house, 1), is: rect(16, 62.5, 288, 44))
    expect(frame(house, 0, 1), is: rect(16, 169, 288, 44))
  }
}
