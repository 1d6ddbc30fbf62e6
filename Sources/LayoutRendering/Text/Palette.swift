package import LayoutScript

/// The colours of text that is complete without them: one of the 16 colours for each role, or nothing.
package struct Palette: Sendable {
  /// The role of a piece of text, whatever its colour.
  package enum Role: Sendable, CaseIterable {
    /// A step's number.
    case stepNumber
    /// A former value.
    case was
    /// The text of the user.
    case source
    /// The actor: `tell ask pass show`.
    case who
    case note
    case warning
    case error
    /// Line numbers and bars beside a piece of source.
    case gutter
  }

  /// No escape sequences at all.
  package static let none = Palette(isColored: false)
  /// The terminal's own 16 colours.
  package static let ansi = Palette(isColored: true)

  package let isColored: Bool

  private init(isColored: Bool) {
    self.isColored = isColored
  }

  /// Returns the text in the colour of its role; empty text stays empty.
  package func paint(_ text: String, _ role: Role) -> String {
    guard isColored, !text.isEmpty else { return text }
    return "\u{1B}[\(code(role))m\(text)\u{1B}[0m"
  }

  /// Returns the parameters of the escape sequence for a word of a typed line; empty for the terminal's own look.
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

  /// The parameters for a mistake, for a hint, and for the part of a hint that is due.
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
