package import Foundation

extension CGRect {
  /// Whether two rectangles share more than an edge.
  ///
  /// In each direction each rectangle begins before the other ends, so a rectangle without area meets those around
  /// it. Infinite rectangles meet all others; a null rectangle meets nothing.
  /// - Complexity: O(1).
  /// - Source: ours; CoreGraphics documents a non-empty intersection, which agrees for rectangles with an area.
  /// - Differs: Foundation's own `intersects` counts contact on Linux.
  @inlinable
  package func meets(_ other: CGRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  var isFiniteRect: Bool {
    origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
  }
}
