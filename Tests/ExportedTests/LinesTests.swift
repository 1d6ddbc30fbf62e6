// Exported by layoutlab from lines.layout. It needs UIKit alone.
// It has 1 check in 1 test. Left out: 8 statements, with the reason.
import Testing
import UIKit

@Suite("lines")
@MainActor
struct LinesTests {
  @Test("Lines")
  func lines() {
    // layout flow
    // item 100x40 120x60 60x20 200x50
    let layout = UICollectionViewFlowLayout()
    let screen = Screen(size: CGSize(width: 320, height: 480), layout: layout)
    screen.sections = [
      .init(items: [
        CGSize(width: 100, height: 40), CGSize(width: 120, height: 60), CGSize(width: 60, height: 20),
        CGSize(width: 200, height: 50),
      ])
    ]
    screen.tick()
    // Left out: why 1 (UIKit has no such answer)
    #expect(isAt(screen.frame(1), 120, 0, 120, 60))
    // Left out: why 3 (UIKit has no such answer)
    // The test ends here: `reset` makes another view, which is not exported
    // 8 of the script's statements are left out, as said above.
  }
}

/// The view under test, and the answers of its delegate.
private final class Screen: TestScreen, UICollectionViewDelegateFlowLayout {
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { size(at: indexPath) }
}
