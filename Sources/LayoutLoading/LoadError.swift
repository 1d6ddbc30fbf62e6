/// Why a file cannot be loaded.
package struct LoadError: Error {
  /// What happened, with the place where there is one; several lines for a compiler's messages.
  package var message: String
  /// One thing that helps.
  package var hint: String?
  /// Whether it is about a file that was named, and not only about others of its folder.
  var isOfGivenFiles = false
  /// Whether the same files lead to it again, so that it can be kept.
  var isLasting = true

  package init(_ message: String, hint: String? = nil) {
    self.message = message
    self.hint = hint
  }

  /// A line of a file, and below it a mark at a column; columns count bytes, as the compiler's do.
  package static func excerpt(_ line: String, column: Int) -> String {
    let before = String(decoding: line.utf8.prefix(max(0, column - 1)), as: UTF8.self)
    let indent = before.replacing("\t", with: "  ").count
    return "  \(line.replacing("\t", with: "  "))\n  \(String(repeating: " ", count: indent))^"
  }
}
