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
      if laneColumn.isWide {
        Self.scan(
          range, spacing: configuration.mainSpacing, read: buffer, frontier: &frontier, positions: &positions,
          lengths: &lengths, lanes: &laneColumn.wide)
      } else {
        Self.scan(
          range, spacing: configuration.mainSpacing, read: buffer, frontier: &frontier, positions: &positions,
          lengths: &lengths, lanes: &laneColumn.narrow)
      }
      finish(range)
    }
    return true
  }

  private static func scan<Number: FixedWidthInteger & UnsignedInteger>(
    _ range: Range<Int>, spacing: Double, read: [Double], frontier: inout [LaneState], positions: inout [Double],
    lengths: inout [Double], lanes: inout [Number]
  ) {
    for item in range {
      let length = usable(read[item - range.lowerBound])
      let (lane, start) = take(item, length, spacing, &frontier)
      positions[item] = start
      lengths[item] = length
      lanes[item] = Number(truncatingIfNeeded: lane)
    }
  }

  /// Puts an item into the lane where it starts first.
  private static func take(_ item: Int, _ length: Double, _ spacing: Double, _ lanes: inout [LaneState])
    -> (lane: Int, start: Double)
  {
    var lanes = lanes.mutableSpan
    var first = 0
    var start = lanes[0].nextStart
    for lane in 1..<lanes.count where lanes[lane].nextStart < start {
      first = lane
      start = lanes[lane].nextStart
    }
    let count = lanes[first].count &+ 1
    lanes[first] = LaneState(
      nextStart: start + length + spacing, last: Int32(truncatingIfNeeded: item), count: count)
    return (first, start)
  }

  /// Makes room for the rest of a block and has its lengths written to the buffer.
  private mutating func readBlock(from source: LengthSource) -> Range<Int> {
    let blockEnd = (solvedCount / Self.blockSize + 1) * Self.blockSize
    let range = solvedCount..<min(count, blockEnd)
    if positions.count < range.upperBound || buffer.count < range.count { makeRoom(through: blockEnd) }
    var written = buffer.mutableSpan
    source(range, &written)
    return range
  }

  private mutating func makeRoom(through blockEnd: Int) {
    let room = roomNeeded(through: blockEnd)
    if positions.count < room {
      positions.append(contentsOf: repeatElement(0, count: room - positions.count))
      lengths.append(contentsOf: repeatElement(0, count: room - lengths.count))
      laneColumn.grow(by: room - laneColumn.count)
    }
    if buffer.count < min(room, Self.blockSize) {
      buffer.append(contentsOf: repeatElement(0, count: min(room, Self.blockSize) - buffer.count))
    }
  }

  /// How many items storage is grown to hold: whole blocks, but in a first block only a few more than there are,
  /// because sections of a few items are many.
  private func roomNeeded(through blockEnd: Int) -> Int {
    guard blockEnd == Self.blockSize else { return blockEnd }
    return min(blockEnd, (count + 15) / 16 * 16)
  }

  private static func copyLengths(_ buffer: [Double], to lengths: inout [Double], _ range: Range<Int>) {
    let source = buffer.span.extracting(0..<range.count)
    var target = lengths.mutableSpan
    // Said once, it need not be checked for each item, and several are copied at once.
    precondition(range.lowerBound >= 0 && range.upperBound <= target.count)
    for index in 0..<source.count { target[range.lowerBound &+ index] = usable(source[index]) }
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
    if laneColumn.isWide {
      Self.tallyItems(range, laneColumn.wide, in: &frontier)
    } else if frontier.count > 8 {
      Self.tallyItems(range, laneColumn.narrow, in: &frontier)
    } else {
      Self.tallyLanes(range, laneColumn.narrow, in: &frontier)
    }
    for lane in frontier.indices where Int(frontier[lane].last) >= range.lowerBound {
      frontier[lane].nextStart = end(of: Int(frontier[lane].last)) + configuration.mainSpacing
    }
  }

  /// For many lanes: each item counts in its lane, and is its last so far.
  private static func tallyItems<Number: FixedWidthInteger & UnsignedInteger>(
    _ range: Range<Int>, _ numbers: [Number], in lanes: inout [LaneState]
  ) {
    let numbers = numbers.span.extracting(range)
    var lanes = lanes.mutableSpan
    for index in 0..<numbers.count {
      let lane = Int(truncatingIfNeeded: numbers[index])
      lanes[lane].last = Int32(truncatingIfNeeded: range.lowerBound &+ index)
      lanes[lane].count &+= 1
    }
  }

  /// For few lanes: the items of each, counted many at a time, and its last one, found from the back.
  private static func tallyLanes(_ range: Range<Int>, _ numbers: [UInt8], in lanes: inout [LaneState]) {
    let numbers = numbers.span.extracting(range)
    let middle = numbers.count / 2
    var lanes = lanes.mutableSpan
    for lane in 0..<lanes.count {
      let number = UInt8(truncatingIfNeeded: lane)
      // Counters of a byte overflow beyond 255 items, so they count half a block.
      lanes[lane].count &+= Int32(count(number, in: numbers.extracting(0..<middle)))
      lanes[lane].count &+= Int32(count(number, in: numbers.extracting(middle..<numbers.count)))
    }
    var unmet = (1 << lanes.count) - 1
    var index = numbers.count
    while index > 0, unmet != 0 {
      index -= 1
      let lane = Int(numbers[index])
      if unmet & (1 << lane) != 0 {
        unmet ^= 1 << lane
        lanes[lane].last = Int32(truncatingIfNeeded: range.lowerBound + index)
      }
    }
  }

  private static func count(_ number: UInt8, in numbers: borrowing Span<UInt8>) -> UInt8 {
    var items: UInt8 = 0
    for index in 0..<numbers.count where numbers[index] == number { items &+= 1 }
    return items
  }

  /// A lane with one more placed item.
  func state(of lane: LaneState, after item: Int) -> LaneState {
    LaneState(
      nextStart: positions[item] + lengths[item] + configuration.mainSpacing, last: Int32(truncatingIfNeeded: item),
      count: lane.count + 1)
  }
}
