extension TagSolver {
  /// How many lines the solved tags take.
  public var lineCount: Int { lineStarts.count }

  /// The line that a tag stands in, counted from 0.
  /// - Precondition: the tag is solved.
  /// - Complexity: O(log lines).
  public func line(of item: Int) -> Int {
    precondition(item >= 0 && item < solvedCount, "the item is not solved")
    return firstLine(startingAtOrAfter: item + 1) - 1
  }

  /// A line of the solved tags.
  /// - Precondition: 0..<`lineCount`.
  /// - Complexity: O(1).
  public subscript(line line: Int) -> Line {
    let items = lineStarts[line]..<(line + 1 < lineStarts.count ? lineStarts[line + 1] : solvedCount)
    let last = items.upperBound - 1
    let used = starts[last] + widths[last]
    return Line(
      items: items, offset: configuration.lineOffset(line), used: used,
      share: max(configuration.lineWidth - used, 0) / Double(items.count))
  }

  /// Where a tag lies.
  /// - Precondition: the tag is solved.
  /// - Complexity: O(log lines).
  public func frame(of item: Int) -> Frame {
    let number = line(of: item)
    return frame(of: item, in: self[line: number], number: number)
  }

  /// Where the section ends down the content: its last line's end and the bottom inset.
  ///
  /// With an origin of 0 that is the content's height; without tags the section has none, insets or not.
  /// It is that of the solved tags as long as some are not solved.
  /// - Complexity: O(1).
  /// - Source: observed, article 002's class with its stale height corrected.
  public var contentEnd: Double {
    lineCount > 0 ? cover.end + configuration.bottom : configuration.origin
  }

  /// From the first line's beginning to the last one's end; empty at infinity without tags.
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
