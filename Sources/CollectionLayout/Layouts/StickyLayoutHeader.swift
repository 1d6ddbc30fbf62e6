/// A section header that sticks to the view's edge while its section is visible, in points along the scroll axis.
///
/// The header stays at its start until that has scrolled away, then sticks to the edge, and stops at its limit.
/// With the beginning of its footer or the end of its section as limit, the header leaves before other elements
/// come; with the beginning of the next section, or infinity for the last, the header covers its own footer.
/// - Source: observed, article 002's class, with the ends of the section in place of its first and last items; the
///   second behaviour is observed in IGListKit's collection view layout.
package struct StickyLayoutHeader: Hashable, Sendable {
  /// The beginning of the header before any scroll.
  package var start: Double
  package var length: Double
  /// The limit of the header's end.
  package var limit: Double

  /// Returns the beginning of the header for a position of the view's edge, never before the header's start.
  /// - Complexity: O(1).
  package func position(edge: Double) -> Double {
    max(start, min(edge, limit - length))
  }
}
