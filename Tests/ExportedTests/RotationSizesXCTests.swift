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
    XCTAssertEqual(calls.count(.prepare), 1)
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
    XCTAssertEqual(calls.count(.prepare), 1)
    XCTAssertEqual(calls.count(.sizes), 0)
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

// MARK: - What an app does

extension Screen {
  /// Gives the view another size inside an animation, as a rotation does, and returns when it is over.
  fileprivate func resize(to size: CGSize) async {
    tick()
    await withCheckedContinuation { over in
      UIView.animate(withDuration: 0.01) {
        self.view.frame.size = size
        self.view.layoutIfNeeded()
      } completion: { _ in
        over.resume()
      }
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

// MARK: - What calls are noted

/// The calls that a view makes to its layout and its data source, in order. Calls that a layout makes
/// to itself are not noted.
@MainActor
private final class Calls {
  enum Call {
    case cell, counts, prepare, should, sizes
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

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    calls.note(.should) { super.shouldInvalidateLayout(forBoundsChange: newBounds) }
  }

}
