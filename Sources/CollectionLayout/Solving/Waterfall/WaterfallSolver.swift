/// A solver that places items of given lengths into the lanes of a waterfall, and returns their frames.
///
/// The next item goes into the lane where it would start first, the leftmost on ties. A lane's first item starts at
/// the leading inset, every other item a gap after the lane's end. Lanes whose starts differ only in the last bits
/// of a double are level, since only the order of a sum makes them differ; the item starts at the least of them.
/// Items are solved on request, and those before a change stay solved.
///
/// Positions along the scroll axis never decrease from one item to the next, in any lane: the taken start is the
/// least of all, and its replacement is not smaller. Queries rely on that.
///
/// Storage is flat: 17 bytes per item (18 beyond 256 lanes), and 16 bytes per lane for every block of 256 items.
/// The solver is a value. A copy shares the storage and costs a few references; the first solve of a copy that
/// writes duplicates all of it, so keep one solver and go back by `invalidate(from:)`.
@usableFromInline
package struct WaterfallSolver: Sendable {
  /// The number of items in a block, for which lengths are requested, cancellation is checked and lanes are stored.
  package static let blockSize = 256

  /// The properties of the waterfall.
  ///
  /// A new value starts over if it moves items along the scroll axis or between lanes; cross sizes and the trailing
  /// inset move none and cost nothing. If lengths depend on the lane size, call `invalidate(from:)` as well.
  package var configuration: Configuration {
    didSet {
      if !configuration.placesAlike(oldValue) { startOver() }
    }
  }

  /// The number of items, solved or not. The setter adds and removes items at the end; for other places also call
  /// `invalidate(from:)`.
  /// - Precondition: 0...2³¹ − 1.
  @inlinable
  package var count: Int {
    get { itemCount }
    set {
      Self.check(newValue)
      itemCount = newValue
      if newValue < solvedCount { invalidate(from: newValue) }
    }
  }
  @usableFromInline var itemCount: Int

  @inlinable
  static func check(_ count: Int) {
    precondition(count >= 0 && count <= Int(Int32.max), "an item count is from 0 to 2147483647")
  }

  /// The number of items for which there is room.
  @usableFromInline var room = 0

  /// The number of placed items, which are the first ones.
  @usableFromInline
  package internal(set) var solvedCount = 0

  /// The positions of items along the scroll axis; valid below `solvedCount`, as are their lanes.
  var placed: [PlacedItem] = []
  var laneColumn: LaneColumn
  /// The lanes after the last solved item.
  var frontier: [LaneState] = []
  /// The lanes before each block, row by row; valid for the solved blocks and the one after them.
  var checkpoints: [LaneState] = []

  /// - Precondition: the count is 0...2³¹ − 1.
  package init(_ configuration: Configuration, count: Int = 0) {
    Self.check(count)
    self.configuration = configuration
    itemCount = count
    laneColumn = LaneColumn(laneCount: configuration.laneCount)
    startOver()
  }

  package var isSolved: Bool { solvedCount == count }

  /// Whether a solve for a target would have nothing to do. An item after the last one stands for all items.
  package func isSolved(through target: Target) -> Bool {
    if isSolved { return true }
    switch target {
    case .everything: return false
    case .item(let item): return item < solvedCount
    case .position(let position): return nextPosition >= position
    }
  }

  /// Removes the places of items from an index on, after an item there changed its length, or items from there on
  /// were inserted, deleted or moved. Storage is kept.
  /// - Complexity: O(lanes + block size).
  @usableFromInline
  package mutating func invalidate(from index: Int) {
    guard index < solvedCount else { return }
    frontier = lanes(at: max(index, 0))
    solvedCount = max(index, 0)
  }

  /// Places items until a target is reached or the work is cancelled.
  ///
  /// Placing continues to the next multiple of 64 items after the target. After a cancellation the next solve
  /// continues after the placed items. The closures must not touch the solver.
  /// - Parameters:
  ///   - target: the target to reach.
  ///   - isCancelled: called before each block; true stops the solve. A single missing item is placed without
  ///     calling it.
  ///   - source: writes the lengths of a range of at most 256 items, in points, to the front of a buffer. The
  ///     ranges are consecutive, and items before `solvedCount` are not asked for. A length that is negative or not
  ///     a number counts as 0.
  /// - Returns: whether the target is reached.
  /// - Complexity: O(items placed), times log lanes beyond eight lanes.
  @discardableResult
  @inlinable
  package mutating func solve(
    through target: Target = .everything, isCancelled: () -> Bool = { false },
    lengths source: (_ items: Range<Int>, _ lengths: inout MutableSpan<Double>) -> Void
  ) -> Bool {
    // Most appends are of one item, whose length comes straight from the caller, without the setup for many.
    if case .everything = target, count &- solvedCount == 1, solvedCount < room {
      var lengths = InlineArray<1, Double>(repeating: 0)
      var written = lengths.mutableSpan
      source(solvedCount..<count, &written)
      place(lengths[0])
      return true
    }
    return advance(through: target, isCancelled: isCancelled, lengths: source)
  }

  @usableFromInline
  mutating func advance(
    through target: Target, isCancelled: () -> Bool,
    lengths source: (_ items: Range<Int>, _ lengths: inout MutableSpan<Double>) -> Void
  ) -> Bool {
    if isSolved(through: target) { return true }
    guard usesQueue else { return advanceByScanning(through: target, isCancelled, source) }
    if case .everything = target { reserve(count) }
    switch configuration.laneCount {
    case 1: return advance(SortedLanes<1>.self, through: target, isCancelled, source)
    case 2: return advance(SortedLanes<2>.self, through: target, isCancelled, source)
    case 3: return advance(SortedLanes<3>.self, through: target, isCancelled, source)
    case 4: return advance(SortedLanes<4>.self, through: target, isCancelled, source)
    case 5: return advance(SortedLanes<5>.self, through: target, isCancelled, source)
    case 6: return advance(SortedLanes<6>.self, through: target, isCancelled, source)
    case 7: return advance(SortedLanes<7>.self, through: target, isCancelled, source)
    case 8: return advance(SortedLanes<8>.self, through: target, isCancelled, source)
    case 9...64: return advance(LaneTournament<128>.self, through: target, isCancelled, source)
    case 65...256: return advance(LaneTournament<512>.self, through: target, isCancelled, source)
    default: return advance(LargeLaneTournament.self, through: target, isCancelled, source)
    }
  }

  /// The start of the next item.
  private var nextPosition: Double {
    var least = Double.infinity
    for lane in frontier { least = min(least, lane.nextStart) }
    return least
  }

  /// Whether a queue is used: it pays off for more than a few items, and compares starts as integers.
  private var usesQueue: Bool {
    count - solvedCount > 4 && configuration.start >= 0
  }

  /// The largest number of steps between level starts, from one double to the next: the last ten bits of 53. That
  /// is 2e-10 points in a content of length 1000, and more than the rounding errors of many added lengths.
  /// - Source: ours.
  static let levelBits = 1 << 10

  /// Whether a start equals the least one except for the last bits.
  /// - Precondition: the start is not less.
  @inline(__always)
  static func isLevel(_ start: Double, with least: Double) -> Bool {
    let (start, least) = (Int(truncatingIfNeeded: start.bitPattern), Int(truncatingIfNeeded: least.bitPattern))
    // Bits of negative doubles sort in reverse; 0 is level only with itself.
    return (start &- least).magnitude <= levelBits
  }

  private mutating func startOver() {
    solvedCount = 0
    if laneColumn.isWide != (configuration.laneCount > LaneColumn.narrowLaneCount) {
      laneColumn = LaneColumn(laneCount: configuration.laneCount)
      laneColumn.grow(by: placed.count)
    }
    frontier = Array(repeating: LaneState(nextStart: configuration.start), count: configuration.laneCount)
    checkpoints.removeAll(keepingCapacity: true)
    checkpoints.append(contentsOf: frontier)
  }
}

