import CollectionLayout

/// A UIKit name that no statement's row has, and its statement: a section of `Sources/CTexts/uikit.md`. Names in
/// rows are in `Signature.page`, those of calls in `CallWord`.
package struct UIKitName: Sendable {
  /// The names without arguments and without a leading dot, the usual one first.
  var names: [String]
  package var word: String
  /// The use of the statement: a clause to follow "here: ", without a full stop.
  package var meaning: String
  /// A line that demonstrates the statement in a fresh lab.
  package var example: String

  /// Finds the entry of a name as written in code: `.fractionalWidth(0.5)`, `NSCollectionLayoutGroup.horizontal`.
  package static func find(_ symbol: String) -> Self? {
    var name = symbol.prefix { $0 != "(" }.lowercased()
    if name.hasPrefix(".") { name.removeFirst() }
    func entry(_ name: String) -> Self? { all.first { $0.names.contains { $0.lowercased() == name } } }
    return entry(name) ?? name.split(separator: ".").last.flatMap { entry(String($0)) }
  }

  static let all: [Self] = (EmbeddedText(.names, "uikit", keys: [], titles: ["Name"])?.sections("Name") ?? [])
    .compactMap { Self($0.argument, $0.text) }

  /// Creates the entry of a section, titled by the statement and the names; the line follows `Try: `.
  private init?(_ words: String, _ text: String) {
    guard let end = text.firstRange(of: "\nTry: "), let word = words.split(separator: " ").first else { return nil }
    self.word = String(word)
    names = words.split(separator: " ").dropFirst().map(String.init)
    meaning = String(text[..<end.lowerBound]).replacing("\n", with: " ")
    example = String(text[end.upperBound...])
  }
}
