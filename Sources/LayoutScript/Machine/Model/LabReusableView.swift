import CollectionLayout
import Foundation

/// A header or footer that prefers what was said of it, and else the size it is given.
final class LabReusableView: UICollectionReusableView {
  var data: LabData?

  override func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  {
    let attributes = super.preferredLayoutAttributesFitting(layoutAttributes)
    data?.fit(attributes)
    return attributes
  }

  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    if data?.neverSettles(layoutAttributes) == true { invalidateIntrinsicContentSize() }
  }
}

/// A cell that prefers what was said of its item, and else the size it is given.
final class LabCell: UICollectionViewCell {
  var data: LabData?

  override func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  {
    let attributes = super.preferredLayoutAttributesFitting(layoutAttributes)
    data?.fit(attributes)
    return attributes
  }

  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    if data?.neverSettles(layoutAttributes) == true { invalidateIntrinsicContentSize() }
  }
}
