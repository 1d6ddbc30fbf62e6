extension TagSolver {
  /// The explanation of a tag's place; numbers are points.
  package struct Placement: Sendable {
    /// The index of the tag's line in the section, from 0.
    package var number: Int
    package var line: Line
    /// The start of the tag in the line without shares: the sum of earlier tags and gaps.
    package var start: Double
    /// The width of the tag without its share.
    package var width: Double
    /// The number of shares that move the tag.
    package var sharesBefore: Int
    package var configuration: Configuration
  }

  /// Explains the place of a tag; nil if the tag does not exist or is not placed.
  /// - Complexity: O(log lines).
  package func placement(of item: Int) -> Placement? {
    guard item >= 0, item < solvedCount else { return nil }
    let number = line(of: item)
    let line = self[line: number]
    return Placement(
      number: number, line: line, start: starts[item], width: widths[item],
      sharesBefore: item - line.items.lowerBound, configuration: configuration)
  }

  /// Returns the parts of the content length, for this section; nil if it takes up no space.
  func contentExplanation(section: Int) -> ContentExplanation? {
    guard lineCount > 0 else { return nil }
    return ContentExplanation(
      section: section, last: solvedCount - 1, start: configuration.origin, header: 0, leading: configuration.top,
      itemsEnd: cover.end, footer: 0, trailing: configuration.bottom, end: contentEnd)
  }
}
