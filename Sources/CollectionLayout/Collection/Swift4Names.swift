// Names of the first versions of Swift, for sources in language mode 4, as in the SDK.

public import Foundation

/// The kind of section headers.
@available(swift, obsoleted: 4.2, renamed: "UICollectionView.elementKindSectionHeader")
public let UICollectionElementKindSectionHeader = UICollectionView.elementKindSectionHeader

/// The kind of section footers.
@available(swift, obsoleted: 4.2, renamed: "UICollectionView.elementKindSectionFooter")
public let UICollectionElementKindSectionFooter = UICollectionView.elementKindSectionFooter

/// The scroll direction of a layout.
@available(swift, obsoleted: 4.2, renamed: "UICollectionView.ScrollDirection")
public typealias UICollectionViewScrollDirection = UICollectionView.ScrollDirection

/// Returns insets of four edges.
@available(swift, obsoleted: 4.2, message: "use UIEdgeInsets(top:left:bottom:right:)")
public func UIEdgeInsetsMake(_ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat) -> UIEdgeInsets {
  UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
}

/// Returns a rectangle shrunk by insets.
@available(swift, obsoleted: 4.2, renamed: "CGRect.inset(self:by:)")
public func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: UIEdgeInsets) -> CGRect { rect.inset(by: insets) }

/// The attribute key of the font of a text.
@available(swift, obsoleted: 4.2, renamed: "NSAttributedString.Key.font")
public let NSFontAttributeName = NSAttributedString.Key.font

extension String {
  /// Returns the size of the text on one line, in points.
  @available(swift, obsoleted: 4.2, renamed: "size(withAttributes:)")
  public func size(attributes: [NSAttributedString.Key: Any]?) -> CGSize { size(withAttributes: attributes) }
}

extension NSString {
  /// Returns the size of the text on one line, in points.
  @available(swift, obsoleted: 4.2, renamed: "size(withAttributes:)")
  public func size(attributes: [NSAttributedString.Key: Any]?) -> CGSize { size(withAttributes: attributes) }
}

/// The largest `Float`.
public let MAXFLOAT = Float.greatestFiniteMagnitude

/// An integer, by its name in Objective-C.
public typealias NSInteger = Int

/// An unsigned integer, by its name in Objective-C.
public typealias NSUInteger = UInt

/// The category of a layout's element, by its name before Swift 4.2.
public typealias UICollectionElementCategory = UICollectionView.ElementCategory

/// Whether two sizes are equal, by its name in C.
public func __CGSizeEqualToSize(_ first: CGSize, _ second: CGSize) -> Bool { first == second }
