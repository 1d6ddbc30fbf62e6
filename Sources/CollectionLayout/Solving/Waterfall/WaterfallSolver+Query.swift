extension WaterfallSolver {
  /// Appends the solved items that meet a rectangle, in index order.
  ///
  /// Two frames meet if each begins before the other ends, on both axes; contact is not enough, and a frame of size
  /// 0 on an axis meets only strictly inside. Bounds may be infinite. Solve through the upper main bound first.
  ///
  /// Items that start inside are consecutive, because positions never decrease. Of earlier items, at most one per
  /// lane reaches in: the lane's last. A walk back meets them; if it reaches the beginning of a block, the
  /// checkpoint names the rest, so that a very tall item does not make the walk long.
  /// - Parameters:
  ///   - main: the rectangle's interval along the scroll axis, in points.
  ///   - cross: the rectangle's interval across the scroll axis.
  ///   - items: the array to which the items are appended.
  /// - Complexity: O(log items + lanes + block size + answer); the block is rarely walked.
  /// - Source: ours: one rule for every built-in layout, after the documented advice to filter by intersection.
  package func appendItems(meeting main: Range<Double>, cross: Range<Double>, to items: inout [Int]) {
    let band = configuration.lanes(meeting: cross)
    guard !band.isEmpty else { return }
    let first = firstItem(startingAfter: main.lowerBound)
    var start = startOfWalk(back: first)
    if start < 0 {
      start = first / Self.blockSize * Self.blockSize
      appendCheckpointed(reachingInto: main, block: first / Self.blockSize, band: band, to: &items)
    }
    let placed = placed.span.extracting(0..<solvedCount)
    guard band.count == configuration.laneCount else {
      var item = start
      while item < placed.count, placed[item].position < main.upperBound {
        if placed[item].meets(main), band.contains(laneColumn[item]) { items.append(item) }
        item += 1
      }
      return
    }
    // A single loop finds the end and writes the items before it, since processors mispredict the end of a loop.
    // Room is reserved for a screen, then for twice as many each time.
    var next = first
    var room = 32
    repeat {
      items.append(addingCapacity: first - start + room) { found in
        for item in start..<first where placed[item].meets(main) { found.append(item) }
        let end = min(placed.count, next + room)
        while next < end, placed[next].position < main.upperBound {
          found.append(next)
          next += 1
        }
      }
      start = first
      room *= 2
    } while next < placed.count && placed[next].position < main.upperBound
  }

  /// Returns the solved items that meet a rectangle; see `appendItems(meeting:cross:to:)`.
  package func items(meeting main: Range<Double>, cross: Range<Double>) -> [Int] {
    var items: [Int] = []
    appendItems(meeting: main, cross: cross, to: &items)
    return items
  }

  /// Returns the first solved item that starts after a coordinate, or `solvedCount`.
  ///
  /// Items are distributed nearly evenly, so the search begins at the block where an even distribution would put
  /// the coordinate, and likewise within the block.
  /// - Complexity: O(log items), and nearly O(1) if items are similar.
  @inline(__always)
  private func firstItem(startingAfter coordinate: Double) -> Int {
    let placed = placed.span.extracting(0..<solvedCount)
    let last = placed.count - 1
    guard last >= 0, placed[last].position > coordinate else { return placed.count }
    let start = placed[0].position
    guard start <= coordinate else { return 0 }
    let blocks = last / Self.blockSize + 1
    let block =
      (1..<blocks).partitioningIndex(
        near: Self.place(of: coordinate, from: start, to: placed[last].position, among: blocks) + 1, step: 1
      ) { placed[$0 * Self.blockSize].position > coordinate } - 1
    // The block is the last that begins before the coordinate, and a later item begins after it.
    let first = block * Self.blockSize
    let end = min(first + Self.blockSize, last)
    let guess = Self.place(
      of: coordinate, from: placed[first].position, to: placed[end].position, among: end - first)
    return (first + 1..<end).partitioningIndex(near: first + guess, step: 4) { placed[$0].position > coordinate }
  }

  /// Returns the index of a coordinate among evenly distributed items.
  /// - Precondition: the coordinate lies between both ends, or they are level.
  @inline(__always)
  private static func place(of coordinate: Double, from start: Double, to end: Double, among count: Int) -> Int {
    let share = (coordinate - start) / (end - start)
    return share < 1 ? Int(share * Double(count)) : count
  }

  /// Walks back from an item until it has met every lane.
  /// - Returns: the end of the walk; -1 if it reached the beginning of its block.
  @inline(__always)
  private func startOfWalk(back first: Int) -> Int {
    let laneCount = configuration.laneCount
    // A word of bits marks which of up to 64 lanes were met.
    guard laneCount <= 64 else { return -1 }
    let blockStart = first / Self.blockSize * Self.blockSize
    let lanes = laneColumn.narrow.span
    var unmet: UInt64 = laneCount < 64 ? (1 &<< UInt64(laneCount)) - 1 : .max
    var item = first
    while item > blockStart {
      item -= 1
      unmet &= ~(1 &<< UInt64(lanes[item]))
      if unmet == 0 { return item }
    }
    return -1
  }

  /// Appends the lanes' last items before a block that meet the interval, from the checkpoint.
  private func appendCheckpointed(
    reachingInto main: Range<Double>, block: Int, band: Range<Int>, to items: inout [Int]
  ) {
    let laneCount = configuration.laneCount
    let found = items.count
    for lane in band {
      // A lane with items in the block ended its earlier items before the interval.
      let state = checkpoints[block * laneCount + lane]
      guard state.last >= 0, state.nextStart > main.lowerBound else { continue }
      let last = Int(state.last)
      if end(of: last) > main.lowerBound, placed[last].position < main.upperBound { items.append(last) }
    }
    if items.count > found + 1 { items[found...].sort() }
  }
}
