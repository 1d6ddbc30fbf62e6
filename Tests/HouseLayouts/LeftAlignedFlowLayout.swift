import UIKit

// By hand, for a view 320 wide, insets of 10, items 5 apart, lines 10 apart, and items of 100x30, 80x20, 120x30, 60x30,
// 150x30 and 40x30: there is room for 320 - 20 = 300.
//   100 + 5 + 80 = 185, and with 5 + 120 it would be 310: items 0 and 1 are a line, 30 high, from y 10
//   120 + 5 + 60 = 185, and with 5 + 150 it would be 340: items 2 and 3, from y 10 + 30 + 10 = 50
//   150 + 5 + 40 = 195: items 4 and 5, from y 90; the content ends at 90 + 30 + 10 = 130
// From the left: 0 at x 10, 1 at 10 + 100 + 5 = 115; 2 at 10, 3 at 10 + 120 + 5 = 135; 4 at 10, 5 at 10 + 150 + 5 = 165.
// Item 1 is 20 high and lies in the middle of its line: y 15.
// 480 wide there is room for 460: 100 + 5 + 80 + 5 + 120 + 5 + 60 = 375, and 5 + 150 more are too many. So 2 lies at
// 115 + 80 + 5 = 200 and 3 at 200 + 120 + 5 = 325, y 10; 4 and 5 at y 50; the content ends at 90.

/// A flow layout whose lines begin at the left and keep the smallest distance between items, however full they are.
public class LeftAlignedFlowLayout: UICollectionViewFlowLayout {
  public override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    super.layoutAttributesForElements(in: rect)?.map { attributes in
      guard attributes.representedElementCategory == .cell else { return attributes }
      return layoutAttributesForItem(at: attributes.indexPath) ?? attributes
    }
  }

  public override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let original = super.layoutAttributesForItem(at: indexPath),
      let attributes = original.copy() as? UICollectionViewLayoutAttributes
    else { return nil }
    let section = indexPath.section
    attributes.frame.origin.x = evaluatedSectionInset(at: section).left
    guard indexPath.item > 0 else { return attributes }
    let previous = IndexPath(item: indexPath.item - 1, section: section)
    guard let before = layoutAttributesForItem(at: previous)?.frame else { return attributes }
    let line = CGRect(
      x: -.greatestFiniteMagnitude / 2, y: original.frame.minY, width: .greatestFiniteMagnitude,
      height: original.frame.height)
    if before.intersects(line) {
      attributes.frame.origin.x = before.maxX + evaluatedInteritemSpacing(at: section)
    }
    return attributes
  }

  private var flowDelegate: UICollectionViewDelegateFlowLayout? {
    collectionView?.delegate as? UICollectionViewDelegateFlowLayout
  }

  private func evaluatedInteritemSpacing(at section: Int) -> CGFloat {
    guard let collectionView = collectionView else { return minimumInteritemSpacing }
    return flowDelegate?.collectionView?(
      collectionView, layout: self, minimumInteritemSpacingForSectionAt: section) ?? minimumInteritemSpacing
  }

  private func evaluatedSectionInset(at section: Int) -> UIEdgeInsets {
    guard let collectionView = collectionView else { return sectionInset }
    return flowDelegate?.collectionView?(collectionView, layout: self, insetForSectionAt: section) ?? sectionInset
  }
}
