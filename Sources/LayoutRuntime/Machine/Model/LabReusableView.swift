import CollectionLayout
import Foundation

/// A header or footer that prefers the size set for it, or else its present size.
final class LabReusableView: UICollectionReusableView {
  @Unretained var lab: Lab?

  override func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  {
    let attributes = super.preferredLayoutAttributesFitting(layoutAttributes)
    lab?.fit(attributes)
    return attributes
  }

  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    if lab?.neverSettles(layoutAttributes) == true { invalidateIntrinsicContentSize() }
  }
}

/// A cell that prefers the size set for its item, or else its present size.
final class LabCell: UICollectionViewCell {
  @Unretained var lab: Lab?

  override func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  {
    let attributes = super.preferredLayoutAttributesFitting(layoutAttributes)
    lab?.fit(attributes)
    return attributes
  }

  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    if lab?.neverSettles(layoutAttributes) == true { invalidateIntrinsicContentSize() }
  }
}
