/// Places items of given lengths into the lanes of a waterfall, and answers where they are.
///
/// The next item goes into the lane where it would start first, the leftmost on ties. A lane's first item starts at
/// the leading inset, every other one a gap after the lane's end. Lanes whose starts differ in the last bits of a
/// double alone are level, since only the order of a sum makes them differ; the item starts at the least of them.
/// Nothing is solved until it is asked for, and what stands before a change stays solved.
///
/// Positions along the scroll axis never decrease from one item to the next, whatever their lanes: the start that is
/// taken is the least of all, and the one that takes its place is not smaller. Queries rest on that.
///
/// Storage is flat: 17 bytes an item (18 beyond 256 lanes), and 16 bytes a lane for every block of 256 items. The
/// solver is a value. A copy shares the storage and costs a few references; the first solve of a copy that writes
/// duplicates all of it, so keep one solver and go back by `invalidate(from:)`.
public struct WaterfallSolver: Sendable {
  /// How many items a block holds: lengths are asked for, cancellation is checked and lanes are remembered by block.
  public static let blockSize = 256

  /// The numbers that shape the waterfall.
  ///
  /// A new value starts over if it moves items along the scroll axis or between lanes; cross sizes and the trailing
  /// inset move none and cost nothing. Where lengths depend on the lane size, say so with `invalidate(from:)`.
  public var configuration: Configuration {
    didSet {
      if !configuration.placesAlike(oldValue) { startOver() }
    }
  }

  /// How many items there are, solved or not.
  ///
  /// Items join and leave at the end; elsewhere also call `invalidate(from:)`.
  /// - Precondition: 0...2³¹ − 1.
  @inlinable
  public var count: Int {
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

  /// How many items there is room for.
  @usableFromInline var room = 0

  /// How many items are placed: a prefix of all.
  public internal(set) var solvedCount = 0

  /// Where items are along the scroll axis; valid below `solvedCount`, as are their lanes.
  var placed: [PlacedItem] = []
  var laneColumn: LaneColumn
  /// The lanes after the last solved item.
  var frontier: [LaneState] = []
  /// The lanes before each block, row by row; valid for the solved blocks and the one after them.
  var checkpoints: [LaneState] = []

  /// Creates a solver that has solved nothing.
  /// - Precondition: the count is 0...2³¹ − 1.
  public init(_ configuration: Configuration, count: Int = 0) {
    Self.check(count)
    self.configuration = configuration
    itemCount = count
    laneColumn = LaneColumn(laneCount: configuration.laneCount)
    startOver()
  }

  /// Whether every item is placed.
  public var isSolved: Bool { solvedCount == count }

  /// Whether a solve for a target would have nothing to do.
  ///
  /// An item after the last one asks for everything.
  public func isSolved(through target: Target) -> Bool {
    if isSolved { return true }
    switch target {
    case .everything: return false
    case .item(let item): return item < solvedCount
    case .position(let position): return nextPosition >= position
    }
  }

  /// Forgets where items are from an index on, and keeps those before it.
  ///
  /// For an item whose length changed, and for items inserted, deleted or moved from there on. Storage is kept.
  /// - Complexity: O(lanes + block size).
  public mutating func invalidate(from index: Int) {
    guard index < solvedCount else { return }
    frontier = lanes(at: max(index, 0))
    solvedCount = max(index, 0)
  }

  /// Places items until a target is reached or the work is cancelled.
  ///
  /// Placing goes on to the next multiple of 64 items after the target. After a cancellation the items placed so
  /// far stay placed, and the next solve continues after them. The closures must not touch the solver.
  /// - Parameters:
  ///   - target: how far to come.
  ///   - isCancelled: asked before each block; true stops the solve. One item that alone is missing is placed without
  ///     asking.
  ///   - source: writes the lengths of a range of at most 256 items, in points, to the front of a buffer. The ranges
  ///     follow one another and items before `solvedCount` are not asked for. A length that is negative or not a
  ///     number counts as 0.
  /// - Returns: whether the target is reached.
  /// - Complexity: O(items placed), times log lanes beyond eight lanes.
  @discardableResult
  @inlinable
  public mutating func solve(
    through target: Target = .everything, isCancelled: () -> Bool = { false },
    lengths source: (_ items: Range<Int>, _ lengths: inout MutableSpan<Double>) -> Void
  ) -> Bool {
    // Most appends are of one item. Its length comes straight from the caller, and nothing is set up for many.
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

  /// Where the next item would start.
  private var nextPosition: Double {
    var least = Double.infinity
    for lane in frontier { least = min(least, lane.nextStart) }
    return least
  }

  /// A queue is worth setting up for more than a few items, and compares starts as integers.
  private var usesQueue: Bool {
    count - solvedCount > 4 && configuration.start >= 0
  }

  /// How many steps from one double to the next two starts may be apart and be level: the last ten bits of 53. That is
  /// 2e-10 points where the content is 1000 long, and more than adding up many lengths rounds off.
  /// - Source: ours.
  static let levelBits = 1 << 10

  /// Whether a start is the least one but for the last bits.
  /// - Precondition: it is not less.
  @inline(__always)
  static func isLevel(_ start: Double, with least: Double) -> Bool {
    let (start, least) = (Int(truncatingIfNeeded: start.bitPattern), Int(truncatingIfNeeded: least.bitPattern))
    // Bits of doubles below 0 sort the other way round; 0 is level with itself alone.
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
  /// Where an item lies, in points along the two axes.
  public struct Frame: Hashable, Sendable {
    /// The item's lane, counted from 0.
    public var lane: Int
    /// The item's smaller coordinate along the scroll axis.
    public var main: Double
    /// The item's size along the scroll axis, not negative.
    public var mainLength: Double
    /// The item's smaller coordinate across the scroll axis: its lane's offset.
    public var cross: Double
    /// The item's size across the scroll axis: its lane's size.
    public var crossLength: Double
  }
}

extension WaterfallSolver {
  /// What a lane holds after some number of items.
  public struct Lane: Hashable, Sendable {
    /// Where the lane's last item ends along the scroll axis; where its first would start while it holds none.
    public var end: Double
    /// Where the lane's next item would start: its end, plus the gap if the lane holds an item.
    public var nextStart: Double
    /// How many items the lane holds.
    public var count: Int
    /// The lane's last item, if it holds one.
    public var last: Int?
  }

  /// A lane as the checkpoints keep it: 16 bytes.
  struct LaneState: Sendable {
    var nextStart: Double
    /// The last item's index, or -1.
    var last: Int32 = -1
    var count: Int32 = 0
  }
}

extension WaterfallSolver {
  /// How far a solve has to come.
  public enum Target: Hashable, Sendable {
    /// Every item is placed, so the content size is final.
    case everything
    /// This item is placed.
    case item(Int)
    /// Every item that starts before this coordinate of the scroll axis is placed.
    case position(Double)
  }
}
