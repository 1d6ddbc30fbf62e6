extension TagSolver {
  /// How a tag came to its place. Numbers are points.
  public struct Placement: Sendable {
    /// The number of its line in the section, from 0.
    public var number: Int
    /// Its line.
    public var line: Line
    /// Where it would start in the line without any share, the tags and gaps before it.
    public var start: Double
    /// How wide it is without its share.
    public var width: Double
    /// How many shares move it.
    public var sharesBefore: Int
    /// The numbers that shape the lines.
    public var configuration: Configuration
  }

  /// How a tag came to its place; nil for one that does not exist or is not placed.
  /// - Complexity: O(log lines).
  public func placement(of item: Int) -> Placement? {
    guard item >= 0, item < solvedCount else { return nil }
    let number = line(of: item)
    let line = self[line: number]
    return Placement(
      number: number, line: line, start: starts[item], width: widths[item],
      sharesBefore: item - line.items.lowerBound, configuration: configuration)
  }

  /// What makes the content as long as it is, as this section does; nil where it takes no room.
  func contentExplanation(section: Int) -> ContentExplanation? {
    guard lineCount > 0 else { return nil }
    return ContentExplanation(
      section: section, last: solvedCount - 1, start: configuration.origin, header: 0, leading: configuration.top,
      itemsEnd: cover.end, footer: 0, trailing: configuration.bottom, end: contentEnd)
  }
}
