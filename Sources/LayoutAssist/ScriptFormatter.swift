// The formatter changes only the space between tokens, so the parse stays. Line breaks stay: they end turns.

/// Formats a script: one space between words, two for each block around a line, at most one blank line in a row,
/// `x` for `×` and `...` for `…`.
///
/// Comments, texts, numbers, `|` lines and the blanks before a comment after statements stay unchanged.
package struct ScriptFormatter {
  private let source: SourceText
  private var walker: TokenWalker
  private var output: [UInt8] = []
  /// The line break of the first line, which all lines get.
  private var lineBreak: [UInt8]?

  /// The previous token, except comments inside parentheses.
  private var previous = Token(.newline, 0, 0)
  /// Whether the previous token is the minus of a negative value.
  private var isPreviousSign = false
  private var depth = 0
  private var isLineEmpty = true
  private var isContinuation = false
  /// The number of empty lines to be written before the next text.
  private var blankLines = 0

  private init(_ source: SourceText) {
    self.source = source
    walker = TokenWalker(source)
    output.reserveCapacity(source.bytes.count + source.bytes.count / 8)
  }

  /// Returns the formatted text of a source; for a source with static errors the result is meaningless.
  /// - Returns: nil if indentation would exceed the size limit of a source.
  /// - Complexity: O(length of both texts).
  package static func format(_ source: SourceText) -> [UInt8]? { format(source, sizeLimit: Parser.sourceLimit) }

  static func format(_ source: SourceText, sizeLimit: Int) -> [UInt8]? {
    var formatter = ScriptFormatter(source)
    return formatter.run(sizeLimit: sizeLimit) ? formatter.output : nil
  }

  private mutating func run(sizeLimit: Int) -> Bool {
    while output.count <= sizeLimit {
      let isInside = walker.isInExpression
      let token = walker.next()
      let blanks = writeGap(walker.gap.start, walker.gap.end)
      switch token.kind {
      case .end:
        if !isLineEmpty { writeLineBreak(from: token.end) }
        return true
      case .newline:
        if isLineEmpty { blankLines = output.isEmpty ? 0 : 1 } else { writeLineBreak(from: token.start) }
        isContinuation = false
        previous = token
      default:
        write(token, isInside: isInside, blanks: blanks)
      }
    }
    return false
  }

  // MARK: Between tokens

  /// Writes the line breaks of a gap: those that a backslash joins, and those inside parentheses.
  /// - Returns: the number of blanks in a gap without line breaks.
  private mutating func writeGap(_ start: Int, _ end: Int) -> Int {
    for place in start..<end {
      switch source.bytes[place] {
      case UInt8(ascii: "\\"):
        if isLineEmpty { startLine(at: place) } else { output.append(UInt8(ascii: " ")) }
        output.append(UInt8(ascii: "\\"))
      case UInt8(ascii: "\n"):
        if isLineEmpty { blankLines += 1 } else { writeLineBreak(from: place) }
        isContinuation = true
      default: break
      }
    }
    return end - start
  }

  private mutating func writeLineBreak(from place: Int) {
    output += lineBreak(at: place)
    isLineEmpty = true
  }

  private mutating func lineBreak(at place: Int) -> [UInt8] {
    if let lineBreak { return lineBreak }
    let first = place < source.bytes.count ? source.bytes[place] : 0
    let hasReturn =
      first == UInt8(ascii: "\r")
      || first == UInt8(ascii: "\n") && place > 0 && source.bytes[place - 1] == UInt8(ascii: "\r")
    let found: [UInt8] = hasReturn ? [0x0D, 0x0A] : [0x0A]
    lineBreak = found
    return found
  }

  /// Writes the pending empty lines, and the indentation for the text at an offset.
  private mutating func startLine(at place: Int) {
    for _ in 0..<blankLines { output += lineBreak(at: place) }
    blankLines = 0
    let closers = closingBraces(at: place)
    let isClosing = closers > 0 || byte(place) == UInt8(ascii: ")")
    let level = max(0, depth - closers) + (isContinuation && !isClosing ? 1 : 0)
    output.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * level))
    isLineEmpty = false
  }

  /// Returns the number of closing braces at the start of a line.
  private func closingBraces(at start: Int) -> Int {
    var count = 0
    var place = start
    while true {
      switch byte(place) {
      case UInt8(ascii: "}"): count += 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"): break
      default: return count
      }
      place += 1
    }
  }

  private func byte(_ place: Int) -> UInt8 { place < source.bytes.count ? source.bytes[place] : 0 }

  // MARK: Tokens

  private mutating func write(_ token: Token, isInside: Bool, blanks: Int) {
    if isLineEmpty {
      startLine(at: token.start)
    } else if token.kind == .comment {
      output.append(contentsOf: repeatElement(UInt8(ascii: " "), count: max(1, blanks)))
    } else if token.kind == .percentSign, !isInside, blanks == 0 {
      // `(100 / 3)%` is one argument.
    } else if needsSpace(before: token, isInside: isInside) {
      output.append(UInt8(ascii: " "))
    }
    writeText(of: token)
    if token.kind == .openBrace { depth += 1 }
    if token.kind == .closeBrace { depth = max(0, depth - 1) }
    guard token.kind != .comment else { return }
    isPreviousSign = isInside && token.kind == .minus && !isOperand(previous)
    previous = token
  }

  private mutating func writeText(of token: Token) {
    let text = source.bytes[token.start..<token.end]
    switch token.kind {
    case .comment, .command:
      let blanks = text.reversed().prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      output.append(contentsOf: text.dropLast(blanks.count))
    case .size:
      // `×` is two bytes, the only non-ASCII ones of a size.
      for byte in text where byte != 0x97 { output.append(byte == 0xC3 ? UInt8(ascii: "x") : byte) }
    case .range:
      for byte in text {
        output.append(byte >= 0x80 ? UInt8(ascii: ".") : byte)  // `…` is three bytes
      }
    default:
      output.append(contentsOf: text)
    }
  }

  private func needsSpace(before token: Token, isInside: Bool) -> Bool {
    if token.kind == .semicolon { return false }
    // Words joined by dots have no spaces between them.
    if token.kind == .dot || previous.kind == .dot || token.kind == .subscript { return false }
    guard isInside else { return true }
    switch (previous.kind, token.kind) {
    case (_, .closeParenthesis), (_, .comma), (.openParenthesis, _): return false
    case (.name, .openParenthesis): return isOperatorWord(previous)
    default: return !isPreviousSign
    }
  }

  /// Whether a token ends a value, so that a following minus subtracts.
  private func isOperand(_ token: Token) -> Bool {
    switch token.kind {
    case .name: !isOperatorWord(token)
    case .openParenthesis, .comma, .comparison, .plus, .minus, .star, .slash, .percentSign: false
    default: true
    }
  }

  private func isOperatorWord(_ token: Token) -> Bool {
    token.end - token.start <= 3 && ["or", "and", "not"].contains(source.text(token.span))
  }
}
