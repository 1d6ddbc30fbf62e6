import CollectionLayout
import LayoutLanguage
import LayoutRuntime

/// A check as written in a script, parsed and not evaluated, for translation.
enum WrittenCheck {
  case expectation(Expectation)
  case condition(LayoutLanguage.Expression)
  case error
  /// A check that only a run can evaluate, or a statement that is no check.
  case other

  @MainActor
  init(_ text: String) {
    let (script, mistakes) = Parser.parse(SourceText(name: "", text: text))
    guard mistakes.isEmpty, let line = script.lines.first, case .statements(let statements) = line.content,
      let statement = statements.first, statement.name.text == CheckVerb.expect.rawValue
    else {
      self = .other
      return
    }
    if statement.block != nil {
      self = .error
    } else if statement.arguments.count == 1, let condition = statement.expression(0) {
      self = .condition(condition)
    } else {
      self = statement.arguments.mapAll(\.writtenValue).map { .expectation(Expectation($0)) } ?? .other
    }
  }

  /// Whether the check is about calls of the last turn.
  var isOfCalls: Bool {
    switch self {
    case .expectation(.count), .expectation(.order), .expectation(.calls): true
    case .condition(let condition): condition.conditions.contains { $0.count != nil }
    default: false
    }
  }

  /// Returns the items of places and of closed ranges in one section; nil where a value is neither.
  static func keys(_ values: [Value]) -> [ElementKey]? {
    values.mapAll { value -> [ElementKey]? in
      guard case .range(let range) = value else { return [ElementKey(value.path)] }
      guard range.isClosed, let first = range.lower?.path, let last = range.upper?.path,
        first.section == last.section, first.item <= last.item
      else { return nil }
      return (first.item...last.item).map { ElementKey(section: first.section, item: $0) }
    }?.flatMap(\.self)
  }
}

extension LayoutLanguage.Expression {
  /// The parts of a conjunction; the expression itself where it is none.
  var conditions: [LayoutLanguage.Expression] {
    if case .and(let left, let right) = content { self[left].conditions + self[right].conditions } else { [self] }
  }

  /// The parts of a check of a call's count, `calls(prepare) == 1`; nil for another expression.
  var count: (call: CallWord, sign: Comparison, count: Int)? {
    guard case .compare(let sign, let left, let right) = content, case .call(_, _, let first) = self[left].content,
      self[left].name.text == "calls", case let arguments = Array(arguments(first)), arguments.count == 1,
      case .name = arguments[0].content, let call = CallWord(rawValue: arguments[0].name.text),
      let count = self[right].writtenValue?.plainNumber.flatMap({ Int(exactly: $0) })
    else { return nil }
    return (call, sign, count)
  }

  /// The value of a literal; nil for another expression.
  var writtenValue: Value? {
    switch content {
    case .whole(let number): .number(Double(number))
    case .literal(let link): self[link]
    default: nil
    }
  }
}

extension Argument {
  /// The value of a literal, a word or a sign; nil for an argument that has to be evaluated.
  fileprivate var writtenValue: Value? {
    switch content {
    case .literal(let value): value
    case .word(let word): .word(word)
    case .comparison(let sign): .word(sign.rawValue)
    case .variable, .expression: nil
    }
  }
}

extension ItemRange.Bound {
  fileprivate var path: ItemPath {
    switch self {
    case .number(let number): Value.number(number).path
    case .path(let path): path
    }
  }
}
