import CollectionLayout
import LayoutLoading

/// The versions of iOS that names in exported Swift need, from `Sources/CTexts/availability.md`.
package enum Availability {
  static let all: [(version: String, names: Set<Substring>)] =
    (EmbeddedText(.names, "availability", keys: ["source"], titles: ["Since"])?.sections("Since") ?? [])
    .map { ($0.argument, Set($0.text.split { $0.isWhitespace })) }

  /// Returns a comment on the oldest version that has all names of the code; empty where no name needs a version.
  package static func comment(on code: String) -> String {
    // Names in comments and string literals need no version.
    let bare = String(decoding: SwiftFile.blanked(Array(code.utf8)), as: UTF8.self)
    let words = Set(bare.split { !($0.isLetter || $0.isNumber || $0 == "_") })
    guard let (version, names) = all.last(where: { !$0.names.isDisjoint(with: words) }) else { return "" }
    let list = names.intersection(words).sorted().map { "`\($0)`" }.joined(separator: ", ")
    return "// It needs iOS \(version): \(list).\n"
  }
}
