import CollectionLayout

/// The part of a help page about a lifecycle call: its moment, its neighbours, its answer, and its famous mistake.
/// A page is a file of `Sources/CTexts/calls`.
struct CallPage: Sendable {
  var call: CallWord
  var when: String
  var before: String
  var after: String
  /// The answer of the layout, or its work.
  var answer: String
  var mistake: String
  /// A line that demonstrates the call in a fresh lab.
  var example: String
  /// The ideas that the call belongs to, whose pages link back.
  var ideas: [String]
  var lesson: String

  static subscript(call: CallWord) -> CallPage? { all.first { $0.call == call } }

  /// The rows below UIKit's names.
  var rows: [String] {
    let parts = [
      ("When", when), ("Before", before), ("After", after), ("Return", answer), ("Mistake", mistake),
    ]
    let statements = call.uikitNames.flatMap { SignatureTable.standard.signatures(forUIKit: $0).map(\.word) }
    let topics =
      ideas
      + statements.filter { !ideas.contains($0) }.reduce(into: []) { list, word in
        if !list.contains(word) { list.append(word) }
      }
    return [""] + parts.map { Help.row($0, $1, width: 11) } + ["", "Try", "  " + example]
      + Help.links(topics.map { ":help " + $0 } + [":learn " + lesson])
  }

  static let all: [CallPage] = EmbeddedText.names(of: .call).compactMap { CallWord(rawValue: $0) }.compactMap(
    CallPage.init)

  private init?(_ call: CallWord) {
    guard
      let file = EmbeddedText(
        .call, call.rawValue, keys: ["ideas", "lesson"],
        titles: ["When", "Before", "After", "Return", "Mistake", "Try"]),
      let when = file.prose("When"), let before = file.prose("Before"), let after = file.prose("After"),
      let answer = file.prose("Return"), let mistake = file.prose("Mistake"), let example = file.lines("Try"),
      let lesson = file["lesson"]
    else { return nil }
    (self.call, self.when, self.before, self.after) = (call, when, before, after)
    (self.answer, self.mistake, self.example, self.lesson) = (answer, mistake, example, lesson)
    ideas = file.words("ideas")
  }
}

extension CallWord {
  /// The topic of the call's page: its word, or UIKit's name if a statement or an idea has the word.
  var topic: String {
    SignatureTable.standard[rawValue] == nil && !HelpTopic.all.contains { $0.word == rawValue }
      ? rawValue : String(uikitName.prefix { $0 != "(" })
  }
}
