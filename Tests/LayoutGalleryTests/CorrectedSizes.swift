import CollectionLayout
import Foundation

/// The answers of `ListedSizes` to the built-in waterfall, which corrects the article's class; vertical only.
@MainActor
final class CorrectedSizes: UICollectionViewDelegateWaterfallLayout {
  private let sizes: ListedSizes

  init(_ sizes: ListedSizes, _ layout: WaterfallCollectionViewLayout) {
    self.sizes = sizes
    layout.numberOfColumns = sizes.columnCount ?? 2
    layout.itemSpacing = CGSize(width: sizes.columnMargin ?? 10, height: sizes.rowMargin ?? 10)
    layout.sectionInset = sizes.edgeInset ?? UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallCollectionViewLayout, lengthForItemAt indexPath: IndexPath,
    laneSize: CGFloat
  ) -> CGFloat {
    sizes.items[indexPath.section][indexPath.item].height
  }

  func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallCollectionViewLayout,
    referenceLengthForHeaderInSection section: Int
  ) -> CGFloat {
    sizes.headers?[section].height ?? 0
  }

  func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallCollectionViewLayout,
    referenceLengthForFooterInSection section: Int
  ) -> CGFloat {
    sizes.footers?[section].height ?? 0
  }
}
