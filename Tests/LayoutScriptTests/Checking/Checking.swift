@testable import LayoutScript

/// What a check says about a text. A diagnostic is `line:column-column code message`, and a line each for what else it
/// says: `  ^ label`, `  = note`, `  help: fix`.
func checked(_ text: String) -> [String] {
  let source = SourceText(name: "test", text: text)
  let (script, parsed) = Parser.parse(source)
  let diagnostics = Checker.check(script, parsed: parsed)
  return diagnostics.map { diagnostic in
    let start = source.position(at: diagnostic.span.start)
    let end = source.position(at: diagnostic.span.end)
    let words = diagnostic.words
    var parts = [words.message]
    if !words.label.isEmpty { parts.append("^ " + words.label) }
    parts += words.notes.map { "= " + $0 }
    if let help = words.help { parts.append("help: " + help) }
    return "\(start.line):\(start.column)-\(end.column) \(diagnostic.code) " + parts.joined(separator: "\n  ")
  }
}
