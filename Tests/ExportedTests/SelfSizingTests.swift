// Exported by layoutlab from self-sizing.layout. It needs UIKit alone.
// It has 16 checks in 1 test. Left out: 1 statement, with the reason.
// It needs iOS 16: `prefer`.
import Testing
import UIKit

@Suite("self-sizing")
@MainActor
struct SelfSizingTests {
  @Test("Cells that size themselves")
  func cellsThatSizeThemselves() {
    // view 320x200
    // layout flow
    // estimate 90x40
    // items 12
    let layout = RecordedFlow()
    layout.estimatedItemSize = CGSize(width: 90, height: 40)
    let screen = Screen(size: CGSize(width: 320, height: 200), layout: layout, calls: layout.calls)
    let view = screen.view
    let calls = screen.calls
    screen.sections = [.init(items: Array(repeating: CGSize(width: 50, height: 50), count: 12))]
    screen.tick()

    // prefer 0...2 90x60
    calls.beginTurn()
    screen.prefer(CGSize(width: 90, height: 60), [0, 1, 2], in: 0)

    // prefer 4 140x40
    screen.prefer(CGSize(width: 140, height: 40), [4], in: 0)
    screen.tick()
    #expect(calls.missing(.preferred, .invalidate, .prepare, .content, .elements, .preferred) == [])
    #expect(calls.count(.prepare) >= 1)
    #expect(isAt(screen.frame(4), 180, 70, 140, 40))

    // prefer 5... 90x80
    screen.prefer(CGSize(width: 90, height: 80), [5, 6, 7, 8, 9, 10, 11], in: 0)
    screen.tick()
    #expect(isNear(view.contentSize.width, 320))
    #expect(isNear(view.contentSize.height, 300))

    // scroll end
    view.contentOffset = CGPoint(x: 0, y: 100)
    screen.tick()
    #expect(isNear(view.contentSize.width, 320))
    #expect(isNear(view.contentSize.height, 340))
    #expect(isAt(screen.frame(3), 0, 70, 90, 40))
    #expect(isAt(screen.frame(4), 180, 70, 140, 40))
    #expect(isAt(screen.frame(5), 0, 120, 90, 80))
    #expect(isAt(screen.frame(6), 115, 120, 90, 80))

    // reload
    calls.beginTurn()
    view.reloadData()
    screen.tick()
    #expect(calls.missing(.prepare, .cell, .preferred, .prepare) == [])
    #expect(isNear(view.contentSize.width, 320))
    #expect(isNear(view.contentSize.height, 300))
    // Left out: expect error LL0404 (an exception ends the app)

    // estimate off
    calls.beginTurn()
    layout.estimatedItemSize = .zero
    screen.tick()
    #expect(calls.count(.preferred) == 0)
    #expect(isNear(screen.frame(3).width, 50))
    // 1 of the script's statements is left out, as said above.
  }
}

/// The view under test, and the answers of its delegate.
private final class Screen: TestScreen, UICollectionViewDelegateFlowLayout {}

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

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    calls.note(.invalidate) { super.invalidateLayout(with: context) }
  }

  override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
    withOriginalAttributes original: UICollectionViewLayoutAttributes
  ) -> Bool {
    calls.note(.preferred) {
      super.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
    }
  }

  override func invalidationContext(
    forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
    withOriginalAttributes original: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    calls.note(.preferred) {
      super.invalidationContext(forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
    }
  }

}
