// Exported by layoutlab from rotation-sizes.layout. It needs UIKit alone.
// It has 9 checks in 1 test. Left out: 1 statement, with the reason.
import UIKit
import XCTest

final class RotationSizesXCTests: XCTestCase {
  // sideways the height counts
  @MainActor func testSidewaysTheHeightCounts() async throws {
    // view 320x480
    // layout flow
    // items 6 155x60
    let layout = RecordedFlow()
    let screen = Screen(size: CGSize(width: 320, height: 480), layout: layout, calls: layout.calls)
    let view = screen.view
    let calls = screen.calls
    screen.sections = [.init(items: Array(repeating: CGSize(width: 155, height: 60), count: 6))]
    screen.tick()

    // rotate
    calls.beginTurn()
    await screen.resize(to: CGSize(width: 480, height: 320))
    XCTAssertTrue(calls.count(.prepare) >= 1)
    XCTAssertEqual(calls.count(.sizes), 0)
    XCTAssertTrue(isAt(screen.frame(1), 325, 0, 155, 60), "\(screen.frame(1))")

    // rotate
    calls.beginTurn()
    view.frame.size = CGSize(width: 320, height: 480)

    // invalidate metrics
    let context = UICollectionViewFlowLayoutInvalidationContext()
    context.invalidateFlowLayoutDelegateMetrics = true
    layout.invalidateLayout(with: context)
    screen.tick()
    XCTAssertEqual(calls.count(.sizes), 6)
    // Left out: expect (total(sizes) == 12) (a part of it is the lab's own)

    // resize 320x400
    calls.beginTurn()
    view.frame.size = CGSize(width: 320, height: 400)
    screen.tick()
    XCTAssertEqual(calls.count(.should), 1)
    XCTAssertEqual(calls.count(.prepare), 0)

    // axis horizontal
    layout.scrollDirection = .horizontal
    screen.tick()

    // resize 400x400
    calls.beginTurn()
    view.frame.size = CGSize(width: 400, height: 400)
    screen.tick()
    XCTAssertEqual(calls.count(.prepare), 0)

    // resize 400x480
    calls.beginTurn()
    view.frame.size = CGSize(width: 400, height: 480)
    screen.tick()
    XCTAssertTrue(calls.count(.prepare) >= 1)
    XCTAssertEqual(calls.count(.sizes), 0)
    // 1 of the script's statements is left out, as said above.
  }
}

/// The view under test, and the answers of its delegate.
private final class Screen: TestScreen, UICollectionViewDelegateFlowLayout {
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { size(at: indexPath) }
}

/// The layout under test, which notes calls of the view.
private final class RecordedFlow: UICollectionViewFlowLayout {
  let calls = Calls()

  override func prepare() {
    calls.note(.prepare) { super.prepare() }
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    calls.note(.should) { super.shouldInvalidateLayout(forBoundsChange: newBounds) }
  }

}
