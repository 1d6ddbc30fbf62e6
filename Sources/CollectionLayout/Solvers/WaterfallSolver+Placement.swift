extension WaterfallSolver {
  typealias LengthSource = (_ items: Range<Int>, _ lengths: inout MutableSpan<Double>) -> Void

  /// Makes room for a number of items at once; smaller steps leave growing to the arrays, which double.
  mutating func reserve(_ count: Int) {
    let capacity = (count + Self.blockSize - 1) / Self.blockSize * Self.blockSize
    guard capacity > 2 * positions.count else { return }
    positions.reserveCapacity(capacity)
    lengths.reserveCapacity(capacity)
    laneColumn.reserveCapacity(capacity)
    checkpoints.reserveCapacity((capacity / Self.blockSize + 1) * configuration.laneCount)
  }

  /// Places blocks by means of one queue, which lives as long as the solve.
  mutating func advance<Queue: LaneQueue>(
    _: Queue.Type, through target: Target, _ isCancelled: () -> Bool, _ source: LengthSource
  ) -> Bool {
    var queue = Queue(frontier)
    return advance(through: target, isCancelled, source) { solver, range in
      if solver.laneColumn.isWide {
        Self.place(
          range, with: &queue, spacing: solver.configuration.mainSpacing, lengths: solver.lengths,
          positions: &solver.positions, lanes: &solver.laneColumn.wide)
      } else {
        Self.place(
          range, with: &queue, spacing: solver.configuration.mainSpacing, lengths: solver.lengths,
          positions: &solver.positions, lanes: &solver.laneColumn.narrow)
      }
      solver.tally(range)
    }
  }

  /// Places block after block until the target is reached.
  mutating func advance(
    through target: Target, _ isCancelled: () -> Bool, _ source: LengthSource,
    place: (inout WaterfallSolver, Range<Int>) -> Void
  ) -> Bool {
    while !isSolved(through: target) {
      if isCancelled() { return false }
      let blockEnd = (solvedCount / Self.blockSize + 1) * Self.blockSize
      let range = solvedCount..<min(count, blockEnd)
      if positions.count < blockEnd {
        positions.append(contentsOf: repeatElement(0, count: blockEnd - positions.count))
        lengths.append(contentsOf: repeatElement(0, count: blockEnd - lengths.count))
        laneColumn.grow(by: blockEnd - laneColumn.count)
      }
      readLengths(range, from: source)
      place(&self, range)
      finish(range)
    }
    return true
  }

  /// Takes lengths from the source; a negative or undefined one becomes 0.
  private mutating func readLengths(_ range: Range<Int>, from source: LengthSource) {
    var target = buffer.mutableSpan
    source(range, &target)
    for index in 0..<range.count {
      let length = buffer[index]
      lengths[range.lowerBound + index] = length > 0 ? length : 0
    }
  }

  /// Counts a range as solved and remembers the lanes where a block ends.
  private mutating func finish(_ range: Range<Int>) {
    solvedCount = range.upperBound
    guard solvedCount % Self.blockSize == 0 else { return }
    let row = solvedCount / Self.blockSize * frontier.count
    if row == checkpoints.count {
      checkpoints.append(contentsOf: frontier)
    } else {
      for lane in frontier.indices { checkpoints[row + lane] = frontier[lane] }
    }
  }

  private static func place<Queue: LaneQueue, Number: FixedWidthInteger & UnsignedInteger>(
    _ range: Range<Int>, with queue: inout Queue, spacing: Double, lengths: [Double], positions: inout [Double],
    lanes: inout [Number]
  ) {
    var positions = positions.mutableSpan
    var lanes = lanes.mutableSpan
    queue.place(range, spacing: spacing, lengths: lengths.span, positions: &positions, lanes: &lanes)
  }

  /// Places a few items by looking at every lane.
  mutating func placeByScanning(_ range: Range<Int>) {
    for item in range {
      var lane = 0
      for other in frontier.indices where frontier[other].nextStart < frontier[lane].nextStart { lane = other }
      positions[item] = frontier[lane].nextStart
      laneColumn.set(lane, at: item)
      put(item, into: lane, of: &frontier)
    }
  }

  /// Brings the lanes behind a block up to date.
  private mutating func tally(_ range: Range<Int>) {
    guard configuration.laneCount <= 8 else {
      for item in range { put(item, into: laneColumn[item], of: &frontier) }
      return
    }
    // Eight counters of a byte each in one register, so in halves that cannot overflow.
    var lower = range.lowerBound
    while lower < range.upperBound {
      let upper = min(lower + 128, range.upperBound)
      var counters: UInt64 = 0
      for item in lower..<upper { counters &+= 1 &<< (8 &* UInt64(laneColumn.narrow[item])) }
      for lane in frontier.indices {
        frontier[lane].count += Int32(truncatingIfNeeded: (counters &>> (8 &* UInt64(lane))) & 255)
      }
      lower = upper
    }
    var unmet = (1 << configuration.laneCount) - 1
    var item = range.upperBound
    while item > range.lowerBound, unmet != 0 {
      item -= 1
      let lane = Int(laneColumn.narrow[item])
      if unmet & (1 << lane) != 0 {
        unmet ^= 1 << lane
        frontier[lane].last = Int32(truncatingIfNeeded: item)
        frontier[lane].nextStart = positions[item] + lengths[item] + configuration.mainSpacing
      }
    }
  }

  /// Makes a placed item the last of its lane.
  func put(_ item: Int, into lane: Int, of lanes: inout [LaneState]) {
    lanes[lane].nextStart = positions[item] + lengths[item] + configuration.mainSpacing
    lanes[lane].last = Int32(truncatingIfNeeded: item)
    lanes[lane].count += 1
  }
}
