// Only this file re-exports Foundation: a file that imports UIKit alone then finds this module's method first.
@_exported public import Foundation

extension CGRect {
  /// Whether two rectangles overlap; contact is not enough. Flow layouts form lines of items by this rule.
  /// - Complexity: O(1).
  /// - Source: documented, CGRect.intersects(_:).
  /// - Differs: a file that imports Foundation too gets Foundation's own method, for which touching is enough.
  @_disfavoredOverload
  public func intersects(_ rect2: CGRect) -> Bool { meets(rect2) }
}
