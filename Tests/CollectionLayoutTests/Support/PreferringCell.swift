import CollectionLayout
import Foundation

/// A cell that calls super first and then changes what it got, by a rule of the item.
final class PreferringCell: UICollectionViewCell {
  /// The size that an item's cell prefers, from the one it is given.
  var rule: (IndexPath, CGSize) -> CGSize = { _, given in given }

  override func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  {
    let attributes = super.preferredLayoutAttributesFitting(layoutAttributes)
    attributes.frame.size = rule(attributes.indexPath, attributes.size)
    return attributes
  }
}
