extension TagSolver {
  /// The number of lines of solved tags.
  package var lineCount: Int { lineStarts.count }

  /// Returns the index of the line that contains a tag, from 0.
  /// - Precondition: the tag is solved.
  /// - Complexity: O(log lines).
  package func line(of item: Int) -> Int {
    precondition(item >= 0 && item < solvedCount, "the item is not solved")
    return firstLine(startingAtOrAfter: item + 1) - 1
  }

  /// Returns a line of solved tags.
  /// - Precondition: 0..<`lineCount`.
  /// - Complexity: O(1).
  package subscript(line line: Int) -> Line {
    let items = lineStarts[line]..<(line + 1 < lineStarts.count ? lineStarts[line + 1] : solvedCount)
    let last = items.upperBound - 1
    let used = starts[last] + widths[last]
    return Line(
      items: items, offset: configuration.lineOffset(line), used: used,
      share: max(configuration.lineWidth - used, 0) / Double(items.count))
  }

  /// - Precondition: the tag is solved.
  /// - Complexity: O(log lines).
  package func frame(of item: Int) -> Frame {
    let number = line(of: item)
    return frame(of: item, in: self[line: number], number: number)
  }

  /// The end of the section along the content: the end of its last solved line plus the bottom inset. With an
  /// origin of 0 this is the content's height. A section without tags has no length, whatever its insets.
  /// - Complexity: O(1).
  /// - Source: observed, article 002's class with its stale height corrected.
  package var contentEnd: Double {
    lineCount > 0 ? cover.end + configuration.bottom : configuration.origin
  }

  /// The extent from the first line's beginning to the last line's end; without tags, empty at infinity.
  var cover: (start: Double, end: Double) {
    guard lineCount > 0 else { return (.infinity, -.infinity) }
    return (configuration.lineOffset(0), configuration.lineOffset(lineCount - 1) + configuration.height)
  }

  func frame(of item: Int, in line: Line, number: Int) -> Frame {
    Frame(
      line: number, x: leftEdge(of: item, in: line), y: line.offset, width: widths[item] + line.share,
      height: configuration.height)
  }

  func leftEdge(of item: Int, in line: Line) -> Double {
    configuration.left + starts[item] + Double(item - line.items.lowerBound) * line.share
  }
}

extension TagSolver {
  /// Returns the solved tags that meet a rectangle, in index order.
  ///
  /// Two frames meet if each begins before the other ends, in both directions; contact is not enough, and a frame
  /// of size 0 in a direction meets only strictly inside. Bounds may be infinite. Binary search finds the lines,
  /// and the tags of a line.
  /// - Parameters:
  ///   - vertical: the rectangle's interval along the content, in points.
  ///   - horizontal: the rectangle's interval across the content.
  /// - Complexity: O(log lines + lines met · log tags of a line + answer).
  /// - Source: ours: one rule for every built-in layout, after the documented advice to filter by intersection.
  package func items(meeting vertical: Range<Double>, horizontal: Range<Double>) -> [Int] {
    let lines = (0..<lineCount).candidates(
      meeting: vertical, start: configuration.lineOffset,
      end: { configuration.lineOffset($0) + configuration.height })
    return lines.flatMap { number in
      let line = self[line: number]
      return line.items.candidates(
        meeting: horizontal, start: { leftEdge(of: $0, in: line) },
        end: { leftEdge(of: $0, in: line) + (widths[$0] + line.share) })
    }
  }
}
