import CollectionLayout
import Foundation

extension LabData: UICollectionViewDelegateWaterfallLayout {
  func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallCollectionViewLayout, numberOfColumnsInSection section: Int
  ) -> Int { settings(section: section).columns }

  func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallCollectionViewLayout, numberOfRowsInSection section: Int
  ) -> Int { settings(section: section).rows }

  func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallCollectionViewLayout, insetForSectionAt section: Int
  ) -> UIEdgeInsets { settings(section: section).inset }

  func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallCollectionViewLayout, itemSpacingForSectionAt section: Int
  ) -> CGSize {
    let spacing = settings(section: section).spacing
    return CGSize(width: spacing.items, height: spacing.lines)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallCollectionViewLayout,
    referenceLengthForHeaderInSection section: Int
  ) -> CGFloat { settings(section: section).header ?? 0 }

  func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallCollectionViewLayout,
    referenceLengthForFooterInSection section: Int
  ) -> CGFloat { settings(section: section).footer ?? 0 }

  func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallCollectionViewLayout, itemSizeForSectionAt section: Int
  ) -> CGSize { settings(section: section).itemSize }

  func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallCollectionViewLayout, lengthForItemAt indexPath: IndexPath,
    laneSize: CGFloat
  ) -> CGFloat {
    length(section: indexPath.section, item: indexPath.item, isVertical: layout.scrollDirection == .vertical) ?? 0
  }

  func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallCollectionViewLayout, lengthsOf items: Range<Int>,
    inSection section: Int, laneSize: CGFloat, into lengths: inout MutableSpan<Double>
  ) {
    guard let lab, let last = items.last else { return }
    checkItem(section, last)
    let settings = settings(section: section)
    let isVertical = layout.scrollDirection == .vertical
    lab.state.model.copyExtents(of: items, section: section, into: &lengths) { size in
      size?.length(
        isVertical: isVertical, own: settings.ownLength(isVertical: isVertical), character: settings.character)
        ?? settings.ownLength(isVertical: isVertical)
    }
  }
}
