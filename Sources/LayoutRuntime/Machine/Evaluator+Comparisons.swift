// The comparison of values, whose tolerance depends on the kinds of their numbers.
extension Evaluator {
  /// Whether a comparison of the values of both sides holds.
  /// - Precondition: the condition is a comparison.
  func compare(_ a: Value, _ comparison: Comparison, _ b: Value, in condition: Expression) throws(RunFailure)
    -> Bool
  {
    switch comparison {
    case .equal: return a.isEqual(to: b, within: tolerance(a, b, in: condition))
    case .notEqual: return !a.isEqual(to: b, within: tolerance(a, b, in: condition))
    case .less, .lessOrEqual, .greater, .greaterOrEqual:
      guard case .number(let x) = a, case .number(let y) = b else {
        let other = if case .number = a { b } else { a }
        throw mismatch(other, "a number", at: condition.span)
      }
      switch comparison {
      case .less: return x < y
      case .lessOrEqual: return x <= y
      case .greater: return x > y
      default: return x >= y
      }
    }
  }

  // MARK: Kinds of numbers

  private func tolerance(_ a: Value, _ b: Value, in condition: Expression) -> Double {
    let within = lab.state.settings.within
    guard case .number(let x) = a, case .number(let y) = b else { return within }
    let distance = abs(x - y)
    // The kind of the numbers matters only where they are close.
    guard distance > 0, distance <= within || distance <= NumberKind.printed,
      case .compare(_, let left, let right) = condition.content
    else { return 0 }
    let kind = NumberKind.compared(kind(of: condition[left]), kind(of: condition[right]))
    return NumberKind.tolerance(of: kind, within: within)
  }

  /// Whether a printed argument shows no numbers but lengths.
  func isLength(_ argument: Argument) -> Bool {
    if case .literal(.text(let text)) = argument.content { return !text.contains(where: \.isNumber) }
    return kind(of: argument) == .points
  }

  /// Returns the kind of an argument's number; nil for a whole number as it is written.
  func kind(of argument: Argument) -> NumberKind? {
    switch argument.content {
    case .literal(let value): NumberKind(of: value)
    case .variable(let name): lab.state.variables[name]?.kind
    case .expression(let expression): kind(of: expression)
    case .word, .comparison: nil
    }
  }

  /// Returns the kind of an expression's number, without evaluating the expression.
  /// - Complexity: O(size of the expression).
  private func kind(of expression: Expression) -> NumberKind? {
    switch expression.content {
    case .whole, .not, .compare, .and, .or: return nil
    case .literal(let literal): return NumberKind(of: expression[literal])
    case .variable: return lab.state.variables[expression.name.text]?.kind
    case .name: return expression.name.rules?.entry.kind
    case .call(_, _, let first):
      guard let rules = expression.name.rules else { return nil }
      if let kind = rules.entry.callKind { return kind }
      let kind = expression.arguments(first).reduce(nil) { NumberKind.joined($0, self.kind(of: $1)) }
      return rules.function == .sqrt && kind != .points ? .number : kind
    // Members of values are lengths.
    case .member:
      if expression.name.rules?.function?.isLook == true { return expression.name.rules?.entry.callKind }
      return .points
    case .dimension, .percent: return nil
    case .at(_, let read): return kind(of: expression[read])
    case .negate(let operand): return kind(of: expression[operand])
    case .arithmetic(let operation, let left, let right):
      return NumberKind.result(operation, kind(of: expression[left]), kind(of: expression[right]))
    }
  }
}

extension NumberKind {
  fileprivate init?(of value: Value) {
    switch value {
    case .number(let number) where number == number.rounded(): return nil
    case .number, .percent: self = .number
    case .size, .point, .rect: self = .points
    case .path, .range, .text, .truth, .word, .step, .dimension: return nil
    }
  }
}