extension WaterfallSolver {
  /// The frame of an item, in points along the two axes.
  package struct Frame: Hashable, Sendable {
    /// The item's lane, counted from 0.
    package var lane: Int
    /// The item's smaller coordinate along the scroll axis.
    package var main: Double
    /// The item's size along the scroll axis, not negative.
    package var mainLength: Double
    /// The item's smaller coordinate across the scroll axis: its lane's offset.
    package var cross: Double
    /// The item's size across the scroll axis: its lane's size.
    package var crossLength: Double
  }
}

extension WaterfallSolver {
  /// The state of a lane after some number of items.
  package struct Lane: Hashable, Sendable {
    /// The end of the lane's last item along the scroll axis; without items, the start of the first.
    package var end: Double
    /// The start of the lane's next item: the end, plus the gap if the lane has an item.
    package var nextStart: Double
    package var count: Int
    package var last: Int?
  }

  /// A lane as stored in the checkpoints: 16 bytes.
  struct LaneState: Sendable {
    var nextStart: Double
    /// The last item's index, or -1.
    var last: Int32 = -1
    var count: Int32 = 0
  }
}

extension WaterfallSolver {
  @usableFromInline
  package enum Target: Hashable, Sendable {
    /// Every item is placed, so the content size is final.
    case everything
    case item(Int)
    /// Every item that starts before a coordinate of the scroll axis is placed.
    case position(Double)
  }
}
