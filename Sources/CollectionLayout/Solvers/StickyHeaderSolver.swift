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

  // How far any header up to one reaches at the most, and where any from one on begins at the least. Both never
  // decrease, whatever the insets are, so both can be searched.
  private var reaches: [Double] = []
  private var beginnings: [Double] = []

  /// Creates a solver of some headers.
  /// - Precondition: sections grow from one header to the next.
  /// - Complexity: O(headers).
  public init(_ headers: [Header]) {
    precondition(
      zip(headers, headers.dropFirst()).allSatisfy { $0.section < $1.section },
      "headers stand in the order of their sections")
    self.headers = headers
    var reach = -Double.infinity
    for header in headers {
      reach = max(reach, header.limit)
      reaches.append(reach)
    }
    var beginning = Double.infinity
    for header in headers.reversed() {
      beginning = min(beginning, header.start, header.limit - header.length)
      beginnings.append(beginning)
    }
    beginnings.reverse()
  }

  /// The header of a section; nil for a section without one.
  /// - Complexity: O(log headers).
  public func header(of section: Int) -> Header? {
    let index = first { headers[$0].section >= section }
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
    let lower = first { reaches[$0] > interval.lowerBound }
    let upper = max(first { beginnings[$0] >= interval.upperBound }, lower)
    return headers[lower..<upper].compactMap { header in
      let position = header.position(edge: edge)
      let meets = position < interval.upperBound && position + header.length > interval.lowerBound
      return meets ? (header, position) : nil
    }
  }

  // The first index of which something is true, which is true of all behind it.
  private func first(_ isBehind: (Int) -> Bool) -> Int {
    var lower = 0
    var upper = headers.count
    while lower < upper {
      let middle = (lower &+ upper) &>> 1
      if isBehind(middle) { upper = middle } else { lower = middle + 1 }
    }
    return lower
  }
}
