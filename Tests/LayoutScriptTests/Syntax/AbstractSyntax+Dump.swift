@testable import LayoutScript

// A tree as one line a script line: small enough to read in a test, whole enough to tell two trees apart.

extension Script {
  /// Lines joined by ` / `.
  var dump: String { lines.map(\.dump).joined(separator: " / ") }
}

extension Line {
  var dump: String {
    let body =
      switch content {
      case .empty: ""
      case .statements(let statements): statements.map(\.dump).joined(separator: "; ")
      case .expected: "||"
      case .command(let command): ":\(command.name.text)<\(command.rest)>"
      }
    let answer = expected.map { " / |\($0.text)|" }.joined()
    guard let comment else { return body + answer }
    return body + (comment.isCaption ? "##" : "#") + "<\(comment.text)>" + answer
  }
}

extension Statement {
  var dump: String {
    var text = (isBroken ? "!" : "") + ([name.text] + arguments.map(\.content.dump)).joined(separator: " ")
    if let block { text += " " + block.dump }
    switch alternative {
    case .block(let block): text += " else " + block.dump
    case .statement(let statement): text += " else " + statement.dump
    case nil: break
    }
    return text
  }
}

extension Block {
  var dump: String { "{" + lines.map(\.dump).joined(separator: " / ") + "}" }
}

extension Argument.Content {
  var dump: String {
    switch self {
    case .literal(let value): value.dump
    case .words(let words): words.joined(separator: ".")
    case .variable(let name): "$\(name)"
    case .comparison(let comparison): comparison.rawValue
    case .expression(let expression): "(\(expression.dump))"
    }
  }
}

extension Expression {
  /// Every operator with its operands in brackets.
  var dump: String {
    switch content {
    case .literal(let value): value.dump
    case .variable(let name): "$\(name)"
    case .name(let name): name
    case .call(let name, let arguments): "\(name.text)(\(arguments.map(\.dump).joined(separator: ", ")))"
    case .member(let value, let name): "\(value.dump).\(name.text)"
    case .negate(let operand): "[-\(operand.dump)]"
    case .not(let operand): "[not \(operand.dump)]"
    case .arithmetic(let operation, let left, let right): "[\(left.dump) \(operation.rawValue) \(right.dump)]"
    case .compare(let comparison, let left, let right): "[\(left.dump) \(comparison.rawValue) \(right.dump)]"
    case .and(let left, let right): "[\(left.dump) and \(right.dump)]"
    case .or(let left, let right): "[\(left.dump) or \(right.dump)]"
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
