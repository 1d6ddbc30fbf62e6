/// A queue for many lanes: a winner tree, in which a placed item replays only its own lane's matches.
///
/// Node 1 is the final, the children of node n are 2n and 2n + 1, and the leaves from `leafCount` on are the lanes in
/// order; leaves beyond the last lane never start. Each node holds its winner.
struct LaneTournament: LaneQueue {
  private struct Entrant {
    /// The bits of the position where the lane's next item would start.
    var start: Int
    var number: Int
  }

  private var nodes: [Entrant]
  private let leafCount: Int

  init(_ lanes: [WaterfallSolver.LaneState]) {
    var leafCount = 1
    while leafCount < lanes.count { leafCount *= 2 }
    let never = Int(truncatingIfNeeded: Double.infinity.bitPattern)
    nodes = Array(repeating: Entrant(start: never, number: 0), count: 2 * leafCount)
    self.leafCount = leafCount
    for number in 0..<leafCount {
      let start = number < lanes.count ? Int(truncatingIfNeeded: lanes[number].nextStart.bitPattern) : never
      nodes[leafCount + number] = Entrant(start: start, number: number)
    }
    for node in (1..<leafCount).reversed() {
      let left = nodes[2 * node]
      let right = nodes[2 * node + 1]
      nodes[node] = right.start < left.start ? right : left
    }
  }

  mutating func place<Number: FixedWidthInteger & UnsignedInteger>(
    _ range: Range<Int>, spacing: Double, lengths: Span<Double>, positions: inout MutableSpan<Double>,
    lanes: inout MutableSpan<Number>
  ) {
    let leafCount = self.leafCount
    var tree = nodes.mutableSpan
    var first = tree[1]
    for item in range {
      let position = Double(bitPattern: UInt64(truncatingIfNeeded: first.start))
      positions[item] = position
      lanes[item] = Number(truncatingIfNeeded: first.number)
      first.start = Int(truncatingIfNeeded: (position + lengths[item] + spacing).bitPattern)
      var node = leafCount &+ first.number
      tree[node] = first
      while node > 1 {
        let rival = tree[node ^ 1]
        // All ones if the rival wins: it starts earlier, or level with this one and is the left of the two.
        let rivalWins = (rival.start &- first.start &- (node & 1)) &>> 63
        first.start ^= (first.start ^ rival.start) & rivalWins
        first.number ^= (first.number ^ rival.number) & rivalWins
        node &>>= 1
        tree[node] = first
      }
    }
  }
}
