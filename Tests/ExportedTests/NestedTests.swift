// Exported by layoutlab from nested.layout. It needs UIKit alone.
// It has 2 checks in 1 test.
// It needs iOS 13: `UICollectionViewCompositionalLayout`.
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

/// The view under test, and the answers of its delegate.
private final class Screen: TestScreen, UICollectionViewDelegateFlowLayout {}
