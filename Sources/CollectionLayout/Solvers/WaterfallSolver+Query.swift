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
    let start = appendCheckpointed(reachingInto: main, startingBefore: first, band: band, to: &items)
    let hasAllLanes = band.count == configuration.laneCount
    let positions = positions.span
    let lengths = lengths.span
    for item in start..<first where positions[item] + lengths[item] > main.lowerBound {
      if positions[item] < main.upperBound, hasAllLanes || band.contains(laneColumn[item]) { items.append(item) }
    }
    let end = endOfItems(startingBefore: main.upperBound, from: first)
    if hasAllLanes {
      items.append(addingCapacity: end - first) { found in
        for item in first..<end { found.append(item) }
      }
    } else {
      for item in first..<end where band.contains(laneColumn[item]) { items.append(item) }
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

  /// The first item from an index on that starts at or behind a coordinate, or `solvedCount`.
  private func endOfItems(startingBefore coordinate: Double, from item: Int) -> Int {
    let positions = positions.span.extracting(item..<solvedCount)
    var index = 0
    while index < positions.count, positions[index] < coordinate { index += 1 }
    return item + index
  }

  /// Walks back from an item until it has met every lane, or to its block's beginning. Then the checkpoint names what
  /// the lanes that were not met held there, and those of it that end behind the interval's beginning are appended.
  /// - Returns: where the walk ended.
  private func appendCheckpointed(
    reachingInto main: Range<Double>, startingBefore first: Int, band: Range<Int>, to items: inout [Int]
  ) -> Int {
    let laneCount = configuration.laneCount
    let block = first / Self.blockSize
    let blockStart = block * Self.blockSize
    var item = first
    // A word of bits can tell which lanes were met of up to 64.
    if laneCount <= 64 {
      let lanes = laneColumn.narrow.span
      var unmet: UInt64 = laneCount < 64 ? (1 &<< UInt64(laneCount)) - 1 : .max
      while item > blockStart, unmet != 0 {
        item -= 1
        unmet &= ~(1 &<< UInt64(lanes[item]))
      }
      if unmet == 0 { return item }
    }
    let found = items.count
    for lane in band {
      // A lane that has items in the block ended its earlier ones before the interval.
      let state = checkpoints[block * laneCount + lane]
      guard state.last >= 0, state.nextStart > main.lowerBound else { continue }
      let last = Int(state.last)
      if end(of: last) > main.lowerBound, positions[last] < main.upperBound { items.append(last) }
    }
    if items.count > found + 1 { items[found...].sort() }
    return blockStart
  }
}
