import CollectionLayout
import Foundation

/// A task for the learner of a lesson.
package enum Exercise: Sendable {
  case goal(Goal)
  case guess(Guess)
  case quiz(Quiz)
  case hunt(Hunt)

  package init?(_ statement: Statement) {
    guard case .lesson(let verb)? = statement.rules?.verb else { return nil }
    switch verb {
    case .goal: self = .goal(Goal(statement))
    case .guess: self = .guess(Guess(statement))
    case .quiz: self = .quiz(Quiz(statement))
    case .hunt: self = .hunt(Hunt(statement))
    default: return nil
    }
  }

  /// The lines of the task without anything that reveals the answer.
  package var question: String {
    switch self {
    case .goal(let goal): "goal \"\(goal.text)\""
    case .guess(let guess):
      "guess \(guess.subject)\n" + guess.text.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n")
    case .quiz(let quiz):
      (["quiz \"\(quiz.text)\""] + quiz.choices.enumerated().map { "  \($0 + 1)  \($1.text)" }).joined(
        separator: "\n")
    case .hunt(let hunt): "hunt \(hunt.number)"
    }
  }

  package var hints: [String] {
    switch self {
    case .goal(let goal): goal.hints
    case .hunt(let hunt): hunt.hints
    case .guess, .quiz: []
    }
  }

  package var answer: String? {
    switch self {
    case .goal(let goal): goal.answer.map(\.lesson)
    case .hunt(let hunt): hunt.answer.map(\.lesson)
    case .quiz(let quiz): quiz.rightNumbers.map(String.init).joined(separator: " ")
    case .guess: nil
    }
  }
}

/// `goal "…" { … }`
package struct Goal: Sendable {
  package let text: String
  let head: Place
  let expectations: [Statement]
  package let hints: [String]
  let answer: Block?
  /// The wrong turns, each a condition with a remark.
  let turns: [Statement]
  /// The words allowed for reaching the goal; empty allows all.
  package let allowed: [String]

  init(_ statement: Statement) {
    let parts = statement.parts
    text = statement.text(0)
    head = statement.head
    expectations = parts.filter { $0.rules?.verb == .check(.expect) }
    hints = parts.texts(of: .hint)
    answer = parts.first { $0.rules?.verb == .lesson(.answer) }?.block
    turns = parts.filter { $0.rules?.verb == .lesson(.unless) }
    allowed = parts.filter { $0.rules?.verb == .lesson(.only) }.flatMap { only in
      only.arguments.indices.map { only.writtenWord($0) }
    }
  }

  /// Returns the first statement of a text that is not allowed.
  package func forbidden(in text: String) -> String? {
    guard !allowed.isEmpty else { return nil }
    let source = SourceText(name: "", text: text)
    for piece in Analysis(of: source).tokens where piece.role == .statement {
      let word = source.text(piece.span)
      guard let signature = SignatureTable.standard[word], !allowed.contains(word) else { continue }
      switch signature.verb {
      case .setting(.trace), .question, .comparison, .check, .control, .lesson: continue
      case .setting, .data, .definition, .event: return word
      }
    }
    return nil
  }

  package var answerLength: Int { answer?.lesson.split(whereSeparator: { $0 == ";" || $0.isNewline }).count ?? 0 }
}

