/// A problem in a text or during a run: a kind with its facts, and the place.
///
/// A page, a file of `Sources/CTexts/codes`, has the code, the severity and the messages.
package struct Diagnostic: Error, Sendable {
  package var kind: Kind
  package var source: SourceText
  package var span: Span
  /// The place in loaded code that raised the problem: `WaterfallLayout.swift:49`; nil for none.
  package var raisedAt: String?
  /// The announcements of an update in loaded code, and the answers that disagree with them, each with its line.
  package var disagreement: [String] = []
  /// The step during which the problem arose; nil outside of a step.
  package var step: Int?
  /// The other relevant places, in the order of the kind's labels.
  package var related: [Span]
  /// Untried fixes; `Analysis` tries them.
  var suggestions: [Fix]
  /// The fixes that remove the diagnostic and cause no other.
  package internal(set) var fixes: [Fix] = []
  /// Whether the fix that the message proposes was tried and failed.
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
  /// Whether the problem is an unknown name, which earlier statements may define.
  package var isOfName: Bool {
    switch kind {
    case .unknownStatement, .word(.unknownName), .word(.unknownVariable), .word(.notLoaded): true
    case .argument(let mismatch): if case .unknownWord = mismatch.reason { true } else { false }
    default: false
    }
  }

  /// Whether the problem is a misplaced text: in everyday English its quote may be an apostrophe.
  var isOfText: Bool { code == "LL0115" }

  /// Whether the unknown name is similar to an existing one.
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
  /// Whether the fix may be applied without asking: another spelling of the same text, or the only similar word.
  package var isCertain: Bool

  package init(_ span: Span, _ replacement: String, isCertain: Bool) {
    self.span = span
    self.replacement = replacement
    self.isCertain = isCertain
  }

  package var summary: String { replacement.isEmpty ? "take it away" : "write `\(replacement)`" }
}

package enum Severity: String, Sendable {
  case error
  case warning
  case note
}
