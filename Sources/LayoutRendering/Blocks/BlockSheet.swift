package struct BlockSheet: Equatable, Sendable {
  /// The style of a character; a nil colour is the terminal's own.
  package struct Style: Hashable, Sendable {
    package var foreground: TerminalColor?
    package var ground: TerminalColor?
    package var isBold = false
    package var isDim = false

    package static let plain = Style()

    package init(
      _ foreground: TerminalColor? = nil, on ground: TerminalColor? = nil, isBold: Bool = false, isDim: Bool = false
    ) {
      (self.foreground, self.ground, self.isBold, self.isDim) = (foreground, ground, isBold, isDim)
    }

    /// Returns the escape sequence that changes to this style from `old`, which is nil if it is unknown.
    fileprivate func sequence(_ depth: ColorDepth, after old: Style?) -> String {
      guard depth != .none else { return "" }
      var parameters: [String] = []
      var base = old ?? Style(TerminalColor("#000001"), on: TerminalColor("#000001"))
      if old == nil || isBold != base.isBold || isDim != base.isDim {
        base = Style(isBold: isBold, isDim: isDim)
        parameters = ["0"] + (isBold ? ["1"] : []) + (isDim ? ["2"] : [])
      }
      if foreground != base.foreground {
        parameters.append(foreground?.parameters(depth, isGround: false) ?? "39")
      }
      if ground != base.ground { parameters.append(ground?.parameters(depth, isGround: true) ?? "49") }
      return parameters.isEmpty ? "" : "\u{1B}[\(parameters.joined(separator: ";"))m"
    }
  }

  fileprivate struct Cell: Equatable, Sendable {
    /// The character; nil for the right half of a wide one.
    var scalar: Unicode.Scalar? = " "
    var style = Style.plain
  }

  package let columns: Int
  package let rows: Int
  private var cells: [Cell]

  package init(columns: Int, rows: Int) {
    (self.columns, self.rows) = (max(columns, 0), max(rows, 0))
    cells = Array(repeating: Cell(), count: self.columns * self.rows)
  }

  /// Puts a narrow character at a place, if it is on the sheet.
  package mutating func put(_ scalar: Unicode.Scalar, _ column: Int, _ row: Int, _ style: Style) {
    guard column >= 0, column < columns, row >= 0, row < rows else { return }
    let place = row * columns + column
    // The other half of a covered wide character becomes a space.
    if cells[place].scalar == nil { cells[place - 1].scalar = " " }
    if column + 1 < columns, cells[place + 1].scalar == nil { cells[place + 1].scalar = " " }
    cells[place] = Cell(scalar: scalar, style: style)
  }

  func isBlank(_ column: Int, _ row: Int) -> Bool {
    column >= 0 && column < columns && row >= 0 && row < rows && cells[row * columns + column] == Cell()
  }

  /// Writes a text from a column on, cut at the edge; control characters are replaced.
  /// - Returns: the column after the text.
  @discardableResult
  package mutating func write(
    _ text: String, _ column: Int, _ row: Int, _ style: Style = .plain, width: Int = .max
  ) -> Int {
    guard row >= 0, row < rows else { return column }
    let end = min(columns, width == .max ? columns : column + width)
    var column = column
    for scalar in text.unicodeScalars {
      let isControl = scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
      let room = isControl ? 1 : DisplayWidth.of(scalar)
      guard room > 0 else { continue }
      guard column + room <= end else {
        if column > 0, column <= end, end > 0 { put("…", min(column, end - 1), row, style) }
        return end
      }
      if room == 1 { put(isControl ? "\u{FFFD}" : scalar, column, row, style) }
      if room == 2, column >= 0 {
        put(" ", column + 1, row, style)
        put(scalar, column, row, style)
        cells[row * columns + column + 1].scalar = nil
      }
      column += room
    }
    return column
  }

  /// Returns the lines with escape sequences for the colours, without trailing spaces; each ends in plain style.
  package func lines(_ depth: ColorDepth) -> [String] {
    (0..<rows).map { row in
      var end = (row + 1) * columns
      while end > row * columns, cells[end - 1] == Cell() { end -= 1 }
      var text = ""
      var style = Style.plain
      for cell in cells[row * columns..<end] {
        if cell.style != style { text += cell.style.sequence(depth, after: style) }
        style = cell.style
        if let scalar = cell.scalar { text.unicodeScalars.append(scalar) }
      }
      return style == .plain || depth == .none ? text : text + "\u{1B}[0m"
    }
  }

  /// The most unchanged characters between changes that are rewritten rather than skipped.
  private static let bridged = 8

  /// Returns the text that changes another sheet on the terminal into this one; nil draws the whole sheet.
  package func changes(from old: BlockSheet?, _ depth: ColorDepth) -> String {
    let base = old.flatMap { $0.columns == columns && $0.rows == rows ? $0 : nil }
    var text = ""
    var style: Style?
    for row in 0..<rows {
      // The column of the terminal's cursor, and the unchanged characters from there on.
      var next = -1
      var skipped = String.UnicodeScalarView()
      for column in 0..<columns {
        let place = row * columns + column
        let cell = cells[place]
        guard let scalar = cell.scalar else { continue }
        let isWide = column + 1 < columns && cells[place + 1].scalar == nil
        let isThere =
          base.map { $0.cells[place] == cell && (!isWide || $0.cells[place + 1] == cells[place + 1]) }
          ?? (cell == Cell())
        if isThere {
          if next >= 0, cell.style == style, !isWide, skipped.count < Self.bridged {
            skipped.append(scalar)
          } else {
            next = -1
          }
          continue
        }
        if next < 0 {
          text += "\u{1B}[\(row + 1);\(column + 1)H"
        } else {
          text.unicodeScalars += skipped
        }
        skipped = String.UnicodeScalarView()
        if style != cell.style {
          text += cell.style.sequence(depth, after: style)
          style = cell.style
        }
        text.unicodeScalars.append(scalar)
        next = column + (isWide ? 2 : 1)
      }
    }
    guard !text.isEmpty || base == nil else { return "" }
    return (base == nil ? "\u{1B}[0m\u{1B}[2J" : "") + text + (style == nil || style == .plain ? "" : "\u{1B}[0m")
  }
}
