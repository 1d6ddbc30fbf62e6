import CollectionLayout
package import Foundation

// Only given values are answered: sizes of items that have one, and settings of a section's block. For the rest the
// layout's property applies, as without the method.
extension LabData: UICollectionViewDelegateFlowLayout {
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    var settings = itemSettings(section: indexPath.section)
    // An estimate replaces the layout's own size, not the section's answer.
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

  /// Returns a reference size, of which only the side along the scroll axis counts.
  static func reference(_ extent: Double?) -> CGSize {
    CGSize(width: extent ?? 0, height: extent ?? 0)
  }
}

extension Lab {
  /// Returns the size that a flow's delegate answers for an item; nil for an item with the layout's own size, and
  /// for a missing item.
  /// - Parameter widthOfLength: the width of an item that has only a length; nil for the length itself.
  package func givenSize(section: Int, item: Int, widthOfLength: Double? = nil) -> CGSize? {
    guard let size = state.model.size(section: section, item: item), size.unpacked != .none else { return nil }
    if let widthOfLength, case .length(let length) = size.unpacked {
      return CGSize(width: widthOfLength, height: length)
    }
    return size.flowSize(data.itemSettings(section: section))
  }
}

extension PackedItemSize {
  func flowSize(_ settings: Settings) -> CGSize {
    switch unpacked {
    case .none: settings.itemSize
    case .length(let side): CGSize(width: side, height: side)
    case .size(let width, let height): CGSize(width: width, height: height)
    case .text(let characters):
      CGSize(width: Double(characters) * settings.character.width, height: settings.character.height)
    }
  }
}
