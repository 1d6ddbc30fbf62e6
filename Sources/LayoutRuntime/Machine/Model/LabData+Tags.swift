import CollectionLayout
import Foundation

extension LabData: UICollectionViewDelegateTagLayout {
  func collectionView(
    _ collectionView: UICollectionView, layout: TagCollectionViewLayout, insetForSectionAt section: Int
  ) -> UIEdgeInsets { settings(section: section).inset }

  func collectionView(
    _ collectionView: UICollectionView, layout: TagCollectionViewLayout, lineSpacingForSectionAt section: Int
  ) -> CGFloat { settings(section: section).spacing.lines }

  func collectionView(
    _ collectionView: UICollectionView, layout: TagCollectionViewLayout, interitemSpacingForSectionAt section: Int
  ) -> CGFloat { settings(section: section).spacing.items }

  // The layout's own size may have no height.
  func collectionView(
    _ collectionView: UICollectionView, layout: TagCollectionViewLayout, itemSizeForSectionAt section: Int
  ) -> CGSize {
    lab?.state.model.answers(section: section)[.itemsize] == nil
      ? layout.itemSize : settings(section: section).itemSize
  }

  func collectionView(
    _ collectionView: UICollectionView, layout: TagCollectionViewLayout, widthForItemAt indexPath: IndexPath
  ) -> CGFloat {
    let settings = itemSettings(section: indexPath.section)
    return itemSize(section: indexPath.section, item: indexPath.item)?.tagWidth(settings) ?? settings.itemSize.width
  }

  func collectionView(
    _ collectionView: UICollectionView, layout: TagCollectionViewLayout, widthsOf items: Range<Int>,
    inSection section: Int, into widths: inout MutableSpan<Double>
  ) {
    guard let lab, let last = items.last else { return }
    checkItem(section, last, in: lab)
    let settings = settings(section: section)
    lab.state.model.copyExtents(of: items, section: section, into: &widths) { size in
      size?.tagWidth(settings) ?? settings.itemSize.width
    }
  }
}

extension PackedItemSize {
  /// Returns the width of a tag: a number, the width of a size, the characters of a text.
  func tagWidth(_ settings: Settings) -> Double {
    switch unpacked {
    case .none: settings.itemSize.width
    case .length(let width), .size(let width, _): width
    case .text(let characters): Double(characters) * settings.character.width
    }
  }
}
