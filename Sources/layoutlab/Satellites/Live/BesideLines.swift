import LayoutScript

/// The lines of a picture beside the first. Other statements precede the lines and replace statements of the same
/// words among them, so that a `view` in the lines does not end the comparison.
struct BesideLines {
  static let most = 3

  private let statements: [Statement]

  init(_ text: String) { statements = Parser.parse(SourceText(name: "", text: text)).script.lines.statements }

  /// Returns a line with the replacements.
  func of(_ line: String) -> String {
    let source = SourceText(name: "", text: line)
    var (result, end) = ("", 0)
    for statement in Parser.parse(source).script.lines.statements {
      guard let other = statements.first(where: { $0.name.text == statement.name.text }) else { continue }
      result += source.text(Span(end, statement.span.start)) + other.place.text
      end = statement.span.end
    }
    return result + source.text(Span(end, source.bytes.count))
  }
}
