/// A piece of one source text: half-open UTF-8 offsets. Line and column are derived when something is printed.
package struct Span: Hashable, Sendable {
  package var start: Int
  package var end: Int

  package init(_ start: Int, _ end: Int) {
    self.start = start
    self.end = end
  }

  /// The smallest span that holds both.
  package func union(_ other: Span) -> Span {
    Span(min(start, other.start), max(end, other.end))
  }
}
