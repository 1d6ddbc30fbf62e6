/// Why a file cannot be loaded.
package struct LoadError: Error {
  /// What happened, with the place where there is one; several lines for a compiler's messages.
  package var message: String
  /// One thing that helps.
  package var hint: String?

  package init(_ message: String, hint: String? = nil) {
    self.message = message
    self.hint = hint
  }
}
