import LayoutScript

// A tree as one line a script line: small enough to read in a test, whole enough to tell two trees apart.

extension Script {
  /// Lines joined by ` / `.
  var dump: String { lines.dump() }
}

extension Chain<LineNode> {
  func dump(emptyLines: Bool = true) -> String {
    filter { emptyLines || !$0.isEmpty }.map { $0.dump(emptyLines: emptyLines) }.joined(separator: " / ")
  }
}

extension Line {
  fileprivate var isEmpty: Bool {
    if case .empty = content { return comment == nil }
    return false
  }

  fileprivate func dump(emptyLines: Bool) -> String {
    let body =
      switch content {
      case .empty: ""
      case .statements(let statements):
        statements.map { $0.dump(emptyLines: emptyLines) }.joined(separator: "; ")
      case .expected: "||"
      case .command(let command): ":\(command.word)<\(command.rest)>"
      }
    let answer = expected.map { " / |\($0.text)|" }.joined()
    guard let comment else { return body + answer }
    return body + (comment.isCaption ? "##" : "#") + "<\(comment.text)>" + answer
  }
}

extension Statement {
  fileprivate func dump(emptyLines: Bool) -> String {
    var text = (isBroken ? "!" : "") + ([name.text] + arguments.map(\.content.dump)).joined(separator: " ")
    func dump(_ block: Block) -> String { "{" + block.lines.dump(emptyLines: emptyLines) + "}" }
    if let block { text += " " + dump(block) }
    switch alternative {
    case .block(let block): text += " else " + dump(self[block])
    case .statement(let other): text += " else " + self[other].dump(emptyLines: emptyLines)
    case .none: break
    }
    return text
  }
}

extension ArgumentContent {
  var dump: String {
    switch self {
    case .literal(let value): value.dump
    case .word(let word): word
    case .variable(let name): "$\(name)"
    case .comparison(let comparison): comparison.rawValue
    case .expression(let expression): "(\(expression.dump))"
    }
  }
}

extension Expression {
  /// Every operator with its operands in brackets.
  var dump: String {
    func dump(_ left: Link<ExpressionNode>, _ word: String, _ right: Link<ExpressionNode>) -> String {
      "[\(self[left].dump) \(word) \(self[right].dump)]"
    }
    return switch content {
    case .whole(let number): Value.number(Double(number)).dump
    case .literal(let literal): self[literal].dump
    case .variable: "$\(name.text)"
    case .name: name.text
    case .call(_, _, let first): "\(name.text)(\(arguments(first).map(\.dump).joined(separator: ", ")))"
    case .member(let value, _, _): "\(self[value].dump).\(name.text)"
    case .at(let step, let read): "\(self[step].dump).\(self[read].dump)"
    case .dimension(let unit, let operand): "[\(unit.rawValue) \(self[operand].dump)]"
    case .percent(let operand): "[\(self[operand].dump)%]"
    case .negate(let operand): "[-\(self[operand].dump)]"
    case .not(let operand): "[not \(self[operand].dump)]"
    case .arithmetic(let operation, let left, let right): dump(left, operation.rawValue, right)
    case .compare(let comparison, let left, let right): dump(left, comparison.rawValue, right)
    case .and(let left, let right): dump(left, "and", right)
    case .or(let left, let right): dump(left, "or", right)
    }
  }
}

extension Value {
  var dump: String {
    switch self {
    case .number(let number): "\(number)"
    case .percent(let number): "\(number)%"
    case .size(let width, let height): "\(width)x\(height)"
    case .point(let x, let y): "\(x),\(y)"
    case .rect(let x, let y, let width, let height): "\(x),\(y) \(width)x\(height)"
    case .path(let path): "\(path.section):\(path.item)"
    case .range(let range): "\(dump(range.lower))\(range.isClosed ? "..." : "..<")\(dump(range.upper))"
    case .text(let text): "\"\(text)\""
    case .truth(let truth): "\(truth)"
    case .word(let word): word
    case .step(.number(let number, nil)): "@\(number)"
    case .step(.number(let number, let position?)): "@\(number).\(position)"
    case .step(.back(let count)): "@-\(count)"
    case .step(.mark(let name)): "@\(name)"
    case .dimension: written
    }
  }

  private func dump(_ bound: ItemRange.Bound?) -> String {
    switch bound {
    case .number(let number): "\(number)"
    case .path(let path): "\(path.section):\(path.item)"
    case nil: ""
    }
  }
}