/// `guess prepare { … }`
package struct Guess: Sendable {
  /// The subject of the prediction as written: `prepare`, `content`, `frame 3`.
  package let subject: String
  /// The statements that run after the prediction, as written.
  package let text: String
  private let place: Place

  package init(about subject: String) {
    (self.subject, text) = (subject, "")
    place = Place(source: SourceText(name: "", text: ""), span: Span(0, 0))
  }

  init(_ statement: Statement) {
    place = statement.place
    let arguments = statement.arguments.prefix { if case .comparison = $0.content { false } else { true } }
    subject = arguments.map { statement.script.source.text($0.span) }.joined(separator: " ")
    text = statement.block?.lesson ?? ""
  }

  /// The form of the learner's line: `predict content WIDTHxHEIGHT`.
  package var form: String {
    switch subject.split(separator: " ").first {
    case "content": "predict content WIDTHxHEIGHT"
    case "visible": "predict visible FIRST...LAST"
    case "frame": "predict \(subject) X,Y WIDTHxHEIGHT"
    default: "predict \(subject) N"
    }
  }

  /// Returns a statement or a value as a prediction of the subject; nil for another subject or kind of value.
  package func prediction(_ text: String) -> String? {
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    guard words.first == CheckVerb.predict.rawValue else {
      return isValue(words) ? "predict \(subject) \(words.joined(separator: " "))" : nil
    }
    let (asked, said) = (subject.split(separator: " ").map(String.init), words.dropFirst())
    if said.first?.hasPrefix("(") == true { return text }
    let isAbout = said.count > asked.count && zip(said, asked).allSatisfy { $0 == $1 || $0 == "0:\($1)" }
    guard isAbout, said.first(where: { $0.hasPrefix("(") }) != nil || isValue(Array(said.dropFirst(asked.count)))
    else {
      return nil
    }
    return text
  }

  private func isValue(_ words: [String]) -> Bool {
    func isNumbers(_ word: String, between mark: Character, count: Int) -> Bool {
      let parts = word.split(separator: mark, omittingEmptySubsequences: false)
      return parts.count == count && parts.allSatisfy { Double($0) != nil }
    }
    switch subject.split(separator: " ").first {
    case "content": return words.count == 1 && isNumbers(words[0], between: "x", count: 2)
    case "frame":
      return words.count == 2 && isNumbers(words[0], between: ",", count: 2)
        && isNumbers(words[1], between: "x", count: 2)
    case "visible":
      return !words.isEmpty
        && (words == ["none"] || words.allSatisfy { $0.allSatisfy { $0.isNumber || ".:<".contains($0) } })
    default: return words.count == 1 && Int(words[0]) != nil
    }
  }

  /// Returns the right prediction as it is typed, by running the script up to the guess; nil if that fails.
  @MainActor
  package func answer(_ options: LabOptions) -> String? {
    let value =
      switch subject.split(separator: " ", maxSplits: 1).map(String.init) {
      case let words where words.first == "frame" && words.count == 2: "frame(\(words[1]))"
      case ["content"], ["visible"]: subject
      default: "calls(\(subject))"
      }
    var printed: String?
    let listener = Listener {
      if case .answer(let answer) = $0, case .text(let text) = answer.value { printed = text }
    }
    let lab = Lab(transcript: listener, options: options)
    let before = SourceText(name: place.source.name, text: place.source.text(Span(0, place.span.end)))
    guard lab.run(before) == .finished else { return nil }
    printed = nil
    guard lab.run(SourceText(name: before.name, text: "print (\(value))")) == .finished else { return nil }
    return printed.map { "predict \(subject) \($0)" }
  }
}

