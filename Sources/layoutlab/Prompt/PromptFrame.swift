import LayoutRendering

/// The look of an edited line on the terminal: rows of cells, and the cursor.
struct PromptFrame: Equatable {
  /// The parameters of the escape sequence that sets a cell's style; empty for plain.
  typealias Style = String

  /// A cell of one column. A wide character takes two cells, the second with an empty text.
  struct Cell: Equatable {
    var text: String
    var style: Style
  }

  struct Row: Equatable {
    var cells: [Cell] = []
    /// Whether the row continues the full row above without a line break.
    var isContinued = false
  }

  struct Line {
    var prompt = ""
    var text: [UInt8] = []
    /// The byte offset of the cursor.
    var cursor = 0
    /// Styles of parts of the text, in order.
    var looks: [(range: Range<Int>, style: Style)] = []
    var hint: (_ columns: Int) -> [Cell] = { _ in [] }
  }

  private(set) var rows: [Row] = [Row()]
  private(set) var cursor = (row: 0, column: 0)
  let columns: Int

  static func == (left: Self, right: Self) -> Bool {
    left.rows == right.rows && left.cursor == right.cursor && left.columns == right.columns
  }

  /// - Parameters:
  ///   - height: the most rows to show, around the cursor.
  ///   - isUTF8: whether the terminal shows characters beyond ASCII.
  /// - Complexity: O(length of the text).
  init(_ line: Line, columns: Int, height: Int, isUTF8: Bool) {
    self.columns = max(1, columns)
    var pen = Pen(columns: self.columns)
    // Readline marks characters without width in a prompt with 1 and 2.
    for scalar in line.prompt.unicodeScalars where scalar.value != 1 && scalar.value != 2 {
      pen.write(scalar, "", isUTF8: isUTF8)
    }
    var look = 0
    var place = 0
    while place < line.text.count {
      if place == line.cursor { pen.markCursor() }
      while look < line.looks.count, line.looks[look].range.upperBound <= place { look += 1 }
      let style = look < line.looks.count && line.looks[look].range.contains(place) ? line.looks[look].style : ""
      let byte = line.text[place]
      if byte < 0x80 {
        pen.write(Unicode.Scalar(byte), style, isUTF8: isUTF8)
        place += 1
      } else if isUTF8, let (scalar, length) = Self.scalar(line.text, at: place) {
        pen.write(scalar, style, isUTF8: true)
        // A cursor inside of a character counts as at its start.
        if line.cursor > place, line.cursor < place + length { pen.markCursor() }
        place += length
      } else {
        pen.writeOctal(byte, style)
        place += 1
      }
    }
    if line.cursor >= line.text.count { pen.markCursor() }
    pen.endRowIfFull()
    // The last column stays free, so that the hint needs no row of its own.
    pen.rows[pen.rows.count - 1].cells += line.hint(self.columns - pen.rows[pen.rows.count - 1].cells.count - 1)
    rows = pen.rows
    cursor = pen.cursor
    let height = max(1, height)
    if rows.count > height {
      let first = min(max(0, cursor.row - height / 2), rows.count - height)
      rows = Array(rows[first..<first + height])
      rows[0].isContinued = false
      cursor.row -= first
    }
  }

  /// Returns the character at a place and its length; nil for invalid UTF-8.
  private static func scalar(_ bytes: [UInt8], at place: Int) -> (Unicode.Scalar, length: Int)? {
    let length =
      switch bytes[place] {
      case 0xC2...0xDF: 2
      case 0xE0...0xEF: 3
      case 0xF0...0xF4: 4
      default: 0
      }
    guard length > 0, place + length <= bytes.count,
      let text = String(validating: bytes[place..<place + length], as: UTF8.self),
      let scalar = text.unicodeScalars.first, text.unicodeScalars.count == 1
    else { return nil }
    return (scalar, length)
  }

  private struct Pen {
    let columns: Int
    var rows = [Row()]
    var cursor = (row: 0, column: 0)

    private var last: Int { rows.count - 1 }

    mutating func markCursor() {
      endRowIfFull()
      cursor = (last, rows[last].cells.count)
    }

    mutating func endRowIfFull() {
      if rows[last].cells.count >= columns { rows.append(Row(isContinued: true)) }
    }

    mutating func write(_ scalar: Unicode.Scalar, _ style: Style, isUTF8: Bool) {
      switch scalar.value {
      case 0x0A: rows.append(Row())
      case 0x09:
        endRowIfFull()
        repeat { put(" ", style) } while rows[last].cells.count % 8 != 0 && rows[last].cells.count < columns
      case 0..<0x20, 0x7F:
        put("^", style)
        put(String(Unicode.Scalar(UInt8(scalar.value ^ 0x40))), style)
      case 0x20..<0x7F: put(String(Character(scalar)), style)
      case 0x80..<0xA0: for byte in String(scalar).utf8 { writeOctal(byte, style) }
      default:
        guard isUTF8 else { return String(scalar).utf8.forEach { writeOctal($0, style) } }
        switch DisplayWidth.of(scalar) {
        case 0: combine(scalar, style)
        case 2 where columns >= 2:
          // A wide character is not split over two rows.
          if rows[last].cells.count == columns - 1 { put(" ", style) }
          put(String(Character(scalar)), style)
          put("", style)
        default: put(String(Character(scalar)), style)
        }
      }
    }

    mutating func writeOctal(_ byte: UInt8, _ style: Style) {
      let digits = String(byte, radix: 8)
      for character in "\\" + String(repeating: "0", count: 3 - digits.count) + digits {
        put(String(character), style)
      }
    }

