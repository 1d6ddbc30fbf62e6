package import CollectionLayout
package import Foundation
import LayoutLanguage
package import LayoutScript

/// A check as it is written, with nothing evaluated, for what translates it.
package enum WrittenCheck: Sendable {
  case count(CallWord, Comparison, Int)
  case order([CallWord])
  case calls([CallWord])
  case content(CGSize)
  case frame(ElementKey, CGRect)
  /// These items, and no others.
  case visible([ElementKey])
  /// These items are on screen, or none of them is; others may be.
  case shown([ElementKey], Bool)
  case noOverlap
  case inside
  case condition(WrittenExpression)
  case error
  /// A check of which a part is known in a run alone, or a statement that is no check.
  case other

  /// Parses the text of a statement.
  @MainActor
  package init(_ text: String) {
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
      self = .condition(WrittenExpression(condition))
    } else {
      let values = statement.arguments.map(\.writtenValue)
      self = values.contains(nil) ? .other : WrittenCheck(Expectation(values.compactMap { $0 }))
    }
  }

  private init(_ expectation: Expectation) {
    switch expectation {
    case .holds: self = .other
    case .content(let size): self = .content(size)
    case .frame(let element, let frame): self = .frame(element.key, frame)
    case .visible(let values):
      let keys = values.map(Self.keys)
      self = keys.contains(nil) ? .other : .visible(keys.flatMap { $0 ?? [] })
    case .inside: self = .inside
    case .shown(let values, let isShown):
      let keys = values.map(Self.keys)
      self = keys.contains(nil) ? .other : .shown(keys.flatMap { $0 ?? [] }, isShown)
    case .noOverlap: self = .noOverlap
    case .count(let call, let comparison, let count): self = .count(call, comparison, count)
    case .order(let calls): self = .order(calls)
    case .calls(let calls): self = .calls(calls)
    }
  }

  /// Whether calls of the last turn are checked.
  package var isOfCalls: Bool {
    switch self {
    case .count, .order, .calls: true
    case .condition(let condition): condition.conditions.contains { $0.count != nil }
    default: false
    }
  }

  /// Returns the items of a place or of a range with two ends in one section; nil for others.
  private static func keys(_ value: Value) -> [ElementKey]? {
    guard case .range(let range) = value else {
      return [ElementKey(section: value.path.section, item: value.path.item)]
    }
    guard range.isClosed, let first = range.lower.map(Value.init)?.path,
      let last = range.upper.map(Value.init)?.path,
      first.section == last.section, first.item <= last.item
    else { return nil }
    return (first.item...last.item).map { ElementKey(section: first.section, item: $0) }
  }
}

/// An expression as it is written.
package indirect enum WrittenExpression: Sendable {
  case number(Double)
  /// A name, the values in its parentheses, and a member of it: `frame(3).w`
  case name(String, [Value], member: String?)
  /// A function of numbers: `max(A, B)`
  case function(String, [WrittenExpression])
  case negated(WrittenExpression)
  case arithmetic(Arithmetic, WrittenExpression, WrittenExpression)
  case comparison(Comparison, WrittenExpression, WrittenExpression)
  /// Conditions that all have to hold.
  case all([WrittenExpression])
  /// An expression of another form, such as one with a variable.
  case other

  init(_ expression: LayoutLanguage.Expression) {
    func part(_ link: Link<ExpressionNode>) -> WrittenExpression { WrittenExpression(expression[link]) }
    switch expression.content {
    case .whole(let number): self = .number(Double(number))
    case .literal(let link):
      self = if case .number(let number) = expression[link] { .number(number) } else { .other }
    case .name: self = .name(expression.name.text, [], member: nil)
    case .call(_, _, let first): self = Self.call(expression.name.text, Array(expression.arguments(first)))
    case .member(let owner, _, _):
      self =
        if case .name(let name, let values, nil) = part(owner) {
          .name(name, values, member: expression.name.text)
        } else {
          .other
        }
    case .negate(let link): self = .negated(part(link))
    case .arithmetic(let sign, let left, let right): self = .arithmetic(sign, part(left), part(right))
    case .compare(let sign, let left, let right): self = .comparison(sign, part(left), part(right))
    case .and(let left, let right): self = .all(part(left).conditions + part(right).conditions)
    default: self = .other
    }
  }

  private static func call(_ name: String, _ arguments: [LayoutLanguage.Expression]) -> WrittenExpression {
    switch (name, arguments.first?.content) {
    // `frame(header 0)` is `header(0)`.
    case ("frame", .call?) where arguments.count == 1 && ["header", "footer"].contains(arguments[0].name.text):
      return WrittenExpression(arguments[0])
    case ("calls", .name?) where arguments.count == 1:
      return .name(name, [.word(arguments[0].name.text)], member: nil)
    case ("min", _), ("max", _), ("abs", _): return .function(name, arguments.map(WrittenExpression.init))
    default:
      let values = arguments.map(\.writtenValue)
      return values.contains(nil) ? .other : .name(name, values.compactMap { $0 }, member: nil)
    }
  }

  /// The count of a call in a condition, as `expect CALL SIGN NUMBER` checks it: `calls(prepare) == 1`; nil for another one.
  package var count: (call: CallWord, sign: Comparison, count: Int)? {
    guard case .comparison(let sign, .name("calls", let values, nil), .number(let number)) = self,
      case .word(let word)? = values.first, let call = CallWord(rawValue: word), let count = Int(exactly: number)
    else { return nil }
    return (call, sign, count)
  }

  /// The conditions that all have to hold: several, or the expression itself.
  package var conditions: [WrittenExpression] { if case .all(let conditions) = self { conditions } else { [self] } }
}

extension LayoutLanguage.Expression {
  /// The value of a literal; nil for other expressions.
  fileprivate var writtenValue: Value? {
    switch content {
    case .whole(let number): .number(Double(number))
    case .literal(let link): self[link]
    default: nil
    }
  }
}

extension Argument {
  /// The value of a literal, a word or a sign; nil for what has to be evaluated.
  fileprivate var writtenValue: Value? {
    switch content {
    case .literal(let value): value
    case .word(let word): .word(word)
    case .comparison(let sign): .word(sign.rawValue)
    case .variable, .expression: nil
    }
  }
}

extension Value {
  fileprivate init(_ bound: ItemRange.Bound) {
    switch bound {
    case .number(let number): self = .number(number)
    case .path(let path): self = .path(path)
    }
  }
}
