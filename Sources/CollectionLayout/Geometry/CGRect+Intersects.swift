// Re-exported here alone, so that a file which imports UIKit and not Foundation finds this module's method first.
@_exported public import Foundation

extension CGRect {
  /// Whether two rectangles overlap; touching is not enough.
  ///
  /// By it flow layouts decide which items belong to one line.
  /// - Complexity: O(1).
  /// - Source: documented, CGRect.intersects(_:).
  /// - Differs: a file that imports Foundation too gets Foundation's own method, for which touching is enough.
  @_disfavoredOverload
  public func intersects(_ rect2: CGRect) -> Bool { meets(rect2) }
}
