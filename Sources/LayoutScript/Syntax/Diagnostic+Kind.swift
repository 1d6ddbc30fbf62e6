extension Diagnostic {
  /// What is the matter, with the facts that the words need.
  package enum Kind: Hashable, Sendable {
    /// LL0101
    case unknownStatement(String, suggestion: String?)
  }
}
