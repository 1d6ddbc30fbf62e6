public import Foundation

// Layouts are written for one direction of text. The view mirrors those that want it where text runs the other way, so
// that they never learn of it.
extension UICollectionView {
  /// Whether the view shows the mirror image of what the layout answers.
  /// - Source: documented, flipsHorizontallyInOppositeLayoutDirection.
  /// - Differs: a content that scrolls horizontally starts at its left end still.
  public var isMirrored: Bool {
    layout.developmentLayoutDirection != effectiveUserInterfaceLayoutDirection
      && layout.flipsHorizontallyInOppositeLayoutDirection
  }

  /// A rectangle of the content as the layout knows it, and of the layout as the view shows it.
  /// - Source: ours.
  public func mirrored(_ rect: CGRect) -> CGRect {
    guard isMirrored else { return rect }
    return CGRect(x: contentSize.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }

  /// What the layout answers as the view shows it: the same object, or a mirrored copy.
  /// - Source: ours.
  public func mirrored(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    guard isMirrored, let copy = attributes.copy() as? UICollectionViewLayoutAttributes else { return attributes }
    copy.center.x = contentSize.width - copy.center.x
    return copy
  }
}
