// Reports, and recovery after a mistake.

extension Parser {
  func mistake(
    _ kind: Diagnostic.Kind, at span: Span, related: [Span] = [], fix: Fix? = nil
  ) -> Diagnostic {
    Diagnostic(kind, in: source, at: span, related: related, suggestions: fix.map { [$0] } ?? [])
  }

  mutating func report(_ kind: Diagnostic.Kind, at span: Span, fix: Fix? = nil) {
    report(mistake(kind, at: span, fix: fix))
  }

  /// Stores a diagnostic; at the limit the parse ends.
  mutating func report(_ diagnostic: Diagnostic) {
    guard diagnostics.count < Self.errorLimit else { return }
    diagnostics.append(diagnostic)
    guard diagnostics.count == Self.errorLimit else { return }
    diagnostics.append(mistake(.tooManyErrors(limit: Self.errorLimit), at: diagnostic.span))
    hasReportedUnclosedBrace = true
    tokenizer.restart(at: source.bytes.count)
    token = tokenizer.next()
  }

  /// Returns all diagnostics in the order of the source, including the tokenizer's faults in comments and strings.
  func sortedDiagnostics() -> [Diagnostic] {
    guard !tokenizer.faults.isEmpty else { return inOrder(diagnostics) }
    let room = Self.errorLimit + 1 - diagnostics.count
    let faults = tokenizer.faults.prefix(max(0, room)).map { mistake($0.kind, at: $0.span) }
    return inOrder(diagnostics + faults)
  }

  private func inOrder(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    guard diagnostics.count > 1 else { return diagnostics }
    // Offset, then arrival: a stable order.
    return diagnostics.enumerated().sorted {
      ($0.element.span.start, $0.offset) < ($1.element.span.start, $1.offset)
    }
    .map(\.element)
  }

  /// Skips the rest of a statement, up to its block, its separator or the end of its line.
  ///
  /// Parentheses do not count meanwhile, because an unclosed one would swallow the lines below.
  mutating func skipStatement() {
    tokenizer.countsParentheses = false
    leaveParentheses()
    while true {
      switch token.kind {
      case .newline, .semicolon, .end, .comment, .openBrace, .closeBrace:
        tokenizer.countsParentheses = true
        return
      default:
        advance()
      }
    }
  }

  /// Reads the current token again, as one outside of parentheses. If it is on a new line, the parenthesis before
  /// should have ended with the line above.
  private mutating func leaveParentheses() {
    guard tokenizer.openParentheses > 0 || token.kind == .closeParenthesis else { return }
    tokenizer.restart(at: isOnNewLine ? previous.end : token.start)
    token = tokenizer.next()
  }

  var isOnNewLine: Bool {
    guard previous.end < token.start else { return false }
    return source.bytes[previous.end..<token.start].contains(UInt8(ascii: "\n"))
  }

  /// Skips a block that is nested too deep, with all its contents.
  mutating func skipBlock() {
    var open = 0
    repeat {
      if token.kind == .openBrace { open += 1 }
      if token.kind == .closeBrace { open -= 1 }
      if token.kind == .end {
        hasReportedUnclosedBrace = true
        return
      }
      tokenizer.countsParentheses = false
      advance()
    } while open > 0
    tokenizer.countsParentheses = true
  }

  func describe(_ token: Token) -> String {
    switch token.kind {
    case .end: "the end"
    case .newline: "the end of the line"
    case .comment: "a comment"
    case .string, .unclosedString: "a string"
    default: "`\(excerpt(token.span))`"
    }
  }

  /// Returns the text of a span on one line, cut to a length that fits a message.
  func excerpt(_ span: Span, limit: Int = 40) -> String {
    let text = source.text(Span(span.start, min(span.end, span.start + 4 * limit)))
    var line = ""
    for character in text.prefix(limit) {
      line.append(character.isNewline || character == "\t" ? " " : character)
    }
    return span.end - span.start > 4 * limit || text.count > limit ? line + "..." : line
  }

  /// Returns a fix with straight quotes; nil if the contents would change their meaning.
  private func straightQuotes(_ token: Token) -> Fix? {
    let quotes = "'\"\u{2018}\u{2019}\u{201A}\u{201B}\u{201C}\u{201D}\u{201E}\u{201F}"
    let text = source.text(token.span)
    let isClosed = text.count > 1 && quotes.contains(text.last ?? " ")
    let inner = text.dropFirst().dropLast(isClosed ? 1 : 0)
    guard !inner.contains(where: { quotes.contains($0) || $0 == "\\" }) else { return nil }
    return Fix(token.span, "\"\(inner)\"", isCertain: isClosed)
  }

  /// Returns the diagnostic for a token that is wrong in any place; nil for other tokens.
  func mistake(in token: Token) -> Diagnostic? {
    let text = excerpt(token.span)
    switch token.kind {
    case .unclosedString:
      return mistake(
        .unclosed(.string), at: token.span, fix: Fix(Span(token.end, token.end), "\"", isCertain: false))
    case .foreignString:
      let inner = String(
        text.drop { "'\u{2018}\u{2019}\u{201A}\u{201B}\u{201C}\u{201D}\u{201E}\u{201F}".contains($0) })
      let plain = String(
        inner.prefix { !"'\"\u{2018}\u{2019}\u{201A}\u{201B}\u{201C}\u{201D}\u{201E}\u{201F}".contains($0) })
      return mistake(.foreignQuotes(plain), at: token.span, fix: straightQuotes(token))
    case .twoDots:
      let instead = text.replacing("..", with: "...")
      return mistake(
        .twoDots(text, instead: instead), at: token.span, fix: Fix(token.span, instead, isCertain: false))
    case .loneSigil:
      return mistake(.loneSigil(text), at: token.span)
    case .unknown:
      guard let scalar = UTF8Scalar(source.bytes, at: token.start) else {
        return mistake(.invalidUTF8(source.bytes[token.start]), at: token.span)
      }
      guard !scalar.isControl else { return mistake(.controlCharacter(scalar.value), at: token.span) }
      if text == ":", previous.kind == .name, previous.end == token.start {
        let fix = Fix(token.span, source.isBlank(token.end) ? "" : " ", isCertain: false)
        return mistake(.colonAfterWord, at: token.span, fix: fix)
      }
      return mistake(.unexpectedCharacter(text), at: token.span)
    case .subscript: return mistake(.unexpectedCharacter("["), at: Span(token.start, token.start + 1))
    default:
      return nil
    }
  }
}
