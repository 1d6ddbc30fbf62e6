package import LayoutScript

package struct DiagnosticText: Sendable {
  package enum Form: Sendable {
    /// Message, source with carets, and help.
    case full
    /// As `full`, for screen readers: columns in words instead of carets.
    case plain
    /// A single line, as editors read it: `file:line:column: error[LL0203]: …`.
    case short
  }

  package var form: Form
  package var palette: Palette
  /// The width in columns; longer source lines are cut around the caret.
  package var width: Int
  /// Whether the text is read at the prompt, where `:help columns` can be typed.
  package var isPrompt: Bool

  package init(form: Form = .full, palette: Palette = .none, width: Int = 80, isPrompt: Bool = true) {
    self.form = form
    self.isPrompt = isPrompt
    self.palette = palette
    self.width = max(40, width)
  }

  /// Returns the lines of a diagnostic, each with a line break.
  package func text(_ diagnostic: Diagnostic) -> String {
    let words = diagnostic.words
    let position = diagnostic.source.position(at: diagnostic.span.start)
    let place = "\(diagnostic.source.shownName):\(position.line):\(position.column)"
    let head = "\(words.severity.rawValue)[\(words.code)]"
    if form == .short {
      return "\(place): \(palette.paint(head, words.severity.role)): \(words.message)\n"
    }
    let marks = marks(of: diagnostic, words)
    let digits = String(diagnostic.source.firstLine + (marks.map(\.line).max() ?? 0)).utf8.count
    let margin = String(repeating: " ", count: digits + 2)
    let message = palette.paint(typeable(words.message), .source)
    var text = palette.paint(head, words.severity.role) + ": " + message + "\n"
    text += margin.dropLast() + palette.paint("-->", .gutter) + " \(place)\n"
    text += margin + palette.paint("|", .gutter) + "\n"
    text += excerpts(diagnostic.source, marks, words.severity.role, digits: digits)
    for line in words.notes + (words.help.map { [$0] } ?? []) {
      text += margin + palette.paint("=", .gutter) + " \(typeable(line))\n"
    }
    return text
  }

  /// Returns a text with its commands in the form that can be typed where it is read.
  private func typeable(_ text: String) -> String {
    guard !isPrompt else { return text }
    return text.replacing("`:help", with: "`layoutlab help").replacing("`:learn`", with: "`layoutlab learn`")
  }

  /// Returns the count of errors with a given outcome: `2 errors: the line was not run`.
  package static func trailer(errors: Int, _ outcome: String) -> String {
    "\(errors, of: "error"): \(outcome)"
  }
}

extension Severity {
  /// The palette's role for the severity's word.
  package var role: Palette.Role {
    switch self {
    case .error: .error
    case .warning: .warning
    case .note: .note
    }
  }
}
