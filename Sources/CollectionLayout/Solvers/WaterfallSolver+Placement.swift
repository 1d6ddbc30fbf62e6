extension WaterfallSolver {
  typealias LengthSource = (_ items: Range<Int>, _ lengths: inout MutableSpan<Double>) -> Void

  /// Makes room for a number of items at once; smaller steps leave growing to the arrays, which double.
  ///
  /// A little more than asked for, so that the first items appended later do not move all the others.
  mutating func reserve(_ count: Int) {
    guard count > Self.blockSize else { return }
    let capacity = (count + count / 32 + Self.blockSize - 1) / Self.blockSize * Self.blockSize
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
    while !isSolved(through: target) {
      if isCancelled() { return false }
      let range = readBlock(from: source)
      Self.copyLengths(buffer, to: &lengths, range)
      if laneColumn.isWide {
        Self.place(
          range, with: &queue, spacing: configuration.mainSpacing, lengths: lengths, positions: &positions,
          lanes: &laneColumn.wide)
      } else {
        Self.place(
          range, with: &queue, spacing: configuration.mainSpacing, lengths: lengths, positions: &positions,
          lanes: &laneColumn.narrow)
      }
      tally(range)
      finish(range)
    }
    return true
  }

  /// Places blocks by looking at every lane for every item, with nothing to set up.
  mutating func advanceByScanning(
    through target: Target, _ isCancelled: () -> Bool, _ source: LengthSource
  ) -> Bool {
    while !isSolved(through: target) {
      if isCancelled() { return false }
      let range = readBlock(from: source)
      for item in range {
        var first = 0
        var start = frontier[0].nextStart
        for lane in 1..<frontier.count where frontier[lane].nextStart < start {
          first = lane
          start = frontier[lane].nextStart
        }
        positions[item] = start
        lengths[item] = Self.usable(buffer[item - range.lowerBound])
        laneColumn.set(first, at: item)
        frontier[first] = state(of: frontier[first], after: item)
      }
      finish(range)
    }
    return true
  }

  /// Makes room for the rest of a block and has its lengths written to the buffer.
  private mutating func readBlock(from source: LengthSource) -> Range<Int> {
    let blockEnd = (solvedCount / Self.blockSize + 1) * Self.blockSize
    let range = solvedCount..<min(count, blockEnd)
    let room = roomNeeded(through: blockEnd)
    if positions.count < room {
      positions.append(contentsOf: repeatElement(0, count: room - positions.count))
      lengths.append(contentsOf: repeatElement(0, count: room - lengths.count))
      laneColumn.grow(by: room - laneColumn.count)
    }
    if buffer.count < range.count {
      buffer.append(contentsOf: repeatElement(0, count: min(room, Self.blockSize) - buffer.count))
    }
    var written = buffer.mutableSpan
    source(range, &written)
    return range
  }

  /// How many items storage is grown to hold: whole blocks, but in a first block only a few more than there are,
  /// because sections of a few items are many.
  private func roomNeeded(through blockEnd: Int) -> Int {
    guard blockEnd == Self.blockSize else { return blockEnd }
    return min(blockEnd, (count + 15) / 16 * 16)
  }

  private static func copyLengths(_ buffer: [Double], to lengths: inout [Double], _ range: Range<Int>) {
    let source = buffer.span
    var target = lengths.mutableSpan
    for index in 0..<range.count { target[range.lowerBound + index] = usable(source[index]) }
  }

  /// A length as it is laid out: 0 for one that is negative or not a number.
  private static func usable(_ length: Double) -> Double {
    length > 0 ? length : 0
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

  /// Brings the lanes behind a block up to date.
  private mutating func tally(_ range: Range<Int>) {
    guard configuration.laneCount <= 8 else {
      for item in range {
        let lane = laneColumn[item]
        frontier[lane] = state(of: frontier[lane], after: item)
      }
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

  /// A lane with one more placed item.
  func state(of lane: LaneState, after item: Int) -> LaneState {
    LaneState(
      nextStart: positions[item] + lengths[item] + configuration.mainSpacing, last: Int32(truncatingIfNeeded: item),
      count: lane.count + 1)
  }
}
