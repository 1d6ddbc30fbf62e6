/// A section header that stays at the edge of the view while its section is visible, with
/// the limit of its movement.
///
/// All numbers are points along the scroll axis. The header lies at its start until that has scrolled away, then at
/// the edge, and stops where it would exceed its limit. The limit decides between two behaviours: at the beginning
/// of the header's own footer, or the end of its section, the header leaves before other elements come; at the
/// beginning of the next section, or infinity for the last one, it covers its own footer.
/// - Source: observed, article 002's class, with the ends of the section in place of its first and last items; the
///   second behaviour is observed in IGListKit's collection view layout.
package struct StickyLayoutHeader: Hashable, Sendable {
  /// The beginning of the header before any scroll.
  package var start: Double
  /// The length of the header.
  package var length: Double
  /// The limit of the header's end.
  package var limit: Double

  /// Returns the beginning of the header when a position of the content is at the view's edge.
  ///
  /// The place is never before the header's start, even if the limit leaves no room.
  /// - Complexity: O(1).
  package func position(edge: Double) -> Double {
    max(start, min(edge, limit - length))
  }
}
