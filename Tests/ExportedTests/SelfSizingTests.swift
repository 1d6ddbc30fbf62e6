// Exported by layoutlab from self-sizing.layout. It needs UIKit alone.
// It has 16 checks in 1 test. Left out: 1 statement, with the reason.
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
    #expect(calls.count(.prepare) == 4)
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

// MARK: - What the view shows

/// A collection view on screen, and the answers of its data source and its delegate.
@MainActor
private final class Screen: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  struct Section {
    var items: [CGSize] = []
  }

  let view: UICollectionView
  let calls: Calls
  private var preferred: [IndexPath: CGSize] = [:]
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
    (cell as? Cell)?.preferred = preferred[indexPath]
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
}

/// A cell without content, which says the size that it prefers.
private final class Cell: UICollectionViewCell {
  var preferred: CGSize?

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    if let preferred { layoutAttributes.size = preferred }
    return layoutAttributes
  }
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

// MARK: - What an app does

extension Screen {
  /// Lets cells prefer a size. One on screen says so at once, since iOS 16.
  fileprivate func prefer(_ size: CGSize, _ items: [Int], in section: Int) {
    for item in items {
      let path = IndexPath(item: item, section: section)
      preferred[path] = size
      guard let cell = view.cellForItem(at: path) as? Cell else { continue }
      cell.preferred = size
      cell.invalidateIntrinsicContentSize()
    }
  }
}

/// How far apart equal lengths may lie: a device puts edges on whole pixels.
private let tolerance: CGFloat = 0.5

/// Whether a frame is what the script says: x, y, width and height.
private func isAt(
  _ frame: CGRect, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat
) -> Bool {
  abs(frame.minX - x) <= tolerance && abs(frame.minY - y) <= tolerance
    && abs(frame.width - width) <= tolerance && abs(frame.height - height) <= tolerance
}

/// Whether two lengths are equal, up to the tolerance.
private func isNear(_ left: CGFloat, _ right: CGFloat) -> Bool { abs(left - right) <= tolerance }

// MARK: - What calls are noted

/// The calls that a view makes to its layout and its data source, in order. Calls that a layout makes
/// to itself are not noted.
@MainActor
private final class Calls {
  enum Call {
    case cell, content, counts, elements, invalidate, preferred, prepare, sizes
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
