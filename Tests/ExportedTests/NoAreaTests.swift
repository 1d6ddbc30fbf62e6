// Exported by layoutlab from no-area.layout. It needs UIKit alone.
// It has 3 checks in 1 test.
import Testing
import UIKit

@Suite("no-area")
@MainActor
struct NoAreaTests {
  @Test("how it comes about: a size computed from a view that has none")
  func howItComesAboutASizeComputedFrom() {
    // view 320x480
    // layout flow
    // item 0x50 50x50
    let layout = UICollectionViewFlowLayout()
    let screen = Screen(size: CGSize(width: 320, height: 480), layout: layout)
    let view = screen.view
    screen.sections = [.init(items: [CGSize(width: 0, height: 50), CGSize(width: 50, height: 50)])]
    screen.tick()
    #expect(screen.visible == [1].map { IndexPath(item: $0, section: 0) })
    #expect(isNear(screen.frame(1).minX, 10))

    // resize 10x480
    view.frame.size = CGSize(width: 10, height: 480)
    screen.tick()

    // item (size((view.w - 10) / 2, 50))
    screen.sections[0].items += [CGSize(width: 0, height: 50)]
    view.reloadData()
    screen.tick()
    #expect(isNear(screen.frame(2).width, 0))
  }
}

/// The view under test, and the answers of its delegate.
private final class Screen: TestScreen, UICollectionViewDelegateFlowLayout {
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { size(at: indexPath) }
}
