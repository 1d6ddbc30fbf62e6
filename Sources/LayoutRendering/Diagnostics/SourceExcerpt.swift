import LayoutScript

/// A source line, or the part of a long one around a place, as shown on a terminal: with tabs expanded, and U+FFFD
/// for characters that would move the cursor or change the direction of text.
struct SourceExcerpt {
  private static let tabStop = 4
  private static let ellipsis = "..."

  private(set) var text = ""
  /// The first byte and the column of each shown character, ascending, and finally those of the end.
  private var places: [Int] = []
  private var columns: [Int] = []

  /// - Parameters:
  ///   - line: an index in the source's `lineStarts`
  ///   - focus: a place on the line that must be visible
  ///   - width: the columns, at least 20
  /// - Complexity: O(width), however long the line is.
  init(_ source: SourceText, line: Int, focus: Int, width: Int) {
    let whole = source.lineSpan(line)
    let bytes = source.bytes
    // Four bytes a column suffice except for many combining marks.
    var start = max(whole.start, min(focus, whole.end) - 4 * width)
    if start > whole.start { start = Self.characterStart(bytes, start, notBefore: whole.start) }
    let end = min(whole.end, focus + 8 * width)
    var cells = Self.cells(bytes, start, end)

    let total = cells.last.map { $0.column + $0.width } ?? 0
    let focusColumn = cells.first { $0.place >= focus }?.column ?? total
    var hidden = 0
    if start > whole.start || total > width || end < whole.end {
      if start > whole.start || focusColumn > width * 2 / 3 {
        hidden = max(0, focusColumn - width / 3)
        text = Self.ellipsis
      }
      let room = width - text.count - Self.ellipsis.count
      cells.removeAll { $0.column < hidden || $0.column + $0.width > hidden + room }
    }
    var column = text.count
    for cell in cells {
      places.append(cell.place)
      columns.append(column)
      text += cell.text
      column += cell.width
    }
    let shownEnd = cells.last?.end ?? start
    places.append(shownEnd)
    columns.append(column)
    if shownEnd < whole.end, hidden > 0 || total > width || end < whole.end { text += Self.ellipsis }
    while text.last == " " { text.removeLast() }
  }

  /// Returns the 0-based columns of a span, at least one; for a hidden span the nearest column.
  func columns(of span: Span) -> Range<Int> {
    let start = column(span.start)
    return start..<max(start + 1, column(span.end))
  }

  private func column(_ place: Int) -> Int {
    // The place belongs to the last character that starts at or before it.
    let next = places.firstIndex { $0 > place } ?? places.count
    return columns[max(0, next - 1)]
  }

  private struct Cell {
    var place: Int
    var end: Int
    var column: Int
    var width: Int
    var text: String
  }

  private static func characterStart(_ bytes: [UInt8], _ place: Int, notBefore limit: Int) -> Int {
    var start = place
    while start > limit, place - start < 3, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    return start
  }

  private static func cells(_ bytes: [UInt8], _ start: Int, _ end: Int) -> [Cell] {
    var cells: [Cell] = []
    var place = start
    var column = 0
    var isJoined = false
    while place < end {
      let scalar = UTF8Scalar(bytes, at: place)
      var cell = Cell(place: place, end: place + (scalar?.length ?? 1), column: column, width: 1, text: "\u{FFFD}")
      if bytes[place] == UInt8(ascii: "\t") {
        cell.width = tabStop - column % tabStop
        cell.text = String(repeating: " ", count: cell.width)
      } else if let scalar, let shown = Unicode.Scalar(scalar.value), !shown.isUnsafeToShow {
        cell.width = isJoined ? 0 : DisplayWidth.of(shown)
        cell.text = String(Character(shown))
        isJoined = shown == "\u{200D}"
        if shown == "\u{FE0F}", let last = cells.last, last.width == 1 { cell.width = 1 }
      }
      place = cell.end
      column += cell.width
      if cell.width == 0 || cell.text == "\u{FE0F}", var last = cells.popLast() {
        // A combining character belongs to the one before it.
        last.text += cell.text
        last.end = cell.end
        last.width += cell.width
        cells.append(last)
      } else {
        cells.append(cell)
      }
    }
    return cells
  }
}
