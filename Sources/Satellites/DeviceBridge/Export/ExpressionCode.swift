import CollectionLayout
import LayoutScript

/// Translates conditions of `expect` to Swift, where UIKit has a counterpart.
@MainActor
struct ExpressionCode {
  /// The inset of the layout in points: top, left, bottom, right.
  let inset: [Double]

  /// Returns a comparison as Swift; nil where a part has no counterpart in UIKit.
  func comparison(_ condition: LayoutLanguage.Expression) -> (left: String, sign: Comparison, right: String)? {
    guard case .compare(let sign, let left, let right) = condition.content, let left = value(condition[left]),
      let right = value(condition[right])
    else { return nil }
    return (left, sign, right)
  }

  /// Returns a number as Swift; nil where a part has no counterpart.
  private func value(_ expression: LayoutLanguage.Expression) -> String? {
    switch expression.content {
    case .whole, .literal: return expression.writtenValue?.plainNumber.map(TestCode.number)
    case .negate(let link):
      let part = expression[link]
      return value(part).map { "-" + (part.isSum || part.isProduct ? "(\($0))" : $0) }
    case .arithmetic(let sign, let left, let right):
      let (left, right) = (expression[left], expression[right])
      guard sign != .remainder, let leftCode = value(left), let rightCode = value(right) else { return nil }
      let first = left.isSum && !expression.isSum ? "(\(leftCode))" : leftCode
      let second = right.isSum || right.isProduct && !expression.isSum ? "(\(rightCode))" : rightCode
      return "\(first) \(sign.rawValue) \(second)"
    case .name, .call: return named(expression, "")
    case .member(let owner, _, _):
      switch expression[owner].content {
      case .name, .call: return named(expression[owner], expression.name.text)
      default: return nil
      }
    default: return nil
    }
  }

  /// Returns the Swift for a name or a call of a script with its member, such as `frame(3).w`; nil if a device has no
  /// equivalent.
  private func named(_ expression: LayoutLanguage.Expression, _ member: String) -> String? {
    let word = expression.name.text
    guard case .call(_, _, let first) = expression.content else { return name(word, [], member) }
    let arguments = Array(expression.arguments(first))
    if ["min", "max", "abs"].contains(word) {
      return member.isEmpty ? arguments.mapAll(value).map { "\(word)(\($0.joined(separator: ", ")))" } : nil
    }
    // `frame(header 0)` means `header(0)`.
    if word == "frame", arguments.count == 1, case .call = arguments[0].content,
      ["header", "footer"].contains(arguments[0].name.text)
    {
      return named(arguments[0], member)
    }
    return arguments.mapAll(\.writtenValue).flatMap { name(word, $0, member) }
  }

  private static let members = [
    "x": "minX", "y": "minY", "w": "width", "h": "height", "maxX": "maxX", "maxY": "maxY", "midX": "midX",
    "midY": "midY",
  ]

  private func name(_ word: String, _ values: [Value], _ member: String) -> String? {
    let number = values.count == 1 ? values[0].plainNumber.map { Int($0) } : nil
    switch word {
    case "content": return ["w": "view.contentSize.width", "h": "view.contentSize.height"][member]
    case "offset": return ["x": "view.contentOffset.x", "y": "view.contentOffset.y"][member]
    case "view": return ["w": "view.bounds.width", "h": "view.bounds.height"][member]
    case "count" where member.isEmpty:
      guard !values.isEmpty else { return "CGFloat(screen.count)" }
      return number.map { "CGFloat(view.numberOfItems(inSection: \($0)))" }
    case "inset":
      let index = ["top": 0, "left": 1, "bottom": 2, "right": 3][member]
      return index.flatMap { inset.indices.contains($0) ? TestCode.number(inset[$0]) : nil }
    case "frame":
      guard let property = Self.members[member] else { return nil }
      switch (values.first, values.dropFirst().first) {
      case (.text(let kind)?, let place?):
        let code =
          "ofKind: \(TestCode.kind(kind)), at: \(TestCode.path(place.path.item, place.path.section))"
        return "screen.frame(\(code)).\(property)"
      case (.number?, nil), (.path?, nil):
        let path = values[0].path
        return "screen.frame(\(path.item)\(path.section == 0 ? "" : ", in: \(path.section)")).\(property)"
      default: return nil
      }
    case "header", "footer":
      guard let number, let property = Self.members[member] else { return nil }
      return "screen.\(word)(\(number)).\(property)"
    default: return nil
    }
  }
}

extension LayoutLanguage.Expression {
  fileprivate var isSum: Bool {
    if case .arithmetic(let sign, _, _) = content { sign == .add || sign == .subtract } else { false }
  }

  fileprivate var isProduct: Bool { if case .arithmetic = content { !isSum } else { false } }
}
