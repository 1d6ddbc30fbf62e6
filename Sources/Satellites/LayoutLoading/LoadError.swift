/// The reason why a file cannot be loaded.
package struct LoadError: Error {
  /// The message, with its place where there is one; several lines for a compiler's messages.
  package var message: String
  package var hint: String?
  /// Whether the error is about a file that the user named, and not only about other files of its folder.
  package internal(set) var isOfGivenFiles = false
  /// Whether the same files lead to the same error, so that the error is kept.
  var isLasting = true

  package init(_ message: String, hint: String? = nil) {
    (self.message, self.hint) = (message, hint)
  }

  /// Returns a line of a file, and below it a mark at a column in bytes, from 1.
  package static func excerpt(_ line: String, column: Int) -> String {
    let before = String(decoding: line.utf8.prefix(max(0, column - 1)), as: UTF8.self)
    let indent = before.replacing("\t", with: "  ").count
    return "  \(line.replacing("\t", with: "  "))\n  \(String(repeating: " ", count: indent))^"
  }
}
