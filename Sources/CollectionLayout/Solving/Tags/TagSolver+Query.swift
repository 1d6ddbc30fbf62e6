extension TagSolver {
  /// Appends the solved tags that meet a rectangle, in index order.
  ///
  /// Two frames meet if each begins before the other ends, in both directions: touching is not meeting, and a frame of
  /// no size in a direction meets only strictly inside. Bounds may be infinite.
  ///
  /// Lines follow one another down the content and tags along the line, so both are searched and not walked.
  /// - Parameters:
  ///   - vertical: the rectangle's interval down the content, in points.
  ///   - horizontal: its interval across the content.
  ///   - items: where to append; what it holds already stays.
  /// - Complexity: O(log lines + lines met · log tags of a line + answer).
  /// - Source: ours: one rule for every built-in layout, after the documented advice to filter by intersection.
  public func appendItems(meeting vertical: Range<Double>, horizontal: Range<Double>, to items: inout [Int]) {
    let lines = lines(meeting: vertical)
    for number in lines {
      let line = self[line: number]
      let tags = line.items.candidates(
        meeting: horizontal, start: { leftEdge(of: $0, in: line) },
        end: { leftEdge(of: $0, in: line) + (widths[$0] + line.share) })
      items.append(contentsOf: tags)
    }
  }

  /// The solved tags that meet a rectangle, in index order; see `appendItems(meeting:horizontal:to:)`.
  public func items(meeting vertical: Range<Double>, horizontal: Range<Double>) -> [Int] {
    var items: [Int] = []
    appendItems(meeting: vertical, horizontal: horizontal, to: &items)
    return items
  }

  private func lines(meeting interval: Range<Double>) -> Range<Int> {
    (0..<lineCount).candidates(
      meeting: interval, start: configuration.lineOffset,
      end: { configuration.lineOffset($0) + configuration.height })
  }
}
