import Foundation
import LayoutScript

/// The scale from points to characters, which are about twice as high as wide.
struct PictureScale {
  /// The most lines of a picture of the screen, and of one of the whole content.
  static let screenLines = 40
  static let contentLines = 200
  /// The fewest columns and rows inside the edges; a smaller picture is not drawn to scale.
  static let leastColumns = 24.0
  static let leastRows = 6.0

  /// The shown region in content coordinates.
  let region: CGRect
  /// The points of a column and of a row.
  let columnWidth: Double
  let rowHeight: Double
  let columns: Int
  let rows: Int

  /// Whether a square looks square.
  var keepsAspect: Bool { abs(rowHeight - 2 * columnWidth) < 1e-6 * rowHeight }

  /// - Parameters:
  ///   - width: the columns, including edges.
  ///   - lines: the most lines of a picture of the screen.
  init(_ scene: Scene, width: Int, lines: Int = screenLines) {
    let screen = scene.viewport
    let content = CGRect(origin: .zero, size: scene.content)
    region = scene.extent == .content ? content.union(screen) : screen
    let mostColumns = Double(max(width, 12) - 2)
    let mostRows = Double(lines - 2)
    let unit = max(Double(screen.width) / mostColumns, Double(screen.height) / (2 * mostRows), 1e-9)
    // The content keeps the scale of the screen if there is room; otherwise each axis shrinks on its own, because a
    // long list drawn to scale would be a line.
    let across = max(unit, Double(region.width) / mostColumns)
    let down = max(2 * unit, Double(region.height) / Double(Self.contentLines - 2))
    // A screen that would be a line is enlarged.
    columnWidth = max(1e-9, min(across, Double(region.width) / min(Self.leastColumns, mostColumns)))
    rowHeight = max(1e-9, min(down, Double(region.height) / Self.leastRows))
    columns = max(1, Self.cells(Double(region.width) / columnWidth))
    rows = max(1, Self.cells(Double(region.height) / rowHeight))
  }

  // A rounding error must not add a character.
  private static func cells(_ count: Double) -> Int { Int((count - 1e-6).rounded(.up)) }

  /// Returns the half-open box of a rectangle, at least a character each way; neighbours share no character.
  func box(_ rect: CGRect) -> PictureBox {
    let left = position((Double(rect.minX) - Double(region.minX)) / columnWidth)
    let right = position((Double(rect.maxX) - Double(region.minX)) / columnWidth)
    let top = position((Double(rect.minY) - Double(region.minY)) / rowHeight)
    let bottom = position((Double(rect.maxY) - Double(region.minY)) / rowHeight)
    return PictureBox(left: left, top: top, right: max(right, left + 1), bottom: max(bottom, top + 1))
  }

  /// Returns the boxes of rectangles, which end so that equal gaps have equally many characters.
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

  /// Returns the ends of boxes along an axis, by the gap to the next box of their lanes.
  private static func ends(
    _ sides: [(start: Double, end: Double)], _ boxes: [Range<Int>], across: [Range<Int>], lanes: Int, unit: Double,
    limit: Double
  ) -> [Int] {
    var ends = boxes.map(\.upperBound)
    // The last visited box of each lane, from the far end.
    var next = [Int?](repeating: nil, count: lanes)
    for index in sides.indices.sorted(by: { sides[$0].start > sides[$1].start }) {
      let following = across[index].compactMap { next[$0] }.filter { sides[$0].start >= sides[index].end }
        .min { sides[$0].start < sides[$1].start }
      for lane in across[index] { next[lane] = index }
      guard let following else { continue }
      let gap = (sides[following].start - sides[index].end) / unit
      // In a wider gap a character more or less is invisible, but unequal ends of boxes are not.
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
