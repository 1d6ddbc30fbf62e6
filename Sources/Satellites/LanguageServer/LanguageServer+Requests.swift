import Foundation
import LayoutScript

enum DocumentRequest: String, CaseIterable {
  case completion = "textDocument/completion"
  case signatureHelp = "textDocument/signatureHelp"
  case hover = "textDocument/hover"
  case definition = "textDocument/definition"
  case references = "textDocument/references"
  case prepareRename = "textDocument/prepareRename"
  case rename = "textDocument/rename"
  case symbols = "textDocument/documentSymbol"
  case folding = "textDocument/foldingRange"
  case formatting = "textDocument/formatting"
  case actions = "textDocument/codeAction"
  case lenses = "textDocument/codeLens"
  case tokens = "textDocument/semanticTokens/full"
  case changedTokens = "textDocument/semanticTokens/full/delta"
  case tokensInRange = "textDocument/semanticTokens/range"
}

extension LanguageServer {
  func answer(_ request: DocumentRequest, _ document: TextDocument, _ params: JSON) throws(Refusal) -> JSON {
    let offset = document.offset(of: params["position"])
    switch request {
    case .completion: return completion(document, offset)
    case .signatureHelp: return signatureHelp(document, offset)
    case .hover: return hover(document, offset)
    case .definition: return definition(document, offset)
    case .references:
      return references(document, offset, declares: params["context"]["includeDeclaration"] != false)
    case .prepareRename: return renamable(document, offset)
    case .rename: return try rename(document, offset, to: params["newName"].string ?? "")
    case .symbols: return symbols(document)
    case .folding: return folding(document)
    case .formatting: return formatting(document)
    case .actions: return actions(document, document.span(of: params["range"]))
    case .lenses: return lenses(document)
    case .tokens: return tokens(document)
    case .changedTokens: return changedTokens(document, since: params["previousResultId"].string)
    case .tokensInRange:
      return ["data": .array(tokenData(document, document.span(of: params["range"])).map(JSON.int))]
    }
  }

  // MARK: Diagnostics

  func mistakes(_ document: TextDocument) -> [JSON] {
    document.analysis.diagnostics.filter { $0.source === document.source }.map { mistake($0, document) }
  }

  private func mistake(_ diagnostic: Diagnostic, _ document: TextDocument) -> JSON {
    let words = diagnostic.words
    let severity = [Severity.error: 1, .warning: 2, .note: 3][diagnostic.severity] ?? 1
    let text = [words.message, words.label] + words.notes + [words.help ?? ""]
    var result: [String: JSON] = [
      "range": document.range(of: diagnostic.span), "severity": .int(severity), "code": .string(words.code),
      "source": "layoutlab", "message": .string(text.filter { !$0.isEmpty }.joined(separator: "\n")),
    ]
    if !diagnostic.related.isEmpty {
      result["relatedInformation"] = .array(
        diagnostic.related.enumerated().map { index, span in
          let label = words.relatedLabels.indices.contains(index) ? words.relatedLabels[index] : ""
          return [
            "location": ["uri": .string(document.uri), "range": document.range(of: span)],
            "message": .string(label.isEmpty ? "see here" : label),
          ]
        })
    }
    return .object(result)
  }

  // MARK: Completion

  private func completion(_ document: TextDocument, _ offset: Int) -> JSON {
    let completion = document.analysis.completion(at: offset)
    var candidates = completion.candidates.map { (text: $0.text, description: $0.description) }
    if completion.wantsFileName { candidates += files(beside: document, completion.replace) }
    if isLayoutName(document, completion.replace) {
      let start = document.source.text(completion.replace)
      let known = Set(candidates.map(\.text))
      candidates += LoadedSwift(of: document).layouts.filter {
        $0.name.hasPrefix(start) && !known.contains($0.name)
      }
      .map { ($0.name, "a layout of \(URL(fileURLWithPath: $0.path).lastPathComponent)") }
    }
    let range = document.range(of: completion.replace)
    return [
      "isIncomplete": false,
      "items": .array(
        candidates.enumerated().map { index, candidate in
          [
            "label": .string(candidate.text), "detail": .string(candidate.description), "kind": 14,
            "sortText": .string(String(format: "%05d", index)),
            "textEdit": ["range": range, "newText": .string(candidate.text)],
          ]
        }),
    ]
  }

