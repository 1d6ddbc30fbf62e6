/// Moves section headers along the scroll axis, so that each stays at the edge of the view while its section is there.
///
/// A header lies at its natural start until that has scrolled away, then at the edge, and stops where it would exceed
/// its limit. Those that meet an interval are searched for, not looked for one by one.
///
/// What the limit is decides between two behaviours. Where the header's own footer begins, or its section ends without
/// one, a header never covers what belongs to the next section, nor its own footer. Where the next section begins, and
/// infinity for the last one, it covers its footer.
/// - Source: observed, article 002's class, with the ends of sections in place of their first and last items; the other
///   limits are observed in IGListKit's collection view layout.
public struct StickyHeaderSolver: Sendable {
  /// A header and how far it may move, in points along the scroll axis.
  public struct Header: Hashable, Sendable {
    /// The header's section.
    public var section: Int
    /// Where the header lies when nothing has scrolled.
    public var start: Double
    /// How long the header is.
    public var length: Double
    /// Where the header ends at the furthest.
    public var limit: Double

    /// Creates a header.
    public init(section: Int, start: Double, length: Double, limit: Double) {
      self.section = section
      self.start = start
      self.length = length
      self.limit = limit
    }

    /// Where the header lies when the view's edge is at some place of the content.
    ///
    /// A header that is longer than the room up to its limit ends at the limit.
    /// - Complexity: O(1).
    public func position(edge: Double) -> Double {
      min(max(edge, start), limit - length)
    }
  }

  /// The headers, in the order of their sections; a section without header has none here.
  public let headers: [Header]

  private let index: IntervalIndex

  /// Creates a solver of some headers.
  /// - Precondition: sections grow from one header to the next.
  /// - Complexity: O(headers).
  public init(_ headers: [Header]) {
    precondition(
      zip(headers, headers.dropFirst()).allSatisfy { $0.section < $1.section },
      "headers stand in the order of their sections")
    self.headers = headers
    index = IntervalIndex(
      headers.map { header in
        let last = header.limit - header.length
        // A header that is longer than its room lies before its start.
        return (start: min(header.start, last), end: last + header.length)
      })
  }

  /// The header of a section; nil for a section without one.
  /// - Complexity: O(log headers).
  public func header(of section: Int) -> Header? {
    let index = headers.indices.partitioningIndex { headers[$0].section >= section }
    return index < headers.count && headers[index].section == section ? headers[index] : nil
  }

  /// The headers that meet an interval once they are moved, with where they lie.
  ///
  /// Touching is not meeting.
  /// - Parameters:
  ///   - interval: the interval along the scroll axis, in points; it need not begin at the edge.
  ///   - edge: the place of the content that is at the view's edge: the offset, and what covers the edge.
  /// - Complexity: O(log headers + headers whose sections meet the interval).
  public func headers(meeting interval: Range<Double>, edge: Double) -> [(header: Header, position: Double)] {
    headers[index.candidates(meeting: interval)].compactMap { header in
      let position = header.position(edge: edge)
      let meets = position < interval.upperBound && position + header.length > interval.lowerBound
      return meets ? (header, position) : nil
    }
  }
}
