package import LayoutScript

/// The colours of text, which is complete without them: one of 16 colours for each role, or none.
package struct Palette: Sendable {
  package enum Role: Sendable, CaseIterable {
    case stepNumber
    /// A former value.
    case was
    /// The user's text.
    case source
    /// An actor: `tell`, `ask`, `pass` or `show`.
    case who
    case note
    case warning
    case error
    /// Line numbers and bars beside source.
    case gutter
  }

  package static let none = Palette(isColored: false)
  package static let ansi = Palette(isColored: true)

  package let isColored: Bool

  private init(isColored: Bool) {
    self.isColored = isColored
  }

  /// Returns the text in its role's colour; empty text stays empty.
  package func paint(_ text: String, _ role: Role) -> String {
    guard isColored, !text.isEmpty else { return text }
    return "\u{1B}[\(code(role))m\(text)\u{1B}[0m"
  }

  /// Returns the parameters of the escape sequence for a word of a typed line; empty for the plain look.
  package func code(of role: Analysis.Piece.Role) -> String {
    guard isColored else { return "" }
    return switch role {
    case .statement: "1"
    case .command: "1;36"
    case .word: "36"
    case .variable: "35"
    case .value: "33"
    case .text: "32"
    case .comment, .answer: "2"
    case .unknownStatement, .sign, .mistake: ""
    }
  }

  /// The parameters for a mistake, a hint, and the due part of a hint.
  package var mistakeCode: String { isColored ? "4;31" : "" }
  package var hintCode: String { isColored ? "2" : "" }
  package var dueCode: String { isColored ? "1" : "" }

  private func code(_ role: Role) -> String {
    switch role {
    case .stepNumber, .was, .gutter: "2"
    case .source: "1"
    case .who, .note: "36"
    case .warning: "33"
    case .error: "31"
    }
  }
}
