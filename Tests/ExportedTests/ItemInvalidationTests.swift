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
    #expect(calls.count(.prepare) == 1)
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
    #expect(calls.count(.prepare) == 1)
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
    #expect(calls.count(.prepare) == 1)
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

// MARK: - What the view shows

/// A collection view on screen, and the answers of its data source and its delegate.
@MainActor
private final class Screen: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  struct Section {
    var items: [CGSize] = []
  }

  let view: UICollectionView
  let calls: Calls
  var sections = [Section()]
  private let window: UIWindow

  init(size: CGSize, layout: UICollectionViewLayout, calls: Calls? = nil) {
    let frame = CGRect(origin: .zero, size: size)
    view = UICollectionView(frame: frame, collectionViewLayout: layout)
    window = UIWindow(frame: frame)
    self.calls = calls ?? Calls()
    super.init()
    // The room of the device's edges is not the script's.
    view.contentInsetAdjustmentBehavior = .never
    // Cells are made when they come onto the screen, and not before.
    view.isPrefetchingEnabled = false
    view.semanticContentAttribute = .forceLeftToRight
    #if !os(Linux)
      if #available(iOS 17.0, *) { view.traitOverrides.displayScale = 2 }
    #endif
    view.register(Cell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = self
    view.delegate = self
    window.addSubview(view)
    window.isHidden = false
  }

  /// Ends a turn of the run loop: what is invalid is laid out now.
  func tick() { view.layoutIfNeeded() }

  func numberOfSections(in collectionView: UICollectionView) -> Int {
    calls.noteAnswer(.counts)
    return sections.count
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    calls.noteAnswer(.counts)
    return sections[section].items.count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    calls.noteAnswer(.cell)
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: kind)
    return collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: kind, for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    calls.noteAnswer(.sizes)
    return sections[indexPath.section].items[indexPath.item]
  }
}

/// A cell without content. It prefers the size that the layout gives it.
private final class Cell: UICollectionViewCell {
  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { layoutAttributes }
}

// MARK: - Where everything stands

extension Screen {
  fileprivate var count: Int { sections.reduce(0) { $0 + $1.items.count } }

  fileprivate func frame(_ item: Int, in section: Int = 0) -> CGRect {
    tick()
    let path = IndexPath(item: item, section: section)
    return calls.pausing { view.collectionViewLayout.layoutAttributesForItem(at: path)?.frame ?? .null }
  }
}

// MARK: - What calls are noted

/// The calls that a view makes to its layout and its data source, in order. Calls that a layout makes
/// to itself are not noted.
@MainActor
private final class Calls {
  enum Call {
    case cell, content, context, counts, elements, invalidate, item, prepare, should, sizes, supplementary
  }

  private var all: [Call] = []
  private var depth = 0
  private var isPaused = false

  func note<Result>(_ call: Call, _ body: () -> Result) -> Result {
    if depth == 0, !isPaused { all.append(call) }
    depth += 1
    defer { depth -= 1 }
    return body()
  }

  /// Notes a question to the data source or the delegate, which may come from inside of a call.
  func noteAnswer(_ call: Call) {
    if !isPaused { all.append(call) }
  }

  /// Runs a question of the test itself, which is not noted.
  func pausing<Result>(_ body: () -> Result) -> Result {
    isPaused = true
    defer { isPaused = false }
    return body()
  }

  func beginTurn() { all = [] }

  func count(_ call: Call) -> Int { all.filter { $0 == call }.count }

  /// The calls that did not come in this order, with others between them: none where all did.
  func missing(_ calls: Call...) -> [Call] {
    var rest = calls[...]
    for call in all where call == rest.first { rest.removeFirst() }
    return Array(rest)
  }
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
