/// A problem in a text or during a run: a kind with its facts, and the place.
///
/// The code, the severity and the messages are those of a page, a file of `Sources/CTexts/codes`.
package struct Diagnostic: Error, Sendable {
  package var kind: Kind
  package var source: SourceText
  package var span: Span
  /// The place in loaded code where it was raised: `WaterfallLayout.swift:49`; nil for none.
  package var raisedAt: String?
  /// The announcements of an update in loaded code, and the answers that disagree with them, each with its line.
  package var disagreement: [String] = []
  /// The step that it belongs to, if a statement was running.
  package var step: Int?
  /// The other relevant places, in the order of the kind's labels.
  package var related: [Span]
  /// Fixes that are not tried yet; `Analysis` tries them.
  var suggestions: [Fix]
  /// Fixes that remove the diagnostic and cause no other.
  package internal(set) var fixes: [Fix] = []
  /// Whether the proposal of its message was tried, and is wrong as well.
  var isProposalRefuted = false
  /// The statement that an everyday sentence means.
  var wish: String?

  package init(
    _ kind: Kind, in source: SourceText, at span: Span, step: Int? = nil, related: [Span] = [],
    suggestions: [Fix] = []
  ) {
    self.kind = kind
    self.source = source
    self.span = span
    self.step = step
    self.related = related
    self.suggestions = suggestions
  }
}

extension Diagnostic {
  /// Whether only a name is missing, which may be defined by statements before.
  package var isOfName: Bool {
    switch kind {
    case .unknownStatement, .word(.unknownName), .word(.unknownVariable), .word(.notLoaded): true
    case .argument(let mismatch): if case .unknownWord = mismatch.reason { true } else { false }
    default: false
    }
  }

  /// Whether text stands where none belongs: in everyday English it may be an apostrophe.
  var isOfText: Bool { code == "LL0115" }

  /// Whether the missing name is similar to an existing one.
  package var isMisspelling: Bool {
    switch kind {
    case .unknownStatement(_, _?), .word(.unknownName(_, _?)): true
    case .argument(let mismatch): if case .unknownWord(_, _, _?) = mismatch.reason { true } else { false }
    default: false
    }
  }
}

/// A fix that a program can apply: a replacement for a piece of the source.
package struct Fix: Hashable, Sendable {
  package var span: Span
  package var replacement: String
  /// Whether the fix may be applied without asking, since no other is possible: a different spelling of the same
  /// text, or the only similar word. Any other fix is a guess.
  package var isCertain: Bool

  package init(_ span: Span, _ replacement: String, isCertain: Bool) {
    self.span = span
    self.replacement = replacement
    self.isCertain = isCertain
  }

  /// A short description: ``write `columns` ``.
  package var summary: String { replacement.isEmpty ? "take it away" : "write `\(replacement)`" }
}

package enum Severity: String, Sendable {
  case error
  case warning
  case note
}
