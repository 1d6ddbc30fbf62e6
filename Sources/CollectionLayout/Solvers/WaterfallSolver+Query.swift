extension WaterfallSolver {
  /// Appends the solved items that meet a rectangle, in index order.
  ///
  /// Two frames meet if each begins before the other ends, on both axes: touching is not meeting, and a frame of no
  /// size on an axis meets only strictly inside. Bounds may be infinite. Solve through the upper main bound first.
  ///
  /// Items that start inside stand together, because positions never decrease. Of those that start before, at most
  /// one of each lane reaches in: the lane's last. A walk back meets them; where it comes to a block's beginning, the
  /// checkpoint names the rest, so that an item taller than all others makes no walk long.
  /// - Parameters:
  ///   - main: the rectangle's interval along the scroll axis, in points.
  ///   - cross: its interval across the scroll axis.
  ///   - items: where to append; what it holds already stays.
  /// - Complexity: O(log items + lanes + block size + answer); the block is rarely walked.
  /// - Source: ours: one rule for every built-in layout, after the documented advice to filter by intersection.
  public func appendItems(meeting main: Range<Double>, cross: Range<Double>, to items: inout [Int]) {
    let band = configuration.lanes(meeting: cross)
    guard !band.isEmpty else { return }
    let first = firstItem(startingAfter: main.lowerBound)
    appendItems(reachingInto: main, startingBefore: first, band: band, to: &items)
    let positions = positions.span
    var item = first
    if band.count == configuration.laneCount {
      while item < solvedCount, positions[item] < main.upperBound { item += 1 }
      items.append(contentsOf: first..<item)
    } else {
      while item < solvedCount, positions[item] < main.upperBound {
        if band.contains(laneColumn[item]) { items.append(item) }
        item += 1
      }
    }
  }

  /// The solved items that meet a rectangle, in index order; see `appendItems(meeting:cross:to:)`.
  public func items(meeting main: Range<Double>, cross: Range<Double>) -> [Int] {
    var items: [Int] = []
    appendItems(meeting: main, cross: cross, to: &items)
    return items
  }

  /// The first solved item that starts behind a coordinate, or `solvedCount`.
  private func firstItem(startingAfter coordinate: Double) -> Int {
    (0..<solvedCount).partitioningIndex { positions[$0] > coordinate }
  }

  /// Appends the items that start at or before an interval's beginning and end behind it, in index order.
  private func appendItems(
    reachingInto main: Range<Double>, startingBefore first: Int, band: Range<Int>, to items: inout [Int]
  ) {
    let positions = positions.span
    let lengths = lengths.span
    let laneCount = configuration.laneCount
    let block = first / Self.blockSize
    let blockStart = block * Self.blockSize
    let found = items.count
    // The walk ends early once it has met every lane, which a word of bits can tell of up to 64.
    var unmet: UInt64 = laneCount < 64 ? (1 << UInt64(laneCount)) - 1 : .max
    var item = first
    while item > blockStart, unmet != 0 {
      item -= 1
      let lane = laneColumn[item]
      if laneCount <= 64 { unmet &= ~(1 &<< UInt64(lane)) }
      let position = positions[item]
      if position + lengths[item] > main.lowerBound, position < main.upperBound, band.contains(lane) {
        items.append(item)
      }
    }
    // The walk found them backwards.
    var lower = found
    var upper = items.count - 1
    while lower < upper {
      items.swapAt(lower, upper)
      lower += 1
      upper -= 1
    }
    guard unmet != 0 else { return }
    let earlier = items.count
    for lane in band {
      // A lane that the walk has met ended its earlier items before the interval.
      let state = checkpoints[block * laneCount + lane]
      guard state.last >= 0, state.nextStart > main.lowerBound else { continue }
      let last = Int(state.last)
      if end(of: last) > main.lowerBound, positions[last] < main.upperBound { items.append(last) }
    }
    if items.count > earlier { items[found...].sort() }
  }
}