    private mutating func put(_ text: String, _ style: Style) {
      endRowIfFull()
      rows[last].cells.append(Cell(text: text, style: style))
    }

    /// Combines a scalar with the character before it, which may be in the row above.
    private mutating func combine(_ scalar: Unicode.Scalar, _ style: Style) {
      let row = rows[last].cells.isEmpty && rows[last].isContinued ? last - 1 : last
      var index = rows[row].cells.count - 1
      if index > 0, rows[row].cells[index].text.isEmpty { index -= 1 }
      guard index >= 0 else { return put(" " + String(scalar), style) }
      rows[row].cells[index].text.unicodeScalars.append(scalar)
    }
  }
}

// MARK: Writing

extension PromptFrame {
  /// Returns the bytes that change the terminal from another frame to this one; unchanged cells are skipped.
  /// - Parameter shown: the frame on the terminal with its cursor; nil for none, with the cursor in the first
  ///   column.
  func bytes(from shown: PromptFrame?) -> [UInt8] {
    var writer = Writer(columns: columns, place: shown?.cursor ?? (0, 0))
    let old = shown?.columns == columns ? shown?.rows ?? [Row()] : [Row()]
    if shown == nil { writer.text += "\u{1B}[J" }
    for (index, row) in rows.enumerated() {
      if index >= old.count {
        writer.begin(row, after: index - 1, rows[index - 1].cells.count == columns)
        writer.write(row.cells, from: writer.place.column)
      } else {
        writer.change(old[index].cells, to: row.cells, at: index)
      }
    }
    if rows.count < old.count {
      writer.move(to: (rows.count, 0))
      writer.text += "\u{1B}[J"
    }
    writer.look("")
    writer.move(to: cursor)
    return Array(writer.text.utf8)
  }

  /// Returns the bytes that move the cursor below the frame, onto an empty row.
  func bytesToLeave() -> [UInt8] {
    var writer = Writer(columns: columns, place: cursor)
    let last = rows.count - 1
    writer.move(to: (last, rows[last].cells.count))
    if !(rows[last].cells.isEmpty && rows[last].isContinued) { writer.text += "\r\n" }
    return Array(writer.text.utf8)
  }

  /// Returns the number of rows above the cursor after the terminal has rewrapped them to another width.
  func rowsAbove(inColumns width: Int) -> Int {
    let width = max(1, width)
    var above = 0
    var line = 0
    for (index, row) in rows[...cursor.row].enumerated() {
      if index > 0, !row.isContinued {
        above += max(1, (line + width - 1) / width)
        line = 0
      }
      line += index == cursor.row ? cursor.column : row.cells.count
    }
    return above + line / width
  }

  private struct Writer {
    let columns: Int
    var place: (row: Int, column: Int)
    var text = ""
    private var style = ""

    init(columns: Int, place: (row: Int, column: Int)) { (self.columns, self.place) = (columns, place) }

    mutating func look(_ new: Style) {
      guard new != style else { return }
      text += new.isEmpty ? "\u{1B}[0m" : "\u{1B}[0;\(new)m"
      style = new
    }

    /// Moves the cursor within existing rows.
    mutating func move(to target: (row: Int, column: Int)) {
      if target.row != place.row {
        look("")
        // After a full row, the terminal's cursor is between two rows.
        if place.column >= columns { returnToStart() }
        let count = abs(target.row - place.row)
        text += "\u{1B}[\(count == 1 ? "" : "\(count)")\(target.row < place.row ? "A" : "B")"
        place.row = target.row
      }
      guard target.column != place.column else { return }
      if target.column == 0 || place.column >= columns { returnToStart() }
      let count = target.column - place.column
      if count > 0 {
        text += "\u{1B}[\(count == 1 ? "" : "\(count)")C"
      } else if count < 0 {
        text += count >= -3 ? String(repeating: "\u{8}", count: -count) : "\u{1B}[\(-count)D"
      }
      place.column = target.column
    }

    private mutating func returnToStart() {
      text += "\r"
      place.column = 0
    }

    mutating func write(_ cells: [Cell], from start: Int) {
      for cell in cells[min(start, cells.count)...] {
        // The second half of a wide character comes with the first.
        if !cell.text.isEmpty {
          look(cell.style)
          text += cell.text
        }
        place.column += 1
      }
    }

    /// Begins a new row. Below a full row the terminal begins it by itself, and so treats both rows as one line.
    mutating func begin(_ row: Row, after above: Int, _ isFull: Bool) {
      if row.isContinued, isFull, place == (above, columns) {
        place = (above + 1, 0)
        if row.cells.isEmpty {
          look("")
          text += " \r"
        }
      } else {
        move(to: (above, min(place.row == above ? place.column : 0, columns - 1)))
        look("")
        text += "\r\n"
        place = (above + 1, 0)
      }
    }

    mutating func change(_ old: [Cell], to new: [Cell], at row: Int) {
      var first = 0
      while first < old.count, first < new.count, old[first] == new[first] { first += 1 }
      if first == old.count, first == new.count { return }
      // A wide character can only be changed whole.
      while first > 0, first < new.count && new[first].text.isEmpty || first < old.count && old[first].text.isEmpty
      {
        first -= 1
      }
      var end = new.count
      if old.count == new.count {
        while end > first, old[end - 1] == new[end - 1] { end -= 1 }
        while end < new.count, new[end].text.isEmpty || old[end].text.isEmpty { end += 1 }
      }
      move(to: (row, first))
      write(Array(new[..<end]), from: first)
      if old.count > new.count, new.count < columns {
        look("")
        text += "\u{1B}[K"
      }
    }
  }
}
