// Exported by layoutlab from too-wide.layout. It needs UIKit alone.
// It has 20 checks in 5 tests.
import Testing
import UIKit

@Suite("too-wide")
@MainActor
struct TooWideTests {
  @Test("one point more")
  func onePointMore() {
    // view 320x480
    // layout flow
    // inset 10
    // item 300x40 90x40 90x40
    let layout = UICollectionViewFlowLayout()
    layout.sectionInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    let screen = Screen(size: CGSize(width: 320, height: 480), layout: layout)
    let view = screen.view
    screen.sections = [
      .init(items: [CGSize(width: 300, height: 40), CGSize(width: 90, height: 40), CGSize(width: 90, height: 40)])
    ]
    screen.tick()
    #expect(isAt(screen.frame(0), 10, 10, 300, 40))
    #expect(screen.outside.isEmpty)

    // item 301x40
    screen.sections[0].items += [CGSize(width: 301, height: 40)]
    view.reloadData()
    screen.tick()
    #expect(screen.frame(3).width > view.bounds.width - 10 - 10)
    #expect(isNear(screen.frame(3).minY, screen.frame(1).maxY + 10))
    #expect(isAt(screen.frame(3), 10, 110, 301, 40))
  }

  @Test("a wider inset makes it too wide as well")
  func aWiderInsetMakesItTooWideAs() {
    // view 320x480
    // layout flow
    // inset 10
    // item 300x40 90x40 90x40
    let layout = UICollectionViewFlowLayout()
    layout.sectionInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    let screen = Screen(size: CGSize(width: 320, height: 480), layout: layout)
    let view = screen.view
    screen.sections = [
      .init(items: [CGSize(width: 300, height: 40), CGSize(width: 90, height: 40), CGSize(width: 90, height: 40)])
    ]
    screen.tick()
    #expect(isAt(screen.frame(0), 10, 10, 300, 40))
    #expect(screen.outside.isEmpty)

    // inset 10 11
    layout.sectionInset = UIEdgeInsets(top: 10, left: 11, bottom: 10, right: 11)
    screen.tick()
    #expect(isAt(screen.frame(0), 11, 10, 300, 40))
    #expect(screen.frame(0).maxX > view.bounds.width - 11)
  }

  @Test("how it comes about: a size computed from the old bounds")
  func howItComesAboutASizeComputedFrom() async {
    // view 320x480
    // layout flow
    // inset 10
    // item 300x40 90x40 90x40
    let layout = UICollectionViewFlowLayout()
    layout.sectionInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    let screen = Screen(size: CGSize(width: 320, height: 480), layout: layout)
    let view = screen.view
    screen.sections = [
      .init(items: [CGSize(width: 300, height: 40), CGSize(width: 90, height: 40), CGSize(width: 90, height: 40)])
    ]
    screen.tick()
    #expect(isAt(screen.frame(0), 10, 10, 300, 40))
    #expect(screen.outside.isEmpty)

    // inset 0
    layout.sectionInset = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
    screen.tick()

    // rotate
    await screen.resize(to: CGSize(width: 480, height: 320))

    // item (size(view.w, 40))
    screen.sections[0].items += [CGSize(width: 480, height: 40)]
    view.reloadData()
    screen.tick()
    #expect(isNear(screen.frame(3).width, 480))

    // rotate
    await screen.resize(to: CGSize(width: 320, height: 480))
    #expect(screen.frame(3).width > view.bounds.width)
  }

  @Test("the cure: the size comes from the bounds at hand")
  func theCureTheSizeComesFromTheBounds() async {
    // view 320x480
    // layout flow
    // inset 10
    // item 300x40 90x40 90x40
    let layout = UICollectionViewFlowLayout()
    layout.sectionInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    let screen = Screen(size: CGSize(width: 320, height: 480), layout: layout)
    let view = screen.view
    screen.sections = [
      .init(items: [CGSize(width: 300, height: 40), CGSize(width: 90, height: 40), CGSize(width: 90, height: 40)])
    ]
    screen.tick()
    #expect(isAt(screen.frame(0), 10, 10, 300, 40))
    #expect(screen.outside.isEmpty)

    // inset 0
    layout.sectionInset = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
    screen.tick()

    // rotate
    await screen.resize(to: CGSize(width: 480, height: 320))

    // item (size(view.w, 40))
    screen.sections[0].items += [CGSize(width: 480, height: 40)]
    view.reloadData()
    screen.tick()

    // rotate
    await screen.resize(to: CGSize(width: 320, height: 480))

    // size 3 (size(view.w, 40))
    await screen.update {
      screen.sections[0].items[3] = CGSize(width: 320, height: 40)
    }
    #expect(isNear(screen.frame(3).width, view.bounds.width))
    #expect(screen.outside.isEmpty)
  }

  @Test("sideways the height counts")
  func sidewaysTheHeightCounts() {
    // view 320x480
    // layout flow
    // inset 10
    // item 300x40 90x40 90x40
    let layout = UICollectionViewFlowLayout()
    layout.sectionInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    let screen = Screen(size: CGSize(width: 320, height: 480), layout: layout)
    let view = screen.view
    screen.sections = [
      .init(items: [CGSize(width: 300, height: 40), CGSize(width: 90, height: 40), CGSize(width: 90, height: 40)])
    ]
    screen.tick()
    #expect(isAt(screen.frame(0), 10, 10, 300, 40))
    #expect(screen.outside.isEmpty)

    // axis horizontal
    layout.scrollDirection = .horizontal
    screen.tick()

    // resize 480x320
    view.frame.size = CGSize(width: 480, height: 320)
    screen.tick()

    // item 40x301
    screen.sections[0].items += [CGSize(width: 40, height: 301)]
    view.reloadData()
    screen.tick()
    #expect(screen.frame(3).height > view.bounds.height - 10 - 10)
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
  var sections = [Section()]
  private let window: UIWindow

  init(size: CGSize, layout: UICollectionViewLayout) {
    let frame = CGRect(origin: .zero, size: size)
    view = UICollectionView(frame: frame, collectionViewLayout: layout)
    window = UIWindow(frame: frame)
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
    sections.count
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    sections[section].items.count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
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
    sections[indexPath.section].items[indexPath.item]
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
    return view.collectionViewLayout.layoutAttributesForItem(at: path)?.frame ?? .null
  }

  private var all: [UICollectionViewLayoutAttributes] {
    tick()
    let content = CGRect(origin: .zero, size: view.contentSize)
    let layout = view.collectionViewLayout
    return layout.layoutAttributesForElements(in: content) ?? []
  }

  /// The elements that stand outside of the content.
  fileprivate var outside: [IndexPath] {
    let content = CGRect(origin: .zero, size: view.contentSize).insetBy(dx: -tolerance, dy: -tolerance)
    return all.filter { !content.contains($0.frame) }.map(\.indexPath)
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

/// Whether two lengths are equal, up to the tolerance.
private func isNear(_ left: CGFloat, _ right: CGFloat) -> Bool { abs(left - right) <= tolerance }
