extension Tokenizer {
  /// Whether the arguments can only be a condition without parentheses: `count == 5`, `content.h == 5`. This
  /// requires that no other form begins so and has a comparison, as `content == 320x212` has, or that a dot or an
  /// operator occurs.
  /// - Parameter first: the first argument, which was read last.
  /// - Complexity: O(length of the statement).
  func isCondition(from first: Token, of rules: StatementRules) -> Bool {
    guard
      [.name, .variable, .number, .size, .point, .path, .range, .step, .string, .openParenthesis, .minus]
        .contains(first.kind)
    else { return false }
    let word = first.kind == .name ? text(first) : ""
    let entry = ExpressionTable.standard[word]
    let rivals = rules.signature.forms.filter { form in
      guard let kind = form.slots.first?.kind else { return false }
      if first.kind == .variable, case .name = kind { return true }
      return kind.choices(KnownNames()).contains { $0.text == word }
    }
    var ahead = self
    ahead.isInExpression = true
    var (before, token) = (first, ahead.next())
    if word == "not" {
      return !rivals.contains { $0.slots.count > 1 && $0.slots[1].kind.words.contains(text(token)) }
    }
    let isCall = entry?.arity != nil && token.kind == .openParenthesis && token.start == first.end
    if isCall, rivals.isEmpty { return true }
    let isValue = isCall || entry?.isName == true || first.kind != .name
    var isCompared = false
    var depth = first.kind == .openParenthesis ? 1 : 0
    while true {
      switch token.kind {
      case .newline where depth == 0, .semicolon, .end, .comment, .openBrace, .closeBrace:
        return isCompared && isValue && !rivals.contains { $0.slots.contains(where: \.isComparison) }
      case .openParenthesis: depth += 1
      case .closeParenthesis: depth -= 1
      case _ where depth > 0: break
      case .dot where token.start == before.end && (isValue || before == first): return true
      case .plus, .minus, .star, .slash, .percentSign: if isValue { return true }
      case .name: if isValue, ["and", "or"].contains(text(token)) { return true }
      case .comparison, .assign:
        isCompared = true
        // `frame(0) == frame(1)`: no other form has a name after the comparison.
        var next = ahead
        if isCall, next.next().kind == .name { return true }
      default: break
      }
      (before, token) = (token, ahead.next())
    }
  }

  func isElse(_ token: Token) -> Bool {
    let lexicon = Lexicon.standard
    return lexicon.word(bytes.span, from: token.start, to: token.end) == lexicon.else
  }

  private func text(_ token: Token) -> String { String(decoding: bytes[token.start..<token.end], as: UTF8.self) }
}

extension Slot {
  fileprivate var isComparison: Bool {
    if case .comparison = kind { true } else { false }
  }
}
