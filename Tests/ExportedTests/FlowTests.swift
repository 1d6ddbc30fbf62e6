// Exported by layoutlab from flow.layout. It needs UIKit alone.
// It has 30 checks in 1 test. Left out: 1 statement, with the reason.
import Testing
import UIKit

@Suite("flow")
@MainActor
struct FlowTests {
  @Test("UIKit's own UICollectionViewFlowLayout")
  func uikitsOwnUICollectionViewFlowLayout() async {
    // view 320x150
    // layout flow
    // inset 10
    // spacing 10 10
    let layout = RecordedFlow()
    layout.sectionInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    layout.minimumLineSpacing = 10
    layout.minimumInteritemSpacing = 10
    let screen = Screen(size: CGSize(width: 320, height: 150), layout: layout, calls: layout.calls)
    let view = screen.view
    let calls = screen.calls
    screen.tick()

    // item 90x40 90x60 90x50 140x40 140x30
    calls.beginTurn()
    // In the lab exactly these: expect calls prepare content elements content
    screen.sections[0].items += [
      CGSize(width: 90, height: 40), CGSize(width: 90, height: 60), CGSize(width: 90, height: 50),
      CGSize(width: 140, height: 40), CGSize(width: 140, height: 30),
    ]
    view.reloadData()
    screen.tick()
    #expect(calls.missing(.prepare, .content, .elements, .content) == [])
    #expect(screen.outside.isEmpty)
    #expect(screen.overlaps.isEmpty)
    #expect(isAt(screen.frame(0), 10, 20, 90, 40))
    #expect(isAt(screen.frame(1), 115, 10, 90, 60))
    #expect(isAt(screen.frame(2), 220, 15, 90, 50))
    #expect(isAt(screen.frame(3), 10, 80, 140, 40))
    #expect(isAt(screen.frame(4), 160, 85, 140, 30))
    // Left out: expect error LL0240 (an exception ends the app)

    // item 310x20
    screen.sections[0].items += [CGSize(width: 310, height: 20)]
    view.reloadData()
    screen.tick()
    #expect(isAt(screen.frame(5), 10, 130, 310, 20))

    // delete 5
    await screen.update {
      screen.sections[0].items.remove(at: 5)
      view.deleteItems(at: [IndexPath(item: 5, section: 0)])
    }

    // header 30
    layout.headerReferenceSize = CGSize(width: 30, height: 30)
    layout.sectionHeadersPinToVisibleBounds = false
    screen.tick()

    // section { footer 20; items 12 90x60 }
    // footer 20
    // items 12 90x60
    screen.sections.append(.init(items: Array(repeating: CGSize(width: 90, height: 60), count: 12), footer: 20))
    view.reloadData()
    screen.tick()
    #expect(isAt(screen.frame(0, in: 1), 10, 200, 90, 60))
    #expect(isAt(screen.frame(1, in: 1), 115, 200, 90, 60))
    #expect(isAt(screen.frame(2, in: 1), 220, 200, 90, 60))

    // header 30 pin
    calls.beginTurn()
    layout.headerReferenceSize = CGSize(width: 30, height: 30)
    layout.sectionHeadersPinToVisibleBounds = true
    screen.tick()
    #expect(calls.count(.prepare) >= 1)
    #expect(calls.count(.sizes) == 17)

    // scroll 40
    calls.beginTurn()
    view.contentOffset = CGPoint(x: 0, y: 40)
    screen.tick()
    #expect(calls.count(.prepare) >= 1)
    #expect(calls.count(.sizes) == 0)
    #expect(isAt(screen.header(0), 0, 40, 320, 30))

    // scroll 200
    view.contentOffset = CGPoint(x: 0, y: 200)
    screen.tick()
    #expect(screen.visible == (0...8).map { IndexPath(item: $0, section: 1) })
    #expect(isAt(screen.header(1), 0, 200, 320, 30))
    #expect(isAt(screen.frame(0, in: 1), 10, 200, 90, 60))
    #expect(isAt(screen.frame(1, in: 1), 115, 200, 90, 60))
    #expect(isAt(screen.frame(2, in: 1), 220, 200, 90, 60))
    #expect(isAt(screen.frame(3, in: 1), 10, 270, 90, 60))
    #expect(isAt(screen.frame(4, in: 1), 115, 270, 90, 60))
    #expect(isAt(screen.frame(5, in: 1), 220, 270, 90, 60))
    #expect(isAt(screen.frame(6, in: 1), 10, 340, 90, 60))
    #expect(isAt(screen.frame(7, in: 1), 115, 340, 90, 60))
    #expect(isAt(screen.frame(8, in: 1), 220, 340, 90, 60))

    // axis horizontal
    layout.scrollDirection = .horizontal

    // header off
    layout.headerReferenceSize = CGSize(width: 0, height: 0)
    layout.sectionHeadersPinToVisibleBounds = false
    screen.tick()

    // scroll 60
    view.contentOffset = CGPoint(x: 60, y: 0)
    screen.tick()
    #expect(isNear(view.contentSize.height, view.bounds.height))
    #expect(isNear(view.contentOffset.x, 60))
    // 1 of the script's statements is left out, as said above.
  }
}

/// The view under test, and the answers of its delegate.
private final class Screen: TestScreen, UICollectionViewDelegateFlowLayout {
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { size(at: indexPath) }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize { footerSize(section) }
}

/// The layout under test, which notes calls of the view.
private final class RecordedFlow: UICollectionViewFlowLayout {
  let calls = Calls()

  override func prepare() {
    calls.note(.prepare) { super.prepare() }
  }

  override var collectionViewContentSize: CGSize {
    calls.note(.content) { super.collectionViewContentSize }
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    calls.note(.elements) { super.layoutAttributesForElements(in: rect) }
  }

}
