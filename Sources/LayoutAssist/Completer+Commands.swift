extension Completer {
  func completeCommand(_ source: SourceText, from colon: Int) -> Completion {
    let bytes = source.bytes
    var end = colon + 1
    while end < bytes.count, !Self.isBlank(bytes[end]) { end += 1 }
    if end == bytes.count {
      let candidates = SessionCommand.all.map {
        Completion.Candidate(
          text: $0.word, description: $0.page.summary, appended: $0.placeholders.isEmpty ? "" : " ")
      }
      var result = completion(of: candidates, source, from: colon + 1)
      if end > colon + 1,
        case .command(let command) = SessionCommand.find(String(decoding: bytes[(colon + 1)...], as: UTF8.self)),
        !command.placeholders.isEmpty
      {
        let parts = command.placeholders.split(separator: " ").map(String.init)
        result.hint = Completion.Hint(ways: [.init(lead: ":\(command.word) ", parts: parts)])
      }
      return result
    }
    let word = Self.wordStart(in: bytes, from: end)
    guard case .command(let command) = SessionCommand.find(String(decoding: bytes[colon + 1..<end], as: UTF8.self))
    else { return Completion(replace: Span(word, bytes.count)) }
    let isFirst = bytes[end..<word].allSatisfy(Self.isBlank)
    var result = Completion(replace: Span(word, bytes.count))
    switch command.argument {
    case .topic where isFirst:
      result = completion(of: topics, source, from: word)
      if result.candidates.isEmpty { result = completion(of: otherTopics, source, from: word) }
    case .code where isFirst:
      let codes = Explanation.all.map { Completion.Candidate(text: $0.code, description: $0.summary, appended: "") }
      result = completion(of: codes, source, from: word)
    case .file where isFirst, .fileAndWord where isFirst: result.wantsFileName = true
    case .fileAndWord(let keyword): result = completion(of: Self.candidates([keyword]), source, from: word)
    case .choice(let keywords) where isFirst:
      result = completion(of: Self.candidates(keywords), source, from: word)
    case .setting where isFirst:
      result = completion(
        of: Self.candidates(PromptSetting.allCases.map { Keyword($0.rawValue, $0.summary) }), source, from: word)
    case .setting:
      let name = String(decoding: bytes[end..<word].filter { !Self.isBlank($0) }, as: UTF8.self)
      result = completion(of: Self.candidates(PromptSetting(rawValue: name)?.choices ?? []), source, from: word)
    case .number where isFirst: result = completion(of: Self.candidates(live.branches), source, from: word)
    case .step where isFirst: result = completion(of: states(source, from: word), source, from: word)
    case .stepAndStatement where isFirst && (word == bytes.count || bytes[word] == UInt8(ascii: "@")):
      result = completion(of: states(source, from: word), source, from: word)
    case .stepAndStatement:
      let rest = bytes[end..<bytes.count].drop(while: Self.isBlank)
      let hasStep = rest.first == UInt8(ascii: "@")
      let start = hasStep ? rest.firstIndex(where: Self.isBlank) ?? bytes.count : rest.startIndex
      return complete(bytes, from: start, as: "")
    case .expectation: return complete(bytes, from: end, as: "expect")
    default: break
    }
    if command.placeholders.isEmpty { return result }
    let parts = command.placeholders.split(separator: " ").map(String.init)
    let place = bytes[end..<word].split(whereSeparator: Self.isBlank).count
    if isFirst || place < parts.count {
      result.hint = Completion.Hint(ways: [
        .init(lead: ":\(command.word) ", parts: parts, present: min(place, parts.count - 1))
      ])
    }
    return result
  }

  /// Returns the completions at the end of a statement that is part of a command.
  /// - Parameter word: the statement's word, which the command omits.
  private func complete(_ bytes: [UInt8], from start: Int, as word: String) -> Completion {
    var result = complete(SourceText(name: "", bytes: Array(word.utf8) + bytes[start...]))
    let shift = start - word.utf8.count
    result.replace = Span(result.replace.start + shift, result.replace.end + shift)
    return result
  }

  private func states(_ source: SourceText, from start: Int) -> [Completion.Candidate] {
    live.states(source.text(Span(start, source.bytes.count))).map {
      Completion.Candidate(text: $0.text, description: $0.summary, appended: " ")
    }
  }

  private static func candidates(_ keywords: [Keyword]) -> [Completion.Candidate] {
    keywords.map { Completion.Candidate(text: $0.text, description: $0.summary, appended: "") }
  }

  private var topics: [Completion.Candidate] {
    let statements = table.signatures.map { Keyword($0.word, $0.page.summary) }
    let commands = SessionCommand.all.map { Keyword(":" + $0.word, $0.page.summary) }
    let lists = Help.topics.filter { list in !statements.contains { $0.text == list.text } }
    return Self.candidates(lists + statements + commands)
  }

  /// The names of values and calls, and UIKit's symbols, which are too many for the usual list.
  private var otherTopics: [Completion.Candidate] {
    let values = ExpressionTable.standard.entries.map { Keyword($0.name, $0.summary) }
    let calls = CallWord.allCases.map { Keyword($0.rawValue, $0.page.summary) }
    return Self.candidates(
      values + calls + table.signatures.flatMap { row in row.page.uikit.map { Keyword($0, "`\(row.word)`") } })
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  /// Returns the start of the last word: the offset after the last blank.
  private static func wordStart(in bytes: [UInt8], from start: Int) -> Int {
    var word = bytes.count
    while word > start, !isBlank(bytes[word - 1]) { word -= 1 }
    return word
  }
}
