// What is in effect, as a script.
extension Timeline {
  /// The lines in effect as they were written, with the questions, captions and comments between them.
  ///
  /// Run from the start of a session, they lead to the state at hand.
  var script: [String] {
    effective.flatMap { node in [node.line.text] + node.asked.map(\.text) }.filter {
      !$0.allSatisfy(\.isWhitespace)
    }
  }

  /// The lines with an effect that ran, without those that were taken back.
  var lines: [String] { path[1..<(here.index + 1)].map(\.line.place.text) }

  /// What stands for the part of a line that runs before a step of it.
  ///
  /// Whole statements stand as they were written. Of a loop or block that runs in part, its steps are written one by one,
  /// a line for each turn.
  func written(part node: Node, _ ran: [Step], upTo next: Step) -> Place {
    guard case .statements(let chain) = node.line.line.content else { return node.line.written }
    let statements = Array(chain)
    let source = node.line.place.source
    func isIn(_ span: Span, _ step: Step) -> Bool {
      step.place.source === source && span.start <= step.place.span.start && step.place.span.end <= span.end
    }
    let cut = statements.firstIndex { isIn($0.span, next) }
    let end = cut.map { $0 > 0 ? statements[$0 - 1].span.end : node.line.line.span.start }
    let own = cut.map { index in ran.filter { isIn(statements[index].span, $0) } } ?? ran
    let start = node.line.written.span.start
    if let end, own.isEmpty { return Place(source: source, span: Span(start, end)) }
    var text = end.map { source.text(Span(start, $0)) } ?? ""
    var turn = own.count < ran.count ? ran[ran.count - own.count - 1].turn : nil
    // What is written with the steps in its block.
    var block: Span?
    for step in own {
      let span = step.place.span
      if let block, block != span, isIn(block, step) { continue }
      if !text.isEmpty { text += step.turn == turn ? "; " : "\n" }
      // A value of the loop means nothing outside, and a block that ran in part is none.
      let isPlain = standsAlone(step.place) && (span == next.place.span || !isIn(span, next))
      block = isPlain ? span : nil
      text += isPlain ? step.place.text : "# not as it ran: \(step.place.text)".split(separator: "\n")[0] + "\n"
      turn = step.turn
    }
    let written = SourceText(name: source.name, text: text)
    return Place(source: written, span: Span(0, written.bytes.count))
  }

  /// Whether the values that a statement reads are its own, as `$section` is a provider's.
  private func standsAlone(_ statement: Place) -> Bool {
    guard statement.text.contains("$") else { return true }
    let scope = Scope([], known: lab.options.names, definitions: lab.scope.definitions)
    return Analysis(of: SourceText(name: "", text: statement.text), in: scope).diagnostics.isEmpty
  }

  /// The text of a node; of a line that ran in part, up to its last step.
  func ran(_ node: Node) -> Place {
    let line = node.line.place
    guard node.line.limit != nil, let last = step(node.lastStep)?.place, last.source === line.source
    else { return line }
    return Place(source: line.source, span: Span(line.span.start, last.span.end))
  }
}

extension Timeline.PastLine {
  fileprivate var text: String { written.text.hasSuffix("\n") ? String(written.text.dropLast()) : written.text }
}
