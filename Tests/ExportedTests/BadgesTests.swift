// Exported by layoutlab from badges.layout. It needs UIKit alone.
// It has 1 check in 1 test.
// It needs iOS 13: `UICollectionViewCompositionalLayout`.
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

/// The view under test, and the answers of its delegate.
private final class Screen: TestScreen, UICollectionViewDelegateFlowLayout {}
