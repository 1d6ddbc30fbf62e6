/// A queue for few lanes, which are all sorted, so that the next is always the first.
///
/// A placed item gives its lane a new start, which moves from the front to its place, two lanes at a time. Starts
/// are exchanged by minimum and maximum alone, which keeps the dependency chain between items as short as possible.
struct SortedLanes<let laneCount: Int>: LaneQueue {
  private var starts: InlineArray<laneCount, Double>
  private var numbers: InlineArray<laneCount, Int>

  init(_ lanes: [WaterfallSolver.LaneState]) {
    starts = InlineArray(repeating: 0)
    numbers = InlineArray(repeating: 0)
    for (number, lane) in lanes.enumerated() {
      var slot = number
      while slot > 0, starts[slot - 1] > lane.nextStart {
        starts[slot] = starts[slot - 1]
        numbers[slot] = numbers[slot - 1]
        slot -= 1
      }
      starts[slot] = lane.nextStart
      numbers[slot] = number
    }
  }

  mutating func place<Number: FixedWidthInteger & UnsignedInteger>(
    _ range: Range<Int>, spacing: Double, lengths: Span<Double>, items: inout MutableSpan<PlacedItem>,
    lanes: inout MutableSpan<Number>
  ) {
    // Lanes are copied one by one into local variables, which become registers, unlike stored arrays.
    var starts = InlineArray<laneCount, Double>(repeating: 0)
    var numbers = InlineArray<laneCount, Int>(repeating: 0)
    for slot in 0..<laneCount {
      starts[slot] = self.starts[slot]
      numbers[slot] = self.numbers[slot]
    }
    precondition(lengths.count == WaterfallSolver.blockSize)
    precondition(range.lowerBound >= 0 && range.upperBound <= items.count && range.upperBound <= lanes.count)
    for item in range {
      // A branch that is seldom taken; masks in its place would lengthen the chain.
      if laneCount > 1, _slowPath(Self.isLevel(starts[1], starts[0])) { Self.advanceLeftmost(&starts, &numbers) }
      let length = WaterfallSolver.usable(lengths[(item &- range.lowerBound) & (WaterfallSolver.blockSize - 1)])
      items[item] = PlacedItem(position: starts[0], length: length)
      lanes[item] = Number(truncatingIfNeeded: numbers[0])
      var start = starts[0] + length + spacing
      var number = numbers[0]
      var slot = 1
      while slot < laneCount {
        let otherStart = starts[slot]
        let otherNumber = numbers[slot]
        // All ones if the moving lane goes first: it starts earlier, or is level and left of the other lane.
        let isLeft = Int(bitPattern: UInt(bitPattern: number &- otherNumber) &>> 63)
        let difference = Int(truncatingIfNeeded: start.bitPattern) &- Int(truncatingIfNeeded: otherStart.bitPattern)
        let goesFirst = (difference &- isLeft) &>> 63
        let exchange = (number ^ otherNumber) & goesFirst
        starts[slot - 1] = otherStart < start ? otherStart : start
        numbers[slot - 1] = otherNumber ^ exchange
        start = otherStart < start ? start : otherStart
        number ^= exchange
        slot += 1
      }
      starts[laneCount - 1] = start
      numbers[laneCount - 1] = number
    }
    for slot in 0..<laneCount {
      self.starts[slot] = starts[slot]
      self.numbers[slot] = numbers[slot]
    }
  }

  // Whether the second start is level with the first; both are at least 0, in order, so that bits can be compared.
  @inline(__always)
  private static func isLevel(_ second: Double, _ first: Double) -> Bool {
    Int(truncatingIfNeeded: second.bitPattern) &- Int(truncatingIfNeeded: first.bitPattern)
      <= WaterfallSolver.levelBits
  }

  // Moves the leftmost of the lanes that are level with the first to the front, with the start of the first. Slots
  // are named one by one, so that lanes stay in registers.
  @inline(__always)
  private static func advanceLeftmost(
    _ starts: inout InlineArray<laneCount, Double>, _ numbers: inout InlineArray<laneCount, Int>
  ) {
    let least = starts[0]
    var leftmost = numbers[0]
    for slot in 1..<laneCount where WaterfallSolver.isLevel(starts[slot], with: least) {
      leftmost = min(leftmost, numbers[slot])
    }
    guard leftmost != numbers[0] else { return }
    var slot = laneCount - 1
    while slot > 0 {
      if numbers[slot] == leftmost {
        numbers[slot] = numbers[slot - 1]
        starts[slot] = starts[slot - 1]
        numbers[slot - 1] = leftmost
      }
      slot -= 1
    }
    starts[0] = least
  }
}
