/// A small mistake in a user's file: another operator, number, answer or statement.
package struct Mutant: Codable, Equatable, Sendable {
  /// The number by which the mutant is chosen in its library, from 1.
  package var number: Int
  package var path: String
  package var line: Int
  /// The column in bytes, from 1.
  package var column: Int
  /// The change in few words: `` `<=` for `<` ``.
  package var change: String

  static func list(of folder: String) -> String { folder + "/mutants.json" }

  /// The place as messages name it: `Sources/GridLayout.swift:12:5`.
  package var place: String { "\(path):\(line):\(column)" }
}
