// Exported by layoutlab from list.layout. It needs UIKit alone.
// It has 4 checks in 1 test. Left out: 1 statement, each with a comment.
import Testing
import UIKit

@Suite("list", .timeLimit(.minutes(1)))
@MainActor
struct ListTests {
  @Test("A list")
  func aList() {
    // layout compositional
    // spacing 3
    // group down 100% about 44 { cell 100% about 44 }
    // item 31 50 31 69 31
    // item 31 50 31 69 31
    // item 31 50 31 69 31
    // item 31 50 31 69 31
    // item 31 50 31 69 31
    // item 31 50 31 69 31
    // item 31 50 31 69 31
    // item 31 50 31 69 31
    // item 31 50 31 69 31
    // item 31 50 31 69 31
    // item 31 50 31 69 31
    // item 31 50 31 69 31
    let layout = makeLayout1()
    let screen = Screen(size: CGSize(width: 320, height: 480), layout: layout)
    let view = screen.view
    screen.sections = [.init(items: Array(repeating: CGSize(width: 50, height: 50), count: 60))]
    screen.tick()
    #expect(isNear(view.contentSize.width, 320))
    #expect(isNear(view.contentSize.height, 2788))

    // scroll 500
    view.contentOffset = CGPoint(x: 0, y: 500)
    screen.tick()
    #expect(isNear(view.contentSize.width, 320))
    #expect(isNear(view.contentSize.height, 2778))

    // prefer 12 320x90
    screen.prefer(CGSize(width: 320, height: 90), [12], in: 0)
    screen.tick()

    // reset

    // layout compositional
    // The test ends here: another layout follows, which this export does not write: `layout compositional`
    // 1 of the script's statements is left out, as said above.
  }
}

// MARK: - The layout

@MainActor
private func makeLayout1() -> UICollectionViewLayout {
  let itemSize = NSCollectionLayoutSize(
    widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
  let item = NSCollectionLayoutItem(layoutSize: itemSize)
  let groupSize = NSCollectionLayoutSize(
    widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
  let group = NSCollectionLayoutGroup.vertical(layoutSize: groupSize, subitems: [item])
  let section = NSCollectionLayoutSection(group: group)
  return UICollectionViewCompositionalLayout(section: section)
}

// MARK: - What the view shows

/// A collection view on screen, and the answers of its data source and its delegate.
@MainActor
private final class Screen: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  struct Section {
    var items: [CGSize] = []
  }

  let view: UICollectionView
  private var preferred: [IndexPath: CGSize] = [:]
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
    return view.collectionViewLayout.layoutAttributesForItem(at: path)?.frame ?? .null
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

/// Whether two lengths are equal, up to the tolerance.
private func isNear(_ left: CGFloat, _ right: CGFloat) -> Bool { abs(left - right) <= tolerance }
