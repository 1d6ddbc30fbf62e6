import CollectionLayout
import Foundation
import LayoutScript

/// Swift for what the language's `expect` says, where UIKit can be asked for it.
struct ExpressionCode {
  /// The inset that is set: top, left, bottom, right.
  var inset: [Double]

  /// Returns the two sides of a comparison and its sign, as Swift; nil where a part has no counterpart in UIKit.
  func comparison(_ text: String) -> (left: String, sign: String, right: String)? {
    var depth = 0
    let characters = Array(text)
    var index = 0
    while index < characters.count {
      let character = characters[index]
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if depth == 0, "=!<>".contains(character) {
        let isTwo = index + 1 < characters.count && characters[index + 1] == "="
        let sign = String(characters[index..<index + (isTwo ? 2 : 1)])
        guard sign != "=", sign != "!",
          let left = value(String(characters[..<index])),
          let right = value(String(characters[(index + sign.count)...]))
        else { return nil }
        return (left, sign, right)
      }
      index += 1
    }
    return nil
  }

  /// Returns a number as Swift; nil where a part has no counterpart.
  func value(_ text: String) -> String? {
    var rest = Substring(text.trimmingCharacters(in: .whitespaces))
    var code = ""
    while let first = rest.first {
      if first == " " {
        rest = rest.dropFirst()
        continue
      }
      if "+-*/()".contains(first) {
        code += first == "(" || first == ")" ? "\(first)" : " \(first) "
        rest = rest.dropFirst()
        continue
      }
      if let match = rest.prefixMatch(of: /[0-9]+(\.[0-9]+)?/) {
        code += match.0
        rest = rest[match.range.upperBound...]
        guard rest.first != "%", rest.first != ":" else { return nil }
        continue
      }
      guard let match = rest.prefixMatch(of: /([a-z]+)(\(([0-9]+)(:([0-9]+))?\))?(\.([A-Za-z]+))?/),
        let known = name(
          String(match.1), match.3.flatMap { Int($0) }, match.5.flatMap { $0 }.flatMap { Int($0) },
          match.7.map(String.init) ?? "")
      else { return nil }
      code += known
      rest = rest[match.range.upperBound...]
    }
    return code.isEmpty ? nil : code
  }

  private static let members = [
    "x": "minX", "y": "minY", "w": "width", "h": "height", "maxX": "maxX", "maxY": "maxY", "midX": "midX",
    "midY": "midY",
  ]

  private func name(_ word: String, _ first: Int?, _ second: Int?, _ member: String) -> String? {
    switch word {
    case "content": return ["w": "view.contentSize.width", "h": "view.contentSize.height"][member]
    case "offset": return ["x": "view.contentOffset.x", "y": "view.contentOffset.y"][member]
    case "view": return ["w": "view.bounds.width", "h": "view.bounds.height"][member]
    case "count" where member.isEmpty:
      return first.map { "CGFloat(view.numberOfItems(inSection: \($0)))" } ?? "CGFloat(screen.count)"
    case "inset":
      let index = ["top": 0, "left": 1, "bottom": 2, "right": 3][member]
      return index.flatMap { inset.indices.contains($0) ? TestCode.number(inset[$0]) : nil }
    case "frame":
      guard let first, let property = Self.members[member] else { return nil }
      let (section, item) = second.map { (first, $0) } ?? (0, first)
      return section == 0
        ? "screen.frame(\(item)).\(property)" : "screen.frame(\(item), in: \(section)).\(property)"
    case "header", "footer":
      guard let first, let property = Self.members[member] else { return nil }
      return "screen.\(word)(\(first)).\(property)"
    default: return nil
    }
  }
}
