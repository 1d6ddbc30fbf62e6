/// A solver that places tags of given widths in lines, and returns their frames.
///
/// Tags run from left to right. A tag that would exceed the line with the gap before it begins the next line; a tag
/// that fits exactly stays. The tags of a line, even of the last, share its remaining space equally: each is
/// widened by its share and shifted by the shares of earlier tags. A tag wider than the line is cut to it.
///
/// Only the values needed to break lines are stored, and shares are computed on request. So appending a tag costs
/// only that tag, and tags before a change stay solved.
///
/// Storage is flat: 16 bytes per tag and 8 bytes per line. The solver is a value.
package struct TagSolver: Sendable {
  /// The number of tags in a block, before which widths are requested and cancellation is checked.
  package static let blockSize = 256

  /// The distance by which tags may exceed their line and still fit, in points: the same as in flow.
  ///
  /// The tolerance is far above rounding errors, so that 0.1 and 0.2 fill 0.3, and far below a pixel.
  /// - Source: ours.
  package static let tolerance = 0x1p-16

  /// The properties of the lines. A new value starts over only if it changes where lines break, as the line width
  /// and the gap between tags do.
  package var configuration: Configuration {
    didSet {
      if !configuration.breaksAlike(oldValue) { invalidate(from: 0) }
    }
  }

  /// The number of tags, solved or not. The setter adds and removes tags at the end; for other places also call
  /// `invalidate(from:)`.
  /// - Precondition: 0...2³¹ − 1.
  package var count: Int {
    didSet {
      precondition(count >= 0 && count <= Int(Int32.max), "an item count is from 0 to 2147483647")
      invalidate(from: count)
    }
  }

  /// The number of placed tags, which are the first ones.
  package private(set) var solvedCount = 0

  // The starts of tags in their lines and their widths, without shares; valid below `solvedCount`.
  var starts: [Double] = []
  var widths: [Double] = []
  // The first tag of every line, in order.
  var lineStarts: [Int] = []

  /// - Precondition: the count is 0...2³¹ − 1.
  package init(_ configuration: Configuration, count: Int = 0) {
    precondition(count >= 0 && count <= Int(Int32.max), "an item count is from 0 to 2147483647")
    self.configuration = configuration
    self.count = count
  }

  package var isSolved: Bool { solvedCount == count }

  /// Removes the places of tags from an index on, after a tag there changed its width, or tags from there on were
  /// inserted, deleted or moved.
  ///
  /// The line of the previous tag stays open: a tag that is narrower now may move to its end.
  /// - Complexity: O(log lines).
  package mutating func invalidate(from index: Int) {
    guard index < solvedCount else { return }
    solvedCount = max(index, 0)
    starts.removeLast(starts.count - solvedCount)
    widths.removeLast(widths.count - solvedCount)
    lineStarts.removeLast(lineStarts.count - firstLine(startingAtOrAfter: solvedCount))
  }

  /// Places all tags, or those placed before the work is cancelled. After a cancellation the next solve continues
  /// after the placed tags. The closures must not touch the solver.
  /// - Parameters:
  ///   - isCancelled: called before each block; true stops the solve.
  ///   - source: writes the widths of a range of at most 256 tags, in points, to the front of a buffer. The ranges
  ///     are consecutive, and tags before `solvedCount` are not asked for. A width that is negative or not a number
  ///     counts as 0.
  /// - Returns: whether every tag is placed.
  /// - Complexity: O(tags placed).
  @discardableResult
  package mutating func solve(
    isCancelled: () -> Bool = { false },
    widths source: (_ items: Range<Int>, _ widths: inout MutableSpan<Double>) -> Void
  ) -> Bool {
    // Not for an append: reserving the exact capacity would copy everything at each of many appends.
    if starts.isEmpty {
      starts.reserveCapacity(count)
      widths.reserveCapacity(count)
    }
    var buffer = [Double](repeating: 0, count: min(count - solvedCount, Self.blockSize))
    while solvedCount < count {
      if isCancelled() { return false }
      let items = solvedCount..<min(solvedCount + Self.blockSize, count)
      var span = buffer.mutableSpan
      source(items, &span)
      place(items, buffer)
    }
    return true
  }

  // Places the tags of a block, whose widths are at the front of a buffer.
  private mutating func place(_ items: Range<Int>, _ buffer: [Double]) {
    let lineWidth = configuration.lineWidth
    let limit = lineWidth + Self.tolerance
    let spacing = configuration.itemSpacing
    var end = solvedCount > 0 ? starts[solvedCount - 1] + widths[solvedCount - 1] : Double.infinity
    for item in items {
      let asked = buffer[item - items.lowerBound]
      let width = asked > 0 ? min(asked, lineWidth) : 0
      var start = end + spacing
      if !(start + width <= limit) {
        start = 0
        lineStarts.append(item)
      }
      starts.append(start)
      widths.append(width)
      end = start + width
    }
    solvedCount = items.upperBound
  }

  // Returns the first line that begins at or after a tag, or the number of lines.
  func firstLine(startingAtOrAfter item: Int) -> Int {
    lineStarts.indices.partitioningIndex { lineStarts[$0] >= item }
  }
}

extension TagSolver {
  /// The frame of a tag, in points.
  package struct Frame: Hashable, Sendable {
    /// The tag's line, counted from 0.
    package var line: Int
    package var x: Double
    package var y: Double
    /// The width with the share of the line, not negative.
    package var width: Double
    package var height: Double
  }
}

extension TagSolver {
  /// A line of tags, and each tag's share of the remaining space.
  package struct Line: Hashable, Sendable {
    /// The line's tags; not empty.
    package var items: Range<Int>
    /// The beginning of the line along the content, in points.
    package var offset: Double
    /// The length of the tags and the gaps between them, without shares, in points.
    package var used: Double
    /// The width that each tag gains, in points, not negative.
    package var share: Double
  }
}
