/// The form of answers at the prompt.
package enum AnswerMode: String, Sendable, CaseIterable {
  /// Text in columns.
  case table
  /// One object a line, as with `--json`.
  case json
  /// Elements as comma-separated values, by RFC 4180.
  case csv
  /// Elements as a Markdown table.
  case md
}
