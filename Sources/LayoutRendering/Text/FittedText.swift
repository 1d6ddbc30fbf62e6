/// Wrapping for a terminal: a long line continues in the next row, between words and indented.
package enum FittedText {
  /// The width below which gaps between columns of a long line shrink.
  static let narrow = 80

  /// Returns text whose lines fit. Colours have no width; a line with other escape sequences is not changed.
  /// - Complexity: O(length).
  package static func fit(_ text: [UInt8], width: Int) -> [UInt8] {
    guard width > 8, !text.split(separator: 0x0A).allSatisfy({ fits($0, width) }) else { return text }
    var result: [UInt8] = []
    var start = 0
    while start < text.count {
      let end = text[start...].firstIndex(of: 0x0A) ?? text.count
      if fits(text[start..<end], width) {
        result += text[start..<end]
      } else {
        result += Array(folded(String(decoding: text[start..<end], as: UTF8.self), width).utf8)
      }
      if end < text.count { result.append(0x0A) }
      start = end + 1
    }
    return result
  }

  package static func fit(_ text: String, width: Int) -> String {
    String(decoding: fit(Array(text.utf8), width: width), as: UTF8.self)
  }

  private static func fits(_ line: ArraySlice<UInt8>, _ width: Int) -> Bool {
    line.count <= width || columns(of: String(decoding: line, as: UTF8.self)) ?? 0 <= width
  }

  /// Returns the width of a line; nil if it moves the cursor.
  private static func columns(of line: String) -> Int? {
    guard line.contains("\u{1B}") else { return DisplayWidth.of(line) }
    return words(of: line)?.reduce(0) { $0 + $1.blanks + $1.columns }
  }

  private struct Word {
    var blanks = 0
    var text = ""
    var columns = 0

    var isBar: Bool { columns == 1 && text.contains("|") }

    /// Returns the part of a call's name that fits, up to a parenthesis or a colon, and the rest; nil without room.
    func split(at limit: Int) -> (head: Word, rest: Word)? {
      let scalars = text.unicodeScalars
      var (place, column, isEscape) = (scalars.startIndex, 0, false)
      var last: (end: String.UnicodeScalarIndex, columns: Int)?
      while place < scalars.endIndex {
        let scalar = scalars[place]
        scalars.formIndex(after: &place)
        if scalar == "\u{1B}" || isEscape {
          isEscape = scalar != "m"
          continue
        }
        column += DisplayWidth.of(scalar)
        if column > limit { break }
        if scalar == "(" || scalar == ":", column < columns { last = (place, column) }
      }
      return last.map { last in
        (
          Word(blanks: blanks, text: String(scalars[..<last.end]), columns: last.columns),
          Word(text: String(scalars[last.end...]), columns: columns - last.columns)
        )
      }
    }
  }

  private static func words(of line: String) -> [Word]? {
    var words: [Word] = []
    var word = Word()
    var rest = line.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\u{1B}":
        guard rest.popFirst() == "[", let end = rest.firstIndex(where: { ("@"..."~").contains($0) }),
          rest[end] == "m"
        else { return nil }
        word.text += "\u{1B}[" + String(rest[...end])
        rest = rest[rest.index(after: end)...]
      case " " where word.columns == 0 && word.text.isEmpty: word.blanks += 1
      case " ":
        words.append(word)
        word = Word(blanks: 1)
      default:
        word.text.unicodeScalars.append(scalar)
        word.columns += DisplayWidth.of(scalar)
      }
    }
    return words + [word]
  }

  private static func folded(_ line: String, _ width: Int) -> String {
    guard let words = words(of: line), let first = words.first else { return line }
    let indent = min(first.blanks + 2, width / 2)
    var text = ""
    var column = 0
    for (index, word) in words.enumerated() {
      var blanks = word.blanks
      // The gap after an excerpt's bar is kept, because it leads to the mark.
      if index > 0, width < narrow, !words[index - 1].isBar { blanks = min(blanks, 2) }
      if index > 0, column + blanks + word.columns > width, column > indent {
        text += "\n"
        (blanks, column) = (indent, 0)
      }
      let isCall = word.text.contains("(")
      var word = word
      while isCall, column + blanks + word.columns > width,
        let (head, rest) = word.split(at: width - column - blanks)
      {
        text += String(repeating: " ", count: blanks) + head.text + "\n"
        (word, blanks, column) = (rest, indent, 0)
      }
      text += String(repeating: " ", count: blanks) + word.text
      column += blanks + word.columns
    }
    return text
  }
}
