/// What may stand at the cursor.
package struct Completion: Hashable, Sendable {
  package struct Candidate: Hashable, Sendable {
    package var text: String
    /// One line about it.
    package var description: String
    /// What follows it when it is the only one: a space, or nothing.
    package var appended: String
  }

  /// What a candidate replaces: from the start of the word to the cursor.
  package var replace: Span
  /// In the order in which they are to be shown.
  package var candidates: [Candidate] = []
  /// Names of files may stand here, which only the caller can list.
  package var wantsFileName = false
  /// What is due here, as `inset TOP LEFT BOTTOM RIGHT`.
  package var hint: String?
}
