/// The names and functions that may stand in parentheses, one row each.
package struct ExpressionTable: Sendable {
  /// What one argument of a function is.
  package enum Parameter: Sendable {
    case number
    /// A count or an index.
    case whole
    case path
    /// A word for a lifecycle call, as `prepare`.
    case call
    case value

    func takes(_ type: ExpressionType) -> Bool {
      switch self {
      case .number, .whole: type == .number
      case .path: type == .number || type == .path
      case .call: type == .word
      case .value: true
      }
    }
  }

  /// `content`, `count(1)`, `min(A, B)`.
  package struct Entry: Sendable {
    package var name: String
    /// What each argument is; the last one repeats up to the arity.
    package var parameters: [Parameter]
    /// How many arguments in parentheses; nil where it is a name and cannot be called.
    package var arity: ClosedRange<Int>?
    /// It may stand without parentheses.
    package var isName: Bool
    /// Where it depends on the arguments: nil.
    package var type: ExpressionType?
    /// The placeholders between the parentheses, as in `WIDTH, HEIGHT`.
    package var placeholders: String
    package var summary: String
    /// Reading it needs a layout, so a pending pass runs first.
    package var forcesLayout: Bool

    /// `count | count(SECTION)`
    package var usage: String {
      var ways: [String] = []
      if isName { ways.append(name) }
      if arity != nil { ways.append("\(name)(\(placeholders))") }
      return ways.joined(separator: " | ")
    }
  }

  package let entries: [Entry]
  private let index: [String: Int]

  init(_ entries: [Entry]) {
    self.entries = entries
    index = Dictionary(uniqueKeysWithValues: entries.enumerated().map { ($1.name, $0) })
  }

  package subscript(name: String) -> Entry? {
    index[name].map { entries[$0] }
  }

  package static let standard = ExpressionTable(lab + settings + arithmetic)

  private static let lab: [Entry] = [
    name("content", .size, "how large the content is", forces: true),
    name("offset", .point, "the content offset"),
    name("view", .size, "the size of the view"),
    Entry(
      name: "count", parameters: [.whole], arity: 1...1, isName: true, type: .number, placeholders: "SECTION",
      summary: "items in all, or of one section", forcesLayout: false),
    function("frame", [.path], 1...1, .rect, "ITEM", "where an item stands", forces: true),
    function("header", [.whole], 1...1, .rect, "SECTION", "where a header stands", forces: true),
    function("footer", [.whole], 1...1, .rect, "SECTION", "where a footer stands", forces: true),
    function("lane", [.whole], 1...1, .number, "N", "where a lane of the waterfall ends", forces: true),
    function("calls", [.call], 1...1, .number, "CALL", "calls in the last turn"),
    function("total", [.call], 1...1, .number, "CALL", "calls since the lab began"),
  ]

  /// Settings, by the words of their statements; `view` stands above.
  private static let settings: [Entry] = [
    name("layout", .word, "the layout's name"),
    name("columns", .number, "lanes of a vertical waterfall"),
    name("rows", .number, "lanes of a horizontal waterfall"),
    name("inset", .insets, "the section inset"),
    name("spacing", .distances, "the room between items"),
    name("axis", .word, "the scroll direction"),
    name("itemsize", .size, "the layout's own item size"),
    name("policy", .word, "the answer to a change of bounds"),
    name("seed", .number, "the seed of the random stream"),
  ]

  private static let arithmetic: [Entry] = [
    function("min", [.number], 1...Int.max, .number, "A, B, ...", "the least"),
    function("max", [.number], 1...Int.max, .number, "A, B, ...", "the greatest"),
    function("abs", [.number], 1...1, .number, "A", "without its sign"),
    function("round", [.number], 1...1, .number, "A", "the nearest whole number, halves away from zero"),
    function("floor", [.number], 1...1, .number, "A", "the next whole number down"),
    function("ceil", [.number], 1...1, .number, "A", "the next whole number up"),
    function("sqrt", [.number], 1...1, .number, "A", "the square root"),
    function("point", [.number], 2...2, .point, "X, Y", "a point"),
    function("size", [.number], 2...2, .size, "WIDTH, HEIGHT", "a size"),
    function("rect", [.number], 4...4, .rect, "X, Y, WIDTH, HEIGHT", "a rectangle"),
    function("rand", [.number], 2...2, .number, "LOW, HIGH", "a random number, both ends included"),
    function("pick", [.value], 1...Int.max, nil, "A, B, ...", "one of them, at random"),
  ]

  private static func name(
    _ name: String, _ type: ExpressionType, _ summary: String, forces: Bool = false
  ) -> Entry {
    Entry(
      name: name, parameters: [], arity: nil, isName: true, type: type, placeholders: "", summary: summary,
      forcesLayout: forces)
  }

  private static func function(
    _ name: String, _ parameters: [Parameter], _ arity: ClosedRange<Int>, _ type: ExpressionType?,
    _ placeholders: String, _ summary: String, forces: Bool = false
  ) -> Entry {
    Entry(
      name: name, parameters: parameters, arity: arity, isName: false, type: type, placeholders: placeholders,
      summary: summary, forcesLayout: forces)
  }
}

/// A name or function by reference, as the checker reads it.
final class ExpressionRules: Sendable {
  let entry: ExpressionTable.Entry
  let isName: Bool
  let type: ExpressionType?
  /// How many arguments; nil where it cannot be called.
  let arity: ClosedRange<Int>?
  let parameters: [ExpressionTable.Parameter]

  init(_ entry: ExpressionTable.Entry) {
    self.entry = entry
    isName = entry.isName
    type = entry.type
    arity = entry.arity
    parameters = entry.parameters
  }
}
