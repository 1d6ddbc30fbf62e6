/// The lines of a script, taken apart: those above the first scenario, and one line a scenario.
struct ScenarioParts {
  /// A scenario on a line of its own.
  struct Part {
    /// The scenario, behind the other statements that stand before it on its line: they share its first turn.
    var line: Line
    /// The name as it is written in the source.
    var name: String
    /// That of the whole statement.
    var span: Span
    /// Whether there are such statements.
    var hasMore: Bool
    /// What stands before it on its line, and what it holds, as lines.
    var lines: [Line]
  }

  private(set) var opening: [Line] = []
  private(set) var scenarios: [Part] = []

  init(of lines: [Line]) {
    for line in lines {
      guard case .statements(let statements) = line.content, line.isScenario else {
        opening.append(line)
        continue
      }
      let before = statements.filter { $0.name.text != "scenario" }
      for statement in statements where statement.name.text == "scenario" {
        guard case .literal(.text(let name))? = statement.arguments.first?.content else {
          preconditionFailure("the checker wants a text")
        }
        let own = Line(content: .statements(before + [statement]), comment: nil, span: statement.span)
        let first = before.isEmpty ? [] : [Line(content: .statements(before), comment: nil, span: before[0].span)]
        scenarios.append(
          Part(
            line: own, name: name, span: statement.span, hasMore: !before.isEmpty,
            lines: first + (statement.block?.lines ?? [])))
      }
    }
  }

  /// - Parameter name: that of the case of a source without scenarios.
  func cases(of source: SourceText, name: String) -> [TestCase] {
    guard !scenarios.isEmpty else {
      let lines = source.lineStarts.count - (source.bytes.last == UInt8(ascii: "\n") ? 1 : 0)
      let last = source.firstLine + max(1, lines) - 1
      return [TestCase(name: name, line: source.firstLine, lastLine: last, isScenario: false)]
    }
    return scenarios.map { part in
      TestCase(
        name: part.name, line: source.position(at: part.span.start).line,
        lastLine: source.position(at: part.span.end).line, isScenario: true)
    }
  }
}