  /// Whether a layout's name is expected at a place.
  private func isLayoutName(_ document: TextDocument, _ typed: Span) -> Bool {
    let word = document.analysis.tokens.last { $0.span.end <= typed.start }
    return word.map { $0.role == .statement && document.source.text($0.span) == "layout" } ?? false
  }

  /// Returns the scripts in the document's folder whose names begin with the typed text.
  private func files(beside document: TextDocument, _ typed: Span) -> [(text: String, description: String)] {
    let folder = URL(fileURLWithPath: document.path).deletingLastPathComponent().path
    let quote = document.source.bytes[typed.start..<typed.end].first == UInt8(ascii: "\"") ? "\"" : ""
    let start = document.source.text(typed).drop { $0 == "\"" }
    return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
      .filter { $0.hasSuffix(".layout") && $0.hasPrefix(start) }
      .map { (quote + $0, "") }
  }

  /// Returns a completion item with the help page of its word.
  func resolved(_ item: JSON) -> JSON {
    guard case .object(var members) = item, let label = item["label"].string,
      let page = Help(names: options.catalog.names).page(about: label), !label.isEmpty
    else { return item }
    members["documentation"] = Self.markup(page)
    return .object(members)
  }

  private func signatureHelp(_ document: TextDocument, _ offset: Int) -> JSON {
    guard let hint = document.analysis.completion(at: offset).hint else { return nil }
    return [
      "signatures": .array(
        hint.ways.map { way in
          var signature: [String: JSON] = [
            "label": .string(way.text),
            "parameters": .array(way.ranges.map { ["label": [.int($0.lowerBound), .int($0.upperBound)]] }),
          ]
          if let present = way.present { signature["activeParameter"] = .int(present) }
          return .object(signature)
        }),
      "activeSignature": 0,
    ]
  }

  // MARK: Hover and definitions

  /// Returns what is known at a place: the mistake, the help on the word, and the lab's answer or setting.
  private func hover(_ document: TextDocument, _ offset: Int) -> JSON {
    let source = document.source
    let line = source.lineIndex(at: offset)
    guard let piece = document.analysis.tokens.first(where: { $0.span.start <= offset && offset < $0.span.end })
    else { return nil }
    var pages: [String] = []
    let mistake = document.analysis.diagnostics.first {
      $0.source === source && $0.span.start <= offset && offset <= $0.span.end
    }
    if let page = mistake.flatMap({ Explanation[$0.code] }) { pages.append(page.text) }
    if piece.role == .statement,
      let lines = document.answers.last(where: { source.lineIndex(at: $0.place.span.start) == line })?.lines
        ?? Setting(rawValue: source.text(piece.span)).flatMap({
          document.value(of: $0, setAt: piece.span.start)
        })
    {
      pages.append(shown(lines))
    }
    if piece.role == .statement, let calls = document.ran.calls[piece.span.start] {
      pages.append(shown(calls))
    }
    if let page = document.analysis.hover(at: offset) { pages.append(page) }
    guard !pages.isEmpty else { return nil }
    return ["contents": Self.markup(pages.joined(separator: "\n\n")), "range": document.range(of: piece.span)]
  }

  private static let shownLines = 20

  /// Returns lines as a text of limited length.
  private func shown(_ lines: [String]) -> String {
    let rest = lines.count - Self.shownLines
    return (lines.prefix(Self.shownLines) + (rest > 0 ? ["… \(rest) more lines"] : [])).joined(separator: "\n")
  }

  /// Returns a text as Markdown that preserves columns.
  private static func markup(_ text: String) -> JSON {
    var text = text
    while text.hasSuffix("\n") { text.removeLast() }
    return ["kind": "markdown", "value": .string("```text\n\(text)\n```")]
  }

