/// The table of all statements, which checks, help, completion, hints, pages and the fuzzer read.
package struct SignatureTable: Sendable {
  /// The rows in the order of the language's page.
  package let signatures: [Signature]
  private let index: [String: Int]

  private init(_ signatures: [Signature]) {
    self.signatures = signatures
    index = Dictionary(uniqueKeysWithValues: zip(signatures.map(\.word), signatures.indices))
  }

  package static let standard: SignatureTable = {
    let signatures = Verb.allCases.map(\.signature)
    // Sorts indices, because copying signatures is costly and this runs at each start.
    let places = Signature.Group.allCases.flatMap { group in
      signatures.indices.filter { signatures[$0].group == group }
    }
    return SignatureTable(places.map { signatures[$0] })
  }()

  /// Returns the statement with this word.
  /// - Complexity: O(length of the word).
  package subscript(word: String) -> Signature? {
    index[word].map { signatures[$0] }
  }

  package func signatures(in group: Signature.Group) -> [Signature] {
    signatures.filter { $0.group == group }
  }

  /// The statements that a beginner needs, the most important first.
  package var firstWords: [Signature] {
    [
      "view", "layout", "columns", "inset", "spacing", "item", "scroll", "insert", "delete", "frames", "draw",
      "why",
    ]
    .compactMap { self[$0] }
  }
}
