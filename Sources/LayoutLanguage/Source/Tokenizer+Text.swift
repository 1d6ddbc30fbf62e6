// Tokens that extend to a quote or to the end of the line, and non-ASCII text.

extension Tokenizer {
  /// Returns the offset of the next line break.
  func endOfLine(_ start: Int) -> Int {
    var place = start
    while place < bytes.count, bytes[place] != UInt8(ascii: "\n") { place += 1 }
    let hasReturn = place < bytes.count && place > start && bytes[place - 1] == UInt8(ascii: "\r")
    return hasReturn ? place - 1 : place
  }

  /// Returns a token that is the rest of its line.
  mutating func line(_ kind: Token.Kind, _ start: Int) -> Token {
    let end = endOfLine(start)
    check(start, end)
    return Token(kind, start, end)
  }

  /// Returns `"…"`, up to its quote or, without one, to the end of the line. A backslash escapes the next
  /// character, and joins lines as everywhere.
  mutating func string(_ start: Int) -> Token {
    var place = start + 1
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "\""):
        check(start, place)
        return Token(.string, start, place + 1)
      case UInt8(ascii: "\n"):
        guard stringBreaks != nil else { return line(.unclosedString, start, to: place) }
        stringBreaks?.append(place)
        place += 1
      case UInt8(ascii: "\\"):
        place = join(at: place) ?? place + 2
      default:
        place += 1
      }
    }
    if openJoin == nil { stringBreaks?.append(bytes.count) }
    return line(.unclosedString, start, to: bytes.count)
  }

  private mutating func line(_ kind: Token.Kind, _ start: Int, to end: Int) -> Token {
    let hasReturn = end < bytes.count && bytes[end - 1] == UInt8(ascii: "\r")
    check(start, hasReturn ? end - 1 : end)
    return Token(kind, start, hasReturn ? end - 1 : end)
  }

  /// Returns a text in `'` or curly quotes, which the language does not have: up to the matching quote (after a curly
  /// one also `"`), or to the end of the line.
  mutating func foreignString(_ start: Int) -> Token {
    let isTypewriter = byte(start) == UInt8(ascii: "'")
    var place = start + (isTypewriter ? 1 : 3)
    while place < bytes.count, !isLineBreak(place) {
      if bytes[place] == UInt8(ascii: isTypewriter ? "'" : "\"") { return Token(.foreignString, start, place + 1) }
      if !isTypewriter, isCurlyQuote(place) { return Token(.foreignString, start, place + 3) }
      place += 1
    }
    return Token(.foreignString, start, place)
  }

  /// Returns the token of a `/* … */` comment, up to the line break if the comment is longer.
  func slashStarComment(_ start: Int) -> Token {
    var place = start + 2
    while place < bytes.count, !isLineBreak(place) {
      if bytes[place] == UInt8(ascii: "*"), byte(place + 1) == UInt8(ascii: "/") {
        return Token(.foreignComment, start, place + 2)
      }
      place += 1
    }
    return Token(.foreignComment, start, place)
  }

  private func isLineBreak(_ place: Int) -> Bool {
    byte(place) == UInt8(ascii: "\n") || byte(place) == UInt8(ascii: "\r") && byte(place + 1) == UInt8(ascii: "\n")
  }

  /// Returns a token that no rule of the grammar starts: a character, or a run of ill-formed bytes.
  mutating func unusual(_ start: Int) -> Token {
    if byte(start) == 0xE2 {
      if isCurlyQuote(start) { return foreignString(start) }
      if let range = range(start, from: start) { return range }
    }
    if let character = UTF8Scalar(bytes, at: start) { return Token(.unknown, start, start + character.length) }
    var end = start + 1
    while end < bytes.count, bytes[end] >= 0x80, UTF8Scalar(bytes, at: end) == nil { end += 1 }
    return Token(.unknown, start, end)
  }

  /// Returns the end of a subscript `[3]`, `[0:3]` or `["key"]` directly after a value; nil for anything else.
  func endOfSubscript(_ start: Int) -> Int? {
    guard start > 0, Self.isNameByte(byte(start - 1)) || byte(start - 1) == UInt8(ascii: "]") else { return nil }
    var place = start + 1
    if byte(place) == UInt8(ascii: "\"") {
      place += 1
      while place < bytes.count, ![UInt8(ascii: "\""), UInt8(ascii: "\n")].contains(bytes[place]) { place += 1 }
      guard byte(place) == UInt8(ascii: "\"") else { return nil }
      place += 1
    } else {
      while Self.isDigit(byte(place)) || byte(place) == UInt8(ascii: ":") { place += 1 }
    }
    return place > start + 1 && byte(place) == UInt8(ascii: "]") ? place + 1 : nil
  }

  /// Whether a curly quote is at an offset: `‘ ’ ‚ ‛ “ ” „ ‟`, U+2018 to U+201F.
  private func isCurlyQuote(_ place: Int) -> Bool {
    byte(place) == 0xE2 && byte(place + 1) == 0x80 && (0x98...0x9F).contains(byte(place + 2))
  }

  /// Records the first fault in the bytes of a comment or a string.
  private mutating func check(_ start: Int, _ end: Int) {
    var isSuspicious = false
    for place in start..<end where bytes[place] >= 0x7F || bytes[place] < 0x20 { isSuspicious = true }
    guard isSuspicious, start >= faultsEnd else { return }
    var place = start
    while place < end {
      guard let scalar = UTF8Scalar(bytes, at: place) else {
        return note(.invalidUTF8(bytes[place]), Span(place, place + 1), upTo: end)
      }
      let isBreak =
        bytes[place] == UInt8(ascii: "\n") || bytes[place] == UInt8(ascii: "\r") && byte(place + 1) == 0x0A
      if scalar.isControl, !isBreak {
        return note(.controlCharacter(scalar.value), Span(place, place + scalar.length), upTo: end)
      }
      place += scalar.length
    }
  }

  private mutating func note(_ kind: Diagnostic.Kind, _ span: Span, upTo end: Int) {
    faults.append(Fault(kind: kind, span: span))
    faultsEnd = end
  }
}