  private func definition(_ document: TextDocument, _ offset: Int) -> JSON {
    let (source, analysis) = (document.source, document.analysis)
    guard let piece = analysis.tokens.first(where: { $0.span.start <= offset && offset <= $0.span.end }) else {
      return nil
    }
    if let location = LoadedSwift.definition(
      of: source.text(piece.span), isLayoutName(document, piece.span), document)
    {
      return location
    }
    guard [.statement, .word, .variable].contains(piece.role) else { return nil }
    let name = source.text(piece.span).drop { $0 == "$" }
    // The nearest definition above; a statement may be used before it is defined in its file.
    let found = analysis.symbols.filter { $0.name == name }
    guard let symbol = found.last(where: { $0.span.start <= offset }) ?? found.first else { return nil }
    return ["uri": .string(document.uri), "range": document.range(of: symbol.span)]
  }

  private func symbols(_ document: TextDocument) -> JSON {
    let kinds = ["def": 12, "let": 13, "for": 13, "mark": 24, "scenario": 2]
    return .array(
      document.analysis.symbols.map { symbol in
        var line = document.source.lineSpan(document.source.lineIndex(at: symbol.span.start))
        line.end = max(line.end, document.analysis.block(of: symbol)?.end ?? line.end)
        return [
          "name": .string(symbol.name.isEmpty ? symbol.kind : symbol.name), "detail": .string(symbol.kind),
          "kind": .int(kinds[symbol.kind] ?? 13), "range": document.range(of: line.union(symbol.span)),
          "selectionRange": document.range(of: symbol.span),
        ]
      })
  }

  private func folding(_ document: TextDocument) -> JSON {
    let source = document.source
    var ranges: [JSON] = []
    var run: (role: Analysis.Piece.Role, first: Int, last: Int)?
    func fold(_ first: Int, _ last: Int, _ kind: JSON? = nil) {
      guard last > first else { return }
      var range: [String: JSON] = ["startLine": .int(first), "endLine": .int(last)]
      if let kind { range["kind"] = kind }
      ranges.append(.object(range))
    }
    func endRun() {
      if let run { fold(run.first, run.last, run.role == .comment ? "comment" : "region") }
      run = nil
    }
    for piece in document.analysis.tokens {
      let line = source.lineIndex(at: piece.span.start)
      if [.comment, .answer].contains(piece.role),
        run.map({ $0.role == piece.role && $0.last + 1 == line }) ?? false
      {
        run?.last = line
        continue
      }
      endRun()
      if [.comment, .answer].contains(piece.role) { run = (piece.role, line, line) }
    }
    endRun()
    for block in document.analysis.blocks {
      // The line of the closing brace stays visible.
      if let end = block.end { fold(source.lineIndex(at: block.open), source.lineIndex(at: end - 1) - 1) }
    }
    return .array(ranges)
  }

  // MARK: Edits

  /// Returns edits of the lines that formatting changes; null if the script has mistakes.
  private func formatting(_ document: TextDocument) -> JSON {
    guard let bytes = document.analysis.formatted else { return nil }
    let (old, new) = (document.source, SourceText(name: "", bytes: bytes))
    guard old.bytes != bytes else { return [] }
    guard old.lineStarts.count == new.lineStarts.count else {
      return [edit(document, Span(0, old.bytes.count), String(decoding: bytes, as: UTF8.self))]
    }
    // The number of lines is equal, so lines are compared by index.
    func line(_ text: SourceText, _ index: Int) -> Span {
      let starts = text.lineStarts
      return Span(starts[index], index + 1 < starts.count ? starts[index + 1] : text.bytes.count)
    }
    return .array(
      old.lineStarts.indices.compactMap { index in
        let (was, now) = (line(old, index), line(new, index))
        guard old.bytes[was.start..<was.end] != new.bytes[now.start..<now.end] else { return nil }
        return edit(document, was, new.text(now))
      })
  }

  private func edit(_ document: TextDocument, _ span: Span, _ text: String) -> JSON {
    ["range": document.range(of: span), "newText": .string(text)]
  }

