/// The names and functions that may stand in parentheses, one row each.
package struct ExpressionTable: Sendable {
  package enum Parameter: Sendable {
    case number
    case whole
    case path
    /// An element by its name in statements: an item, `header 0`, `background 0`, `whole header`, `"badge" 0:1`.
    case element
    /// The kind of a supplementary view: `header`, `footer`, or a text.
    case kind
    /// A condition or a number, evaluated for each item; `w` in it is the item's width.
    case ofItem
    /// The word for a lifecycle call, such as `prepare`.
    case call
    case value

    func takes(_ type: ExpressionType) -> Bool {
      switch self {
      case .number, .whole: type == .number
      case .path: type == .number || type == .path
      case .element: type == .number || type == .path || type == .text
      case .kind: type == .text
      case .call: type == .word
      case .value, .ofItem: true
      }
    }
  }

  /// A name or a function: `content`, `count(1)`, `min(A, B)`.
  package struct Entry: Sendable {
    package var name: String
    /// The kind of every argument.
    package var parameter = Parameter.value
    /// The allowed numbers of arguments; nil for a name that cannot be called.
    package var arity: ClosedRange<Int>?
    /// Whether the word may stand alone, without arguments.
    package var isName = true
    /// The type of the word without arguments; nil where the type depends on the value.
    package var type: ExpressionType?
    /// The type of a call; nil where the type depends on the arguments.
    package var callType: ExpressionType?
    /// The kind of the numbers in the word's value; nil for a value without numbers.
    package var kind: NumberKind?
    /// The kind of a call's number; nil where the arguments have the kind.
    package var callKind: NumberKind?
    /// The placeholders of the arguments: `WIDTH, HEIGHT`.
    package var placeholders = ""
    package var summary: String
    /// Whether the layout computes the value, so that a pending pass runs first.
    package var forcesLayout = false
    /// Whether the value is read from the state, so that `@4` may precede the word.
    package var readsState = true

    /// The forms in a usage line: `count | count(SECTION)`.
    package var usage: String {
      var ways: [String] = []
      if isName { ways.append(name) }
      if arity != nil { ways.append(call) }
      return ways.joined(separator: " | ")
    }

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

  /// The entries, names first; a name and a function with the same word share one entry.
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

/// The words besides settings that may stand in parentheses without arguments.
package enum ExpressionName: String, CaseIterable {
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

package enum ExpressionFunction: String, CaseIterable {
  case frame, header, footer, background, whole, lane, calls, total, count, min, max, abs, round, floor, ceil, sqrt,
    point, size, rect
  case rand, pick
  case z, alpha, hidden, transform
  case made, asked, changed, time
  case many, most, least

  fileprivate var entry: ExpressionTable.Entry {
    switch self {
    case .frame: call(.element, .rect, .points, "ITEM", "where an element stands", count: 1...2, forces: true)
    case .header: call(.whole, .rect, .points, "SECTION", "where a header stands", forces: true)
    case .footer: call(.whole, .rect, .points, "SECTION", "where a footer stands", forces: true)
    case .background:
      call(.whole, .rect, .points, "SECTION", "where the decoration below a section stands", forces: true)
    case .whole:
      call(
        .kind, .rect, .points, "KIND",
        "where a view of the whole layout stands: `whole(header)`, `whole(\"line\")`",
        forces: true)
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
    case .many:
      call(.ofItem, .number, .count, "CONDITION", "items for which it holds: `many(w > 100)`", forces: true)
    case .most: call(.ofItem, .number, .points, "NUMBER", "the greatest of all items: `most(w)`", forces: true)
    case .least: call(.ofItem, .number, .points, "NUMBER", "the least of all items", forces: true)
    case .made: call(.call, .number, .count, "CALL", "attributes that the calls of the last turn made")
    case .asked: call(.call, .number, .count, "CALL", "sizes that were asked for in the calls of the last turn")
    case .changed:
      call(.call, .number, .count, "CALL", "attributes other than before, by calls of the last turn")
    case .time:
      call(
        .call, .number, .number, "CALL", "milliseconds that the calls of the last turn took: no number for a test")
    case .z: look(.number, .count, "how far in front an element is, its zIndex: `z(3)`, `z(header 0)`")
    case .alpha: look(.number, .number, "the opacity of an element, from 0 to 1")
    case .hidden: look(.truth, nil, "whether no view is made for an element")
    case .transform: look(.text, nil, "the six numbers of an element's transform, as a text")
    }
  }

  private var readsState: Bool {
    switch self {
    case .frame, .header, .footer, .background, .whole, .lane, .calls, .total, .count, .z, .alpha, .hidden,
      .transform, .made,
      .asked, .changed, .time:
      true
    case .min, .max, .abs, .round, .floor, .ceil, .sqrt, .point, .size, .rect, .rand, .pick, .many, .most,
      .least:
      false
    }
  }

  /// Whether the function returns a property of attributes other than the frame.
  package var isLook: Bool { [.z, .alpha, .hidden, .transform].contains(self) }

  package var namesElement: Bool { [.frame, .header, .footer, .background, .whole].contains(self) }

  private func look(_ type: ExpressionType, _ kind: NumberKind?, _ summary: String) -> ExpressionTable.Entry {
    call(.element, type, kind, "ITEM", summary, count: 1...2, forces: true)
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

/// The facts of a name or function in parentheses, by reference.
package final class ExpressionRules: Sendable {
  package let entry: ExpressionTable.Entry
  package let setting: Setting?
  package let name: ExpressionName?
  package let function: ExpressionFunction?
  let isName: Bool
  let type: ExpressionType?
  let callType: ExpressionType?
  let arity: ClosedRange<Int>?
  package let parameter: ExpressionTable.Parameter

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
  /// The words that a value can be compared with: the words of settings, and `true`, `false` and `nil`.
  static let words = Set(
    ["true", "false", "nil"]
      + Setting.allCases.flatMap(\.signature.forms).flatMap(\.slots).flatMap { slot -> [String] in
        if case .keyword(let choices) = slot.kind { return choices.map(\.text) }
        return []
      })
}
