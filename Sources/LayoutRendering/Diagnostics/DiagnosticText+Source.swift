import LayoutScript

// Source lines in a diagnostic, with marks under them.

extension DiagnosticText {
  /// A part of a line with carets under it.
  struct Mark {
    /// An index in the source's `lineStarts`.
    var line: Int
    var span: Span
    var label: String
    var isPrimary: Bool
  }

  /// Returns a diagnostic's marks by line, the primary one first; longer spans have marks on their first and last
  /// lines.
  func marks(of diagnostic: Diagnostic, _ words: Diagnostic.Words) -> [Mark] {
    var marks = marks(of: diagnostic.span, words.label, isPrimary: true, in: diagnostic.source)
    for (index, span) in diagnostic.related.enumerated() {
      let label = index < words.relatedLabels.count ? words.relatedLabels[index] : ""
      marks += self.marks(of: span, label, isPrimary: false, in: diagnostic.source)
    }
    return marks.enumerated().sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }.map(\.element)
  }

  private func marks(of span: Span, _ label: String, isPrimary: Bool, in source: SourceText) -> [Mark] {
    let first = source.lineIndex(at: span.start)
    let last = source.lineIndex(at: max(span.start, span.end - 1))
    guard last > first else { return [Mark(line: first, span: span, label: label, isPrimary: isPrimary)] }
    let head = Span(span.start, max(span.start, source.lineSpan(first).end))
    var start = source.lineSpan(last).start
    while start < span.end - 1,
      source.bytes[start] == UInt8(ascii: " ") || source.bytes[start] == UInt8(ascii: "\t")
    {
      start += 1
    }
    return [
      Mark(line: first, span: head, label: form == .plain ? label : "", isPrimary: isPrimary),
      Mark(line: last, span: Span(start, span.end), label: form == .plain ? "" : label, isPrimary: isPrimary),
    ]
  }

  /// Returns the marked lines with their marks; `...` stands for lines between them.
  func excerpts(_ source: SourceText, _ marks: [Mark], _ role: Palette.Role, digits: Int) -> String {
    let margin = String(repeating: " ", count: digits + 2) + palette.paint("|", .gutter)
    var text = ""
    var excerpt: SourceExcerpt?
    var line: Int?
    for mark in marks {
      if line != mark.line {
        if let line, mark.line > line + 1 { text += palette.paint("...", .gutter) + "\n" }
        line = mark.line
        let number = String(source.firstLine + mark.line)
        let padding = String(repeating: " ", count: digits + 1 - number.utf8.count)
        let shown = SourceExcerpt(source, line: mark.line, focus: mark.span.start, width: width - digits - 4)
        excerpt = shown
        text +=
          palette.paint("\(padding)\(number) |", .gutter) + (shown.text.isEmpty ? "" : " ") + shown.text + "\n"
      }
      guard let excerpt else { continue }
      let role = mark.isPrimary ? role : .note
      text += margin + " " + (form == .plain ? columns(mark, source) : carets(mark, excerpt, role)) + "\n"
    }
    return text
  }

  private func carets(_ mark: Mark, _ excerpt: SourceExcerpt, _ role: Palette.Role) -> String {
    let columns = excerpt.columns(of: mark.span)
    let carets = String(repeating: mark.isPrimary ? "^" : "-", count: columns.count)
    let label = mark.label.isEmpty ? "" : " " + mark.label
    return String(repeating: " ", count: columns.lowerBound) + palette.paint(carets + label, role)
  }

  /// Returns the inclusive columns of a mark in words: `columns 11 to 24: …`.
  private func columns(_ mark: Mark, _ source: SourceText) -> String {
    let first = source.position(at: mark.span.start).column
    let last = source.position(at: mark.span.end).column - 1
    let place = last > first ? "columns \(first) to \(last)" : "column \(first)"
    return mark.label.isEmpty ? place : "\(place): \(mark.label)"
  }
}
