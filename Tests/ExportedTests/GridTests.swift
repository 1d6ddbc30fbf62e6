// Exported by layoutlab from grid.layout. It needs UIKit alone.
// It has 4 checks in 1 test.
// It needs iOS 13: `UICollectionViewCompositionalLayout`.
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

/// The view under test, and the answers of its delegate.
private final class Screen: TestScreen, UICollectionViewDelegateFlowLayout {}
