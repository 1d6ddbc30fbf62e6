/// One thing to tell somebody about a text or a run: a kind with its facts, and the place.
///
/// Data first: the words are all in `Diagnostic.Kind+Words.swift`.
package struct Diagnostic: Error, Sendable {
  package var kind: Kind
  package var source: SourceText
  package var span: Span
  /// The step it belongs to, when a statement had run.
  package var step: Int?

  package init(_ kind: Kind, in source: SourceText, at span: Span, step: Int? = nil) {
    self.kind = kind
    self.source = source
    self.span = span
    self.step = step
  }
}
