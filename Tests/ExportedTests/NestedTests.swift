// Exported by layoutlab from nested.layout. It needs UIKit alone.
// It has 2 checks in 1 test.
import Testing
import UIKit

@Suite("nested")
@MainActor
struct NestedTests {
  @Test("A group may hold groups")
  func aGroupMayHoldGroups() {
    // view 375x667
    // layout compositional
    // scale 2
    // group across 100% 40% { cell 70% 100% { inset 10 } group down 30% 100% times 2 { cell 1...
    // items 7
    let layout = makeLayout1()
    let screen = Screen(size: CGSize(width: 375, height: 667), layout: layout)
    screen.sections = [.init(items: Array(repeating: CGSize(width: 50, height: 50), count: 7))]
    screen.tick()
    #expect(isAt(screen.frame(0), 10, 10, 242.5, 246.5))
    #expect(isAt(screen.frame(2), 272.5, 143, 92.5, 113))
  }
}

// MARK: - The layout

@MainActor
private func makeLayout1() -> UICollectionViewLayout {
  let itemSize = NSCollectionLayoutSize(
    widthDimension: .fractionalWidth(0.7), heightDimension: .fractionalHeight(1))
  let item = NSCollectionLayoutItem(layoutSize: itemSize)
  item.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 10, bottom: 10, trailing: 10)
  let itemSize2 = NSCollectionLayoutSize(
    widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(0.3))
  let item2 = NSCollectionLayoutItem(layoutSize: itemSize2)
  item2.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 10, bottom: 10, trailing: 10)
  let groupSize = NSCollectionLayoutSize(
    widthDimension: .fractionalWidth(0.3), heightDimension: .fractionalHeight(1))
  let group = NSCollectionLayoutGroup.vertical(layoutSize: groupSize, subitem: item2, count: 2)
  let groupSize2 = NSCollectionLayoutSize(
    widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(0.4))
  let group2 = NSCollectionLayoutGroup.horizontal(layoutSize: groupSize2, subitems: [item, group])
  let section = NSCollectionLayoutSection(group: group2)
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

/// How far apart equal lengths may lie: a device puts edges on whole pixels.
private let tolerance: CGFloat = 0.5

/// Whether a frame is what the script says: x, y, width and height.
private func isAt(
  _ frame: CGRect, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat
) -> Bool {
  abs(frame.minX - x) <= tolerance && abs(frame.minY - y) <= tolerance
    && abs(frame.width - width) <= tolerance && abs(frame.height - height) <= tolerance
}
