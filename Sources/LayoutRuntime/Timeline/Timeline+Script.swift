// The lines in effect, as a script.
extension Timeline {
  /// The lines in effect as they were written, with the questions, captions and comments between them.
  ///
  /// Run from the start of a session, they lead to the present state. In a file no other statement may follow a
  /// scenario, and scenarios have different names: earlier lines that break this become comments. So does a
  /// question that affects lines and was asked only after they had run.
  var script: [String] {
    let nodes = effective
    // The number of questions after a node when the first line after it began.
    var seen: [ObjectIdentifier: Int] = [:]
    for node in nodes {
      guard let parent = node.parent.map(ObjectIdentifier.init) else { continue }
      seen[parent] = min(seen[parent] ?? .max, node.seenAsked)
    }
    let lines = nodes.flatMap { node -> [(line: PastLine, isLate: Bool)] in
      let count = seen[ObjectIdentifier(node)] ?? .max
      return [(node.line, false)] + node.asked.enumerated().map { ($1, $1.isFelt && $0 >= count) }
    }
    let last = lines.lastIndex { $0.line.hasStatements && $0.line.scenario == nil } ?? -1
    var names: Set<String> = []
    var script: [String] = []
    for (index, (line, isLate)) in lines.enumerated().reversed() where !line.text.allSatisfy(\.isWhitespace) {
      let isComment = isLate || line.scenario.map { index < last || !names.insert($0).inserted } ?? false
      script.append(isComment ? Lab.scenarioMark + line.text.replacing("\n", with: "\n# ") : line.text)
    }
    return script.reversed()
  }

  /// The lines with an effect that ran and were not taken back.
  var lines: [String] { path[1..<(here.index + 1)].map(\.line.place.text) }

  /// Returns the text for the part of a line that ran before one of its steps. Whole statements stay as written;
  /// the steps of a loop or block that ran in part are written one by one, a line for each turn.
  func written(partOf line: PastLine, _ ran: [Step], upTo next: Place) -> Place {
    guard case .statements(let chain) = line.line.content else { return line.written }
    let statements = Array(chain)
    let source = line.place.source
    func isIn(_ span: Span, _ place: Place) -> Bool {
      place.source === source && span.start <= place.span.start && place.span.end <= span.end
    }
    let cut = statements.firstIndex { isIn($0.span, next) }
    let end = cut.map { $0 > 0 ? statements[$0 - 1].span.end : line.line.span.start }
    let own = cut.map { index in ran.filter { isIn(statements[index].span, $0.place) } } ?? ran
    let start = line.written.span.start
    if let end, own.isEmpty { return Place(source: source, span: Span(start, end)) }
    var text = end.map { source.text(Span(start, $0)) } ?? ""
    var turn = own.count < ran.count ? ran[ran.count - own.count - 1].turn : nil
    // The statement whose block contains steps that are written with it.
    var block: Span?
    var isInTurn = false
    for step in own {
      let span = step.place.span
      if let block, block != span, isIn(block, step.place) { continue }
      let goesOn = isInTurn && step.isOfCode && step.turn == turn
      if isInTurn, !goesOn { text += " }" }
      if !text.isEmpty { text += step.turn == turn ? "; " : "\n" }
      if step.isOfCode, !goesOn { text += "turn { " }
      isInTurn = step.isOfCode
      // A loop variable has no meaning outside, and a block that ran in part is no whole statement.
      let isPlain = standsAlone(step.place) && (span == next.span || !isIn(span, next))
      block = isPlain ? span : nil
      text += isPlain ? step.place.text : "# not as it ran: \(step.place.text)".split(separator: "\n")[0] + "\n"
      turn = step.turn
    }
    if isInTurn { text += " }" }
    let written = SourceText(name: source.name, text: text)
    return Place(source: written, span: Span(0, written.bytes.count))
  }

  /// Whether a statement reads only variables of its own, such as a provider's `$section`.
  private func standsAlone(_ statement: Place) -> Bool {
    guard statement.text.contains("$") else { return true }
    let scope = Scope([], known: lab.options.names, definitions: lab.scope.definitions)
    return Analysis(of: SourceText(name: "", text: statement.text), in: scope).diagnostics.isEmpty
  }

  /// Returns the text of a node; for a line that ran in part, up to its last step.
  func ran(_ node: Node) -> Place {
    let line = node.line.place
    guard node.line.limit != nil, let last = step(node.lastStep)?.place, last.source === line.source
    else { return line }
    return Place(source: line.source, span: Span(line.span.start, last.span.end))
  }
}

extension Timeline.PastLine {
  fileprivate var text: String { written.text.hasSuffix("\n") ? String(written.text.dropLast()) : written.text }

  fileprivate var hasStatements: Bool {
    if case .statements = line.content { return true }
    return false
  }

  /// The name of the scenario in the line, as written; nil for any other line.
  fileprivate var scenario: String? {
    guard case .statements(let chain) = line.content, let first = chain.first, chain.dropFirst().isEmpty,
      first.rules?.verb == .control(.scenario), let name = first.arguments.first
    else { return nil }
    return program.source.text(name.span)
  }
}
