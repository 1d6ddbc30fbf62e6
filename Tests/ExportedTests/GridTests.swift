// Exported by layoutlab from grid.layout. It needs UIKit alone.
// It has 4 checks in 1 test.
import Testing
import UIKit

@Suite("grid")
@MainActor
struct GridTests {
  @Test("A grid")
  func aGrid() async {
    // layout compositional
    // scale 2
    // group across 100% 20% of width { cell 20% 100% { inset 5 } }
    // items 12
    let layout = makeLayout1()
    let screen = Screen(size: CGSize(width: 320, height: 480), layout: layout)
    let view = screen.view
    screen.sections = [.init(items: Array(repeating: CGSize(width: 50, height: 50), count: 12))]
    screen.tick()
    #expect(isNear(view.contentSize.width, 320))
    #expect(isNear(view.contentSize.height, 192))

    // rotate
    await screen.resize(to: CGSize(width: 480, height: 320))
    #expect(isNear(screen.frame(6).width, screen.frame(0).width))
    #expect(isNear(screen.frame(5).minY, 101))
  }
}

// MARK: - The layout

@MainActor
private func makeLayout1() -> UICollectionViewLayout {
  let itemSize = NSCollectionLayoutSize(
    widthDimension: .fractionalWidth(0.2), heightDimension: .fractionalHeight(1))
  let item = NSCollectionLayoutItem(layoutSize: itemSize)
  item.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
  let groupSize = NSCollectionLayoutSize(
    widthDimension: .fractionalWidth(1), heightDimension: .fractionalWidth(0.2))
  let group = NSCollectionLayoutGroup.horizontal(layoutSize: groupSize, subitems: [item])
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

/// Whether two lengths are equal, up to the tolerance.
private func isNear(_ left: CGFloat, _ right: CGFloat) -> Bool { abs(left - right) <= tolerance }
