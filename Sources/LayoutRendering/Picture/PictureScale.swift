import Foundation
import LayoutScript

/// The scale from points to characters: a character is about twice as high as it is wide.
struct PictureScale {
  /// The most lines of a picture of the screen, and of all content.
  static let screenLines = 40
  static let contentLines = 200
  /// The least columns and rows inside the edges, at the cost of the scale.
  static let leastColumns = 24.0
  static let leastRows = 6.0

  /// The region that is shown, in content coordinates.
  let region: CGRect
  /// The points of a column and of a row.
  let columnWidth: Double
  let rowHeight: Double
  let columns: Int
  let rows: Int

  /// Whether a square looks like one.
  var keepsAspect: Bool { abs(rowHeight - 2 * columnWidth) < 1e-6 * rowHeight }

  /// - Parameters:
  ///   - width: the characters of a line, edges included.
  ///   - lines: the most lines of a picture of the screen.
  init(_ scene: Scene, width: Int, lines: Int = screenLines) {
    let screen = scene.viewport
    let content = CGRect(origin: .zero, size: scene.content)
    region = scene.extent == .content ? content.union(screen) : screen
    let mostColumns = Double(max(width, 12) - 2)
    let mostRows = Double(lines - 2)
    let unit = max(Double(screen.width) / mostColumns, Double(screen.height) / (2 * mostRows), 1e-9)
    // More content than the screen keeps the scale of the screen, as long as there is room for it; each axis gives
    // way on its own, because a long list drawn to scale would be a line.
    let across = max(unit, Double(region.width) / mostColumns)
    let down = max(2 * unit, Double(region.height) / Double(Self.contentLines - 2))
    // A screen that would be a line gives way, too.
    columnWidth = max(1e-9, min(across, Double(region.width) / min(Self.leastColumns, mostColumns)))
    rowHeight = max(1e-9, min(down, Double(region.height) / Self.leastRows))
    columns = max(1, Self.cells(Double(region.width) / columnWidth))
    rows = max(1, Self.cells(Double(region.height) / rowHeight))
  }

  // A little more than a whole number is a rounding error.
  private static func cells(_ count: Double) -> Int { Int((count - 1e-6).rounded(.up)) }

  /// Returns the characters that a rectangle covers: half-open, so that neighbours never share one, and at least
  /// one each way. They may lie outside of the picture.
  func box(_ rect: CGRect) -> PictureBox {
    let left = position((Double(rect.minX) - Double(region.minX)) / columnWidth)
    let right = position((Double(rect.maxX) - Double(region.minX)) / columnWidth)
    let top = position((Double(rect.minY) - Double(region.minY)) / rowHeight)
    let bottom = position((Double(rect.maxY) - Double(region.minY)) / rowHeight)
    return PictureBox(left: left, top: top, right: max(right, left + 1), bottom: max(bottom, top + 1))
  }

  /// Returns the characters that rectangles cover. A rectangle before another ends so that equal gaps are equally
  /// many characters, at any place of the grid.
  /// - Complexity: O(rectangles * characters across).
  func boxes(_ rects: [CGRect]) -> [PictureBox] {
    var boxes = rects.map(box)
    let (columns, rows) = (0..<max(columns, 1), 0..<max(rows, 1))
    var ends = Self.ends(
      rects.map { (Double($0.minX), Double($0.maxX)) }, boxes.map { $0.left..<$0.right },
      across: boxes.map { ($0.top..<$0.bottom).clamped(to: rows) }, lanes: rows.count, unit: columnWidth, limit: 4)
    for index in boxes.indices { boxes[index].right = ends[index] }
    ends = Self.ends(
      rects.map { (Double($0.minY), Double($0.maxY)) }, boxes.map { $0.top..<$0.bottom },
      across: boxes.map { ($0.left..<$0.right).clamped(to: columns) }, lanes: columns.count, unit: rowHeight,
      limit: 2)
    for index in boxes.indices { boxes[index].bottom = ends[index] }
    return boxes
  }

  /// Returns the ends of boxes along an axis: before the next box of their lanes, by the gap to it.
  private static func ends(
    _ sides: [(start: Double, end: Double)], _ boxes: [Range<Int>], across: [Range<Int>], lanes: Int, unit: Double,
    limit: Double
  ) -> [Int] {
    var ends = boxes.map(\.upperBound)
    // The last box seen of each lane, from the far end.
    var next = [Int?](repeating: nil, count: lanes)
    for index in sides.indices.sorted(by: { sides[$0].start > sides[$1].start }) {
      let following = across[index].compactMap { next[$0] }.filter { sides[$0].start >= sides[index].end }
        .min { sides[$0].start < sides[$1].start }
      for lane in across[index] { next[lane] = index }
      guard let following else { continue }
      let gap = (sides[following].start - sides[index].end) / unit
      // In a wider gap a character more or less is not visible; boxes that end at one height are.
      guard gap < limit else { continue }
      let characters = Int(gap.rounded(.toNearestOrAwayFromZero))
      ends[index] = max(boxes[index].lowerBound + 1, boxes[following].lowerBound - characters)
    }
    return ends
  }

  private func position(_ value: Double) -> Int {
    Int(min(max(value, -1e6), 1e6).rounded(.toNearestOrAwayFromZero))
  }
}
