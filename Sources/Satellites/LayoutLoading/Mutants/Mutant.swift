/// A small mistake that can be made in a user's file: one operator, number, answer or statement is another one.
package struct Mutant: Codable, Equatable, Sendable {
  /// The number by which the library chooses it, from 1.
  package var number: Int
  /// The user's file, as the user named it.
  package var path: String
  package var line: Int
  /// The column in bytes, from 1.
  package var column: Int
  /// The change in a few words: `` `<=` for `<` ``.
  package var change: String

  /// Returns the file with the mutants of a library, in its folder.
  static func list(of folder: String) -> String { folder + "/mutants.json" }

  /// The place: `Sources/GridLayout.swift:12:5`.
  package var place: String { "\(path):\(line):\(column)" }
}
