import CollectionLayout

/// A name of UIKit's that no row of a statement has: the statement that corresponds to it, and how.
///
/// The names in statements' own rows are in `Signature.uikit`; those of calls in `CallWord`; these here in the file
/// `Sources/CTexts/uikit.md`.
package struct UIKitName: Sendable {
  /// The names, the usual one first, without arguments and without a leading dot.
  var names: [String]
  /// The statement.
  package var word: String
  /// The use of the statement: a sentence without its end, after "here: ".
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

  /// Creates the entry of a section: a statement and the names, the meaning, and behind `Try: ` the line.
  private init?(_ words: String, _ text: String) {
    guard let end = text.firstRange(of: "\nTry: "), let word = words.split(separator: " ").first else { return nil }
    self.word = String(word)
    names = words.split(separator: " ").dropFirst().map(String.init)
    meaning = String(text[..<end.lowerBound]).replacing("\n", with: " ")
    example = String(text[end.upperBound...])
  }
}
