/// The place of a statement and its text.
package struct Place: Sendable {
  package var source: SourceText
  package var span: Span

  package init(source: SourceText, span: Span) {
    self.source = source
    self.span = span
  }

  package var text: String { source.text(span) }

  /// Whether the other statement stands inside this one, in a block.
  package func encloses(_ other: Place) -> Bool {
    source === other.source && span != other.span && span.start <= other.span.start && other.span.end <= span.end
  }
}
