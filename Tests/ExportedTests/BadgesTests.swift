// Exported by layoutlab from badges.layout. It needs UIKit alone.
// It has 1 check in 1 test.
import Testing
import UIKit

@Suite("badges")
@MainActor
struct BadgesTests {
  @Test("Badges hold on to cells, a background stands behind each section, and a line over its end")
  func badgesHoldOnToCellsABackgroundStands() {
    // layout compositional
    // scale 2
    // group across 100% 90 { spacing 8; cell 30% 100% { inset 8 4; badge "new" 20 20 top trai...
    // inset 10
    // spacing 6
    // background 4
    // header 30 pin
    // boundary "line" 100% 1 bottom inside { z 5 }
    // section "Fruit" { items 4 }
    // items 4
    // section "Nuts" { items 8 }
    // items 8
    let layout = makeLayout1()
    let screen = Screen(size: CGSize(width: 320, height: 480), layout: layout)
    let view = screen.view
    screen.sections = [
      .init(items: Array(repeating: CGSize(width: 50, height: 50), count: 4)),
      .init(items: Array(repeating: CGSize(width: 50, height: 50), count: 8)),
    ]
    screen.tick()
    #expect(isAt(screen.header(1), 10, 236, 300, 30))

    // scroll 180
    view.contentOffset = CGPoint(x: 0, y: 88)
    screen.tick()
  }
}

// MARK: - The layout

@MainActor
private func makeLayout1() -> UICollectionViewLayout {
  let badgeSize = NSCollectionLayoutSize(
    widthDimension: .absolute(20), heightDimension: .absolute(20))
  let badge = NSCollectionLayoutSupplementaryItem(
    layoutSize: badgeSize, elementKind: "new",
    containerAnchor: NSCollectionLayoutAnchor(edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.5, y: -0.5)))
  let itemSize = NSCollectionLayoutSize(
    widthDimension: .fractionalWidth(0.3), heightDimension: .fractionalHeight(1))
  let item = NSCollectionLayoutItem(layoutSize: itemSize, supplementaryItems: [badge])
  item.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 4, bottom: 8, trailing: 4)
  let groupSize = NSCollectionLayoutSize(
    widthDimension: .fractionalWidth(1), heightDimension: .absolute(90))
  let group = NSCollectionLayoutGroup.horizontal(layoutSize: groupSize, subitems: [item])
  group.interItemSpacing = .fixed(8)
  let boundarySize = NSCollectionLayoutSize(
    widthDimension: .fractionalWidth(1), heightDimension: .absolute(1))
  let boundary = NSCollectionLayoutBoundarySupplementaryItem(
    layoutSize: boundarySize, elementKind: "line",
    alignment: .bottom)
  boundary.extendsBoundary = false
  boundary.zIndex = 5
  let headerSize = NSCollectionLayoutSize(
    widthDimension: .fractionalWidth(1), heightDimension: .absolute(30))
  let header = NSCollectionLayoutBoundarySupplementaryItem(
    layoutSize: headerSize, elementKind: UICollectionView.elementKindSectionHeader,
    alignment: .top)
  header.pinToVisibleBounds = true
  let background = NSCollectionLayoutDecorationItem.background(elementKind: "background")
  background.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 4, bottom: 4, trailing: 4)
  let section = NSCollectionLayoutSection(group: group)
  section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 10, bottom: 10, trailing: 10)
  section.interGroupSpacing = 6
  section.boundarySupplementaryItems = [boundary, header]
  section.decorationItems = [background]
  let layout = UICollectionViewCompositionalLayout(section: section)
  layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "background")
  return layout
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

  fileprivate func frame(ofKind kind: String, at path: IndexPath) -> CGRect {
    tick()
    let layout = view.collectionViewLayout
    return layout.layoutAttributesForSupplementaryView(ofKind: kind, at: path)?.frame ?? .null
  }

  fileprivate func header(_ section: Int) -> CGRect {
    frame(
      ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: section))
  }

  fileprivate func footer(_ section: Int) -> CGRect {
    frame(
      ofKind: UICollectionView.elementKindSectionFooter, at: IndexPath(item: 0, section: section))
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
