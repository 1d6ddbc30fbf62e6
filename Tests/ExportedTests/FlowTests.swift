// Exported by layoutlab from flow.layout. It needs UIKit alone.
// It has 30 checks in 1 test. Left out: 1 statement, with the reason.
import Testing
import UIKit

@Suite("flow")
@MainActor
struct FlowTests {
  @Test("UIKit's own UICollectionViewFlowLayout")
  func uikitsOwnUICollectionViewFlowLayout() async {
    // view 320x150
    // layout flow
    // inset 10
    // spacing 10 10
    let layout = RecordedFlow()
    layout.sectionInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    layout.minimumLineSpacing = 10
    layout.minimumInteritemSpacing = 10
    let screen = Screen(size: CGSize(width: 320, height: 150), layout: layout, calls: layout.calls)
    let view = screen.view
    let calls = screen.calls
    screen.tick()

    // item 90x40 90x60 90x50 140x40 140x30
    calls.beginTurn()
    // In the lab exactly these: expect calls prepare content elements content
    screen.sections[0].items += [
      CGSize(width: 90, height: 40), CGSize(width: 90, height: 60), CGSize(width: 90, height: 50),
      CGSize(width: 140, height: 40), CGSize(width: 140, height: 30),
    ]
    view.reloadData()
    screen.tick()
    #expect(calls.missing(.prepare, .content, .elements, .content) == [])
    #expect(screen.outside.isEmpty)
    #expect(screen.overlaps.isEmpty)
    #expect(isAt(screen.frame(0), 10, 20, 90, 40))
    #expect(isAt(screen.frame(1), 115, 10, 90, 60))
    #expect(isAt(screen.frame(2), 220, 15, 90, 50))
    #expect(isAt(screen.frame(3), 10, 80, 140, 40))
    #expect(isAt(screen.frame(4), 160, 85, 140, 30))
    // Left out: expect error LL0240 (an exception ends the app)

    // item 310x20
    screen.sections[0].items += [CGSize(width: 310, height: 20)]
    view.reloadData()
    screen.tick()
    #expect(isAt(screen.frame(5), 10, 130, 310, 20))

    // delete 5
    await screen.update {
      screen.sections[0].items.remove(at: 5)
      view.deleteItems(at: [IndexPath(item: 5, section: 0)])
    }

    // header 30
    layout.headerReferenceSize = CGSize(width: 30, height: 30)
    layout.sectionHeadersPinToVisibleBounds = false
    screen.tick()

    // section { footer 20; items 12 90x60 }
    // footer 20
    // items 12 90x60
    screen.sections.append(.init(items: Array(repeating: CGSize(width: 90, height: 60), count: 12), footer: 20))
    view.reloadData()
    screen.tick()
    #expect(isAt(screen.frame(0, in: 1), 10, 200, 90, 60))
    #expect(isAt(screen.frame(1, in: 1), 115, 200, 90, 60))
    #expect(isAt(screen.frame(2, in: 1), 220, 200, 90, 60))

    // header 30 pin
    calls.beginTurn()
    layout.headerReferenceSize = CGSize(width: 30, height: 30)
    layout.sectionHeadersPinToVisibleBounds = true
    screen.tick()
    #expect(calls.count(.prepare) == 1)
    #expect(calls.count(.sizes) == 17)

    // scroll 40
    calls.beginTurn()
    view.contentOffset = CGPoint(x: 0, y: 40)
    screen.tick()
    #expect(calls.count(.prepare) == 1)
    #expect(calls.count(.sizes) == 0)
    #expect(isAt(screen.header(0), 0, 40, 320, 30))

    // scroll 200
    view.contentOffset = CGPoint(x: 0, y: 200)
    screen.tick()
    #expect(screen.visible == (0...8).map { IndexPath(item: $0, section: 1) })
    #expect(isAt(screen.header(1), 0, 200, 320, 30))
    #expect(isAt(screen.frame(0, in: 1), 10, 200, 90, 60))
    #expect(isAt(screen.frame(1, in: 1), 115, 200, 90, 60))
    #expect(isAt(screen.frame(2, in: 1), 220, 200, 90, 60))
    #expect(isAt(screen.frame(3, in: 1), 10, 270, 90, 60))
    #expect(isAt(screen.frame(4, in: 1), 115, 270, 90, 60))
    #expect(isAt(screen.frame(5, in: 1), 220, 270, 90, 60))
    #expect(isAt(screen.frame(6, in: 1), 10, 340, 90, 60))
    #expect(isAt(screen.frame(7, in: 1), 115, 340, 90, 60))
    #expect(isAt(screen.frame(8, in: 1), 220, 340, 90, 60))

    // axis horizontal
    layout.scrollDirection = .horizontal

    // header off
    layout.headerReferenceSize = CGSize(width: 0, height: 0)
    layout.sectionHeadersPinToVisibleBounds = false
    screen.tick()

    // scroll 60
    view.contentOffset = CGPoint(x: 60, y: 0)
    screen.tick()
    #expect(isNear(view.contentSize.height, view.bounds.height))
    #expect(isNear(view.contentOffset.x, 60))
    // 1 of the script's statements is left out, as said above.
  }
}

// MARK: - What the view shows

/// A collection view on screen, and the answers of its data source and its delegate.
@MainActor
private final class Screen: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  struct Section {
    var items: [CGSize] = []
    var footer: CGFloat?
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

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize {
    let flow = collectionViewLayout as? UICollectionViewFlowLayout
    guard let extent = sections[section].footer else {
      return flow?.footerReferenceSize ?? .zero
    }
    return CGSize(width: extent, height: extent)
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

  fileprivate func frame(ofKind kind: String, at path: IndexPath) -> CGRect {
    tick()
    let layout = view.collectionViewLayout
    return calls.pausing { layout.layoutAttributesForSupplementaryView(ofKind: kind, at: path)?.frame ?? .null }
  }

  fileprivate func header(_ section: Int) -> CGRect {
    frame(
      ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: section))
  }

  fileprivate func footer(_ section: Int) -> CGRect {
    frame(
      ofKind: UICollectionView.elementKindSectionFooter, at: IndexPath(item: 0, section: section))
  }

  fileprivate var visible: [IndexPath] {
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
  fileprivate var outside: [IndexPath] {
    let content = CGRect(origin: .zero, size: view.contentSize).insetBy(dx: -tolerance, dy: -tolerance)
    return all.filter { !content.contains($0.frame) }.map(\.indexPath)
  }

  /// Items that stand on others.
  fileprivate var overlaps: [IndexPath] {
    let cells = all.filter { $0.representedElementCategory == .cell }
    return cells.filter { cell in
      let inner = cell.frame.insetBy(dx: tolerance, dy: tolerance)
      return cells.contains { $0.indexPath != cell.indexPath && $0.frame.intersects(inner) }
    }.map(\.indexPath)
  }
}

// MARK: - What an app does

extension Screen {
  /// Carries out an update, and returns when its animation is over.
  fileprivate func update(_ changes: @escaping () -> Void) async {
    tick()
    await withCheckedContinuation { over in
      view.performBatchUpdates(changes) { _ in over.resume() }
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
    case cell, content, counts, elements, prepare, sizes
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

}
