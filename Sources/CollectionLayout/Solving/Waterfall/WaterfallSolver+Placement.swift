extension WaterfallSolver {
  typealias LengthSource = (_ items: Range<Int>, _ lengths: inout MutableSpan<Double>) -> Void

  /// Reserves room for many items at once, and slightly more, so that the first items appended later do not move
  /// all others. For smaller steps the arrays grow by doubling.
  mutating func reserve(_ count: Int) {
    guard count > Self.blockSize else { return }
    let capacity = (count + count / 32 + Self.blockSize - 1) / Self.blockSize * Self.blockSize
    guard capacity > 2 * placed.count else { return }
    placed.reserveCapacity(capacity)
    laneColumn.reserveCapacity(capacity)
    checkpoints.reserveCapacity((capacity / Self.blockSize + 1) * configuration.laneCount)
  }

  /// Places blocks with one queue, which lives as long as the solve.
  mutating func advance<Queue: LaneQueue>(
    _: Queue.Type, through target: Target, _ isCancelled: () -> Bool, _ source: LengthSource
  ) -> Bool {
    var queue = Queue(frontier)
    let step = Self.step(towards: target)
    // The buffer of a block.
    var buffer = InlineArray<256, Double>(repeating: 0)
    while !isSolved(through: target) {
      if isCancelled() { return false }
      let range = makeRoom(upTo: step)
      var written = buffer.mutableSpan
      source(range, &written)
      // The compiler knows the type here.
      if Queue.self == LargeLaneTournament.self {
        Self.place(
          range, with: &queue, spacing: configuration.mainSpacing, lengths: buffer.span, items: &placed,
          lanes: &laneColumn.wide)
      } else {
        Self.place(
          range, with: &queue, spacing: configuration.mainSpacing, lengths: buffer.span, items: &placed,
          lanes: &laneColumn.narrow)
      }
      tallyFrontier(range)
      finish(through: range.upperBound)
    }
    return true
  }

  /// Returns the number of items placed at a time: a block if all are wanted, else some phone screens.
  private static func step(towards target: Target) -> Int {
    if case .everything = target { blockSize } else { 64 }
  }

  /// Makes room for the missing items of a block.
  /// - Parameter step: a number of items that divides a block.
  /// - Returns: the missing items, up to the next multiple of the step.
  mutating func makeRoom(upTo step: Int = blockSize) -> Range<Int> {
    let blockEnd = (solvedCount / Self.blockSize + 1) * Self.blockSize
    let range = solvedCount..<min(count, (solvedCount / step + 1) * step)
    if room < range.upperBound { grow(to: roomNeeded(through: blockEnd)) }
    return range
  }

  private mutating func grow(to room: Int) {
    placed.append(repeating: PlacedItem(), count: room - placed.count)
    laneColumn.grow(by: room - laneColumn.count)
    self.room = room
  }

  /// Returns the number of items for which storage grows: whole blocks, but in a first block only slightly more
  /// than the count, because sections of a few items are frequent.
  private func roomNeeded(through blockEnd: Int) -> Int {
    guard blockEnd == Self.blockSize else { return blockEnd }
    return min(blockEnd, (count + 15) / 16 * 16)
  }

  /// Returns a usable length: 0 if the length is negative or not a number.
  static func usable(_ length: Double) -> Double {
    length > 0 ? length : 0
  }

  /// Counts items as solved, and stores the lanes at the end of a block.
  @inline(__always)
  mutating func finish(through end: Int) {
    solvedCount = end
    if end & (Self.blockSize - 1) == 0 { rememberLanes() }
  }

  private mutating func rememberLanes() {
    let row = solvedCount / Self.blockSize * frontier.count
    if row == checkpoints.count {
      checkpoints.append(contentsOf: frontier)
    } else {
      for lane in frontier.indices { checkpoints[row + lane] = frontier[lane] }
    }
  }

  private static func place<Queue: LaneQueue, Number: FixedWidthInteger & UnsignedInteger>(
    _ range: Range<Int>, with queue: inout Queue, spacing: Double, lengths: Span<Double>, items: inout [PlacedItem],
    lanes: inout [Number]
  ) {
    var items = items.mutableSpan
    var lanes = lanes.mutableSpan
    queue.place(range, spacing: spacing, lengths: lengths, items: &items, lanes: &lanes)
  }

  private mutating func tallyFrontier(_ range: Range<Int>) {
    // Outside the solver, the lanes can change while the rest is read.
    var lanes: [LaneState] = []
    swap(&lanes, &frontier)
    tally(range, in: &lanes)
    swap(&lanes, &frontier)
  }

  /// Advances the lanes over some items of a block.
  func tally(_ range: Range<Int>, in lanes: inout [LaneState]) {
    if laneColumn.isWide {
      Self.tallyItems(range, laneColumn.wide, in: &lanes)
    } else if lanes.count > 8 {
      Self.tallyItems(range, laneColumn.narrow, in: &lanes)
    } else {
      Self.tallyLanes(range, laneColumn.narrow, in: &lanes)
    }
    for lane in lanes.indices where Int(lanes[lane].last) >= range.lowerBound {
      lanes[lane].nextStart = placed[Int(lanes[lane].last)].end + configuration.mainSpacing
    }
  }

  /// Counts the items of many lanes, and sets each lane's last item.
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

  /// Advances few lanes: counts the items of each lane many at a time, and finds its last item from the back.
  private static func tallyLanes(_ range: Range<Int>, _ numbers: [UInt8], in lanes: inout [LaneState]) {
    let numbers = numbers.span.extracting(range)
    let middle = numbers.count / 2
    var lanes = lanes.mutableSpan
    for lane in 0..<lanes.count {
      let number = UInt8(truncatingIfNeeded: lane)
      // Counters of one byte overflow beyond 255 items, so each counts half a block.
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
}
