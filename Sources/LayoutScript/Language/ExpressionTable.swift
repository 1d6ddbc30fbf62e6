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
    /// Of the bare name; nil where it depends on its value.
    package var type: ExpressionType?
    /// Of a call; nil where it depends on the arguments.
    package var callType: ExpressionType?
    /// The placeholders between the parentheses, as in `WIDTH, HEIGHT`.
    package var placeholders: String
    package var summary: String
    /// The layout computes it, so a pending pass runs first.
    package var forcesLayout: Bool

    /// `count | count(SECTION)`
    package var usage: String {
      var ways: [String] = []
      if isName { ways.append(name) }
      if arity != nil { ways.append(call) }
      return ways.joined(separator: " | ")
    }

    /// `count(SECTION)`
    var call: String { "\(name)(\(placeholders))" }
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
    Entry(
      name: "count", parameters: [.whole], arity: 1...1, isName: true, type: .number, callType: .number,
      placeholders: "SECTION", summary: "items in all, or of one section", forcesLayout: false),
    function("frame", [.path], 1...1, .rect, "ITEM", "where an item stands", forces: true),
    function("lane", [.whole], 1...1, .number, "N", "where a lane of the waterfall ends", forces: true),
    function("calls", [.call], 1...1, .number, "CALL", "calls in the last turn"),
    function("total", [.call], 1...1, .number, "CALL", "calls since the lab began"),
  ]

  /// Every setting by its word; a call of `header` and `footer` asks the layout where one stands.
  private static let settings = Setting.allCases.map { setting in
    var entry = name(setting.rawValue, setting.row.storage.type, setting.row.value)
    if setting == .header || setting == .footer {
      let place = function(setting.rawValue, [.whole], 1...1, .rect, "SECTION", "", forces: true)
      (entry.parameters, entry.arity, entry.placeholders) = (place.parameters, place.arity, place.placeholders)
      (entry.callType, entry.forcesLayout) = (place.callType, place.forcesLayout)
    }
    return entry
  }

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
    _ name: String, _ type: ExpressionType?, _ summary: String, forces: Bool = false
  ) -> Entry {
    Entry(
      name: name, parameters: [], arity: nil, isName: true, type: type, callType: nil, placeholders: "",
      summary: summary, forcesLayout: forces)
  }

  private static func function(
    _ name: String, _ parameters: [Parameter], _ arity: ClosedRange<Int>, _ type: ExpressionType?,
    _ placeholders: String, _ summary: String, forces: Bool = false
  ) -> Entry {
    Entry(
      name: name, parameters: parameters, arity: arity, isName: false, type: nil, callType: type,
      placeholders: placeholders, summary: summary, forcesLayout: forces)
  }
}

/// A name or function by reference, as the checker reads it.
final class ExpressionRules: Sendable {
  let entry: ExpressionTable.Entry
  let isName: Bool
  let type: ExpressionType?
  let callType: ExpressionType?
  /// How many arguments; nil where it cannot be called.
  let arity: ClosedRange<Int>?
  let parameters: [ExpressionTable.Parameter]

  init(_ entry: ExpressionTable.Entry) {
    self.entry = entry
    isName = entry.isName
    type = entry.type
    callType = entry.callType
    arity = entry.arity
    parameters = entry.parameters
  }
}

extension ExpressionTable {
  /// The words that a setting may be, so that it can be compared with one.
  static let words = Set(
    Setting.allCases.flatMap(\.signature.forms).flatMap(\.slots).flatMap { slot -> [String] in
      if case .keyword(let choices) = slot.kind { return choices.map(\.text) }
      return []
    })
}
