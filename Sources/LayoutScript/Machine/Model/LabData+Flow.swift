import CollectionLayout
import Foundation

// Only what was said is answered: sizes of items that have one, and what a section's block says. The layout's property
// counts for the rest, as without the method.
extension LabData: UICollectionViewDelegateFlowLayout {
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    var settings = itemSettings(section: indexPath.section)
    // What an estimate stands for is the layout's own size, not what the section answers.
    if let estimate = settings.estimate, lab?.state.model.answers(section: indexPath.section)[.itemsize] == nil {
      settings.itemSize = estimate
    }
    return itemSize(section: indexPath.section, item: indexPath.item)?.flowSize(settings) ?? settings.itemSize
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets { settings(section: section).inset }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat { settings(section: section).spacing.lines }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat { settings(section: section).spacing.items }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize { Self.reference(settings(section: section).header) }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize { Self.reference(settings(section: section).footer) }

  /// Only the side along the scroll axis counts, whichever that is.
  static func reference(_ extent: Double?) -> CGSize {
    CGSize(width: extent ?? 0, height: extent ?? 0)
  }
}

extension PackedItemSize {
  /// The size of an item in a flow; one number alone is as wide as high.
  fileprivate func flowSize(_ settings: Settings) -> CGSize {
    switch unpacked {
    case .none: settings.itemSize
    case .length(let side): CGSize(width: side, height: side)
    case .size(let width, let height): CGSize(width: width, height: height)
    case .text(let characters):
      CGSize(width: Double(characters) * settings.character.width, height: settings.character.height)
    }
  }
}
