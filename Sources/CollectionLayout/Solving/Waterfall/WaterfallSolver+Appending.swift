// Appending of a few items, which scans all lanes for each without any setup.
extension WaterfallSolver {
  /// The number of lengths requested at a time.
  static let fewCount = 4

  mutating func advanceByScanning(
    through target: Target, _ isCancelled: () -> Bool, _ source: LengthSource
  ) -> Bool {
    while !isSolved(through: target) {
      if isCancelled() { return false }
      let range = makeRoom().prefix(Self.fewCount)
      // The count is `fewCount`.
      var lengths = InlineArray<4, Double>(repeating: 0)
      var written = lengths.mutableSpan
      source(range, &written)
      for index in range.indices { place(lengths[index - range.lowerBound]) }
    }
    return true
  }

  /// Places the next item of a length in the lane where it starts first.
  /// - Precondition: there is room for the item.
  /// - Complexity: O(lanes).
  @usableFromInline
  mutating func place(_ length: Double) {
    let item = solvedCount
    let length = Self.usable(length)
    let (lane, position) = Self.take(item, length, spacing: configuration.mainSpacing, &frontier)
    placed[item] = PlacedItem(position: position, length: length)
    laneColumn.set(lane, at: item)
    finish(through: item &+ 1)
  }

  /// Puts an item into the lane where it starts first.
  @inline(__always)
  private static func take(_ item: Int, _ length: Double, spacing: Double, _ lanes: inout [LaneState])
    -> (lane: Int, start: Double)
  {
    var lanes = lanes.mutableSpan
    // Bits of non-negative doubles sort as doubles do. There is no branch on the unpredictable lane.
    var first = 0
    var (start, least) = (lanes[0].nextStart, lanes[0].bits)
    for lane in 1..<lanes.count {
      let next = lanes[unchecked: lane]
      first = least &- next.bits > levelBits ? lane : first
      least = min(least, next.bits)
      start = min(start, next.nextStart)
    }
    // Negative if a start is below 0, or if this lane is not level with the least one.
    if least | (levelBits &- (lanes[unchecked: first].bits &- least)) < 0 {
      first = firstLevel(with: start, lanes.span)
    }
    let count = lanes[unchecked: first].count &+ 1
    lanes[unchecked: first] = LaneState(
      nextStart: start + length + spacing, last: Int32(truncatingIfNeeded: item), count: count)
    return (first, start)
  }

  /// Returns the first lane that is level with the least start.
  @inline(never)
  private static func firstLevel(with least: Double, _ lanes: Span<LaneState>) -> Int {
    var first = 0
    while !isLevel(lanes[first].nextStart, with: least) { first &+= 1 }
    return first
  }
}

extension WaterfallSolver.LaneState {
  fileprivate var bits: Int { Int(truncatingIfNeeded: nextStart.bitPattern) }
}
