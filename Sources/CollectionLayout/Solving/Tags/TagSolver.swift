/// Places tags of given widths in lines, and answers where they are.
///
/// Tags stand from left to right. One that would exceed the line with the gap before it begins the next line; one that
/// fits exactly stays. What is left of a line, the last one too, is shared equally by its tags: each is widened by
/// that share and shifted by the shares of those before it. A tag wider than the line is cut to it.
///
/// Only what breaking into lines needs is stored, and the share is computed when a tag is asked for. So nothing is
/// touched twice: an appended tag costs itself, and what stands before a change stays solved.
///
/// Storage is flat: 16 bytes a tag and 8 bytes a line. The solver is a value, as `WaterfallSolver` is.
public struct TagSolver: Sendable {
  /// How many tags a block holds: widths are asked for and cancellation is checked by block.
  public static let blockSize = 256

  /// How far the tags of a line may exceed it and still fit, in points: the same as in flow.
  ///
  /// Far above what adding up widths rounds off, so that 0.1 and 0.2 fill a line of 0.3; far below a pixel.
  /// - Source: ours.
  public static let tolerance = 0x1p-16

  /// The numbers that shape the lines.
  ///
  /// A new value starts over if it breaks lines elsewhere; insets that leave a line its length, heights and the gap
  /// between lines cost nothing.
  public var configuration: Configuration {
    didSet {
      if !configuration.breaksAlike(oldValue) { invalidate(from: 0) }
    }
  }

  /// How many tags there are, solved or not.
  ///
  /// Tags join and leave at the end; elsewhere also call `invalidate(from:)`.
  /// - Precondition: 0...2³¹ − 1.
  public var count: Int {
    didSet {
      precondition(count >= 0 && count <= Int(Int32.max), "an item count is from 0 to 2147483647")
      invalidate(from: count)
    }
  }

  /// How many tags are placed: a prefix of all.
  public private(set) var solvedCount = 0

  // Where tags start in their line and how wide they are, before the share; valid below `solvedCount`.
  var starts: [Double] = []
  var widths: [Double] = []
  // The first tag of every line, in order.
  var lineStarts: [Int] = []

  /// Creates a solver that has solved nothing.
  /// - Precondition: the count is 0...2³¹ − 1.
  public init(_ configuration: Configuration, count: Int = 0) {
    precondition(count >= 0 && count <= Int(Int32.max), "an item count is from 0 to 2147483647")
    self.configuration = configuration
    self.count = count
  }

  /// Whether every tag is placed.
  public var isSolved: Bool { solvedCount == count }

  /// Forgets where tags are from an index on, and keeps those before it.
  ///
  /// For a tag whose width changed, and for tags inserted, deleted or moved from there on. The line of the tag before
  /// stays open: one that is narrower now may come to stand at its end.
  /// - Complexity: O(log lines).
  public mutating func invalidate(from index: Int) {
    guard index < solvedCount else { return }
    solvedCount = max(index, 0)
    starts.removeLast(starts.count - solvedCount)
    widths.removeLast(widths.count - solvedCount)
    lineStarts.removeLast(lineStarts.count - firstLine(startingAtOrAfter: solvedCount))
  }

  /// Places all tags, or those that it comes to before the work is cancelled.
  ///
  /// After a cancellation the tags placed so far stay placed, and the next solve continues after them. The closures must
  /// not touch the solver.
  /// - Parameters:
  ///   - isCancelled: asked before each block; true stops the solve.
  ///   - source: writes the widths of a range of at most 256 tags, in points, to the front of a buffer. The ranges
  ///     follow one another, and tags before `solvedCount` are not asked for. A width that is negative or not a number
  ///     counts as 0.
  /// - Returns: whether every tag is placed.
  /// - Complexity: O(tags placed).
  @discardableResult
  public mutating func solve(
    isCancelled: () -> Bool = { false },
    widths source: (_ items: Range<Int>, _ widths: inout MutableSpan<Double>) -> Void
  ) -> Bool {
    // Not for an append: room for exactly what is there would copy everything at each of many.
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

  // The first line that begins at a tag or after it, or the number of lines.
  func firstLine(startingAtOrAfter item: Int) -> Int {
    lineStarts.indices.partitioningIndex { lineStarts[$0] >= item }
  }
}

extension TagSolver {
  /// Where a tag lies, in points: the rectangle that a layout gives it.
  public struct Frame: Hashable, Sendable {
    /// The tag's line, counted from 0.
    public var line: Int
    /// The tag's left edge.
    public var x: Double
    /// The tag's top edge.
    public var y: Double
    /// The tag's width with its share of the line, not negative.
    public var width: Double
    /// The tag's height, not negative.
    public var height: Double
  }
}

extension TagSolver {
  /// A line of tags: which stand in it, and what each gets of the room that is left.
  public struct Line: Hashable, Sendable {
    /// The line's tags; not empty.
    public var items: Range<Int>
    /// Where the line begins down the content, in points.
    public var offset: Double
    /// How much of the line the tags and the gaps between them take before they are widened, in points.
    public var used: Double
    /// By how much each tag is widened, in points, not negative.
    public var share: Double
  }
}