  private func actions(_ document: TextDocument, _ range: Span) -> JSON {
    var actions: [JSON] = []
    func add(_ title: String, _ kind: String, _ edits: [JSON], isPreferred: Bool = false, for mistake: JSON? = nil)
    {
      add(title, kind, ["edit": ["changes": .object([document.uri: .array(edits)])]], isPreferred, mistake)
    }
    func offer(_ title: String, _ command: String, _ arguments: [JSON], for mistake: JSON? = nil) {
      let command: JSON = [
        "title": .string(title), "command": .string(command), "arguments": .array(arguments),
      ]
      add(title, "quickfix", ["command": command], false, mistake)
    }
    func add(_ title: String, _ kind: String, _ deed: [String: JSON], _ isPreferred: Bool, _ mistake: JSON?) {
      var action = deed.merging(["title": .string(title), "kind": .string(kind)]) { $1 }
      if isPreferred { action["isPreferred"] = true }
      if let mistake { action["diagnostics"] = [mistake] }
      actions.append(.object(action))
    }
    let analysis = document.analysis
    if !analysis.diagnostics.isEmpty {
      for diagnostic in analysis.diagnosticsWithFixes
      where diagnostic.source === document.source && diagnostic.span.start <= range.end
        && range.start <= diagnostic.span.end
      {
        for fix in diagnostic.fixes {
          add(
            fix.summary, "quickfix", [edit(document, fix.span, fix.replacement)], isPreferred: fix.isCertain,
            for: mistake(diagnostic, document))
        }
        let code = diagnostic.code
        offer("Explain \(code)", "layoutlab.explain", [.string(code)], for: mistake(diagnostic, document))
      }
      let (fixed, count) = analysis.fixed()
      if count > 0 {
        let whole = Span(0, document.source.bytes.count)
        add(
          count == 1 ? "Fix what has one certain correction" : "Fix all \(count) that have one certain correction",
          "source.fixAll", [edit(document, whole, String(decoding: fixed.source.bytes, as: UTF8.self))])
      }
      return .array(actions)
    }
    let lines = document.source.lineIndex(at: range.start)...document.source.lineIndex(at: range.end)
    let here = document.answers.filter { lines.contains(document.source.lineIndex(at: $0.place.span.start)) }
    for change in ScriptBlessing(document.source, answers: here, addsLines: true).changes {
      add(
        change.oldLines.isEmpty ? "Expect this answer" : "Expect the answer that comes now", "quickfix",
        [edit(document, change.span, change.text())])
    }
    if let line = failingCase(document, lines) {
      offer("Shrink what fails here", "layoutlab.shrink", [.string(document.uri), .int(line + 1)])
    }
    return .array(actions)
  }

  /// Returns the first line of a failing case that includes one of the lines.
  private func failingCase(_ document: TextDocument, _ lines: ClosedRange<Int>) -> Int? {
    let failures = document.ran.failures.map { document.source.lineIndex(at: $0) }
    guard !failures.isEmpty,
      case .success(let file) = ScenarioFile.load(document.source, name: document.path, options)
    else { return nil }
    for test in file.cases where lines.overlaps(test.line - 1...max(test.line, test.lastLine) - 1) {
      if failures.contains(where: { test.line - 1...test.lastLine - 1 ~= $0 }) { return test.line - 1 }
    }
    return nil
  }

  /// Returns *run* and *film* above the script and *test* above each scenario, which the editor runs.
  private func lenses(_ document: TextDocument) -> JSON {
    func lens(_ title: String, _ command: String, at line: Int, _ arguments: [JSON]) -> JSON {
      let start: JSON = ["line": .int(line), "character": 0]
      return [
        "range": ["start": start, "end": start],
        "command": ["title": .string(title), "command": .string(command), "arguments": .array(arguments)],
      ]
    }
    let uri = JSON.string(document.uri)
    let cases = document.analysis.symbols.filter { $0.kind == "scenario" }
    return .array(
      [lens("run", "layoutlab.run", at: 0, [uri]), lens("film", "layoutlab.film", at: 0, [uri])]
        + cases.map { symbol in
          let line = document.source.lineIndex(at: symbol.span.start)
          return lens("test", "layoutlab.test", at: line, [uri, .int(line + 1)])
        })
  }
}
