// Exported by layoutlab for the tests beside this file: what they ask of a view. It needs UIKit alone.
import UIKit

// MARK: - What the view shows

/// A collection view on screen, and its data source. The subclass beside the tests has the answers of the delegate.
@MainActor
class TestScreen: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  struct Section {
    var items: [CGSize] = []
    var header: CGFloat?
    var footer: CGFloat?
    var inset: UIEdgeInsets?
    var columns = 1
    var lineSpacing: CGFloat = 0
    var itemSpacing: CGFloat = 0
  }

  typealias Source = UICollectionViewDiffableDataSource<String, String>
  typealias Snapshot = NSDiffableDataSourceSnapshot<String, String>

  let view: UICollectionView
  let calls: Calls
  var sections = [Section()]
  /// The sizes of a diffable data source's items.
  var sizes: [String: CGSize] = [:]
  private var source: Source?
  private var preferred: [IndexPath: CGSize] = [:]
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

// MARK: - What the delegate answers

extension TestScreen {
  private var flow: UICollectionViewFlowLayout? { view.collectionViewLayout as? UICollectionViewFlowLayout }

  func size(at path: IndexPath) -> CGSize {
    calls.noteAnswer(.sizes)
    guard let source else { return sections[path.section].items[path.item] }
    let size = source.itemIdentifier(for: path).flatMap { sizes[$0] }
    return size ?? flow?.itemSize ?? .zero
  }

  func headerSize(_ section: Int) -> CGSize {
    sections[section].header.map { CGSize(width: $0, height: $0) } ?? flow?.headerReferenceSize ?? .zero
  }

  func footerSize(_ section: Int) -> CGSize {
    sections[section].footer.map { CGSize(width: $0, height: $0) } ?? flow?.footerReferenceSize ?? .zero
  }

  func inset(_ section: Int) -> UIEdgeInsets { sections[section].inset ?? flow?.sectionInset ?? .zero }
}

/// A cell without content, which prefers the size that the layout gives it, or one of its own.
final class Cell: UICollectionViewCell {
  var preferred: CGSize?

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    if let preferred { layoutAttributes.size = preferred }
    return layoutAttributes
  }
}

// MARK: - Where everything stands

extension TestScreen {
  var count: Int { source?.snapshot().numberOfItems ?? sections.reduce(0) { $0 + $1.items.count } }

  func frame(_ item: Int, in section: Int = 0) -> CGRect {
    tick()
    let path = IndexPath(item: item, section: section)
    return calls.pausing { view.collectionViewLayout.layoutAttributesForItem(at: path)?.frame ?? .null }
  }

  func frame(ofKind kind: String, at path: IndexPath) -> CGRect {
    tick()
    let layout = view.collectionViewLayout
    return calls.pausing { layout.layoutAttributesForSupplementaryView(ofKind: kind, at: path)?.frame ?? .null }
  }

  func header(_ section: Int) -> CGRect {
    frame(ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: section))
  }

  func footer(_ section: Int) -> CGRect {
    frame(ofKind: UICollectionView.elementKindSectionFooter, at: IndexPath(item: 0, section: section))
  }

  var visible: [IndexPath] {
    tick()
    return view.indexPathsForVisibleItems.sorted()
  }

  private var all: [UICollectionViewLayoutAttributes] {
    tick()
    let content = CGRect(origin: .zero, size: view.contentSize)
    let layout = view.collectionViewLayout
    return calls.pausing { layout.layoutAttributesForElements(in: content) ?? [] }
  }

  /// The elements that stand outside of the content.
  var outside: [IndexPath] {
    let content = CGRect(origin: .zero, size: view.contentSize).insetBy(dx: -tolerance, dy: -tolerance)
    return all.filter { !content.contains($0.frame) }.map(\.indexPath)
  }

  /// Items that stand on others.
  var overlaps: [IndexPath] {
    let cells = all.filter { $0.representedElementCategory == .cell }
    return cells.filter { cell in
      let inner = cell.frame.insetBy(dx: tolerance, dy: tolerance)
      return cells.contains { $0.indexPath != cell.indexPath && $0.frame.intersects(inner) }
    }.map(\.indexPath)
  }
}

/// How far apart equal lengths may lie: a device puts edges on whole pixels.
let tolerance: CGFloat = 0.5

/// Whether a frame is what the script says: x, y, width and height.
func isAt(_ frame: CGRect, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> Bool {
  isNear(frame.minX, x) && isNear(frame.minY, y) && isNear(frame.width, width) && isNear(frame.height, height)
}

/// Whether two lengths are equal, up to the tolerance.
func isNear(_ left: CGFloat, _ right: CGFloat) -> Bool { abs(left - right) <= tolerance }

// MARK: - What an app does

extension TestScreen {
  /// Carries out an update, and returns when its animation is over.
  func update(_ changes: @escaping () -> Void) async {
    tick()
    await withCheckedContinuation { over in
      view.performBatchUpdates(changes) { _ in over.resume() }
    }
  }

  /// Gives the view another size inside an animation, as a rotation does, and returns when it is over.
  func resize(to size: CGSize) async {
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

  /// Lifts a finger: the layout is asked where the scroll ends, and the view goes there. The velocity
  /// is in points a millisecond, as reports have it of devices.
  func fling(to proposed: CGPoint, velocity: CGPoint) {
    tick()
    view.contentOffset = view.collectionViewLayout.targetContentOffset(
      forProposedContentOffset: proposed, withScrollingVelocity: velocity)
  }

  /// Lets cells prefer a size. One on screen says so at once, since iOS 16.
  func prefer(_ size: CGSize, _ items: [Int], in section: Int) {
    for item in items {
      let path = IndexPath(item: item, section: section)
      preferred[path] = size
      guard let cell = view.cellForItem(at: path) as? Cell else { continue }
      cell.preferred = size
      cell.invalidateIntrinsicContentSize()
    }
  }

  /// Gives the view a diffable data source, which has no items yet.
  func takeSnapshots() {
    let source = Source(collectionView: view) { [unowned self] view, path, _ in
      collectionView(view, cellForItemAt: path)
    }
    source.supplementaryViewProvider = { [unowned self] view, kind, path in
      collectionView(view, viewForSupplementaryElementOfKind: kind, at: path)
    }
    self.source = source
  }

  /// Shows a snapshot, and returns when its animation is over.
  func apply(_ snapshot: Snapshot, animated: Bool = true) async {
    tick()
    await withCheckedContinuation { over in
      source?.apply(snapshot, animatingDifferences: animated) { over.resume() }
    }
  }
}

// MARK: - What calls are noted

/// The calls that a view makes to its layout and its data source, in order. Calls that a layout makes
/// to itself are not noted.
@MainActor
final class Calls {
  enum Call {
    case appear, bounds, cell, content, context, counts, decoration, disappear, elements, finalize, invalidate,
      item,
      preferred, prepare, should, sizes, supplementary, target, transition, updates
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
