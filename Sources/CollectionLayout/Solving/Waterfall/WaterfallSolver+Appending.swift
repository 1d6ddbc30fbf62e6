// A few items are placed by looking at every lane for each, with nothing to set up.
extension WaterfallSolver {
  /// How many lengths are asked for at a time.
  static let fewCount = 4

  mutating func advanceByScanning(
    through target: Target, _ isCancelled: () -> Bool, _ source: LengthSource
  ) -> Bool {
    while !isSolved(through: target) {
      if isCancelled() { return false }
      let range = makeRoom().prefix(Self.fewCount)
      // As many as that.
      var lengths = InlineArray<4, Double>(repeating: 0)
      var written = lengths.mutableSpan
      source(range, &written)
      for index in range.indices { place(lengths[index - range.lowerBound]) }
    }
    return true
  }

  /// Places the next item, whose length is given, where it starts first.
  /// - Precondition: there is room for it.
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
    var start = lanes[0].nextStart
    for lane in 1..<lanes.count where lanes[lane].nextStart < start { start = lanes[lane].nextStart }
    var first = 0
    while !isLevel(lanes[first].nextStart, with: start) { first &+= 1 }
    let count = lanes[first].count &+ 1
    lanes[first] = LaneState(
      nextStart: start + length + spacing, last: Int32(truncatingIfNeeded: item), count: count)
    return (first, start)
  }
}
