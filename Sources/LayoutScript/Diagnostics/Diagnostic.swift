/// One thing to report about a text or a run: a kind with its facts, and the place.
///
/// Data first: its code, severity and words are the kind's row in `Diagnostic+Kind.swift`.
package struct Diagnostic: Error, Sendable {
  package var kind: Kind
  package var source: SourceText
  package var span: Span
  /// The step it belongs to, when a statement had run.
  package var step: Int?
  /// Other places that matter, in the order in which the kind's words label them.
  package var related: [Span]
  /// Repairs that are not tried yet; `Analysis` tries them.
  var suggestions: [Fix]
  /// Repairs that remove the diagnostic and bring no other.
  package internal(set) var fixes: [Fix] = []
  /// What its words propose to write was tried, and is wrong as well.
  var isProposalRefuted = false

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
  /// Whether it misses a name only, which what runs before may give.
  package var isOfName: Bool {
    switch kind {
    case .unknownStatement, .word(.unknownName), .word(.unknownVariable), .word(.notLoaded): true
    case .argument(let mismatch): if case .unknownWord = mismatch.reason { true } else { false }
    default: false
    }
  }

  /// Whether it misses a name that is near to one that there is.
  package var isMisspelling: Bool {
    switch kind {
    case .unknownStatement(_, _?), .word(.unknownName(_, _?)): true
    case .argument(let mismatch): if case .unknownWord(_, _, _?) = mismatch.reason { true } else { false }
    default: false
    }
  }
}

/// A repair that a program can carry out: what to put in the place of a piece of the source.
package struct Fix: Hashable, Sendable {
  package var span: Span
  package var replacement: String
  /// Nothing else can be meant, so that it may be applied without asking: another spelling of the same thing, or the one
  /// word that is near. Any other repair is a guess.
  package var isCertain: Bool

  package init(_ span: Span, _ replacement: String, isCertain: Bool) {
    self.span = span
    self.replacement = replacement
    self.isCertain = isCertain
  }

  /// What it does, a few words: ``write `columns` ``.
  package var summary: String { replacement.isEmpty ? "take it away" : "write `\(replacement)`" }
}

package enum Severity: String, Sendable {
  case error
  case warning
  case note
}
