/// Where a statement stands, and its text.
package struct Place: Sendable {
  package var source: SourceText
  package var span: Span

  package init(source: SourceText, span: Span) {
    self.source = source
    self.span = span
  }

  /// The statement as it was written.
  package var text: String { source.text(span) }
}
