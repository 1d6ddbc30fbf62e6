import LayoutScript

// References and renaming.
extension LanguageServer {
  struct Refusal: Error {
    var text: String
  }

  func references(_ document: TextDocument, _ offset: Int, declares: Bool) -> JSON {
    guard let (name, _) = document.analysis.name(at: offset) else { return nil }
    var locations: [JSON] = []
    for other in scripts(sharing: name, document) {
      let symbols = other.analysis.symbols
      for (found, span) in other.analysis.names where found == name {
        guard declares || !Self.isGiven(at: span, by: symbols) else { continue }
        locations.append(["uri": .string(other.uri), "range": other.range(of: span)])
      }
    }
    return .array(locations)
  }

  /// Returns the range and text of the name at an offset; null if it cannot be renamed.
  func renamable(_ document: TextDocument, _ offset: Int) -> JSON {
    guard let (name, span) = document.analysis.name(at: offset), isGiven(name, document) else { return nil }
    return ["range": document.range(of: span), "placeholder": .string(name.text)]
  }

  /// Returns the edits that rename a name everywhere, after a trial analysis.
  func rename(_ document: TextDocument, _ offset: Int, to text: String) throws(Refusal) -> JSON {
    guard let (name, _) = document.analysis.name(at: offset), isGiven(name, document) else {
      throw Refusal(text: "no name of a script stands there")
    }
    let scripts = scripts(sharing: name, document)
    var new = name
    new.text = text.drop { name.kind == .variable && $0 == "$" || name.kind == .mark && $0 == "@" }.description
    if new.text == name.text { return ["changes": [:]] }
    guard
      !scripts.contains(where: {
        $0.analysis.names.contains { $0.name.kind == new.kind && $0.name.text == new.text }
      })
    else { throw Refusal(text: "`\(new.text)` is there already: take another name") }
    let fits =
      name.kind == .scenario
      ? !new.text.isEmpty && !new.text.contains { $0 == "\"" || $0.isNewline }
      : new.text.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_]*/) != nil
    guard fits else { throw Refusal(text: "`\(new.text)` is not a name: letters a to z, digits and `_` make one") }
    var (changes, texts): ([String: JSON], [String: [UInt8]]) = ([:], [:])
    for script in scripts {
      let spans = script.analysis.names.filter { $0.name == name }.map(\.span)
      if spans.isEmpty { continue }
      changes[script.uri] = .array(
        spans.map { ["range": script.range(of: $0), "newText": .string(new.text)] })
      var bytes = script.source.bytes
      for span in spans.reversed() { bytes.replaceSubrange(span.start..<span.end, with: new.text.utf8) }
      texts[script.path] = bytes
    }
    for script in scripts {
      let bytes = texts[script.path] ?? script.source.bytes
      let trial = Analysis(
        of: SourceText(name: script.path, bytes: bytes), in: Scope(known: options.names)
      ) { [unowned self] path throws(UnreadableFile) in
        if let bytes = texts[path] { return bytes }
        return try read(path)
      }
      let (before, after) = (script.analysis.diagnostics, trial.diagnostics)
      if after.count > before.count, let mistake = after.first(where: { $0.source === trial.source }) ?? after.first
      {
        throw Refusal(text: "`\(new.text)` cannot stand there: \(mistake.words.message)")
      }
    }
    return ["changes": .object(changes)]
  }

  /// Whether the name is a variable or is defined in an open script.
  private func isGiven(_ name: Analysis.Name, _ document: TextDocument) -> Bool {
    name.kind == .variable
      || scripts(sharing: name, document).contains { script in
        let symbols = script.analysis.symbols
        return script.analysis.names.contains { $0.name == name && Self.isGiven(at: $0.span, by: symbols) }
      }
  }

  private static func isGiven(at span: Span, by symbols: [Analysis.Symbol]) -> Bool {
    symbols.contains { $0.span.start <= span.start && span.end <= $0.span.end }
  }

  /// Returns the script and the open scripts that share its names by an include.
  private func scripts(sharing name: Analysis.Name, _ document: TextDocument) -> [TextDocument] {
    guard name.isShared else { return [document] }
    var (found, rest) = ([document], openDocuments.filter { $0 !== document })
    func includes(_ one: TextDocument, _ other: TextDocument) -> Bool {
      one.includesFiles && Analysis.includes(of: one.source).contains(other.path)
    }
    while let index = rest.firstIndex(where: { new in
      found.contains { includes($0, new) || includes(new, $0) }
    }) {
      found.append(rest.remove(at: index))
    }
    return found
  }
}
