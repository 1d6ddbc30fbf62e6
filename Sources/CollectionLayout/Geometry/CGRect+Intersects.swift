// Only this file re-exports Foundation: in a file that imports UIKit alone this module's method is then found
// first.
@_exported public import Foundation

extension CGRect {
  /// Whether two rectangles overlap, for which contact is not enough. Flow layouts form lines of items by this
  /// rule.
  /// - Complexity: O(1).
  /// - Source: documented, CGRect.intersects(_:).
  /// - Differs: a file that imports Foundation too gets Foundation's own method, for which touching is enough.
  @_disfavoredOverload
  public func intersects(_ rect2: CGRect) -> Bool { meets(rect2) }
}
