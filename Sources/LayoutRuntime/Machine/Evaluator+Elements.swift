package import CollectionLayout
import Foundation

// Elements as arguments of functions, and the properties of their attributes other than the frame.
extension Evaluator {
  /// Returns the values by which a statement would name the element of a call: `header` and 0 for `header(0)`.
  mutating func values(
    of arguments: Chain<ExpressionNode>, in call: Expression
  ) throws(RunFailure) -> [Given] {
    let values = try values(of: arguments, of: call.name.rules)
    guard call.name.rules?.function != .frame else { return values }
    return [Given(value: .word(call.name.text), span: call.name.span)] + values
  }

  func named(_ arguments: [Given]) throws(RunFailure) -> NamedElement {
    let first = arguments[0]
    switch first.value {
    case .word(let word) where arguments.count == 2:
      let place = arguments[1]
      if word == "whole" {
        guard case .text(let kind) = place.value else { throw mismatch(place.value, "a text", at: place.span) }
        return .other(ElementKey(category: .supplementaryView, kind: kind, section: 0, item: .max))
      }
      let section = try index(try number(place), at: place.span)
      guard let view = Supplementary(rawValue: word) else {
        return .other(ElementKey(category: .decorationView, kind: word, section: section, item: 0))
      }
      return .supplementary(view, section: section)
    case .text(let kind):
      guard arguments.count == 2 else {
        throw fail(.wrongType(found: "a text alone", expected: "a text and a place"), at: first.span)
      }
      return .named(kind: kind, try path(arguments[1].value, at: arguments[1].span))
    default: break
    }
    return .item(try path(first.value, at: first.span))
  }

  /// Returns a property of an element's attributes other than the frame.
  static func look(_ function: ExpressionFunction, of element: ElementSnapshot) -> Value {
    switch function {
    case .z: .number(Double(element.zIndex))
    case .alpha: .number(element.alpha)
    case .hidden: .truth(element.isHidden)
    default:
      .text((element.transform ?? .identity).numbers.map { Decimal.text($0) }.joined(separator: " "))
    }
  }
}

extension CGAffineTransform {
  package var numbers: [Double] { [a, b, c, d, tx, ty] }
}

extension Expression {
  /// The call that names an element, `frame(3)`, and the step after which it is read; nil for any other expression.
  var element: (call: Expression, step: Expression?)? {
    switch content {
    case .call: name.rules?.function?.namesElement == true ? (self, nil) : nil
    case .at(let step, let read):
      self[read].name.rules?.function?.namesElement == true ? self[read].element.map { ($0.call, self[step]) } : nil
    default: nil
    }
  }

  var argumentsOfCall: Chain<ExpressionNode> {
    if case .call(_, _, let first) = content { arguments(first) } else { arguments(.none) }
  }
}
