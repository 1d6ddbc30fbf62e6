import UIKit

/// A flow layout whose section headers stick to the top while their section is on screen.
open class DWReusableLayout: UICollectionViewFlowLayout {
  // Quirk: the article's is private and 0, although its comment says 64; neither the content inset nor a bar is
  // read.
  /// The height that a bar covers at the top, in points: headers stick below it.
  public var naviHeight: CGFloat = 0

  private let headerKind = UICollectionView.elementKindSectionHeader

  /// Returns the attributes of the flow layout, with scrolled-away headers put back, and all headers where they
  /// stick.
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard let collectionView, var attributesArray = super.layoutAttributesForElements(in: rect) else { return nil }
    // Quirk: only a cell in the rectangle brings its header back. If only the bottom inset of a section is in it,
    // the header is gone.
    var sections = IndexSet(
      attributesArray.filter { $0.representedElementCategory == .cell }.map(\.indexPath.section))
    for header in attributesArray where header.representedElementKind == headerKind {
      sections.remove(header.indexPath.section)
    }
    for section in sections {
      let indexPath = IndexPath(item: 0, section: section)
      // A section without a header gets none.
      if let header = layoutAttributesForSupplementaryView(ofKind: headerKind, at: indexPath) {
        attributesArray.append(header)
      }
    }
    // Quirk: the attributes that super returned are changed, not copies of them. If super hands out its own, the
    // header of an empty section drifts with every question.
    for header in attributesArray where header.representedElementKind == headerKind {
      stick(header, in: collectionView)
    }
    return attributesArray
  }

  // Quirk: vertical only, in any scroll direction.
  private func stick(_ header: UICollectionViewLayoutAttributes, in collectionView: UICollectionView) {
    let section = header.indexPath.section
    let (top, bottom) = ends(of: section, below: header, in: collectionView)
    let height = header.frame.height
    let offset = collectionView.contentOffset.y + naviHeight
    // Quirk: the layout's own inset, even where the delegate gives the section another. Quirk: the footer does not
    // count, so a header leaves before its footer does.
    let y = max(offset, top - height - sectionInset.top)
    header.frame.origin.y = min(y, bottom + sectionInset.bottom - height)
    header.zIndex = 7
  }

  // The start of the first item and the end of the last one.
  // Quirk: items, not rows. An item that is lower than its row is centred in the row, so that the header begins too
  // low or leaves too early.
  private func ends(
    of section: Int, below header: UICollectionViewLayoutAttributes, in collectionView: UICollectionView
  ) -> (top: CGFloat, bottom: CGFloat) {
    let count = collectionView.numberOfItems(inSection: section)
    guard count > 0,
      let first = layoutAttributesForItem(at: IndexPath(item: 0, section: section)),
      let last = layoutAttributesForItem(at: IndexPath(item: count - 1, section: section))
    else {
      // An empty section has a cell of no height where its first one would be.
      // Quirk: its header can move by the top and the bottom inset at most.
      let y = header.frame.maxY + sectionInset.top
      return (y, y)
    }
    return (first.frame.minY, last.frame.maxY)
  }

  /// Returns true, so that headers follow every scroll.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
}
