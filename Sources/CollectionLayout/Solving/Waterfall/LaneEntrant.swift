/// A lane in a winner tree. Node 1 is the final, the children of node n are 2n and 2n + 1, and the second half of
/// the nodes are the lanes in order, filled up with entrants that never win. Each node holds its winner.
struct LaneEntrant {
  /// The bits of the position where the lane's next item would start.
  var start: Int
  var number: Int

  /// An entrant that never wins.
  static let never = LaneEntrant(start: Int(truncatingIfNeeded: Double.infinity.bitPattern), number: 0)

  /// Returns the number of leaves in a tree for a number of lanes: a power of two.
  static func leafCount(_ laneCount: Int) -> Int {
    var leaves = 1
    while leaves < laneCount { leaves *= 2 }
    return leaves
  }

  static func enter(_ lanes: [WaterfallSolver.LaneState], _ tree: inout MutableSpan<LaneEntrant>) {
    let leafCount = leafCount(lanes.count)
    for number in 0..<leafCount {
      let start = number < lanes.count ? Int(truncatingIfNeeded: lanes[number].nextStart.bitPattern) : never.start
      tree[leafCount + number] = LaneEntrant(start: start, number: number)
    }
    for node in (1..<leafCount).reversed() {
      let left = tree[2 * node]
      let right = tree[2 * node + 1]
      tree[node] = right.start < left.start ? right : left
    }
  }

  /// Places items as in `LaneQueue`: each goes to the winner, which then replays its own matches.
  /// - Parameter mask: all ones or, for a tree of a fixed size, a mask that proves nodes to be in bounds.
  @inline(__always)
  static func place<Number: FixedWidthInteger & UnsignedInteger>(
    _ range: Range<Int>, spacing: Double, lengths: Span<Double>, items: inout MutableSpan<PlacedItem>,
    lanes: inout MutableSpan<Number>, by tree: inout MutableSpan<LaneEntrant>, leafCount: Int, mask: Int
  ) {
    precondition(lengths.count == WaterfallSolver.blockSize)
    precondition(range.lowerBound >= 0 && range.upperBound <= items.count && range.upperBound <= lanes.count)
    var first = tree[1]
    for item in range {
      let length = WaterfallSolver.usable(lengths[(item &- range.lowerBound) & (WaterfallSolver.blockSize - 1)])
      let position = Double(bitPattern: UInt64(truncatingIfNeeded: first.start))
      items[item] = PlacedItem(position: position, length: length)
      lanes[item] = Number(truncatingIfNeeded: first.number)
      let least = first.start
      first.start = Int(truncatingIfNeeded: (position + length + spacing).bitPattern)
      var node = (leafCount &+ first.number) & mask
      tree[node] = first
      // Not 0 if a lane to the left was level with the winner.
      var isLevel = 0
      while node > 1 {
        let rival = tree[node ^ 1]
        isLevel |= (rival.start &- least &- WaterfallSolver.levelBits &- 1) &>> 63 & node & 1
        // All ones if the rival wins: it starts earlier, or is level with the first and left of it.
        let rivalWins = (rival.start &- first.start &- (node & 1)) &>> 63
        first.start ^= (first.start ^ rival.start) & rivalWins
        first.number ^= (first.number ^ rival.number) & rivalWins
        node &>>= 1
        tree[node] = first
      }
      if isLevel != 0 {
        let taken = Int(truncatingIfNeeded: lanes[item])
        replay(LaneEntrant(start: least, number: taken), in: &tree, leafCount: leafCount)
        var leftmost = 0
        while tree[leafCount &+ leftmost].start &- least > WaterfallSolver.levelBits { leftmost &+= 1 }
        lanes[item] = Number(truncatingIfNeeded: leftmost)
        let start = Int(truncatingIfNeeded: (position + length + spacing).bitPattern)
        replay(LaneEntrant(start: start, number: leftmost), in: &tree, leafCount: leafCount)
        first = tree[1]
      }
    }
  }

  // Sets a new start for a lane and plays its matches again.
  private static func replay(_ entrant: LaneEntrant, in tree: inout MutableSpan<LaneEntrant>, leafCount: Int) {
    var node = leafCount + entrant.number
    tree[node] = entrant
    while node > 1 {
      node /= 2
      let (left, right) = (tree[2 * node], tree[2 * node + 1])
      tree[node] = right.start < left.start ? right : left
    }
  }
}
