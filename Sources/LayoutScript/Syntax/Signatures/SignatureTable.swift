/// The one table of all statements. Checks, help, completion, hints, the language's page and the fuzzer read it.
package struct SignatureTable: Sendable {
  /// A statement's signature by reference, since a script has millions of statements and a signature many parts; and
  /// what follows from it.
  final class Row: Sendable {
    let signature: Signature
    let definesVariable: Bool
    let includesFile: Bool

    init(_ signature: Signature) {
      self.signature = signature
      definesVariable = signature.definesVariable
      includesFile = signature.includesFile
    }
  }

  /// In the order of the language's page.
  package let signatures: [Signature]
  private let index: WordIndex
  /// The same rows as the checker reads them.
  let rows: [Row]
  /// Rows by everyday words and UIKit's, in small letters.
  let aliases: [String: Int]

  package init(_ signatures: [Signature]) {
    self.signatures = signatures
    rows = signatures.map(Row.init)
    index = WordIndex(signatures.map(\.word))
    aliases = Self.aliases(of: signatures)
  }

  /// The lab's statements.
  package static let standard = SignatureTable(
    setUp + selfSizing + data + events + questions + comparisons + checks + control + trace + watching)

  /// The statement of this word.
  /// - Complexity: O(length of the word).
  package subscript(word: String) -> Signature? {
    index.find(word).map { signatures[$0] }
  }

  /// The row of the word that stands in these bytes.
  func row(of span: Span, in bytes: [UInt8]) -> Int? {
    index.find(bytes[span.start..<span.end])
  }

  /// The statements of one group, in order.
  package func signatures(in group: Signature.Group) -> [Signature] {
    signatures.filter { $0.group == group }
  }

  /// The words that a beginner needs, first things first.
  package var firstWords: [Signature] {
    [
      "view", "layout", "columns", "inset", "spacing", "item", "scroll", "insert", "delete", "frames", "draw",
      "why",
    ]
    .compactMap { self[$0] }
  }
}
