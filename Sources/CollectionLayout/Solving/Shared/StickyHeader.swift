/// A section header that stays at the edge of the view while its section is there, and how far it may go.
///
/// All numbers are points along the scroll axis. The header lies at its start until that has scrolled away, then at the
/// edge, and stops where it would exceed its limit. What the limit is decides between two behaviours: where the
/// header's own footer begins, or its section ends without one, the header is gone before anything else has come; where
/// the next section begins, or infinity for the last one, it covers its own footer.
/// - Source: observed, article 002's class, with the ends of the section in place of its first and last items; the
///   second behaviour is observed in IGListKit's collection view layout.
public struct StickyHeader: Hashable, Sendable {
  /// Where the header lies when nothing has scrolled.
  public var start: Double
  /// How long the header is.
  public var length: Double
  /// Where the header ends at the furthest.
  public var limit: Double

  /// Creates a header.
  public init(start: Double, length: Double, limit: Double) {
    self.start = start
    self.length = length
    self.limit = limit
  }

  /// Where the header lies when some place of the content is at the view's edge, after what covers it.
  ///
  /// It never lies before its start, even where its limit leaves it no room.
  /// - Complexity: O(1).
  public func position(edge: Double) -> Double {
    max(start, min(edge, limit - length))
  }
}
