extension WaterfallSolver {
  /// - Precondition: the item is solved.
  /// - Complexity: O(1).
  package func frame(of item: Int) -> Frame {
    precondition(item >= 0 && item < solvedCount, "the item is not solved")
    let lane = laneColumn[item]
    return Frame(
      lane: lane, main: placed[item].position, mainLength: placed[item].length,
      cross: configuration.laneOffset(lane),
      crossLength: configuration.laneSize)
  }

  /// The end of the section along the scroll axis: the end of its longest lane of solved items plus the trailing
  /// inset. With an origin of 0 this is the content's length; without items, the leading and the trailing inset.
  /// - Complexity: O(lanes).
  /// - Source: ours: articles 000, 002 and 003 each leave out one of the insets, or do so when empty.
  package var contentEnd: Double { longestEnd + configuration.mainTrailing }

  /// The end of the longest lane; without items, the start of the first item.
  var longestEnd: Double {
    var end = configuration.start
    for lane in frontier where lane.last >= 0 { end = max(end, self.end(of: Int(lane.last))) }
    return end
  }

  /// The lanes after the last solved item.
  /// - Complexity: O(lanes).
  package var lanes: [Lane] { frontier.map(lane) }

  /// Returns the lanes before an item was placed, which decided its lane.
  /// - Precondition: 0...`solvedCount`.
  /// - Complexity: O(lanes + block size).
  package func lanes(before item: Int) -> [Lane] {
    precondition(item >= 0 && item <= solvedCount, "the item is not solved")
    return lanes(at: item).map(lane)
  }

  /// Returns the lanes before a solved item, or after the last one, from the checkpoint and the items of its block.
  func lanes(at item: Int) -> [LaneState] {
    let block = item / Self.blockSize
    var lanes = Array(checkpoints[block * frontier.count..<(block + 1) * frontier.count])
    tally(block * Self.blockSize..<item, in: &lanes)
    return lanes
  }

  func end(of item: Int) -> Double { placed[item].end }

  private func lane(_ state: LaneState) -> Lane {
    guard state.last >= 0 else {
      return Lane(end: state.nextStart, nextStart: state.nextStart, count: 0, last: nil)
    }
    let last = Int(state.last)
    return Lane(end: end(of: last), nextStart: state.nextStart, count: Int(state.count), last: last)
  }
}
