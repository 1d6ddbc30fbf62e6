// Exported by layoutlab from snapshots.layout. It needs UIKit alone.
// It has 16 checks in 1 test.
import Testing
import UIKit

@Suite("snapshots")
@MainActor
struct SnapshotsTests {
  @Test("a section that goes takes its items along")
  func aSectionThatGoesTakesItsItemsAlong() async {
    // layout flow
    // spacing 10
    // itemsize 140x80
    // source diffable
    // snapshot new { section A; append x y z; section B; append u of 120x60 }
    let layout = RecordedFlow()
    layout.minimumLineSpacing = 10
    layout.minimumInteritemSpacing = 10
    layout.itemSize = CGSize(width: 140, height: 80)
    let screen = Screen(size: CGSize(width: 320, height: 480), layout: layout, calls: layout.calls)
    screen.takeSnapshots()
    let calls = screen.calls
    screen.tick()
    #expect(isNear(CGFloat(screen.count), 0))

    // apply
    calls.beginTurn()
    screen.sizes["u"] = CGSize(width: 120, height: 60)
    var snapshot = Screen.Snapshot()
    snapshot.appendSections(["A"])
    snapshot.appendItems(["x", "y", "z"], toSection: "A")
    snapshot.appendSections(["B"])
    snapshot.appendItems(["u"], toSection: "B")
    await screen.apply(snapshot)
    #expect(isNear(CGFloat(screen.count), 4))
    #expect(
      screen.visible == (0...2).map { IndexPath(item: $0, section: 0) }
        + [0].map { IndexPath(item: $0, section: 1) })
    #expect(calls.count(.updates) == 0)

    // snapshot { delete y; append w of 100x40 in A; move z before x; reload u }

    // apply
    calls.beginTurn()
    screen.sizes["w"] = CGSize(width: 100, height: 40)
    snapshot = Screen.Snapshot()
    snapshot.appendSections(["A"])
    snapshot.appendItems(["z", "x", "w"], toSection: "A")
    snapshot.appendSections(["B"])
    snapshot.appendItems(["u"], toSection: "B")
    snapshot.reloadItems(["u"])
    await screen.apply(snapshot)
    #expect(calls.missing(.prepare, .updates, .finalize, .prepare, .updates, .finalize) == [])
    #expect(isAt(screen.frame(0), 0, 0, 140, 80))
    #expect(isAt(screen.frame(1), 180, 0, 140, 80))
    #expect(isAt(screen.frame(2), 0, 90, 100, 40))
    #expect(isAt(screen.frame(0, in: 1), 0, 130, 120, 60))

    // snapshot { append z in B }

    // apply
    calls.beginTurn()
    snapshot = Screen.Snapshot()
    snapshot.appendSections(["A"])
    snapshot.appendItems(["x", "w"], toSection: "A")
    snapshot.appendSections(["B"])
    snapshot.appendItems(["u", "z"], toSection: "B")
    await screen.apply(snapshot)
    #expect(
      screen.visible == [0, 1].map { IndexPath(item: $0, section: 0) }
        + [0, 1].map { IndexPath(item: $0, section: 1) })
    #expect(calls.count(.cell) == 0)

    // snapshot { size x 200x80 }

    // apply
    calls.beginTurn()
    screen.sizes["x"] = CGSize(width: 200, height: 80)
    snapshot = Screen.Snapshot()
    snapshot.appendSections(["A"])
    snapshot.appendItems(["x", "w"], toSection: "A")
    snapshot.appendSections(["B"])
    snapshot.appendItems(["u", "z"], toSection: "B")
    await screen.apply(snapshot)
    #expect(calls.count(.updates) == 0)

    // snapshot { reconfigure x }

    // apply animated off
    calls.beginTurn()
    snapshot = Screen.Snapshot()
    snapshot.appendSections(["A"])
    snapshot.appendItems(["x", "w"], toSection: "A")
    snapshot.appendSections(["B"])
    snapshot.appendItems(["u", "z"], toSection: "B")
    snapshot.reconfigureItems(["x"])
    await screen.apply(snapshot, animated: false)
    #expect(calls.count(.cell) == 1)
    #expect(isNear(screen.frame(0).width, 140))

    // snapshot { delete section A }

    // apply
    snapshot = Screen.Snapshot()
    snapshot.appendSections(["B"])
    snapshot.appendItems(["u", "z"], toSection: "B")
    await screen.apply(snapshot)
    #expect(isNear(CGFloat(screen.count), 2))
    #expect(isNear(screen.frame(1).minY, 0))
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
  private var source: Source?
  var sizes: [String: CGSize] = [:]
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
    if let source {
      let flow = collectionViewLayout as? UICollectionViewFlowLayout
      let size = source.itemIdentifier(for: indexPath).flatMap { sizes[$0] }
      return size ?? flow?.itemSize ?? .zero
    }
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
  fileprivate var count: Int { source?.snapshot().numberOfItems ?? sections.reduce(0) { $0 + $1.items.count } }

  fileprivate func frame(_ item: Int, in section: Int = 0) -> CGRect {
    tick()
    let path = IndexPath(item: item, section: section)
    return calls.pausing { view.collectionViewLayout.layoutAttributesForItem(at: path)?.frame ?? .null }
  }

  fileprivate var visible: [IndexPath] {
    tick()
    return view.indexPathsForVisibleItems.sorted()
  }
}

// MARK: - Snapshots

extension Screen {
  typealias Source = UICollectionViewDiffableDataSource<String, String>
  typealias Snapshot = NSDiffableDataSourceSnapshot<String, String>

  /// Gives the view a diffable data source, which has no items yet.
  fileprivate func takeSnapshots() {
    let source = Source(collectionView: view) { [unowned self] view, path, _ in
      collectionView(view, cellForItemAt: path)
    }
    source.supplementaryViewProvider = { [unowned self] view, kind, path in
      collectionView(view, viewForSupplementaryElementOfKind: kind, at: path)
    }
    self.source = source
  }

  /// Shows a snapshot, and returns when its animation is over.
  fileprivate func apply(_ snapshot: Snapshot, animated: Bool = true) async {
    tick()
    await withCheckedContinuation { over in
      source?.apply(snapshot, animatingDifferences: animated) { over.resume() }
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
    case cell, counts, finalize, prepare, sizes, updates
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

  override func prepare(forCollectionViewUpdates items: [UICollectionViewUpdateItem]) {
    calls.note(.updates) { super.prepare(forCollectionViewUpdates: items) }
  }

  override func finalizeCollectionViewUpdates() {
    calls.note(.finalize) { super.finalizeCollectionViewUpdates() }
  }

  override func finalizeAnimatedBoundsChange() {
    calls.note(.finalize) { super.finalizeAnimatedBoundsChange() }
  }

  override func finalizeLayoutTransition() {
    calls.note(.finalize) { super.finalizeLayoutTransition() }
  }

}
