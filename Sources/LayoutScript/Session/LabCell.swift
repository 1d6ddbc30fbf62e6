import CollectionLayout
import Foundation

/// A cell that prefers what was said of its item, and else the size it is given.
final class LabCell: UICollectionViewCell {
  weak var data: LabData?

  override func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  {
    let attributes = super.preferredLayoutAttributesFitting(layoutAttributes)
    let sizes = preferredSizes(attributes)
    guard let first = sizes.first else { return attributes }
    // Which of several sizes comes next follows from the one it has, so that a line that is undone leaves nothing here.
    let next = sizes.firstIndex(of: attributes.size).map { sizes[($0 + 1) % sizes.count] }
    attributes.frame.size = next ?? first
    return attributes
  }

  /// With several sizes it changes its mind whenever it is laid out, as one does whose constraints contradict.
  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    if preferredSizes(layoutAttributes).count > 1 { invalidateIntrinsicContentSize() }
  }

  private func preferredSizes(_ attributes: UICollectionViewLayoutAttributes) -> [CGSize] {
    data?.preferredSizes(section: attributes.indexPath.section, item: attributes.indexPath.item) ?? []
  }
}
