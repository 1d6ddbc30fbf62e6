// Exported by layoutlab from item-invalidation.layout. It needs UIKit alone.
// It has 21 checks in 5 tests. Left out: 21 statements, with the reason.
import Testing
import UIKit

@Suite("item-invalidation")
@MainActor
struct ItemInvalidationTests {
  @Test("a header")
  func aHeader() {
    // layout flow
    // header 30
    // items 30 60x60
    let layout = RecordedFlow()
    layout.headerReferenceSize = CGSize(width: 30, height: 30)
    layout.sectionHeadersPinToVisibleBounds = false
    let screen = Screen(size: CGSize(width: 320, height: 480), layout: layout, calls: layout.calls)
    let calls = screen.calls
    screen.sections = [.init(items: Array(repeating: CGSize(width: 60, height: 60), count: 30))]
    screen.tick()

    // invalidate
    calls.beginTurn()
    layout.invalidateLayout()
    // In the lab exactly these: expect calls invalidate prepare content elements content
    screen.tick()
    #expect(calls.missing(.invalidate, .prepare, .content, .elements, .content) == [])

    // invalidate 2...4
    calls.beginTurn()
    let context = UICollectionViewFlowLayoutInvalidationContext()
    context.invalidateItems(at: [
      IndexPath(item: 2, section: 0), IndexPath(item: 3, section: 0), IndexPath(item: 4, section: 0),
    ])
    context.invalidateFlowLayoutDelegateMetrics = true
    layout.invalidateLayout(with: context)
    screen.tick()
    #expect(calls.missing(.invalidate, .prepare, .content, .item) == [])
    // Left out: expect item == 3
    // (how often a device asks this is its own affair; --strict writes it)
    // Left out: expect no elements
    // (how often a device asks this is its own affair; --strict writes it)
    #expect(calls.count(.cell) == 0)
    // Left out: calls (UIKit has no such answer)

    // invalidate header 0
    calls.beginTurn()
    let context2 = UICollectionViewFlowLayoutInvalidationContext()
    context2.invalidateSupplementaryElements(
      ofKind: UICollectionView.elementKindSectionHeader, at: [IndexPath(item: 0, section: 0)])
    context2.invalidateFlowLayoutDelegateMetrics = true
    layout.invalidateLayout(with: context2)
    // Left out: expect supplementary == 1
    // (how often a device asks this is its own affair; --strict writes it)
    // Left out: expect no item
    // (how often a device asks this is its own affair; --strict writes it)
    // Left out: expect no elements
    // (how often a device asks this is its own affair; --strict writes it)
    screen.tick()
    // 6 of the script's statements are left out, as said above.
  }

  @Test("two contexts of one turn are merged")
  func twoContextsOfOneTurnAreMerged() {
    // layout flow
    // header 30
    // items 30 60x60
    let layout = RecordedFlow()
    layout.headerReferenceSize = CGSize(width: 30, height: 30)
    layout.sectionHeadersPinToVisibleBounds = false
    let screen = Screen(size: CGSize(width: 320, height: 480), layout: layout, calls: layout.calls)
    let calls = screen.calls
    screen.sections = [.init(items: Array(repeating: CGSize(width: 60, height: 60), count: 30))]
    screen.tick()

    // invalidate
    calls.beginTurn()
    layout.invalidateLayout()
    // In the lab exactly these: expect calls invalidate prepare content elements content
    screen.tick()
    #expect(calls.missing(.invalidate, .prepare, .content, .elements, .content) == [])

    // invalidate 2...4
    calls.beginTurn()
    let context = UICollectionViewFlowLayoutInvalidationContext()
    context.invalidateItems(at: [
      IndexPath(item: 2, section: 0), IndexPath(item: 3, section: 0), IndexPath(item: 4, section: 0),
    ])
    context.invalidateFlowLayoutDelegateMetrics = true
    layout.invalidateLayout(with: context)
    screen.tick()
    #expect(calls.missing(.invalidate, .prepare, .content, .item) == [])
    // Left out: expect item == 3
    // (how often a device asks this is its own affair; --strict writes it)
    // Left out: expect no elements
    // (how often a device asks this is its own affair; --strict writes it)
    #expect(calls.count(.cell) == 0)
    // Left out: calls (UIKit has no such answer)

    // invalidate 2
    calls.beginTurn()
    let context2 = UICollectionViewFlowLayoutInvalidationContext()
    context2.invalidateItems(at: [IndexPath(item: 2, section: 0)])
    context2.invalidateFlowLayoutDelegateMetrics = true
    layout.invalidateLayout(with: context2)

    // invalidate 7
    let context3 = UICollectionViewFlowLayoutInvalidationContext()
    context3.invalidateItems(at: [IndexPath(item: 7, section: 0)])
    context3.invalidateFlowLayoutDelegateMetrics = true
    layout.invalidateLayout(with: context3)
    // Left out: expect item == 2
    // (how often a device asks this is its own affair; --strict writes it)
    screen.tick()
    #expect(calls.count(.prepare) >= 1)
    // 4 of the script's statements are left out, as said above.
  }

