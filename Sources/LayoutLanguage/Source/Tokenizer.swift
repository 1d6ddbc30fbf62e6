/// Cuts a source into tokens, one per call, the longest that matches.
///
/// Tokens and the gaps between them (blanks, joined line ends, inside parentheses all line ends) tile the source.
/// The tokenizer only reads bytes, never traps, and never backtracks: a token depends on its bytes, on whether a
/// parenthesis or an expression is open, and on whether it is the first of its line.
package struct Tokenizer {
  /// A fault inside an otherwise complete token: a comment or a string.
  struct Fault {
    var kind: Diagnostic.Kind
    var span: Span
  }

  let bytes: [UInt8]
  private(set) var offset = 0
  /// The number of open parentheses after the last token.
  private(set) var openParentheses = 0
  /// Whether tokens are read as in parentheses: in a condition without parentheses, to the end of its statement.
  var isInExpression = false
  private var isAtLineStart = true
  /// Whether `(` counts. It does not while a bad statement is skipped, so that a missing `)` affects only its line.
  var countsParentheses = true
  /// The faults in the order of the source; each is kept once, although a piece may be read twice.
  var faults: [Fault] = []
  var faultsEnd = 0
  /// The backslash at the end of the text, which joins a missing next line.
  private(set) var openJoin: Int?
  /// The offsets of line ends in strings, for a reader that lets strings span lines; nil otherwise.
  var stringBreaks: [Int]?

  package init(_ source: SourceText) {
    bytes = source.bytes
    offset = source.contentStart
  }

  /// Continues at another offset, outside every parenthesis.
  mutating func restart(at place: Int) {
    offset = place
    openParentheses = 0
    isAtLineStart = false
  }

  @inline(__always)
  func byte(_ place: Int) -> UInt8 {
    place < bytes.count ? bytes[place] : 0
  }

  /// Returns the next token; after the end always `end`.
  package mutating func next() -> Token {
    // The fast path: most tokens follow at most one blank, and most are words and plain numbers.
    var start = offset
    var first = byte(start)
    if first == UInt8(ascii: " ") {
      start &+= 1
      first = byte(start)
    }
    if Self.isLetter(first) {
      var end = start &+ 1
      var last = byte(end)
      while Self.isNameByte(last) {
        end &+= 1
        last = byte(end)
      }
      if last == UInt8(ascii: "-") { end = endOfKnownWord(start, end) }
      offset = end
      isAtLineStart = false
      return Token(.name, start, end)
    }
    if Self.isDigit(first) {
      let end = endOfDigits(start &+ 1)
      let next = byte(end)
      if next <= UInt8(ascii: " ") || next == UInt8(ascii: ";") {
        offset = end
        isAtLineStart = false
        return Token(.number, start, end)
      }
    }
    return other(start, first)
  }

  /// Returns the next token from an offset on, for any byte there.
  private mutating func other(_ place: Int, _ byteThere: UInt8) -> Token {
    var (start, first) = (place, byteThere)
    if first <= UInt8(ascii: " ") && (first != UInt8(ascii: "\n") || openParentheses > 0)
      || first == UInt8(ascii: "\\")
    {
      offset = start
      skipGap()
      start = offset
      guard start < bytes.count else { return Token(.end, start, start) }
      first = bytes[start]
    }
    let isFirst = isAtLineStart
    isAtLineStart = false
    let token = scan(start, first, isFirst: isFirst)
    offset = token.end
    return token
  }

  private mutating func skipGap() {
    let count = bytes.count
    var place = offset
    defer { offset = place }
    while place < count {
      switch bytes[place] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"):
        place += 1
      case UInt8(ascii: "\n") where openParentheses > 0:
        place += 1
      case UInt8(ascii: "\r") where openParentheses > 0 && byte(place + 1) == UInt8(ascii: "\n"):
        place += 2
      case UInt8(ascii: "\\"):
        guard let end = join(at: place) else { return }
        place = end
        isAtLineStart = false
      default:
        return
      }
    }
  }

  /// Returns the result of `endOfJoin`, and records a join whose next line is missing.
  mutating func join(at backslash: Int) -> Int? {
    let end = endOfJoin(backslash)
    if end == bytes.count, bytes.last != UInt8(ascii: "\n") { openJoin = backslash }
    return end
  }

  /// Returns the start of the next line if a backslash, possibly before blanks, joins it to this one; else nil.
  func endOfJoin(_ backslash: Int) -> Int? {
    var place = backslash + 1
    while byte(place) == UInt8(ascii: " ") || byte(place) == UInt8(ascii: "\t") { place += 1 }
    if place >= bytes.count { return bytes.count }
    if byte(place) == UInt8(ascii: "\r"), byte(place + 1) == UInt8(ascii: "\n") { return place + 2 }
    return byte(place) == UInt8(ascii: "\n") ? place + 1 : nil
  }

  @inline(__always)
  private mutating func scan(_ start: Int, _ first: UInt8, isFirst: Bool) -> Token {
    switch first {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
      let end = endOfName(start + 1)
      return Token(.name, start, byte(end) == UInt8(ascii: "-") ? endOfKnownWord(start, end) : end)
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      return number(start)
    case UInt8(ascii: "\n"):
      isAtLineStart = true
      return Token(.newline, start, start + 1)
    case UInt8(ascii: "\r") where byte(start + 1) == UInt8(ascii: "\n"):
      isAtLineStart = true
      return Token(.newline, start, start + 2)
    case UInt8(ascii: ";"): return Token(.semicolon, start, start + 1)
    case UInt8(ascii: "{"): return Token(.openBrace, start, start + 1)
    case UInt8(ascii: "}"): return Token(.closeBrace, start, start + 1)
    case UInt8(ascii: "("):
      if countsParentheses { openParentheses += 1 }
      return Token(.openParenthesis, start, start + 1)
    case UInt8(ascii: ")"):
      if openParentheses > 0 { openParentheses -= 1 }
      return Token(.closeParenthesis, start, start + 1)
    case UInt8(ascii: "$"):
      let letter = byte(start + 1)
      guard Self.isLetter(letter) || letter == UInt8(ascii: "_") else { return Token(.loneSigil, start, start + 1) }
      return Token(.variable, start, endOfName(start + 2))
    case UInt8(ascii: "\""): return string(start)
    case UInt8(ascii: "#"): return line(.comment, start)
    case UInt8(ascii: "|") where isFirst: return line(.expected, start)
    case UInt8(ascii: ":") where isFirst: return line(.command, start)
    case UInt8(ascii: "@"): return step(start)
    case UInt8(ascii: "."): return dots(start)
    case UInt8(ascii: "'"): return foreignString(start)
    default: return operatorOrUnknown(first, start)
    }
  }

  private mutating func operatorOrUnknown(_ first: UInt8, _ start: Int) -> Token {
    let second = byte(start + 1)
    let isOutside = openParentheses == 0
    switch first {
    case UInt8(ascii: "="):
      return second == UInt8(ascii: "=") ? Token(.comparison, start, start + 2) : Token(.assign, start, start + 1)
    case UInt8(ascii: "<"), UInt8(ascii: ">"):
      return Token(.comparison, start, second == UInt8(ascii: "=") ? start + 2 : start + 1)
    case UInt8(ascii: "!") where second == UInt8(ascii: "="):
      return Token(.comparison, start, start + 2)
    case UInt8(ascii: "-"):
      guard isOutside else { return Token(.minus, start, start + 1) }
      if Self.isDigit(second), !isInExpression { return number(start) }
      if second == UInt8(ascii: "-"), !Self.isDigit(byte(start + 2)) { return line(.foreignComment, start) }
      return Token(.minus, start, start + 1)
    case UInt8(ascii: "/"):
      if isOutside, second == UInt8(ascii: "/") { return line(.foreignComment, start) }
      if isOutside, second == UInt8(ascii: "*") { return slashStarComment(start) }
      return Token(.slash, start, start + 1)
    case UInt8(ascii: "+"): return Token(.plus, start, start + 1)
    case UInt8(ascii: "*"): return Token(.star, start, start + 1)
    case UInt8(ascii: "%"): return Token(.percentSign, start, start + 1)
    case UInt8(ascii: ","): return Token(.comma, start, start + 1)
    case UInt8(ascii: "[") where !isOutside || isInExpression:
      return endOfSubscript(start).map { Token(.subscript, start, $0) } ?? unusual(start)
    default: return unusual(start)
    }
  }

  @inline(__always)
  func endOfName(_ start: Int) -> Int {
    let bytes = bytes.span
    var place = start
    while place < bytes.count, Self.isNameByte(bytes[place]) { place &+= 1 }
    return place
  }

  /// A length above that of the longest hyphenated word in a table.
  private static let longestWord = 40

  /// Returns the end of a hyphenated word if a table has the word, else the end of its first part.
  /// - Complexity: O(1), because the length of words is limited.
  private func endOfKnownWord(_ start: Int, _ end: Int) -> Int {
    guard openParentheses == 0, !isInExpression else { return end }
    var last = end
    while byte(last) == UInt8(ascii: "-"), Self.isLetter(byte(last + 1)), last - start < Self.longestWord {
      last = endOfName(last + 2)
    }
    return last > end && Lexicon.standard.word(bytes.span, from: start, to: last) != .unknown ? last : end
  }

  /// Returns the end of arguments in Swift, after their last parenthesis; nil if their line ends before.
  func endOfSwift(from start: Int) -> Int? {
    var (place, depth) = (start, 0)
    while place < bytes.count, bytes[place] != UInt8(ascii: "\n") {
      switch bytes[place] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        depth -= 1
        if depth == 0 { return place + 1 }
      case UInt8(ascii: "\""):
        place += 1
        while place < bytes.count, bytes[place] != UInt8(ascii: "\""), bytes[place] != UInt8(ascii: "\n") {
          place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
        }
        guard place < bytes.count, bytes[place] == UInt8(ascii: "\"") else { return nil }
      default: break
      }
      place += 1
    }
    return nil
  }

  private func step(_ start: Int) -> Token {
    let first = byte(start + 1)
    if Self.isLetter(first) { return Token(.step, start, endOfName(start + 2)) }
    let digits = first == UInt8(ascii: "-") ? start + 2 : start + 1
    guard Self.isDigit(byte(digits)) else { return Token(.loneSigil, start, start + 1) }
    var end = endOfDigits(digits)
    if byte(end) == UInt8(ascii: "."), Self.isDigit(byte(end + 1)) { end = endOfDigits(end + 1) }
    return Token(.step, start, end)
  }

  @inline(__always)
  static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

  @inline(__always)
  static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- UInt8(ascii: "a") < 26 }

  @inline(__always)
  static func isNameByte(_ byte: UInt8) -> Bool { isLetter(byte) || isDigit(byte) || byte == UInt8(ascii: "_") }
}
