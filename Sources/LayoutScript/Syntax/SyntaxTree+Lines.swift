// What runs is made of the flat tree: its texts become strings here, and only here.

extension SyntaxTree {
  /// The lines of the source that the tree was read from, in order.
  func lines(of source: SourceText) -> [Line] { lines(first, of: source) }

  private func lines(_ first: Link<LineNode>, of source: SourceText) -> [Line] {
    var result: [Line] = []
    var link = first
    while let index = link.index {
      result.append(line(lines[index], of: source))
      link = lines[index].next
    }
    return result
  }

  private func line(_ node: LineNode, of source: SourceText) -> Line {
    let content: Line.Content =
      switch node.content {
      case .empty: .empty
      case .expected: .expected
      case .command: .command(command(of: node, in: source))
      case .statements: .statements(statements(node.statements, of: source))
      }
    var line = Line(content: content, comment: comment(of: node, in: source), span: node.extent.span)
    if let first = node.expected.index {
      line.expected = expected[first..<first + Int(node.expectedCount)].map { extent in
        ExpectedLine(text: source.text(Span(extent.start + 1, extent.end)), span: extent.span)
      }
    }
    return line
  }

  private func comment(of node: LineNode, in source: SourceText) -> Comment? {
    let extent = node.comment
    guard !extent.isEmpty else { return nil }
    let isCaption = extent.end > extent.start + 1 && source.bytes[extent.start + 1] == UInt8(ascii: "#")
    let text = source.trimmed(Span(extent.start + (isCaption ? 2 : 1), extent.end))
    return Comment(text: source.text(text), isCaption: isCaption, span: extent.span)
  }

  /// The session command that is a line.
  /// - Precondition: it is one, and has a word.
  func command(of node: LineNode, in source: SourceText) -> Command {
    let whole = source.trimmed(Span(node.extent.start + 1, node.extent.end))
    let name = source.firstWord(of: whole)
    let rest = source.trimmed(Span(name.end, whole.end))
    return Command(
      name: Name(text: source.text(name), span: name), rest: source.text(rest), restSpan: rest,
      span: Span(node.extent.start, whole.end))
  }

  private func statements(_ first: Link<StatementNode>, of source: SourceText) -> [Statement] {
    var result: [Statement] = []
    var link = first
    while let index = link.index {
      result.append(statement(statements[index], of: source))
      link = statements[index].next
    }
    return result
  }

  private func statement(_ node: StatementNode, of source: SourceText) -> Statement {
    var statement = Statement(
      name: name(node.name, of: source), arguments: node.arguments.map { argument($0, of: source) },
      isBroken: node.isBroken, span: node.span)
    if node.block.index != nil { statement.block = block(node.block, of: source) }
    switch node.alternative {
    case .none: break
    case .block(let link): statement.alternative = .block(block(link, of: source))
    case .statement(let link): statement.alternative = .statement(self.statement(self[link], of: source))
    }
    return statement
  }

  /// A block with all that it holds.
  func block(_ link: Link<BlockNode>, of source: SourceText) -> Block {
    let node = self[link]
    return Block(lines: lines(node.lines, of: source), span: node.extent.span)
  }

  /// The argument at a place of its row.
  func argument(_ place: Int, of source: SourceText) -> Argument {
    let node = arguments[place]
    let content: Argument.Content =
      switch node.content {
      case .whole(let number): .literal(.number(Double(number)))
      case .literal(let link): .literal(self[link])
      case .word: .words([source.text(node.extent.span)])
      case .words: .words(source.text(node.extent.span).split(separator: ".").map(String.init))
      case .variable: .variable(source.text(node.extent.variable))
      case .comparison(let comparison): .comparison(comparison)
      case .expression(let link): .expression(expression(link, of: source))
      }
    return Argument(content: content, span: node.extent.span)
  }

  private func name(_ extent: Extent, of source: SourceText) -> Name {
    Name(text: source.text(extent.span), span: extent.span)
  }

  private func expression(_ link: Link<ExpressionNode>, of source: SourceText) -> Expression {
    let node = self[link]
    func part(_ link: Link<ExpressionNode>) -> Expression { expression(link, of: source) }
    let content: Expression.Content =
      switch node.content {
      case .whole(let number): .literal(.number(Double(number)))
      case .literal(let link): .literal(self[link])
      case .variable: .variable(source.text(node.extent.variable))
      case .name: .name(source.text(node.extent.span))
      case .call(_, let end, let first):
        .call(name(Extent(node.extent.start, Int(end)), of: source), call(first).map(part))
      case .member(let owner, _, let start):
        .member(part(owner), name(Extent(Int(start), node.extent.end), of: source))
      case .negate(let operand): .negate(part(operand))
      case .not(let operand): .not(part(operand))
      case .arithmetic(let operation, let left, let right): .arithmetic(operation, part(left), part(right))
      case .compare(let comparison, let left, let right): .compare(comparison, part(left), part(right))
      case .and(let left, let right): .and(part(left), part(right))
      case .or(let left, let right): .or(part(left), part(right))
      }
    return Expression(content: content, span: node.extent.span, type: node.type)
  }

  /// The arguments of a call.
  func call(_ first: Link<ExpressionNode>) -> [Link<ExpressionNode>] {
    var arguments: [Link<ExpressionNode>] = []
    var link = first
    while link.index != nil {
      arguments.append(link)
      link = self[link].next
    }
    return arguments
  }
}

extension Extent {
  /// The name of a variable, without its sign.
  var variable: Span { Span(start + 1, end) }
}