/// `quiz "…" { … }`
package struct Quiz: Sendable {
  package let text: String
  package let choices: [(text: String, isRight: Bool, reason: String?)]
  package let reasons: [String]

  init(_ statement: Statement) {
    text = statement.text(0)
    let parts = statement.parts
    choices = parts.compactMap { part in
      switch part.rules?.verb {
      case .lesson(.choice): (part.text(0), false, part.arguments.count > 2 ? part.text(2) : nil)
      case .lesson(.right): (part.text(0), true, nil)
      default: nil
      }
    }
    reasons = parts.texts(of: .because)
  }

  /// The 1-based numbers of the right choices.
  package var rightNumbers: [Int] { choices.indices.filter { choices[$0].isRight }.map { $0 + 1 } }

  package var form: String {
    guard rightNumbers.count == 1 else { return "the numbers: several are right" }
    return choices.count == 2 ? "its number, 1 or 2" : "its number, 1 to \(choices.count)"
  }

  /// Parses an answer: the numbers of choices, `2` or `1 3`, or a choice's text up to its colon or parenthesis.
  package func numbers(_ text: String) -> Set<Int>? {
    let words = text.split { $0.isWhitespace || $0 == "," }
    let numbers = words.compactMap { Int($0) }
    let isOfNumbers = !words.isEmpty && numbers.count == words.count
    if isOfNumbers, numbers.allSatisfy((1...max(1, choices.count)).contains) { return Set(numbers) }
    return number(saying: text).map { [$0] } ?? (isOfNumbers ? Set(numbers) : nil)
  }

  private func number(saying text: String) -> Int? {
    func letters(_ text: some StringProtocol) -> String { text.lowercased().filter { $0.isLetter || $0.isNumber } }
    let said = letters(text)
    guard !said.isEmpty, text.first != ":" else { return nil }
    if let whole = choices.firstIndex(where: { letters($0.text) == said }) { return whole + 1 }
    let heads = choices.indices.filter { letters(choices[$0].text.prefix { $0 != "(" && $0 != ":" }) == said }
    return heads.count == 1 ? heads[0] + 1 : nil
  }
}

/// `hunt 17`, with the hidden mistakes of that number.
package struct Hunt: Sendable {
  package let number: Int
  package let hints: [String]
  let answer: Block?
  let head: Place

  init(_ statement: Statement) {
    if case .literal(.number(let value))? = statement.arguments.first?.content {
      number = Int(value)
    } else {
      number = 0
    }
    let parts = statement.parts
    hints = parts.texts(of: .hint)
    answer = parts.first { $0.rules?.verb == .lesson(.answer) }?.block
    head = statement.head
  }

  /// Returns the mistakes of a number out of all possible ones: one, or two for a quarter of the numbers.
  static func mistakes(_ number: Int, of all: Set<LayoutMistake>) -> Set<LayoutMistake> {
    var candidates = LayoutMistake.allCases.filter(all.contains)
    var random = RandomStream(seed: UInt64(truncatingIfNeeded: number))
    var hidden: Set<LayoutMistake> = []
    let count = random.draw(from: 1, through: 4) == 4 ? 2 : 1
    while hidden.count < count, !candidates.isEmpty {
      hidden.insert(candidates.remove(at: Int(random.draw(from: 0, through: Double(candidates.count - 1)))))
    }
    return hidden
  }
}

extension Block {
  /// The text inside the braces without their margin.
  var lesson: String {
    let source = script.source
    let inside = source.text(Span(span.start + 1, span.end - 1))
    var rows = inside.split(separator: "\n", omittingEmptySubsequences: false).map(Substring.init)
    while let first = rows.first, first.allSatisfy(\.isWhitespace) { rows.removeFirst() }
    while let last = rows.last, last.allSatisfy(\.isWhitespace) { rows.removeLast() }
    let margin = rows.dropFirst(rows.count > 1 ? 0 : rows.count).filter { !$0.allSatisfy(\.isWhitespace) }
      .map { $0.prefix { $0 == " " }.count }.min()
    if let margin { rows = rows.map { $0.dropFirst(min(margin, $0.prefix { $0 == " " }.count)) } }
    return rows.count == 1
      ? String(rows[0]).trimmingCharacters(in: .whitespacesAndNewlines)
      : rows.map { String($0) }.joined(separator: "\n")
  }
}

extension Statement {
  fileprivate var parts: [Statement] { block?.lines.statements ?? [] }

  /// The place from the statement's word to its last argument.
  var head: Place {
    Place(source: script.source, span: name.span.union(arguments.last?.span ?? name.span))
  }
}

extension [Statement] {
  fileprivate func texts(of verb: LessonVerb) -> [String] {
    filter { $0.rules?.verb == .lesson(verb) }.map { $0.text(0) }
  }
}
