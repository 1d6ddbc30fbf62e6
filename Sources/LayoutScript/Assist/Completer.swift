/// Completes a text by the grammatical position of the cursor; the text may be unfinished or wrong.
package struct Completer: Sendable {
  package var table: SignatureTable
  package var names: KnownNames
  /// Those that the lines before define, without their `$`.
  package var variables: Set<String>

  package init(
    table: SignatureTable = .standard, names: KnownNames = .builtIn, variables: Set<String> = []
  ) {
    self.table = table
    self.names = names
    self.variables = variables
  }

  /// - Parameter cursor: an offset in UTF-8; one beyond the text counts as its end.
  /// - Complexity: O(length of the text before the cursor).
  package func complete(text: String, cursor: Int) -> Completion {
    let bytes = Self.joiningLines(Array(text.utf8.prefix(max(0, cursor))))
    let position = CursorPosition(in: bytes)
    switch position.place {
    case .nothing: return Completion(replace: Span(bytes.count, bytes.count))
    case .command: return completeCommand(bytes, from: position.statementStart)
    case .string(let start): return completeString(bytes, quote: start, position)
    case .parentheses(let function): return completeExpression(bytes, function: function)
    case .statement: return completeStatement(bytes, position)
    }
  }

  // MARK: Statements

  private func completeStatement(_ bytes: [UInt8], _ position: CursorPosition) -> Completion {
    var start = position.statementStart
    while start < bytes.count, Self.isBlank(bytes[start]) { start += 1 }
    var mayBeElse = position.mayBeElse
    if let rest = Self.skip("else", in: bytes, from: start) {
      start = rest
      mayBeElse = false
    }
    let word = Self.wordStart(in: bytes, from: start)
    if word == start { return completeFirstWord(bytes, from: start, mayBeElse: mayBeElse) }
    return completeArgument(bytes, from: start, word: word)
  }

  private func completeFirstWord(_ bytes: [UInt8], from start: Int, mayBeElse: Bool) -> Completion {
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
    return completion(of: candidates, bytes, from: start)
  }

  private func completeArgument(_ bytes: [UInt8], from start: Int, word: Int) -> Completion {
    let none = Completion(replace: Span(word, bytes.count))
    let head = SourceText(name: "", bytes: Array(bytes[start..<word]))
    guard case .statements(let statements)? = Parser.parse(head).script.lines.first?.content,
      let statement = statements.suffix(1).first, let signature = table[statement.name.text]
    else { return none }
    let arguments = statement.arguments.map(ArgumentShape.init)
    let forms = signature.forms.filter { form in
      arguments.indices.allSatisfy { index in
        form.slot(at: index)?.kind.refusal(of: arguments[index], names: names) == nil && form.slot(at: index) != nil
      }
    }
    let slots = forms.compactMap { $0.slot(at: arguments.count) }
    var candidates: [Completion.Candidate] = []
    for slot in slots {
      for choice in slot.kind.choices(names) {
        candidates.append(
          Completion.Candidate(text: choice.text, description: choice.summary, appended: " "))
      }
    }
    if !statement.isBroken, slots.contains(where: \.kind.isValue) { candidates += variableCandidates(bytes) }
    if !statement.isBroken, signature.block.body != nil,
      forms.contains(where: { $0.arity.contains(arguments.count) })
    {
      candidates.append(Completion.Candidate(text: "{", description: "the block", appended: " "))
    }
    var result = completion(of: candidates, bytes, from: word)
    result.hint = hint(signature, forms.filter { $0.slot(at: arguments.count) != nil })
    return result
  }

  private func hint(_ signature: Signature, _ forms: [Form]) -> String? {
    guard !forms.isEmpty else { return nil }
    return forms.map { signature.word + " " + $0.usage }.joined(separator: " | ")
  }

  private func completeString(_ bytes: [UInt8], quote: Int, _ position: CursorPosition) -> Completion {
    var result = Completion(replace: Span(quote + 1, bytes.count))
    var start = position.statementStart
    while start < quote, Self.isBlank(bytes[start]) { start += 1 }
    let word = bytes[start..<quote].prefix { !Self.isBlank($0) }
    result.wantsFileName = table[String(decoding: word, as: UTF8.self)]?.includesFile ?? false
    return result
  }

  // MARK: Commands

  private func completeCommand(_ bytes: [UInt8], from colon: Int) -> Completion {
    var end = colon + 1
    while end < bytes.count, !Self.isBlank(bytes[end]) { end += 1 }
    if end == bytes.count {
      let candidates = SessionCommand.all.map {
        Completion.Candidate(
          text: $0.word, description: $0.summary, appended: $0.placeholders.isEmpty ? "" : " ")
      }
      return completion(of: candidates, bytes, from: colon + 1)
    }
    let word = Self.wordStart(in: bytes, from: end)
    guard case .command(let command) = SessionCommand.find(String(decoding: bytes[colon + 1..<end], as: UTF8.self))
    else { return Completion(replace: Span(word, bytes.count)) }
    let isFirst = bytes[end..<word].allSatisfy(Self.isBlank)
    var result = Completion(replace: Span(word, bytes.count))
    switch command.argument {
    case .topic where isFirst: result = completion(of: topics, bytes, from: word)
    case .code where isFirst:
      let codes = Explanation.all.map { Completion.Candidate(text: $0.code, description: $0.summary, appended: "") }
      result = completion(of: codes, bytes, from: word)
    case .file where isFirst, .fileAndWord where isFirst: result.wantsFileName = true
    case .fileAndWord(let keyword): result = completion(of: Self.candidates([keyword]), bytes, from: word)
    case .choice(let keywords) where isFirst:
      result = completion(of: Self.candidates(keywords), bytes, from: word)
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
    let lists = Help.lists.filter { list in !statements.contains { $0.0 == list.text } }.map {
      ($0.text, $0.summary)
    }
    return (lists + statements + commands).map {
      Completion.Candidate(text: $0.0, description: $0.1, appended: "")
    }
  }

  // MARK: Parentheses

  private func completeExpression(_ bytes: [UInt8], function: String?) -> Completion {
    var start = bytes.count
    while start > 0, Self.isLetter(bytes[start - 1]) { start -= 1 }
    let before = start > 0 ? bytes[start - 1] : UInt8(ascii: " ")
    if before == UInt8(ascii: "$") { return completion(of: variableCandidates(bytes), bytes, from: start - 1) }
    if before == UInt8(ascii: "@") { return Completion(replace: Span(start, bytes.count)) }
    if before == UInt8(ascii: ".") {
      let members = owner(endingAt: start - 1, in: bytes)?.members ?? []
      let candidates = members.map {
        Completion.Candidate(text: $0.text, description: $0.summary, appended: "")
      }
      return completion(of: candidates, bytes, from: start)
    }
    var candidates: [Completion.Candidate] = []
    let entry = function.flatMap { ExpressionTable.standard[$0] }
    if case .call? = entry?.parameter {
      candidates = CallWord.allCases.map {
        Completion.Candidate(text: $0.rawValue, description: $0.uikitName, appended: "")
      }
    } else {
      for entry in ExpressionTable.standard.entries {
        if entry.isName {
          candidates.append(Completion.Candidate(text: entry.name, description: entry.summary, appended: ""))
        }
        if entry.arity != nil {
          candidates.append(Completion.Candidate(text: entry.name + "(", description: entry.usage, appended: ""))
        }
      }
      if start == bytes.count { candidates += variableCandidates(bytes) }
    }
    var result = completion(of: candidates, bytes, from: start)
    result.hint = entry?.usage
    return result
  }

  /// The type of what stands in front of a point: a name, or a call with its parentheses.
  private func owner(endingAt end: Int, in bytes: [UInt8]) -> ExpressionType? {
    var end = end
    let isCalled = end > 0 && bytes[end - 1] == UInt8(ascii: ")")
    if isCalled {
      var depth = 0
      repeat {
        end -= 1
        if bytes[end] == UInt8(ascii: ")") { depth += 1 }
        if bytes[end] == UInt8(ascii: "(") { depth -= 1 }
      } while end > 0 && depth > 0
    }
    var start = end
    while start > 0, Self.isLetter(bytes[start - 1]) { start -= 1 }
    let entry = ExpressionTable.standard[String(decoding: bytes[start..<end], as: UTF8.self)]
    return isCalled ? entry?.callType : entry?.type
  }

  // MARK: Words

  private func variableCandidates(_ bytes: [UInt8]) -> [Completion.Candidate] {
    variables.union(Self.variables(definedIn: bytes)).sorted().map {
      Completion.Candidate(text: "$" + $0, description: "a variable", appended: "")
    }
  }

  /// Names behind `let` and `for`, and `i` behind `repeat`.
  private static func variables(definedIn bytes: [UInt8]) -> Set<String> {
    let words = bytes.split {
      isBlank($0) || $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: "{") || $0 == 10 || $0 == 13
    }
    .dropLast(isBlank(bytes.last ?? 32) ? 0 : 1)
    var variables: Set<String> = []
    var previous: ArraySlice<UInt8> = []
    for word in words {
      if word.first == UInt8(ascii: "$"), previous.elementsEqual("let".utf8) || previous.elementsEqual("for".utf8) {
        variables.insert(String(decoding: word.dropFirst(), as: UTF8.self))
      }
      if word.elementsEqual("repeat".utf8) { variables.insert("i") }
      previous = word
    }
    return variables
  }

  /// The candidates that start as the text does; letter case does not matter.
  private func completion(
    of candidates: [Completion.Candidate], _ bytes: [UInt8], from start: Int
  ) -> Completion {
    let prefix = String(decoding: bytes[start...], as: UTF8.self).lowercased()
    var seen: Set<String> = []
    let fitting = candidates.filter {
      $0.text.lowercased().hasPrefix(prefix) && seen.insert($0.text).inserted
    }
    return Completion(replace: Span(start, bytes.count), candidates: fitting)
  }

  /// The same text with blanks for the backslashes and breaks that join lines, so that offsets stay.
  private static func joiningLines(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for index in bytes.indices.dropLast() where bytes[index] == UInt8(ascii: "\\") && bytes[index + 1] == 10 {
      bytes[index] = UInt8(ascii: " ")
      bytes[index + 1] = UInt8(ascii: " ")
    }
    return bytes
  }

  static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  static func isLetter(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte) || byte == UInt8(ascii: "_")
  }

  /// Where the word at the end starts: behind the last blank.
  private static func wordStart(in bytes: [UInt8], from start: Int) -> Int {
    var word = bytes.count
    while word > start, !isBlank(bytes[word - 1]) { word -= 1 }
    return word
  }

  private static func skip(_ word: StaticString, in bytes: [UInt8], from start: Int) -> Int? {
    let letters = word.withUTF8Buffer(Array.init)
    guard bytes[start...].starts(with: letters) else { return nil }
    var end = start + letters.count
    guard end < bytes.count, isBlank(bytes[end]) else { return nil }
    while end < bytes.count, isBlank(bytes[end]) { end += 1 }
    return end
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
