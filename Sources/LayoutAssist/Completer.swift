/// Completes a text by the grammatical position of the cursor; the text may be unfinished or wrong.
package struct Completer: Sendable {
  package var table: SignatureTable
  /// The definitions of earlier lines.
  package var scope: Scope
  package var live: LiveNames

  package init(table: SignatureTable = .standard, scope: Scope, live: LiveNames = LiveNames()) {
    self.table = table
    self.scope = scope
    self.live = live
  }

  /// Returns the completions at a cursor.
  /// - Parameter cursor: an offset in UTF-8; one beyond the text counts as its end.
  /// - Complexity: O(length of the text before the cursor).
  package func complete(text: String, cursor: Int) -> Completion {
    complete(SourceText(name: "", bytes: Array(text.utf8.prefix(max(0, cursor)))))
  }

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

  /// A statement that is being typed: its arguments before the word at the cursor, and the forms that take them.
  struct Head {
    var name: String
    var signature: Signature?
    var forms: [Form] = []
    var arguments: [Argument]
    var isBroken: Bool

    var count: Int { arguments.count }
  }

  /// - Parameter end: the start of the word at the cursor.
  func head(_ source: SourceText, from start: Int, to end: Int, in placement: Signature.Placement?) -> Head? {
    let text = SourceText(name: "", bytes: Array(source.bytes[start..<end]))
    guard case .statements(let statements)? = Parser.parse(text).script.lines.first?.content,
      let statement = statements.suffix(1).first
    else { return nil }
    let known = table[statement.name.text]
    var head = Head(
      name: statement.name.text, signature: known?.inside(placement),
      arguments: Array(statement.arguments), isBroken: statement.isBroken)
    guard let signature = head.signature else { return head }
    let shapes = head.arguments.map(ArgumentShape.init)
    head.forms = signature.forms.filter { form in
      shapes.indices.allSatisfy { index in
        form.slot(at: index).map { $0.kind.refusal(of: shapes[index], names: scope.known) == nil } ?? false
      }
    }
    return head
  }

  private func completeStatement(_ source: SourceText, _ position: CursorPosition) -> Completion {
    var tokens = position.tokens[...]
    var mayBeElse = position.mayBeElse
    let end = source.bytes.count
    if let first = tokens.first, first.end < end, source.text(first.span) == "else" {
      tokens = tokens.dropFirst()
      mayBeElse = false
    }
    let word = position.startOfWord
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
    for signature in table.signatures where position.mayHold(signature) {
      let isComplete = signature.forms.allSatisfy(\.slots.isEmpty) && signature.block.body == nil
      candidates.append(
        Completion.Candidate(
          text: signature.word, description: signature.page.summary, appended: isComplete ? "" : " "))
    }
    for (name, values) in definitions(position).sorted(by: { $0.key < $1.key }) {
      if let placement = position.placement, let made = scope.definitions[name],
        !made.placement.contains(placement)
      {
        continue
      }
      candidates.append(
        Completion.Candidate(
          text: name, description: "made by `def \(Self.usage(name, values))`", appended: values.isEmpty ? "" : " ")
      )
    }
    var result = completion(of: candidates, source, from: start)
    let typed = source.text(Span(start, source.bytes.count))
    let meant = table[typed] != nil ? typed : result.candidates.count == 1 ? result.candidates[0].text : ""
    if !typed.isEmpty, let known = table[meant] {
      let signature = known.inside(position.placement)
      result.hint = hint(signature, signature.forms, at: nil)
    } else if !typed.isEmpty, let values = definitions(position)[meant] {
      result.hint = Self.hint(meant, values, at: nil)
    }
    return result
  }

  /// Returns the statements that `def` made, with their parameters.
  private func definitions(_ position: CursorPosition) -> [String: [String]] {
    scope.definitions.mapValues(\.parameters).merging(position.definitions) { $1 }
  }

  /// Returns the usage line of a defined statement: `card $w $h`.
  private static func usage(_ name: String, _ values: [String]) -> String {
    ([name] + values.map { "$" + $0 }).joined(separator: " ")
  }

  private static func hint(_ name: String, _ values: [String], at present: Int?) -> Completion.Hint? {
    values.isEmpty
      ? nil : Completion.Hint(ways: [.init(lead: name + " ", parts: values.map { "$" + $0 }, present: present)])
  }

  private func completeArgument(
    _ source: SourceText, from start: Int, word: Int, _ position: CursorPosition
  ) -> Completion {
    let none = Completion(replace: Span(word, source.bytes.count))
    guard let head = head(source, from: start, to: word, in: position.placement) else { return none }
    guard let signature = head.signature else {
      guard let values = definitions(position)[head.name], head.count < values.count else { return none }
      var result = completion(of: variableCandidates(position, nil), source, from: word)
      result.hint = Self.hint(head.name, values, at: head.count)
      return result
    }
    let typed = source.text(Span(word, source.bytes.count))
    var candidates: [Completion.Candidate] = []
    var slots: [SlotKind] = []
    let mayBeCondition = head.count == 0 && head.forms.contains { $0.slot(at: 0)?.kind.isCondition == true }
    for slot in head.forms.compactMap({ $0.slot(at: head.count) }) {
      slots.append(slot.kind)
      // The words for calls are many, and are offered only after a letter.
      if mayBeCondition, typed.isEmpty, case .name(.calls) = slot.kind { continue }
      for choice in slot.kind.choices(scope.known) {
        candidates.append(
          Completion.Candidate(text: choice.text, description: choice.summary, appended: " "))
      }
      candidates += live.candidates(for: slot, typed: typed)
    }
    if mayBeCondition { candidates += Self.startsOfConditions(withSettings: !typed.isEmpty) }
    // For a property of unknown type the words of all properties are offered.
    if signature.verb == .setting(.property), let name = head.arguments.first,
      let words = live.values[source.text(Span(start + name.span.start, start + name.span.end))]
    {
      candidates = words.map { Completion.Candidate(text: $0.text, description: $0.summary, appended: " ") }
    }
    if !head.isBroken {
      let values = slots.filter { $0.refusal(of: .variable(""), names: scope.known) == nil }
      if !values.isEmpty { candidates += variableCandidates(position, values) }
      if head.forms.contains(where: {
        $0.arity.contains(head.count) && ($0.block ?? signature.block).body != nil
      }) {
        candidates.append(Completion.Candidate(text: "{", description: "the block", appended: " "))
      }
    }
    var result = completion(of: candidates, source, from: word)
    // A condition without parentheses continues like one in parentheses.
    if result.candidates.isEmpty, signature.forms.contains(where: { $0.slot(at: 0)?.kind.isCondition == true }) {
      result = completeExpression(source, function: nil, position)
    }
    let due = head.forms.filter { $0.slot(at: head.count) != nil }
    let meant = due.filter { mayGoOn($0, at: head.count, typed) }
    result.hint = hint(signature, meant.isEmpty ? due : meant, at: head.count)
    return result
  }

  /// Whether a form takes the typed text at an index, or any argument if nothing is typed.
  private func mayGoOn(_ form: Form, at index: Int, _ typed: String) -> Bool {
    guard let slot = form.slot(at: index) else { return false }
    if typed.isEmpty || slot.kind.choices(scope.known).contains(where: { $0.text.hasPrefix(typed) }) { return true }
    if case .text = slot.kind { return typed.first.map { "\"$(".contains($0) } ?? true }
    // Most slots take only listed words.
    return typed.first?.isLetter == false && slot.kind.choices(scope.known).isEmpty
      || slot.kind.refusal(of: .value(.word(typed)), names: scope.known) == nil
  }

  private func hint(_ signature: Signature, _ forms: [Form], at present: Int?) -> Completion.Hint? {
    let ways = forms.compactMap { form -> Completion.Hint.Way? in
      guard !form.slots.isEmpty else { return nil }
      return .init(
        lead: signature.word + " ", parts: form.slots.map(\.usage),
        present: present.map { min($0, form.slots.count - 1) })
    }
    return ways.isEmpty ? nil : Completion.Hint(ways: ways)
  }

  private func completeString(_ source: SourceText, quote: Int, _ position: CursorPosition) -> Completion {
    var result = Completion(replace: Span(quote + 1, source.bytes.count))
    let word = position.tokens.first.map { source.text($0.span) }
    result.wantsFileName = word.flatMap { table[$0] }?.namesFile ?? false
    return result
  }

  // MARK: Words

  /// Returns the variables whose values fit one of the slots.
  /// - Parameter kinds: the slots; nil for any.
  func variableCandidates(_ position: CursorPosition, _ kinds: [SlotKind]?) -> [Completion.Candidate] {
    scope.names.union(position.variables).sorted().compactMap { name in
      let value = position.variables.contains(name) ? nil : live.variables[name]
      if let kinds, let value, kinds.allSatisfy({ $0.refusal(of: .value(value), names: scope.known) != nil }) {
        return nil
      }
      return Completion.Candidate(
        text: "$" + name, description: value.map { "now \($0.written)" } ?? "a variable", appended: "")
    }
  }

  /// Returns the candidates that start with the typed text, ignoring case.
  func completion(
    of candidates: [Completion.Candidate], _ source: SourceText, from start: Int
  ) -> Completion {
    let prefix = source.text(Span(start, source.bytes.count)).lowercased()
    var seen: Set<String> = []
    let fitting = candidates.filter {
      $0.text.lowercased().hasPrefix(prefix) && seen.insert($0.text).inserted
    }
    return Completion(replace: Span(start, source.bytes.count), candidates: fitting)
  }
}