  @Test("a list and the whole: the whole wins")
  func aListAndTheWholeTheWholeWins() {
    // layout flow
    // header 30
    // items 30 60x60
    let layout = RecordedFlow()
    layout.headerReferenceSize = CGSize(width: 30, height: 30)
    layout.sectionHeadersPinToVisibleBounds = false
    let screen = Screen(size: CGSize(width: 320, height: 480), layout: layout, calls: layout.calls)
    let calls = screen.calls
    screen.sections = [.init(items: Array(repeating: CGSize(width: 60, height: 60), count: 30))]
    screen.tick()

    // invalidate
    calls.beginTurn()
    layout.invalidateLayout()
    // In the lab exactly these: expect calls invalidate prepare content elements content
    screen.tick()
    #expect(calls.missing(.invalidate, .prepare, .content, .elements, .content) == [])

    // invalidate 2...4
    calls.beginTurn()
    let context = UICollectionViewFlowLayoutInvalidationContext()
    context.invalidateItems(at: [
      IndexPath(item: 2, section: 0), IndexPath(item: 3, section: 0), IndexPath(item: 4, section: 0),
    ])
    context.invalidateFlowLayoutDelegateMetrics = true
    layout.invalidateLayout(with: context)
    screen.tick()
    #expect(calls.missing(.invalidate, .prepare, .content, .item) == [])
    // Left out: expect item == 3
    // (how often a device asks this is its own affair; --strict writes it)
    // Left out: expect no elements
    // (how often a device asks this is its own affair; --strict writes it)
    #expect(calls.count(.cell) == 0)
    // Left out: calls (UIKit has no such answer)

    // invalidate 2
    calls.beginTurn()
    let context2 = UICollectionViewFlowLayoutInvalidationContext()
    context2.invalidateItems(at: [IndexPath(item: 2, section: 0)])
    context2.invalidateFlowLayoutDelegateMetrics = true
    layout.invalidateLayout(with: context2)

    // invalidate
    layout.invalidateLayout()
    // Left out: expect elements == 1
    // (how often a device asks this is its own affair; --strict writes it)
    screen.tick()
    #expect(calls.count(.prepare) >= 1)
    // 4 of the script's statements are left out, as said above.
  }

