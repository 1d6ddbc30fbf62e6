/// A small terminal: what bytes make of its cells. It wraps as xterm does, one character late.
struct Screen {
  private(set) var rows: [[String]]
  private(set) var cursor = (row: 0, column: 0)
  /// The next character goes to the next row first.
  private var isPending = false
  let columns: Int
  /// How many rows went out at the top.
  private(set) var scrolled = 0

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = Array(repeating: Array(repeating: " ", count: columns), count: rows)
  }

  /// What is shown, without blanks at the ends of rows.
  var text: String {
    rows.map { row in
      var text = row.joined()
      while text.last == " " { text.removeLast() }
      return text
    }.joined(separator: "\n")
  }

  mutating func take(_ bytes: [UInt8]) {
    let scalars = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
    var place = 0
    while place < scalars.count {
      defer { place += 1 }
      switch scalars[place] {
      case "\r": (cursor.column, isPending) = (0, false)
      case "\n": goDown()
      case "\u{7}": break
      case "\u{8}": (cursor.column, isPending) = (max(0, cursor.column - 1), false)
      case "\u{1B}":
        var number = ""
        place += 2
        while scalars[place].value < 0x40 {
          number.unicodeScalars.append(scalars[place])
          place += 1
        }
        obey(scalars[place], Int(number) ?? 1)
      case let scalar: put(scalar)
      }
    }
  }

  private mutating func goDown() {
    isPending = false
    cursor.row += 1
    guard cursor.row == rows.count else { return }
    rows.removeFirst()
    rows.append(Array(repeating: " ", count: columns))
    (cursor.row, scrolled) = (cursor.row - 1, scrolled + 1)
  }

  private mutating func obey(_ letter: Unicode.Scalar, _ count: Int) {
    switch letter {
    case "A": cursor.row = max(0, cursor.row - count)
    case "B": cursor.row = min(rows.count - 1, cursor.row + count)
    case "C": cursor.column = min(columns - 1, cursor.column + count)
    case "D": cursor.column = max(0, cursor.column - count)
    case "K": erase(cursor.row, from: cursor.column)
    case "J":
      erase(cursor.row, from: cursor.column)
      for row in rows.indices where row > cursor.row { erase(row, from: 0) }
    default: return  // colours and modes
    }
    isPending = false
  }

  private mutating func erase(_ row: Int, from column: Int) {
    for place in column..<columns { rows[row][place] = " " }
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    let isWide = (0x4E00...0x9FFF).contains(scalar.value)
    let width = (0x300...0x36F).contains(scalar.value) ? 0 : isWide ? min(2, columns) : 1
    if width == 0 {
      rows[cursor.row][max(0, isPending ? cursor.column : cursor.column - 1)].unicodeScalars.append(scalar)
      return
    }
    if isPending || cursor.column + width > columns {
      goDown()
      cursor.column = 0
    }
    rows[cursor.row][cursor.column] = String(Character(scalar))
    if width == 2 { rows[cursor.row][cursor.column + 1] = "" }
    cursor.column += width
    if cursor.column == columns { (cursor.column, isPending) = (columns - 1, true) }
  }
}
