/// One thing to tell somebody about a text or a run: a kind with its facts, and the place.
///
/// Data first: its code and severity are in `Diagnostic+Code.swift`, all words in `Diagnostic+Words.swift`.
package struct Diagnostic: Error, Sendable {
  /// A repair that a tool can carry out: what to put in the place of a piece of the source.
  package struct FixIt: Hashable, Sendable {
    package var span: Span
    package var replacement: String

    package init(_ span: Span, _ replacement: String) {
      self.span = span
      self.replacement = replacement
    }
  }

  package var kind: Kind
  package var source: SourceText
  package var span: Span
  /// The step it belongs to, when a statement had run.
  package var step: Int?
  /// Other places that matter, in the order in which the kind's words label them.
  package var related: [Span]
  package var fixIts: [FixIt]

  package init(
    _ kind: Kind, in source: SourceText, at span: Span, step: Int? = nil, related: [Span] = [],
    fixIts: [FixIt] = []
  ) {
    self.kind = kind
    self.source = source
    self.span = span
    self.step = step
    self.related = related
    self.fixIts = fixIts
  }
}

package enum Severity: String, Sendable {
  case error
  case warning
  case note
}
