import CollectionLayout

/// A page of help about a concept: a few sentences, a small picture where useful, and a line to type. For a
/// statement that is also a concept, it replaces the statement's page. A page is a file of `Sources/CTexts/topics`.
struct HelpTopic: Sendable {
  var word: String
  /// The description in one line, for the list and for completion.
  var summary: String
  /// Everyday words that lead to this page.
  var synonyms: [String]
  var text: String
  /// A line that demonstrates the concept in a fresh lab.
  var example: String
  var seeAlso: [String]

  /// The page: at most 25 lines of 80 columns.
  var rows: [String] {
    var rows = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    rows += ["", "Try"] + example.split(separator: "\n").map { "  " + $0 }
    let calls = CallPage.all.filter { $0.ideas.contains(word) }.map(\.call.topic)
    return rows + Help.links((seeAlso + calls.filter { !seeAlso.contains($0) }).map { ":help " + $0 })
  }

  static func find(_ word: String) -> HelpTopic? {
    let word = word.lowercased()
    return all.first { $0.word == word } ?? all.first { $0.synonyms.contains(word) }
  }

  static let all: [HelpTopic] = EmbeddedText.names(of: .topic).compactMap(HelpTopic.init(named:))

  private init?(named word: String) {
    guard
      let file = EmbeddedText(.topic, word, keys: ["summary", "synonyms", "see"], titles: ["Page", "Try"]),
      let summary = file["summary"], let text = file.lines("Page"), let example = file.lines("Try")
    else { return nil }
    (self.word, self.summary, self.example) = (word, summary, example)
    synonyms = file.words("synonyms")
    seeAlso = file.words("see")
    // The catalogue lists the layouts.
    self.text = text.replacing(
      "$layouts",
      with: LayoutCatalog.builtIn.names.layouts.map { Help.row($0.text, $0.summary, width: 17) }.joined(
        separator: "\n"))
  }
}
