// Exported by layoutlab from no-area.layout. It needs UIKit alone.
// It has 3 checks in 1 test.
import Testing
import UIKit

@Suite("no-area")
@MainActor
struct NoAreaTests {
  @Test("how it comes about: a size computed from a view that has none")
  func howItComesAboutASizeComputedFrom() {
    // view 320x480
    // layout flow
    // item 0x50 50x50
    let layout = UICollectionViewFlowLayout()
    let screen = Screen(size: CGSize(width: 320, height: 480), layout: layout)
    let view = screen.view
    screen.sections = [.init(items: [CGSize(width: 0, height: 50), CGSize(width: 50, height: 50)])]
    screen.tick()
    #expect(screen.visible == [1].map { IndexPath(item: $0, section: 0) })
    #expect(isNear(screen.frame(1).minX, 10))

    // resize 10x480
    view.frame.size = CGSize(width: 10, height: 480)
    screen.tick()

    // item (size((view.w - 10) / 2, 50))
    screen.sections[0].items += [CGSize(width: 0, height: 50)]
    view.reloadData()
    screen.tick()
    #expect(isNear(screen.frame(2).width, 0))
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

  fileprivate var visible: [IndexPath] {
    tick()
    return view.indexPathsForVisibleItems.sorted()
  }
}

/// How far apart equal lengths may lie: a device puts edges on whole pixels.
private let tolerance: CGFloat = 0.5

/// Whether two lengths are equal, up to the tolerance.
private func isNear(_ left: CGFloat, _ right: CGFloat) -> Bool { abs(left - right) <= tolerance }
