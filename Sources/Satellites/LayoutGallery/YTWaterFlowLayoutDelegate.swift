import UIKit

/// Gives the sizes of the elements of a `YTWaterFlowLayout`, and its numbers, section by section.
///
/// All but the size of an item is optional: nil, the default of each, stands for a method that is not implemented.
@MainActor
public protocol YTWaterFlowLayoutDelegate: AnyObject {
  /// Returns the size of an item, in points; only the length along the scroll axis is used.
  func waterFlowLayout(_ layout: YTWaterFlowLayout, sizeForItemAt indexPath: IndexPath) -> CGSize

  /// Returns the size of a section's header, in points; only the length along the scroll axis is used.
  func waterFlowLayout(_ layout: YTWaterFlowLayout, sizeForHeaderIn section: Int) -> CGSize?
  /// Returns the size of a section's footer, in points; only the length along the scroll axis is used.
  func waterFlowLayout(_ layout: YTWaterFlowLayout, sizeForFooterIn section: Int) -> CGSize?

  /// Returns the number of columns when it scrolls vertically; 2 otherwise.
  func columnCount(in layout: YTWaterFlowLayout) -> Int?
  /// Returns the number of rows when it scrolls horizontally; 1 otherwise.
  func rowCount(in layout: YTWaterFlowLayout) -> Int?
  /// Returns the horizontal distance between items, in points; 10 otherwise.
  func columnMargin(in layout: YTWaterFlowLayout) -> CGFloat?
  /// Returns the vertical distance between items, in points; 10 otherwise.
  func rowMargin(in layout: YTWaterFlowLayout) -> CGFloat?
  /// Returns the room around the items, in points; 10 on every side otherwise.
  func edgeInset(in layout: YTWaterFlowLayout) -> UIEdgeInsets?
}

extension YTWaterFlowLayoutDelegate {
  /// Returns nil: no headers.
  public func waterFlowLayout(_ layout: YTWaterFlowLayout, sizeForHeaderIn section: Int) -> CGSize? { nil }
  /// Returns nil: no footers.
  public func waterFlowLayout(_ layout: YTWaterFlowLayout, sizeForFooterIn section: Int) -> CGSize? { nil }
  /// Returns nil: the layout's own number.
  public func columnCount(in layout: YTWaterFlowLayout) -> Int? { nil }
  /// Returns nil: the layout's own number.
  public func rowCount(in layout: YTWaterFlowLayout) -> Int? { nil }
  /// Returns nil: the layout's own distance.
  public func columnMargin(in layout: YTWaterFlowLayout) -> CGFloat? { nil }
  /// Returns nil: the layout's own distance.
  public func rowMargin(in layout: YTWaterFlowLayout) -> CGFloat? { nil }
  /// Returns nil: the layout's own insets.
  public func edgeInset(in layout: YTWaterFlowLayout) -> UIEdgeInsets? { nil }
}
