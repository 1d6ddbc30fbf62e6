/// The frames of a section's elements for an offset along the scroll axis.
extension PlacedSection {
  func headerStart(at offset: Double) -> Double { offset + section.configuration.mainLeading }

  func itemsStart(at offset: Double) -> Double { headerStart(at: offset) + header }

  func footerStart(at offset: Double) -> Double { itemsStart(at: offset) + itemsLength }

  func end(at offset: Double) -> Double {
    footerStart(at: offset) + footer + section.configuration.mainTrailing
  }

  /// Returns the frame of the header or the footer; nil if it is not shown.
  func viewFrame(isHeader: Bool, at offset: Double) -> AxisFrame? {
    let length = isHeader ? header : footer
    guard length > 0 else { return nil }
    return AxisFrame(
      main: isHeader ? headerStart(at: offset) : footerStart(at: offset), mainLength: length, cross: 0,
      crossLength: section.configuration.crossExtent)
  }

  /// Returns an item's frame; nil if the item is not placed.
  func itemFrame(_ item: Int, at offset: Double) -> AxisFrame? {
    guard (0..<solver.solvedCount).contains(item) else { return nil }
    return frame(item, from: itemsStart(at: offset))
  }

  private func frame(_ item: Int, from start: Double) -> AxisFrame {
    AxisFrame(
      main: start + solver.placed[item].position, mainLength: solver.placed[item].length,
      cross: solver.configuration.laneOffset(solver.laneColumn[item]), crossLength: solver.configuration.laneSize)
  }

  /// Visits the items that meet a rectangle, in index order. The solver searches in its own coordinates with a
  /// slightly larger rectangle, since subtracting the start rounds; the returned frames decide at the edges.
  /// - Parameter items: a buffer for the search, overwritten.
  func forEachItem(
    at offset: Double, meeting main: Range<Double>, cross: Range<Double>, by items: inout [Int],
    _ body: (_ item: Int, _ frame: AxisFrame) -> Void
  ) {
    guard solver.solvedCount > 0 else { return }
    let start = itemsStart(at: offset)
    let slack = Self.slack(start, start + itemsLength)
    let lower = main.lowerBound - start - slack
    let upper = main.upperBound - start + slack
    // With a start at infinity there is no number to compare with.
    let own = lower <= upper ? lower..<upper : -Double.infinity..<Double.infinity
    items.removeAll(keepingCapacity: true)
    solver.appendItems(meeting: own, cross: cross, to: &items)
    for item in items {
      let frame = frame(item, from: start)
      if frame.meets(main, cross) { body(item, frame) }
    }
  }

  /// Returns the extent of a section's elements at an offset along the scroll axis, slightly enlarged against
  /// rounding errors; without elements, a start after the end.
  func cover(at offset: Double) -> (start: Double, end: Double) {
    var start = Double.infinity
    var end = -Double.infinity
    func add(_ lower: Double, _ upper: Double) {
      start = min(start, lower)
      end = max(end, upper)
    }
    let items = itemsStart(at: offset)
    let afterItems = footerStart(at: offset)
    if header > 0 { add(headerStart(at: offset), items) }
    if solver.solvedCount > 0 { add(items, afterItems) }
    if footer > 0 { add(afterItems, afterItems + footer) }
    let slack = Self.slack(start, end)
    return (start - slack, end + slack)
  }

  /// Returns a margin above the rounding error of sums of coordinates in an interval; 0 for an infinite end.
  private static func slack(_ lower: Double, _ upper: Double) -> Double {
    let magnitude = max(abs(lower), abs(upper))
    return magnitude.isFinite ? 4 * magnitude.ulp : 0
  }
}