  @Test("metrics")
  func metrics() {
    // layout flow
    // header 30
    // items 30 60x60
    let layout = RecordedFlow()
    layout.headerReferenceSize = CGSize(width: 30, height: 30)
    layout.sectionHeadersPinToVisibleBounds = false
    let screen = Screen(size: CGSize(width: 320, height: 480), layout: layout, calls: layout.calls)
    let calls = screen.calls
    screen.sections = [.init(items: Array(repeating: CGSize(width: 60, height: 60), count: 30))]
    screen.tick()

    // invalidate
    calls.beginTurn()
    layout.invalidateLayout()
    // In the lab exactly these: expect calls invalidate prepare content elements content
    screen.tick()
    #expect(calls.missing(.invalidate, .prepare, .content, .elements, .content) == [])

    // invalidate 2...4
    calls.beginTurn()
    let context = UICollectionViewFlowLayoutInvalidationContext()
    context.invalidateItems(at: [
      IndexPath(item: 2, section: 0), IndexPath(item: 3, section: 0), IndexPath(item: 4, section: 0),
    ])
    context.invalidateFlowLayoutDelegateMetrics = true
    layout.invalidateLayout(with: context)
    screen.tick()
    #expect(calls.missing(.invalidate, .prepare, .content, .item) == [])
    // Left out: expect item == 3
    // (how often a device asks this is its own affair; --strict writes it)
    // Left out: expect no elements
    // (how often a device asks this is its own affair; --strict writes it)
    #expect(calls.count(.cell) == 0)
    // Left out: calls (UIKit has no such answer)

    // invalidate metrics
    calls.beginTurn()
    let context2 = UICollectionViewFlowLayoutInvalidationContext()
    context2.invalidateFlowLayoutDelegateMetrics = true
    layout.invalidateLayout(with: context2)
    screen.tick()
    #expect(calls.count(.prepare) >= 1)
    #expect(calls.count(.sizes) == 30)
    // Left out: expect no counts
    // (how often a device asks this is its own affair; --strict writes it)
    // 4 of the script's statements are left out, as said above.
  }

  @Test("what a pinned header lists on a scroll")
  func whatAPinnedHeaderListsOnAScroll() {
    // layout flow
    // header 30
    // items 30 60x60
    let layout = RecordedFlow()
    layout.headerReferenceSize = CGSize(width: 30, height: 30)
    layout.sectionHeadersPinToVisibleBounds = false
    let screen = Screen(size: CGSize(width: 320, height: 480), layout: layout, calls: layout.calls)
    let view = screen.view
    let calls = screen.calls
    screen.sections = [.init(items: Array(repeating: CGSize(width: 60, height: 60), count: 30))]
    screen.tick()

    // invalidate
    calls.beginTurn()
    layout.invalidateLayout()
    // In the lab exactly these: expect calls invalidate prepare content elements content
    screen.tick()
    #expect(calls.missing(.invalidate, .prepare, .content, .elements, .content) == [])

    // invalidate 2...4
    calls.beginTurn()
    let context = UICollectionViewFlowLayoutInvalidationContext()
    context.invalidateItems(at: [
      IndexPath(item: 2, section: 0), IndexPath(item: 3, section: 0), IndexPath(item: 4, section: 0),
    ])
    context.invalidateFlowLayoutDelegateMetrics = true
    layout.invalidateLayout(with: context)
    screen.tick()
    #expect(calls.missing(.invalidate, .prepare, .content, .item) == [])
    // Left out: expect item == 3
    // (how often a device asks this is its own affair; --strict writes it)
    // Left out: expect no elements
    // (how often a device asks this is its own affair; --strict writes it)
    #expect(calls.count(.cell) == 0)
    // Left out: calls (UIKit has no such answer)

    // header 30 pin
    layout.headerReferenceSize = CGSize(width: 30, height: 30)
    layout.sectionHeadersPinToVisibleBounds = true
    screen.tick()

    // scroll 20
    view.contentOffset = CGPoint(x: 0, y: 20)
    screen.tick()

    // scroll 40
    calls.beginTurn()
    view.contentOffset = CGPoint(x: 0, y: 40)
    // In the lab exactly these: expect calls should context prepare content supplementary
    screen.tick()
    #expect(calls.missing(.should, .context, .prepare, .content, .supplementary) == [])
    #expect(calls.count(.sizes) == 0)
    // 3 of the script's statements are left out, as said above.
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

  override var collectionViewContentSize: CGSize {
    calls.note(.content) { super.collectionViewContentSize }
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    calls.note(.elements) { super.layoutAttributesForElements(in: rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    calls.note(.item) { super.layoutAttributesForItem(at: indexPath) }
  }

  override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    calls.note(.supplementary) { super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath) }
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    calls.note(.should) { super.shouldInvalidateLayout(forBoundsChange: newBounds) }
  }

  override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext
  {
    calls.note(.context) { super.invalidationContext(forBoundsChange: newBounds) }
  }

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    calls.note(.invalidate) { super.invalidateLayout(with: context) }
  }

}
