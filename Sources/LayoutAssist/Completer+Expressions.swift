extension Completer {
  func completeExpression(
    _ source: SourceText, function: String?, _ position: CursorPosition
  ) -> Completion {
    if let items = completeItem(source, of: function, position) { return items }
    var before = position.tokens[...]
    var start = source.bytes.count
    if let last = before.last, last.end == start {
      switch last.kind {
      case .variable, .loneSigil:
        let isStep = source.bytes[last.start] == UInt8(ascii: "@")
        let typed = source.text(Span(last.start, start))
        let steps = live.states(typed).map {
          Completion.Candidate(text: $0.text + ".", description: $0.summary, appended: "")
        }
        return completion(of: isStep ? steps : variableCandidates(position, nil), source, from: last.start)
      case .step:
        let steps = live.states(source.text(Span(last.start, start))).map {
          Completion.Candidate(text: $0.text + ".", description: $0.summary, appended: "")
        }
        return completion(of: steps, source, from: last.start)
      case .number: return Completion(replace: Span(last.start, start))
      case .name:
        start = last.start
        before = before.dropLast()
      default: break
      }
    }
    if let point = before.last, point.kind == .dot, point.end == start {
      if isStep(before.dropLast().last, in: source) { return completion(of: stateCandidates, source, from: start) }
      if let words = storedNames(after: before.dropLast(), in: source) {
        return completion(
          of: words.map { Completion.Candidate(text: $0.text, description: $0.summary, appended: "") }, source,
          from: start)
      }
      let members = owner(before.dropLast(), in: source)?.members ?? []
      let candidates = (members + looks(before.dropLast(), in: source)).map {
        Completion.Candidate(text: $0.text, description: $0.summary, appended: "")
      }
      return completion(of: candidates, source, from: start)
    }
    var candidates: [Completion.Candidate] = []
    let entry = function.flatMap { ExpressionTable.standard[$0] }
    if let last = before.last, isOperand(last, in: source) {
      return completion(of: operators(source, after: last, from: start, position), source, from: start)
    }
    if case .call? = entry?.parameter {
      candidates = CallWord.allCases.map {
        Completion.Candidate(text: $0.rawValue, description: $0.uikitName, appended: "")
      }
    } else if case .kind? = entry?.parameter {
      candidates = Supplementary.allCases.map {
        Completion.Candidate(text: $0.rawValue, description: "the \($0.rawValue) of the whole layout", appended: "")
      }
    } else {
      let isArithmetic = before.last.map { [.plus, .minus, .star, .slash].contains($0.kind) } ?? false
      let entries = ExpressionTable.standard.entries.filter { !isArithmetic || $0.yieldsNumber }
      candidates = takesItem(function, after: before) ? itemCandidates(source, from: start) : []
      if case .ofItem? = entry?.parameter {
        candidates += ItemName.allCases.map {
          Completion.Candidate(text: $0.rawValue, description: $0.summary, appended: "")
        }
      }
      candidates += Self.candidates(for: entries)
      if !live.stored.isEmpty {
        candidates.append(
          Completion.Candidate(text: Self.layoutWord + ".", description: "a property of the layout", appended: ""))
      }
      if !isArithmetic, before.last?.kind != .comparison {
        candidates.append(Completion.Candidate(text: "not", description: "the opposite", appended: " "))
      }
      if start == source.bytes.count {
        candidates += variableCandidates(position, isArithmetic ? [.number(.any)] : nil)
      }
    }
    var result = completion(of: candidates, source, from: start)
    result.hint = entry.flatMap { hint($0, at: position.commas) }
    return result
  }

  /// Returns the items for a function that takes one, while an item is typed after its parenthesis; nil elsewhere.
  private func completeItem(
    _ source: SourceText, of function: String?, _ position: CursorPosition
  ) -> Completion? {
    let end = source.bytes.count
    var (start, before) = (end, position.tokens[...])
    while let last = before.last, last.end == start, last.kind != .openParenthesis {
      (start, before) = (last.start, before.dropLast())
    }
    guard start < end, UInt8(ascii: "0")...UInt8(ascii: "9") ~= source.bytes[start],
      takesItem(function, after: before)
    else { return nil }
    return completion(of: itemCandidates(source, from: start), source, from: start)
  }

  private func takesItem(_ function: String?, after before: ArraySlice<Token>) -> Bool {
    switch function.flatMap({ ExpressionTable.standard[$0] })?.parameter {
    case .path, .element: return before.last?.kind == .openParenthesis
    default: return false
    }
  }

  private func itemCandidates(_ source: SourceText, from start: Int) -> [Completion.Candidate] {
    live.items(source.text(Span(start, source.bytes.count))).map {
      Completion.Candidate(text: $0.text, description: $0.summary, appended: "")
    }
  }

  private func hint(_ entry: ExpressionTable.Entry, at present: Int) -> Completion.Hint? {
    let parts = entry.placeholders.split(separator: ", ").map(String.init)
    guard !parts.isEmpty else { return nil }
    return Completion.Hint(ways: [
      .init(
        lead: entry.name + "(", parts: parts, separator: ", ", tail: ")", present: min(present, parts.count - 1))
    ])
  }

  /// Whether a token ends a value, so that an operator may follow.
  private func isOperand(_ token: Token, in source: SourceText) -> Bool {
    switch token.kind {
    case .name: !["and", "or", "not"].contains(source.text(token.span))
    case .number, .percent, .size, .point, .path, .range, .string, .variable, .closeParenthesis: true
    default: false
    }
  }

  /// Returns the operators after which the text can still become valid.
  private func operators(_ source: SourceText, after operand: Token, from start: Int, _ position: CursorPosition)
    -> [Completion.Candidate]
  {
    let words = Comparison.allCases.map(\.rawValue) + ["and", "or", "+", "-", "*", "/"]
    guard source.bytes.count <= Analysis.previewLimit else { return [] }
    var head = Array(source.bytes[..<start])
    // A variable takes the operators of its present value.
    let name = String(source.text(operand.span).dropFirst())
    if operand.kind == .variable, !position.variables.contains(name), let value = live.variables[name] {
      switch value {
      case .number, .text: head.replaceSubrange(operand.start..<operand.end, with: Array("(\(value.written))".utf8))
      case .truth: head.replaceSubrange(operand.start..<operand.end, with: Array("(1 == 1)".utf8))
      default: break
      }
    }
    return words.compactMap { word in
      let text = SourceText(name: "", bytes: head + Array("\(word) ".utf8))
      guard Analysis(of: text, in: scope).mistakes(at: text.bytes.count).isEmpty else { return nil }
      return Completion.Candidate(text: word, description: "", appended: " ")
    }
  }

  /// Returns the beginnings of conditions: values, and `not`.
  static func startsOfConditions(withSettings: Bool) -> [Completion.Candidate] {
    candidates(for: ExpressionTable.standard.entries.filter { withSettings || Setting(rawValue: $0.name) == nil })
      + [Completion.Candidate(text: "not", description: "the opposite", appended: " ")]
  }

  private static func candidates(for entries: [ExpressionTable.Entry]) -> [Completion.Candidate] {
    entries.flatMap { entry in
      (entry.isName ? [Completion.Candidate(text: entry.name, description: entry.summary, appended: "")] : [])
        + (entry.arity != nil
          ? [Completion.Candidate(text: entry.name + "(", description: entry.usage, appended: "")] : [])
    }
  }

  private var stateCandidates: [Completion.Candidate] {
    Self.candidates(for: ExpressionTable.standard.entries.filter(\.readsState))
  }

  private func isStep(_ token: Token?, in source: SourceText) -> Bool {
    guard let token else { return false }
    return token.kind == .step || token.kind == .variable && source.bytes[token.start] == UInt8(ascii: "@")
  }

  private static let layoutWord = Setting.layout.rawValue

  /// Returns the names of stored properties that may follow `layout.cache.first`; nil if no property is named.
  private func storedNames(after tokens: ArraySlice<Token>, in source: SourceText) -> [Keyword]? {
    var path: [String] = []
    for token in tokens.reversed() {
      switch token.kind {
      case .dot: continue
      case .name where source.text(token.span) == Self.layoutWord:
        return live.stored.isEmpty ? nil : live.stored[path.reversed().joined(separator: "."), default: []]
      case .name: path.append(source.text(token.span))
      default: return nil
      }
    }
    return nil
  }

  /// Returns the properties of attributes other than the frame, for an element that is named before a dot.
  private func looks(_ tokens: ArraySlice<Token>, in source: SourceText) -> [Keyword] {
    guard tokens.last?.kind == .closeParenthesis,
      let open = tokens.lastIndex(where: { $0.kind == .openParenthesis }),
      let name = tokens[..<open].last, name.kind == .name,
      ExpressionFunction(rawValue: source.text(name.span))?.namesElement == true
    else { return [] }
    return ExpressionTable.standard.entries.filter { ExpressionFunction(rawValue: $0.name)?.isLook == true }.map {
      Keyword($0.name, $0.summary)
    }
  }

  /// Returns the type of the expression before a dot: a name, or a call with its parentheses.
  private func owner(_ tokens: ArraySlice<Token>, in source: SourceText) -> ExpressionType? {
    let isCalled = tokens.last?.kind == .closeParenthesis
    var depth = 0
    for token in tokens.reversed() {
      switch token.kind {
      case .closeParenthesis: depth += 1
      case .openParenthesis:
        depth -= 1
        if depth < 0 { return nil }
      case .name where depth == 0:
        let entry = ExpressionTable.standard[source.text(token.span)]
        return isCalled ? entry?.callType : entry?.type
      default: if depth == 0 { return nil }
      }
    }
    return nil
  }
}

extension ExpressionTable.Entry {
  fileprivate var yieldsNumber: Bool {
    [arity == nil ? type : callType ?? type, type].contains { type in
      type.map { $0 == .number || !$0.members.isEmpty } ?? (callType == nil && arity != nil)
    }
  }
}
