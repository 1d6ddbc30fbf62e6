/// The parts of a script: the lines above the first scenario, and a line for each scenario.
struct ScenarioParts {
  struct Part {
    /// The scenario, after the other statements on its line, which share its first turn.
    var line: Line
    /// The name as it is written in the source.
    var name: String
    var span: Span
    /// Whether other statements precede the scenario on its line.
    var hasMore: Bool
    /// The preceding statements on the line, and the lines of the scenario's block.
    var lines: [Line]
  }

  private(set) var opening: [Line] = []
  private(set) var scenarios: [Part] = []

  init(of script: Script) {
    // The lines of the parts are added to a copy of the tree.
    var tree = script.tree
    var found: [(scenario: Statement, before: Link<LineNode>, own: Link<LineNode>)] = []
    for line in script.lines {
      guard case .statements(let statements) = line.content, line.isScenario else {
        opening.append(line)
        continue
      }
      let before = statements.filter { !$0.isScenario }
      for scenario in statements where scenario.isScenario {
        found.append((scenario, tree.addLine(of: before), tree.addLine(of: before + [scenario])))
      }
    }
    let parts = Script(source: script.source, tree: tree)
    scenarios = found.map { scenario, before, own in
      guard case .literal(.text(let name))? = scenario.arguments.first?.content, let block = scenario.block else {
        preconditionFailure("the checker wants a text and a block")
      }
      return Part(
        line: Line(parts, own), name: name, span: scenario.span, hasMore: before != .none,
        lines: Chain(parts, before) + Array(block.lines))
    }
  }

  /// Returns the cases of a source.
  /// - Parameters:
  ///   - name: the name of the case of a source without scenarios.
  ///   - includes: the includes as in `Program`, whose tags count as the source's.
  func cases(of source: SourceText, name: String, includes: [String: Script] = [:]) -> [TestCase] {
    guard !scenarios.isEmpty else {
      let lines = source.lineStarts.count - (source.bytes.last == UInt8(ascii: "\n") ? 1 : 0)
      let last = source.firstLine + max(1, lines) - 1
      return [
        TestCase(
          name: name, line: source.firstLine, lastLine: last, isScenario: false,
          tags: Self.tags(in: opening, includes))
      ]
    }
    let common = Self.tags(in: opening, includes)
    return scenarios.map { part in
      TestCase(
        name: part.name, line: source.position(at: part.span.start).line,
        lastLine: source.position(at: part.span.end).line, isScenario: true,
        tags: common.union(Self.tags(in: part.lines, includes)))
    }
  }

  /// Returns the words of `tag` in some lines and their includes; `tag` is never in a block.
  private static func tags(in lines: [Line], _ includes: [String: Script]) -> Set<String> {
    var tags: Set<String> = []
    for statement in lines.statements {
      switch statement.rules?.verb {
      case .control(.tag): tags.formUnion(statement.arguments.indices.map(statement.writtenWord))
      case .control(.include):
        guard case .literal(.text(let path))? = statement.arguments.first?.content,
          let script = includes[Program.resolve(path, from: statement.script.source)]
        else { continue }
        tags.formUnion(Self.tags(in: script.lines.filter { !$0.isScenario }, includes))
      default: break
      }
    }
    return tags
  }
}

extension SyntaxTree {
  package mutating func addLine(of copied: [Statement]) -> Link<LineNode> {
    guard let first = copied.first, let last = copied.last else { return .none }
    let place = statements.count
    for (offset, statement) in copied.enumerated() {
      var node = self[statement.link]
      node.next = offset + 1 < copied.count ? Link(place + offset + 1) : .none
      statements.append(node)
    }
    lines.append(
      LineNode(
        content: .statements, extent: Extent(first.span.start, last.span.end), statements: Link(place)))
    return Link(lines.count - 1)
  }
}
