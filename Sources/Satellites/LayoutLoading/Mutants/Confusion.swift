/// The operators and names that are easily confused.
enum Confusion {
  /// The confusable operators of an operator, and its precedence group.
  static let signs: [String: (others: [String], group: String)] = [
    "<": (["<=", ">="], "Comparison"), "<=": (["<", ">"], "Comparison"),
    ">": ([">=", "<="], "Comparison"), ">=": ([">", "<"], "Comparison"),
    "==": (["!="], "Comparison"), "!=": (["=="], "Comparison"),
    "&&": (["||"], "LogicalConjunction"), "||": (["&&"], "LogicalDisjunction"),
    "+": (["-"], "Addition"), "-": (["+"], "Addition"), "*": (["/"], "Multiplication"),
    "/": (["*"], "Multiplication"), "+=": (["-="], "Assignment"), "-=": (["+="], "Assignment"),
    "*=": (["/="], "Assignment"), "/=": (["*="], "Assignment"),
    "..<": (["one less"], "RangeFormation"), "...": (["one less"], "RangeFormation"),
  ]
  static let numbers: Set<String> = [
    "Swift.Int", "Foundation.CGFloat", "Swift.Double", "Swift.Float", "Foundation.TimeInterval",
  ]

  /// Returns the head of a function for an operator, and its value; nil for types without mutants.
  static func declaration(
    of sign: String, _ types: [String], _ result: String?
  ) -> (head: String, value: (String) -> String)? {
    if sign == "&&" || sign == "||" {
      return ("(a: Bool, b: @autoclosure () throws -> Bool) rethrows -> Bool", { "try a \($0) b()" })
    }
    guard types.count == 2 else { return nil }
    let (left, right) = (types[0], types[1])
    switch sign {
    case "..<", "...":
      guard left == "Swift.Int", right == left else { return nil }
      let name = sign == "..<" ? "Range" : "ClosedRange"
      return (
        "(a: Int, b: Int) -> \(name)<Int>", { $0 == sign ? "a \(sign) b" : "a \(sign) Swift.max(a, b - 1)" }
      )
    case "==", "!=", "<", "<=", ">", ">=":
      guard left == right else { return nil }
      return ("(a: \(left), b: \(right)) -> Bool", { "a \($0) b" })
    case "+=", "-=", "*=", "/=":
      let bare = left.replacing("inout ", with: "")
      guard numbers.contains(bare), numbers.contains(right) else { return nil }
      return ("(a: inout \(bare), b: \(right))", { "(a \($0) b)" })
    default:
      guard let result, [left, right, result].allSatisfy(numbers.contains) else { return nil }
      return ("(a: \(left), b: \(right)) -> \(result)", { "a \($0) b" })
    }
  }

  /// Returns an operator that no code has, made of an arrow for each digit of a number.
  static func ownSign(_ number: Int) -> String {
    String(number, radix: 16).compactMap(\.hexDigitValue).compactMap { UnicodeScalar(0x21A0 + $0) }.map(String.init)
      .joined()
  }

  private static let (rectangle, insets) = (["Foundation.CGRect"], ["CollectionLayout.UIEdgeInsets"])
  private static let sized = rectangle + ["Foundation.CGSize"]

  /// The number properties that are easily confused, and the types that have both properties.
  static let members: [String: (other: String, owners: [String])] = [
    "minX": ("maxX", rectangle), "maxX": ("minX", rectangle), "minY": ("maxY", rectangle),
    "maxY": ("minY", rectangle), "left": ("right", insets), "right": ("left", insets), "top": ("bottom", insets),
    "bottom": ("top", insets), "width": ("height", sized), "height": ("width", sized),
  ]
}
