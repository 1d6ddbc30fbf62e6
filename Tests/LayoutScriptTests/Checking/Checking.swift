import LayoutScript

/// What a check says about a text. A diagnostic is `line:column-column code message`, and a line each for what else it
/// says: `  ^ label`, `  = note`, `  help: fix`.
func checked(_ text: String) -> [String] {
  let source = SourceText(name: "test", text: text)
  let (script, parsed) = Parser.parse(source)
  var scope = Scope.tested
  let diagnostics = Checker.check(script, parsed: parsed, scope: &scope)
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

extension Scope {
  /// Nothing is defined, all layouts are known, one file is loaded, and one cannot be.
  static var tested: Scope {
    var names = LayoutCatalog.tested.names
    names.loaded.paths = ["GridLayout.swift"]
    // A view controller that `load` loaded.
    names.layouts.append(Keyword("GridController", "a loaded view controller"))
    names.loaded.failures = [
      "Broken.swift": .init(reason: "Broken.swift:3:5: error: cannot find 'gap' in scope", hint: nil)
    ]
    return Scope(known: names)
  }
}

extension Checker {
  /// What is wrong with a script by itself.
  static func check(_ script: Script, parsed: [Diagnostic] = []) -> [Diagnostic] {
    var scope = Scope.tested
    return check(script, parsed: parsed, scope: &scope)
  }
}
