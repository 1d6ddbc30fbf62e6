import CollectionLayout
import Expectations
import Foundation
import LayoutGallery
import Testing

/// What the sticky headers' class does that no reference case shows.
@MainActor struct DWReusableLayoutTests {
  // Two sections of rows of three, each with a header 40 high: 0...40, rows 56...120, 128...192, section to 198.
  private func makeStage(_ layout: DWReusableLayout, counts: [Int] = [6, 9]) -> Stage {
    layout.itemSize = CGSize(width: 100, height: 64)
    layout.minimumInteritemSpacing = 0
    layout.minimumLineSpacing = 8
    layout.sectionInset = UIEdgeInsets(top: 16, left: 10, bottom: 6, right: 10)
    layout.headerReferenceSize = CGSize(width: 0, height: 40)
    return Stage(layout, size: CGSize(width: 320, height: 300), itemCounts: counts)
  }

  private func headerY(_ stage: Stage, at offset: CGFloat) -> CGFloat? {
    stage.view.contentOffset.y = offset
    stage.view.layoutIfNeeded()
    return stage.frames(in: stage.view.bounds)["h0"]?.minY
  }

  @Test func `a bar moves the line where headers stick`() {
    let layout = DWReusableLayout()
    expect(layout.naviHeight, is: 0)
    layout.naviHeight = 64
    let stage = makeStage(layout)
    expect(headerY(stage, at: -64), is: 0)
    expect(headerY(stage, at: 0), is: 64)
    expect(headerY(stage, at: 90), is: 154)
    expect(headerY(stage, at: 110), is: 158)
  }

  @Test func `content insets do not count`() {
    let stage = makeStage(DWReusableLayout())
    stage.view.contentInset.top = 30
    expect(headerY(stage, at: 50), is: 50)
  }

  @Test func `every scroll is one update`() {
    final class Counting: DWReusableLayout {
      var preparations = 0
      override func prepare() {
        preparations += 1
        super.prepare()
      }
    }
    let layout = Counting()
    let stage = makeStage(layout)
    let before = layout.preparations
    for offset in [10, 20, 30] as [CGFloat] {
      stage.view.contentOffset.y = offset
      stage.view.layoutIfNeeded()
    }
    expect(layout.preparations, is: before + 3)
  }

  @Test func `the header that is on screen sticks as a view`() throws {
    let stage = makeStage(DWReusableLayout())
    stage.view.contentOffset.y = 100
    stage.view.layoutIfNeeded()
    let header = stage.view.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
    expect(header?.frame, is: CGRect(x: 0, y: 100, width: 320, height: 40))
    expect(stage.view.elements(at: CGPoint(x: 50, y: 130)).last?.key.description, is: "header 0")
  }

  @Test func `sections without header stay without one`() {
    let layout = DWReusableLayout()
    let stage = makeStage(layout)
    layout.headerReferenceSize = .zero
    stage.view.layoutIfNeeded()
    #expect(stage.frames(in: .infinite).keys.filter { $0.hasPrefix("h") }.isEmpty)
  }
}
