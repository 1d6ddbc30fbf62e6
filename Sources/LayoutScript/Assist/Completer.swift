/// Completes a text by the grammatical position of the cursor; the text may be unfinished or wrong.
package struct Completer: Sendable {
  package var table: SignatureTable
  /// What the lines before define.
  package var scope: Scope

  package init(table: SignatureTable = .standard, scope: Scope) {
    self.table = table
    self.scope = scope
  }

  /// - Parameter cursor: an offset in UTF-8; one beyond the text counts as its end.
  /// - Complexity: O(length of the text before the cursor).
  package func complete(text: String, cursor: Int) -> Completion {
    complete(SourceText(name: "", bytes: Array(text.utf8.prefix(max(0, cursor)))))
  }

  /// What may stand at the end of a text.
  func complete(_ source: SourceText) -> Completion {
    let position = CursorPosition(in: source)
    switch position.place {
    case .nothing: return Completion(replace: Span(source.bytes.count, source.bytes.count))
    case .command(let colon): return completeCommand(source, from: colon)
    case .string(let quote): return completeString(source, quote: quote, position)
    case .parentheses(let function): return completeExpression(source, function: function, position)
    case .statement: return completeStatement(source, position)
    }
  }

  // MARK: Statements

  private func completeStatement(_ source: SourceText, _ position: CursorPosition) -> Completion {
    var tokens = position.tokens[...]
    var mayBeElse = position.mayBeElse
    let end = source.bytes.count
    if let first = tokens.first, first.end < end, source.text(first.span) == "else" {
      tokens = tokens.dropFirst()
      mayBeElse = false
    }
    // What is being typed has no gap up to the cursor.
    var word = end
    for token in tokens.reversed() {
      guard token.end == word else { break }
      word = token.start
    }
    guard let start = tokens.first?.start, start < word else {
      return completeFirstWord(source, from: word, position, mayBeElse: mayBeElse)
    }
    return completeArgument(source, from: start, word: word, position)
  }

  private func completeFirstWord(
    _ source: SourceText, from start: Int, _ position: CursorPosition, mayBeElse: Bool
  ) -> Completion {
    var candidates: [Completion.Candidate] = []
    if mayBeElse {
      candidates.append(
        Completion.Candidate(text: "else", description: "when the condition does not hold", appended: " "))
    }
    for signature in table.signatures {
      let isComplete = signature.forms.allSatisfy(\.slots.isEmpty) && signature.block.body == nil
      candidates.append(
        Completion.Candidate(
          text: signature.word, description: signature.summary, appended: isComplete ? "" : " "))
    }
    for (name, values) in definitions(position).sorted(by: { $0.key < $1.key }) {
      candidates.append(
        Completion.Candidate(
          text: name, description: "made by `def \(Self.usage(name, values))`", appended: values.isEmpty ? "" : " ")
      )
    }
    return completion(of: candidates, source, from: start)
  }

  /// The statements that `def` made, with the values that they take.
  private func definitions(_ position: CursorPosition) -> [String: [String]] {
    scope.definitions.mapValues(\.parameters).merging(position.definitions) { $1 }
  }

  /// `card $w $h`
  private static func usage(_ name: String, _ values: [String]) -> String {
    ([name] + values.map { "$" + $0 }).joined(separator: " ")
  }

  private func completeArgument(
    _ source: SourceText, from start: Int, word: Int, _ position: CursorPosition
  ) -> Completion {
    let none = Completion(replace: Span(word, source.bytes.count))
    let head = SourceText(name: "", bytes: Array(source.bytes[start..<word]))
    guard case .statements(let statements)? = Parser.parse(head).script.lines.first?.content,
      let statement = statements.suffix(1).first
    else { return none }
    guard let signature = table[statement.name.text] else {
      guard let values = definitions(position)[statement.name.text], statement.arguments.count < values.count else {
        return none
      }
      var result = completion(of: variableCandidates(position), source, from: word)
      result.hint = Self.usage(statement.name.text, values)
      return result
    }
    let arguments = statement.arguments.map(ArgumentShape.init)
    let forms = signature.forms.filter { form in
      arguments.indices.allSatisfy { index in
        form.slot(at: index)?.kind.refusal(of: arguments[index], names: scope.known) == nil
          && form.slot(at: index) != nil
      }
    }
    let slots = forms.compactMap { $0.slot(at: arguments.count) }
    var candidates: [Completion.Candidate] = []
    for slot in slots {
      for choice in slot.kind.choices(scope.known) {
        candidates.append(
          Completion.Candidate(text: choice.text, description: choice.summary, appended: " "))
      }
    }
    if !statement.isBroken, slots.contains(where: \.kind.isValue) { candidates += variableCandidates(position) }
    if !statement.isBroken, signature.block.body != nil,
      forms.contains(where: { $0.arity.contains(arguments.count) })
    {
      candidates.append(Completion.Candidate(text: "{", description: "the block", appended: " "))
    }
    var result = completion(of: candidates, source, from: word)
    result.hint = hint(signature, forms.filter { $0.slot(at: arguments.count) != nil })
    return result
  }

  private func hint(_ signature: Signature, _ forms: [Form]) -> String? {
    guard !forms.isEmpty else { return nil }
    return forms.map { signature.word + " " + $0.usage }.joined(separator: " | ")
  }

  private func completeString(_ source: SourceText, quote: Int, _ position: CursorPosition) -> Completion {
    var result = Completion(replace: Span(quote + 1, source.bytes.count))
    let word = position.tokens.first.map { source.text($0.span) }
    result.wantsFileName = word.flatMap { table[$0] }?.namesFile ?? false
    return result
  }

  // MARK: Commands

  private func completeCommand(_ source: SourceText, from colon: Int) -> Completion {
    let bytes = source.bytes
    var end = colon + 1
    while end < bytes.count, !Self.isBlank(bytes[end]) { end += 1 }
    if end == bytes.count {
      let candidates = SessionCommand.all.map {
        Completion.Candidate(
          text: $0.word, description: $0.summary, appended: $0.placeholders.isEmpty ? "" : " ")
      }
      return completion(of: candidates, source, from: colon + 1)
    }
    let word = Self.wordStart(in: bytes, from: end)
    guard case .command(let command) = SessionCommand.find(String(decoding: bytes[colon + 1..<end], as: UTF8.self))
    else { return Completion(replace: Span(word, bytes.count)) }
    let isFirst = bytes[end..<word].allSatisfy(Self.isBlank)
    var result = Completion(replace: Span(word, bytes.count))
    switch command.argument {
    case .topic where isFirst: result = completion(of: topics, source, from: word)
    case .code where isFirst:
      let codes = Explanation.all.map { Completion.Candidate(text: $0.code, description: $0.summary, appended: "") }
      result = completion(of: codes, source, from: word)
    case .file where isFirst, .fileAndWord where isFirst: result.wantsFileName = true
    case .fileAndWord(let keyword): result = completion(of: Self.candidates([keyword]), source, from: word)
    case .choice(let keywords) where isFirst:
      result = completion(of: Self.candidates(keywords), source, from: word)
    default: break
    }
    if isFirst, !command.placeholders.isEmpty { result.hint = command.usage }
    return result
  }

  private static func candidates(_ keywords: [Keyword]) -> [Completion.Candidate] {
    keywords.map { Completion.Candidate(text: $0.text, description: $0.summary, appended: "") }
  }

  private var topics: [Completion.Candidate] {
    let statements = table.signatures.map { ($0.word, $0.summary) }
    let commands = SessionCommand.all.map { (":" + $0.word, $0.summary) }
    let lists = Help.topics.filter { list in !statements.contains { $0.0 == list.text } }.map {
      ($0.text, $0.summary)
    }
    return (lists + statements + commands).map {
      Completion.Candidate(text: $0.0, description: $0.1, appended: "")
    }
  }

  // MARK: Parentheses

  private func completeExpression(
    _ source: SourceText, function: String?, _ position: CursorPosition
  ) -> Completion {
    var before = position.tokens[...]
    var start = source.bytes.count
    if let last = before.last, last.end == start {
      switch last.kind {
      case .variable, .loneSigil:
        let isStep = source.bytes[last.start] == UInt8(ascii: "@")
        return completion(of: isStep ? [] : variableCandidates(position), source, from: last.start)
      case .step, .number: return Completion(replace: Span(last.start, start))
      case .name:
        start = last.start
        before = before.dropLast()
      default: break
      }
    }
    if let point = before.last, point.kind == .dot, point.end == start {
      if isStep(before.dropLast().last, in: source) { return completion(of: stateCandidates, source, from: start) }
      let members = owner(before.dropLast(), in: source)?.members ?? []
      let candidates = members.map {
        Completion.Candidate(text: $0.text, description: $0.summary, appended: "")
      }
      return completion(of: candidates, source, from: start)
    }
    var candidates: [Completion.Candidate] = []
    let entry = function.flatMap { ExpressionTable.standard[$0] }
    if case .call? = entry?.parameter {
      candidates = CallWord.allCases.map {
        Completion.Candidate(text: $0.rawValue, description: $0.uikitName, appended: "")
      }
    } else {
      candidates = Self.candidates(for: ExpressionTable.standard.entries)
      if start == source.bytes.count { candidates += variableCandidates(position) }
    }
    var result = completion(of: candidates, source, from: start)
    result.hint = entry?.usage
    return result
  }

  private static func candidates(for entries: [ExpressionTable.Entry]) -> [Completion.Candidate] {
    entries.flatMap { entry in
      (entry.isName ? [Completion.Candidate(text: entry.name, description: entry.summary, appended: "")] : [])
        + (entry.arity != nil
          ? [Completion.Candidate(text: entry.name + "(", description: entry.usage, appended: "")] : [])
    }
  }

  /// What can be read of another state.
  private var stateCandidates: [Completion.Candidate] {
    Self.candidates(for: ExpressionTable.standard.entries.filter(\.readsState))
  }

  private func isStep(_ token: Token?, in source: SourceText) -> Bool {
    guard let token else { return false }
    return token.kind == .step || token.kind == .variable && source.bytes[token.start] == UInt8(ascii: "@")
  }

  /// The type of what stands in front of a point: a name, or a call with its parentheses.
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

  // MARK: Words

  private func variableCandidates(_ position: CursorPosition) -> [Completion.Candidate] {
    scope.names.union(position.variables).sorted().map {
      Completion.Candidate(text: "$" + $0, description: "a variable", appended: "")
    }
  }

  /// The candidates that start as the text does; letter case does not matter.
  private func completion(
    of candidates: [Completion.Candidate], _ source: SourceText, from start: Int
  ) -> Completion {
    let prefix = source.text(Span(start, source.bytes.count)).lowercased()
    var seen: Set<String> = []
    let fitting = candidates.filter {
      $0.text.lowercased().hasPrefix(prefix) && seen.insert($0.text).inserted
    }
    return Completion(replace: Span(start, source.bytes.count), candidates: fitting)
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  /// Where the word at the end starts: after the last blank.
  private static func wordStart(in bytes: [UInt8], from start: Int) -> Int {
    var word = bytes.count
    while word > start, !isBlank(bytes[word - 1]) { word -= 1 }
    return word
  }
}

extension SlotKind {
  /// True where a variable may stand for the value.
  fileprivate var isValue: Bool {
    switch self {
    case .variable: false
    case .keyword(let choices): choices.count > 1
    default: true
    }
  }
}

/// What may stand at the cursor.
package struct Completion: Hashable, Sendable {
  package struct Candidate: Hashable, Sendable {
    package var text: String
    /// One line about it.
    package var description: String
    /// What follows it when it is the only one: a space, or nothing.
    package var appended: String
  }

  /// What a candidate replaces: from the start of the word to the cursor.
  package var replace: Span
  /// In the order in which they are to be shown.
  package var candidates: [Candidate] = []
  /// Names of files may stand here, which only the caller can list.
  package var wantsFileName = false
  /// What is due here, as `inset TOP LEFT BOTTOM RIGHT`.
  package var hint: String?
}
