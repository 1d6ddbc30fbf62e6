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
      let first = line.items.partitioningIndex { item in
        leftEdge(of: item, in: line) + (widths[item] + line.share) > horizontal.lowerBound
      }
      let end = (first..<line.items.upperBound).partitioningIndex { item in
        leftEdge(of: item, in: line) >= horizontal.upperBound
      }
      items.append(contentsOf: first..<end)
    }
  }

  /// The solved tags that meet a rectangle, in index order; see `appendItems(meeting:horizontal:to:)`.
  public func items(meeting vertical: Range<Double>, horizontal: Range<Double>) -> [Int] {
    var items: [Int] = []
    appendItems(meeting: vertical, horizontal: horizontal, to: &items)
    return items
  }

  private func lines(meeting interval: Range<Double>) -> Range<Int> {
    let first = (0..<lineCount).partitioningIndex {
      configuration.lineOffset($0) + configuration.height > interval.lowerBound
    }
    let end = (first..<lineCount).partitioningIndex { configuration.lineOffset($0) >= interval.upperBound }
    return first..<end
  }
}
