import CollectionLayout

/// The messages of a code: the section `## Messages` of its page.
///
/// The heading ends with the severity, unless it is error. A line has the form of a mistake, conditions, a colon
/// and the message; the first line whose conditions hold is used, and an indented line continues the line above.
/// The lines `- label:`, `- related:`, `- note:`, `- write:` and `- help:` belong to the line above them, or at the
/// top to all lines; of labels, writes and helps the first that holds is used. `{name}` is a value, `{count item}`
/// a number with its noun, and `{condition?text|text}` a choice. A condition is `name` for a value that exists, or
/// `name=text`, where `*` at either end stands for any text. A line with a missing value does not hold.
struct MistakePage {
  let code: String
  let severity: Severity
  private let lines: [Substring]

  /// Returns the page of a form's messages. No cache behind a lock, because copies of the process read it too.
  static subscript(form: String) -> MistakePage {
    guard let text = EmbeddedText.end("Messages", withLine: form) else {
      preconditionFailure("no page has a message `\(form)`")
    }
    guard let severity = text.argument.isEmpty ? .error : Severity(rawValue: String(text.argument)) else {
      preconditionFailure("\(text.name): `\(text.argument)` is no severity")
    }
    return MistakePage(code: text.name, severity: severity, lines: text.lines)
  }

  /// Returns the words for a mistake whose form the page has.
  func words(of facts: MistakeFacts) -> Diagnostic.Words {
    var message: String?
    var parts: [(name: Substring, text: String)] = []
    var isMeant = true
    var rest = lines[...]
    while var line = rest.popFirst().map(String.init) {
      while rest.first?.hasPrefix("  ") == true { line += rest.removeFirst().dropFirst() }
      guard let colon = line.firstRange(of: ": ") else { preconditionFailure("\(code): `\(line)` has no colon") }
      let isPart = line.hasPrefix("- ")
      let head = line[..<colon.lowerBound].dropFirst(isPart ? 2 : 0).split(separator: " ")
      if !isPart { isMeant = message == nil && head[0] == facts.form[...] }
      guard isMeant, head.dropFirst().allSatisfy({ facts.holds($0) }),
        let text = facts.fill(line[colon.upperBound...])
      else {
        if !isPart { isMeant = false }
        continue
      }
      if isPart { parts.append((head[0], text)) } else { message = text }
    }
    guard let message else { preconditionFailure("\(code): no message `\(facts.form)` holds of \(facts.values)") }
    func texts(_ name: Substring) -> [String] { parts.filter { $0.name == name }.map(\.text) }
    return Diagnostic.Words(
      code, severity: severity, message, label: texts("label").first ?? "", relatedLabels: texts("related"),
      notes: texts("note"), write: texts("write").first, help: texts("help").first)
  }
}

extension MistakeFacts {
  fileprivate func holds(_ condition: Substring) -> Bool {
    guard let mark = condition.firstIndex(of: "=") else { return values[String(condition)] != nil }
    guard let value = values[String(condition[..<mark])] else { return false }
    let text = condition[condition.index(after: mark)...]
    if text.last == "*" { return value.hasPrefix(text.dropLast()) }
    return text.first == "*" ? value.hasSuffix(text.dropFirst()) : value == text
  }

  /// Returns a template with values in their places; nil if a value is missing.
  fileprivate func fill(_ template: Substring) -> String? {
    var text = ""
    var rest = template
    while let brace = rest.firstIndex(of: "{") {
      text += rest[..<brace]
      rest = rest[rest.index(after: brace)...]
      guard rest.first?.isLetter == true, let end = Self.end(of: "}", in: rest) else {
        text += "{"
        continue
      }
      guard let value = value(of: rest[..<end]) else { return nil }
      text += value
      rest = rest[rest.index(after: end)...]
    }
    return text + rest
  }

  private func value(of place: Substring) -> String? {
    if let mark = place.firstIndex(of: "?") {
      let choice = place[place.index(after: mark)...]
      let bar = Self.end(of: "|", in: choice) ?? choice.endIndex
      return fill(holds(place[..<mark]) ? choice[..<bar] : choice[bar...].dropFirst())
    }
    let words = place.split(separator: " ", maxSplits: 1)
    return values[String(words[0])].map { words.count == 1 ? $0 : "\($0) \(words[1])\($0 == "1" ? "" : "s")" }
  }

  // Returns the place of the first mark outside of inner braces.
  private static func end(of mark: Character, in text: Substring) -> Substring.Index? {
    var depth = 0
    return text.indices.first { index in
      if depth == 0, text[index] == mark { return true }
      depth += text[index] == "{" ? 1 : text[index] == "}" ? -1 : 0
      return false
    }
  }
}
