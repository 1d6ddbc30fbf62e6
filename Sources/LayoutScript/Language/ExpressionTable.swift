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
    /// What each argument is.
    package var parameter = Parameter.value
    /// How many arguments in parentheses; nil where it is a name and cannot be called.
    package var arity: ClosedRange<Int>?
    /// It may stand without parentheses.
    package var isName = true
    /// Of the bare name; nil where it depends on its value.
    package var type: ExpressionType?
    /// Of a call; nil where it depends on the arguments.
    package var callType: ExpressionType?
    /// What the bare name measures; nil where it is no number and has none in it.
    package var kind: NumberKind?
    /// What a call measures; nil where that is what its arguments do.
    package var callKind: NumberKind?
    /// The placeholders between the parentheses, as in `WIDTH, HEIGHT`.
    package var placeholders = ""
    package var summary: String
    /// The layout computes it, so a pending pass runs first.
    package var forcesLayout = false
    /// It reads the state, so that `@4` may stand before it; the others make values of values.
    package var readsState = true

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

  /// Names first; a function of the same word makes one entry with it.
  package static let standard: ExpressionTable = {
    var entries = ExpressionName.allCases.map(\.entry)
    entries += Setting.allCases.map {
      Entry(name: $0.rawValue, type: $0.row.storage.type, kind: $0.row.storage.kind, summary: $0.row.value)
    }
    for function in ExpressionFunction.allCases.map(\.entry) {
      guard let place = entries.firstIndex(where: { $0.name == function.name }) else {
        entries.append(function)
        continue
      }
      entries[place].parameter = function.parameter
      entries[place].arity = function.arity
      entries[place].callType = function.callType
      entries[place].callKind = function.callKind
      entries[place].placeholders = function.placeholders
      entries[place].forcesLayout = function.forcesLayout
      entries[place].readsState = true
    }
    return ExpressionTable(entries)
  }()
}

/// What a bare word in parentheses stands for, besides settings.
enum ExpressionName: String, CaseIterable {
  case content, offset, count, visible

  fileprivate var entry: ExpressionTable.Entry {
    switch self {
    case .content:
      Entry(
        name: rawValue, type: .size, kind: .points, summary: "how large the content is", forcesLayout: true)
    case .offset: Entry(name: rawValue, type: .point, kind: .points, summary: "the content offset")
    case .count: Entry(name: rawValue, type: .number, kind: .count, summary: "items in all, or of one section")
    case .visible:
      Entry(name: rawValue, type: .text, summary: "what is on screen, as a text", forcesLayout: true)
    }
  }
}

/// What is called with values in parentheses.
enum ExpressionFunction: String, CaseIterable {
  case frame, header, footer, lane, calls, total, count, min, max, abs, round, floor, ceil, sqrt, point, size, rect
  case rand, pick

  fileprivate var entry: ExpressionTable.Entry {
    switch self {
    case .frame: call(.path, .rect, .points, "ITEM", "where an item stands", forces: true)
    case .header: call(.whole, .rect, .points, "SECTION", "where a header stands", forces: true)
    case .footer: call(.whole, .rect, .points, "SECTION", "where a footer stands", forces: true)
    case .count: call(.whole, .number, .count, "SECTION", "items of a section")
    case .lane: call(.whole, .number, .points, "N", "where a lane of the waterfall ends", forces: true)
    case .calls: call(.call, .number, .count, "CALL", "calls in the last turn")
    case .total: call(.call, .number, .count, "CALL", "calls since the lab began")
    case .min: call(.number, .number, nil, "A, B, ...", "the least", count: 1...Int.max)
    case .max: call(.number, .number, nil, "A, B, ...", "the greatest", count: 1...Int.max)
    case .abs: call(.number, .number, nil, "A", "without its sign")
    case .round: call(.number, .number, nil, "A", "the nearest whole number, halves away from zero")
    case .floor: call(.number, .number, nil, "A", "the next whole number down")
    case .ceil: call(.number, .number, nil, "A", "the next whole number up")
    case .sqrt: call(.number, .number, nil, "A", "the square root")
    case .point: call(.number, .point, .points, "X, Y", "a point", count: 2...2)
    case .size: call(.number, .size, .points, "WIDTH, HEIGHT", "a size", count: 2...2)
    case .rect: call(.number, .rect, .points, "X, Y, WIDTH, HEIGHT", "a rectangle", count: 4...4)
    case .rand: call(.number, .number, nil, "LOW, HIGH", "a random number, both ends included", count: 2...2)
    case .pick: call(.value, nil, nil, "A, B, ...", "one of them, at random", count: 1...Int.max)
    }
  }

  /// Whether it reads the state at hand.
  private var readsState: Bool {
    switch self {
    case .frame, .header, .footer, .lane, .calls, .total, .count: true
    case .min, .max, .abs, .round, .floor, .ceil, .sqrt, .point, .size, .rect, .rand, .pick: false
    }
  }

  private func call(
    _ parameter: ExpressionTable.Parameter, _ type: ExpressionType?, _ kind: NumberKind?,
    _ placeholders: String, _ summary: String, count: ClosedRange<Int> = 1...1, forces: Bool = false
  ) -> ExpressionTable.Entry {
    Entry(
      name: rawValue, parameter: parameter, arity: count, isName: false, callType: type, callKind: kind,
      placeholders: placeholders, summary: summary, forcesLayout: forces, readsState: readsState)
  }
}

private typealias Entry = ExpressionTable.Entry

/// A name or function by reference, as the checker reads it.
final class ExpressionRules: Sendable {
  let entry: ExpressionTable.Entry
  /// What the bare name is.
  let setting: Setting?
  let name: ExpressionName?
  /// What a call is.
  let function: ExpressionFunction?
  let isName: Bool
  let type: ExpressionType?
  let callType: ExpressionType?
  /// How many arguments; nil where it cannot be called.
  let arity: ClosedRange<Int>?
  let parameter: ExpressionTable.Parameter

  init(_ entry: ExpressionTable.Entry) {
    self.entry = entry
    setting = Setting(rawValue: entry.name)
    name = ExpressionName(rawValue: entry.name)
    function = ExpressionFunction(rawValue: entry.name)
    isName = entry.isName
    type = entry.type
    callType = entry.callType
    arity = entry.arity
    parameter = entry.parameter
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
