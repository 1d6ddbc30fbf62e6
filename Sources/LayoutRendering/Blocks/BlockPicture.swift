package import Foundation

/// A picture in coloured blocks: characters of two colours, whose shapes show edges to an eighth of a line. An
/// element begins at the edge of a character, and ends so that equal gaps to the next element look equal.
package struct BlockPicture {
  package struct Element {
    package var frame: CGRect
    /// The names to choose from, best first.
    package var labels: [String]
    /// The text below the name, if there is room.
    package var detail = ""
    /// The index of the hue; nil for a view that is no cell.
    package var hue: Int?
    /// Whether only the outline is drawn, for an element without a view or in a former place.
    package var isHollow = false

    package init(_ frame: CGRect, labels: [String], detail: String = "", hue: Int?, isHollow: Bool = false) {
      (self.frame, self.labels, self.detail, self.hue, self.isHollow) = (frame, labels, detail, hue, isHollow)
    }
  }

  /// The elements, from back to front.
  private let elements: [Element]
  /// The shown part of the content, the part on screen, and the content size.
  private let region: CGRect
  private let viewport: CGRect
  private let content: CGSize

  package init(_ elements: [Element], region: CGRect, viewport: CGRect, content: CGSize) {
    (self.elements, self.region, self.viewport, self.content) = (elements, region, viewport, content)
  }

  static let screen = TerminalColor("#171b22")
  private static let ink = TerminalColor("#0d1016")
  private static let plain = TerminalColor(Hue.plain.dark.edge)
  private static let bezel = BlockSheet.Style(TerminalColor("#8a919e"))
  private static let eighths: [Unicode.Scalar] = [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

  private static let colors = Hue.dark.map { TerminalColor($0.edge) }
  static func color(_ hue: Int?) -> TerminalColor { hue.map { colors[$0 % colors.count] } ?? plain }

  /// Returns the columns and rows that the picture needs, including edges and scroll bar; characters are 1 by 2.
  package func size(columns: Int, rows: Int) -> (columns: Int, rows: Int) {
    let (most, lines) = (Double(max(columns - 3, 1)), Double(max(rows - 2, 1)))
    let unit = max(Double(region.width) / most, Double(region.height) / (2 * lines), 1e-9)
    func count(_ value: Double, _ limit: Double) -> Int { Int(min(max(1, (value - 1e-6).rounded(.up)), limit)) }
    return (
      count(Double(region.width) / unit, most) + 3, count(Double(region.height) / (2 * unit), lines) + 2
    )
  }

  /// Draws the picture at a place of a sheet.
  /// - Complexity: O(elements × columns + columns × rows).
  package func draw(on sheet: inout BlockSheet, column: Int, row: Int, columns: Int, rows: Int) {
    let (wide, high) = (columns - 3, rows - 2)
    guard wide > 0, high > 0, region.width > 0, region.height > 0 else { return }
    let shown = elements.filter { $0.frame.isDrawable && $0.frame.touches(region) }
    let solid = shown.filter { !$0.isHollow }
    let boxes = BlockGrid.boxes(
      solid.map(\.frame), in: region, columns: wide, rows: high)
    var canvas = BlockGrid(columns: wide, rows: high)
    for (owner, box) in boxes.enumerated() { canvas.fill(box, owner) }
    for y in 0..<high {
      for x in 0..<wide {
        let cell = canvas.cell(x, y)
        let (above, below) = (color(cell.above, solid), color(cell.below, solid))
        sheet.put(
          Self.eighths[cell.split], column + 1 + x, row + 1 + y,
          BlockSheet.Style(cell.split == 0 ? nil : below, on: above))
      }
    }
    for element in shown where element.isHollow {
      outline(element, on: &sheet, canvas, column: column + 1, row: row + 1)
    }
    for (owner, box) in boxes.enumerated() {
      write(solid[owner], owner, box, canvas, on: &sheet, column: column + 1, row: row + 1)
    }
    drawEdges(on: &sheet, column, row, wide, high)
  }

  private func color(_ owner: Int?, _ solid: [Element]) -> TerminalColor {
    owner.map { Self.color(solid[$0].hue) } ?? Self.screen
  }

  // MARK: Names

  private func write(
    _ element: Element, _ owner: Int, _ box: BlockGrid.Box, _ canvas: BlockGrid, on sheet: inout BlockSheet,
    column: Int, row: Int
  ) {
    let ground = Self.color(element.hue)
    let (top, bottom) = (max(0, (box.top + 7) / 8), min(canvas.rows, box.bottom / 8))
    let (left, right) = (max(0, box.left), min(canvas.columns, box.right))
    guard top < bottom, left < right else { return }
    func place(_ text: String, _ y: Int) -> Bool {
      let width = DisplayWidth.of(text)
      guard width <= right - left, y >= top, y < bottom else { return false }
      let start = left + (right - left - width) / 2
      guard canvas.isWhole(owner, start..<start + max(1, width), y) else { return false }
      sheet.write(text, column + start, row + y, BlockSheet.Style(Self.ink, on: ground, isBold: true))
      return true
    }
    let middle = top + (bottom - top - 1) / 2
    let candidates = element.detail.isEmpty ? element.labels : element.labels.map { "\($0) \(element.detail)" }
    let isHigh = bottom - top > 2 && !element.detail.isEmpty
    for distance in 0..<(bottom - top) {
      for y in distance == 0 ? [middle] : [middle - distance, middle + distance] {
        if isHigh, element.labels.contains(where: { place($0, y) }) {
          _ = place(element.detail, y + 1)
          return
        }
        if candidates.contains(where: { place($0, y) }) { return }
        if !element.detail.isEmpty, element.labels.contains(where: { place($0, y) }) { return }
      }
    }
  }

  /// Draws the outline of an element where there is no other element.
  private func outline(
    _ element: Element, on sheet: inout BlockSheet, _ canvas: BlockGrid, column: Int, row: Int
  ) {
    let box = BlockGrid.box(element.frame, in: region, columns: canvas.columns, rows: canvas.rows)
    let style = BlockSheet.Style(Self.color(element.hue), on: Self.screen)
    let (top, bottom) = (box.top / 8, max(box.top / 8, (box.bottom + 7) / 8 - 1))
    let (left, right) = (box.left, max(box.left, box.right - 1))
    func put(_ scalar: Unicode.Scalar, _ x: Int, _ y: Int) {
      guard canvas.isFree(x, y) else { return }
      sheet.put(scalar, column + x, row + y, style)
    }
    for x in max(0, left)..<max(0, min(canvas.columns, right + 1)) {
      put("┄", x, top)
      put("┄", x, bottom)
    }
    for y in max(0, top)..<max(0, min(canvas.rows, bottom + 1)) {
      put("┆", left, y)
      put("┆", right, y)
    }
    for (scalar, x, y): (Unicode.Scalar, Int, Int) in [
      ("┌", left, top), ("┐", right, top), ("└", left, bottom), ("┘", right, bottom),
    ] { put(scalar, x, y) }
    guard bottom > top, let label = element.labels.first(where: { DisplayWidth.of($0) < right - left }) else {
      return
    }
    for (offset, scalar) in label.unicodeScalars.enumerated() { put(scalar, left + 1 + offset, top) }
  }

  // MARK: Edges

  private func drawEdges(on sheet: inout BlockSheet, _ column: Int, _ row: Int, _ wide: Int, _ high: Int) {
    func position(_ value: Double, _ start: Double, _ extent: Double, _ count: Int) -> Int {
      Int(((min(max(value, start), start + extent) - start) / extent * Double(count)).rounded())
    }
    let top = position(viewport.minY, region.minY, region.height, high)
    let bottom = max(top + 1, position(viewport.maxY, region.minY, region.height, high))
    let left = position(viewport.minX, region.minX, region.width, wide)
    let right = max(left + 1, position(viewport.maxX, region.minX, region.width, wide))
    for x in 0..<wide {
      let scalar: Unicode.Scalar = (left..<right).contains(x) ? "━" : "┄"
      sheet.put(scalar, column + 1 + x, row, Self.bezel)
      sheet.put(scalar, column + 1 + x, row + high + 1, Self.bezel)
    }
    for y in 0..<high {
      let scalar: Unicode.Scalar = (top..<bottom).contains(y) ? "┃" : "┆"
      sheet.put(scalar, column, row + 1 + y, Self.bezel)
      sheet.put(scalar, column + wide + 1, row + 1 + y, Self.bezel)
    }
    for (scalar, x, y): (Unicode.Scalar, Int, Int) in [
      ("┏", 0, 0), ("┓", wide + 1, 0), ("┗", 0, high + 1), ("┛", wide + 1, high + 1),
    ] { sheet.put(scalar, column + x, row + y, Self.bezel) }
    // A scroll bar at the side, if the content is larger than the region.
    let (start, end) = (min(0, region.minY), max(content.height, region.maxY))
    guard end - start > region.height * 1.01 else { return }
    let first = position(region.minY, start, end - start, high)
    let last = max(first + 1, position(region.maxY, start, end - start, high))
    for y in 0..<high {
      let isHere = (first..<last).contains(y) || first >= high && y == high - 1
      sheet.put(isHere ? "█" : "│", column + wide + 2, row + 1 + y, Self.bezel)
    }
  }
}

/// The owner of each eighth of a row in a grid of characters.
struct BlockGrid {
  /// A half-open box in columns and eighths of rows.
  struct Box: Equatable {
    var left: Int
    var top: Int
    var right: Int
    var bottom: Int
  }

  let columns: Int
  let rows: Int
  private var owners: [Int32]

  init(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    owners = Array(repeating: -1, count: columns * rows * 8)
  }

  mutating func fill(_ box: Box, _ owner: Int) {
    let (left, right) = (max(0, box.left), min(columns, box.right))
    guard left < right else { return }
    for y in max(0, box.top)..<max(0, min(rows * 8, box.bottom), max(0, box.top)) {
      for x in left..<right { owners[y * columns + x] = Int32(truncatingIfNeeded: owner) }
    }
  }

  private func owner(_ x: Int, _ y: Int) -> Int32 { owners[y * columns + x] }

  /// Returns the two owners of a character, and the number of eighths from below that the second one has.
  func cell(_ x: Int, _ y: Int) -> (above: Int?, below: Int?, split: Int) {
    let eighths = (0..<8).map { owner(x, y * 8 + $0) }
    func known(_ owner: Int32) -> Int? { owner < 0 ? nil : Int(owner) }
    guard let change = (1..<8).first(where: { eighths[$0] != eighths[$0 - 1] }) else {
      return (known(eighths[0]), nil, 0)
    }
    if (change..<8).allSatisfy({ eighths[$0] == eighths[7] }) {
      return (known(eighths[0]), known(eighths[7]), 8 - change)
    }
    // Of three or more owners, the two with the most eighths.
    func most(_ part: ArraySlice<Int32>) -> (owner: Int32, count: Int) {
      let counts = Dictionary(part.map { ($0, 1) }, uniquingKeysWith: +)
      let best = counts.max { ($0.value, $0.key) < ($1.value, $1.key) }
      return (best?.key ?? -1, best?.value ?? 0)
    }
    let best =
      (1..<8).max {
        most(eighths[..<$0]).count + most(eighths[$0...]).count
          < most(eighths[..<$1]).count + most(eighths[$1...]).count
      } ?? 4
    return (known(most(eighths[..<best]).owner), known(most(eighths[best...]).owner), 8 - best)
  }

  /// Whether an element owns all of a row's characters in a range.
  func isWhole(_ owner: Int, _ range: Range<Int>, _ y: Int) -> Bool {
    guard range.lowerBound >= 0, range.upperBound <= columns, y >= 0, y < rows else { return false }
    return range.allSatisfy { x in (0..<8).allSatisfy { self.owner(x, y * 8 + $0) == Int32(owner) } }
  }

  /// Whether no element owns any part of a character.
  func isFree(_ x: Int, _ y: Int) -> Bool {
    guard x >= 0, x < columns, y >= 0, y < rows else { return false }
    return (0..<8).allSatisfy { owner(x, y * 8 + $0) < 0 }
  }

  // MARK: Boxes

  /// Returns the box of a frame, rounded to characters.
  static func box(_ frame: CGRect, in region: CGRect, columns: Int, rows: Int) -> Box {
    let (cw, rh) = (Double(region.width) / Double(columns), Double(region.height) / Double(rows))
    func round(_ value: Double) -> Int { Int(min(max(value, -1e6), 1e6).rounded()) }
    let (left, top) = (round((frame.minX - region.minX) / cw), round((frame.minY - region.minY) / rh) * 8)
    return Box(
      left: left, top: top, right: max(left + 1, round((frame.maxX - region.minX) / cw)),
      bottom: max(top + 1, round((frame.maxY - region.minY) / rh * 8)))
  }

  /// Returns the boxes of frames: a frame begins with a character and ends so that equal gaps stay equal.
  /// - Complexity: O(frames × columns).
  static func boxes(_ frames: [CGRect], in region: CGRect, columns: Int, rows: Int) -> [Box] {
    var boxes = frames.map { box($0, in: region, columns: columns, rows: rows) }
    let (cw, rh) = (Double(region.width) / Double(columns), Double(region.height) / Double(rows))
    let below = followers(frames, across: { ($0.minX, $0.maxX) }, along: { ($0.minY, $0.maxY) })
    let beside = followers(frames, across: { ($0.minY, $0.maxY) }, along: { ($0.minX, $0.maxX) })
    func units(_ gap: Double, _ unit: Double) -> Int { gap < 0.01 ? 0 : max(1, Int((gap / unit).rounded())) }
    for index in frames.indices {
      if let next = below[index] {
        let gap = frames[next].minY - frames[index].maxY
        if gap < 3 * rh { boxes[index].bottom = max(boxes[index].top + 1, boxes[next].top - units(gap, rh / 8)) }
      }
      if let next = beside[index] {
        let gap = frames[next].minX - frames[index].maxX
        if gap < 6 * cw { boxes[index].right = max(boxes[index].left + 1, boxes[next].left - units(gap, cw)) }
      }
    }
    return boxes
  }

  /// Returns for each frame the index of the nearest frame that begins at its end or later and overlaps it across.
  private static func followers(
    _ frames: [CGRect], across: (CGRect) -> (Double, Double), along: (CGRect) -> (Double, Double)
  ) -> [Int?] {
    var result: [Int?] = Array(repeating: nil, count: frames.count)
    // A terminal cannot show more frames apart.
    guard frames.count <= 4000 else { return result }
    let order = frames.indices.sorted { along(frames[$0]).0 < along(frames[$1]).0 }
    // The frames without a follower so far.
    var open: [Int] = []
    for next in order {
      let (start, (low, high)) = (along(frames[next]).0, across(frames[next]))
      open.removeAll { index in
        let other = across(frames[index])
        guard other.0 < high - 0.01, other.1 > low + 0.01, along(frames[index]).1 <= start + 0.01 else {
          return false
        }
        result[index] = next
        return true
      }
      open.append(next)
    }
    return result
  }
}

extension CGRect {
  fileprivate var isDrawable: Bool {
    origin.x.isFinite && origin.y.isFinite && width.isFinite && height.isFinite && width > 0 && height > 0
  }

  fileprivate func touches(_ other: CGRect) -> Bool {
    minX < other.maxX && maxX > other.minX && minY < other.maxY && maxY > other.minY
  }
}
