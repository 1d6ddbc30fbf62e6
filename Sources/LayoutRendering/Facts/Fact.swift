package import CollectionLayout
package import Foundation
import LayoutScript

/// A value in the lab's data, from which JSON, films and tables are made.
package enum Fact: Sendable {
  case null
  case bool(Bool)
  case whole(Int)
  case number(Double)
  case text(String)
  // In points:
  case point(CGPoint)
  case size(CGSize)
  case rect(CGRect)
  case numbers([Double])
  case list([Fact])
  case row(FactRow)
  /// Elements with attributes, created one at a time, because there may be a million.
  case elements(ElementList)
  /// Rows that are created while they are read, because there may be many.
  case rows(FactRows)

  package static func list<Element>(_ elements: some Sequence<Element>, _ value: (Element) -> Fact) -> Fact {
    .list(elements.map(value))
  }

  /// Returns rows, one for each element; `add` adds its fields.
  package static func rows<Elements: RandomAccessCollection & Sendable>(
    _ elements: Elements, _ add: @escaping @Sendable (inout FactRow, Elements.Element) -> Void
  ) -> Fact where Elements.Index == Int {
    .rows(FactRows(count: elements.count) { add(&$1, elements[elements.startIndex + $0]) })
  }
}

/// A receiver of named values in order: a row, or a JSON object being written.
package protocol FactFields {
  mutating func add(_ name: String, _ value: Fact)
}

extension FactFields {
  package mutating func add(_ name: String, _ value: Fact?) {
    if let value { add(name, value) }
  }
}

/// Named values in order. A nil value is left out with its name; an unknown value is null.
package struct FactRow: FactFields, Sendable {
  package private(set) var fields: [(String, Fact?)]

  package init(_ fields: [(String, Fact?)] = []) {
    self.fields = fields
  }

  package mutating func add(_ name: String, _ value: Fact) { fields.append((name, value)) }

  mutating func removeAll() { fields.removeAll(keepingCapacity: true) }

  package static func += (row: inout FactRow, other: FactRow) { row.fields += other.fields }

  package static func + (row: FactRow, other: FactRow) -> FactRow {
    var row = row
    row += other
    return row
  }
}

package struct FactRows: Sendable {
  package let count: Int
  private let add: @Sendable (Int, inout FactRow) -> Void

  package init(count: Int, _ add: @escaping @Sendable (Int, inout FactRow) -> Void) {
    self.count = count
    self.add = add
  }

  var all: [FactRow] { (0..<count).map { self[$0] } }

  package subscript(index: Int) -> FactRow {
    var row = FactRow()
    add(index, &row)
    return row
  }

  func forEach(_ body: (borrowing FactRow) -> Void) {
    var row = FactRow()
    for index in 0..<count {
      row.removeAll()
      add(index, &row)
      body(row)
    }
  }
}

extension Fact {
  /// The numbers of a value made of numbers.
  package var numbers: [Double]? {
    switch self {
    case .point(let point): [point.x, point.y]
    case .size(let size): [size.width, size.height]
    case .rect(let rect): [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
    case .numbers(let numbers): numbers
    default: nil
    }
  }
}

extension Fact {
  /// The value in one line as the language writes it, otherwise as JSON.
  var words: String {
    switch self {
    case .null: return ""
    case .bool(let value): return "\(value)"
    case .whole(let value): return "\(value)"
    case .number(let value): return Decimal.text(value)
    case .text(let text): return text.replacing("\n", with: " ")
    case .point(let point): return Decimal.text(point)
    case .size(let size): return Decimal.text(size)
    case .rect(let rect): return Decimal.text(rect)
    case .numbers, .list, .row, .elements, .rows:
      var json = JSONBuffer()
      json.value(self)
      return String(decoding: json.bytes, as: UTF8.self)
    }
  }
}

extension FactRow: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral fields: (String, Fact?)...) {
    self.fields = fields
  }
}

extension Fact: ExpressibleByDictionaryLiteral, ExpressibleByStringLiteral {
  package init(dictionaryLiteral fields: (String, Fact?)...) {
    self = .row(FactRow(fields))
  }

  package init(stringLiteral text: String) { self = .text(text) }
}

extension Fact? {
  /// The value, or `null` instead of nil, which keeps the name in a row.
  package var orNull: Fact { self ?? .null }
}

/// Returns the name of an enum's case; the value must not be an optional.
package func code(of value: some Any) -> Fact {
  let mirror = Mirror(reflecting: value)
  assert(mirror.displayStyle == .enum, "\(value) has no code")
  return .text(mirror.children.first?.label ?? "\(value)")
}

package protocol FactValue {
  var fact: Fact { get }
}

extension Bool: FactValue { package var fact: Fact { .bool(self) } }
extension Int: FactValue { package var fact: Fact { .whole(self) } }
extension Double: FactValue { package var fact: Fact { .number(self) } }
extension CGFloat: FactValue { package var fact: Fact { .number(self) } }
extension String: FactValue { package var fact: Fact { .text(self) } }
extension CGPoint: FactValue { package var fact: Fact { .point(self) } }
extension CGSize: FactValue { package var fact: Fact { .size(self) } }
extension CGRect: FactValue { package var fact: Fact { .rect(self) } }
extension ElementKey: FactValue { package var fact: Fact { .name(self) } }

extension Fact {
  /// Creates the fact of a value by its type: a list, a row of parts, the name of a case; nil for an unset value.
  init?(reflecting value: Any) {
    switch value {
    case let value as any FactValue: self = value.fact
    case let value as any RawRepresentable<String>: self = .text(value.rawValue)
    default:
      let mirror = Mirror(reflecting: value)
      switch mirror.displayStyle {
      case .optional:
        guard let some = mirror.children.first else { return nil }
        self.init(reflecting: some.value)
      case .collection: self = .list(mirror.children.compactMap { Fact(reflecting: $0.value) })
      case .enum: self = code(of: value)
      default: self = .row(FactRow(partsOf: value))
      }
    }
  }
}

extension FactRow {
  /// The field names of unlabelled parts, by type.
  private static let names: [ObjectIdentifier: String] = Dictionary(
    uniqueKeysWithValues: [
      (ElementKey.self, "element"), (CGRect.self, "frame"), (CGSize.self, "size"), (ItemSize.self, "size"),
      (Setting.self, "setting"), (BoundsChangePolicy.self, "policy"), (BoundsChangeRule.self, "decision"),
      (InvalidationSummary.self, "context"), (DataQuestions.self, "asked"), (GroupSummary.self, "arrangement"),
      (ViewUse.Departure.self, "departure"), (Calculation.Edge.self, "field"), (Calculation.Side.self, "side"),
      (Reason.Input.self, "input"), (Reason.Axis.self, "axis"), (Reason.Order.self, "order"),
      (Reason.SectionEdge.self, "from"),
    ].map { (type: Any.Type, name) in (ObjectIdentifier(type), name) })
  /// The names of parts that are null if missing; other missing parts are left out.
  private static let unknown: Set = ["pass", "before", "after", "animated", "limit"]

  /// Creates the fields of an enum's case or a structure in order, named by labels or types. The fields of an
  /// unnamed part are included directly, or left out.
  init(partsOf value: Any) {
    self.init()
    var parts = Mirror(reflecting: value)
    if parts.displayStyle == .enum {
      guard let payload = parts.children.first?.value else { return }
      parts = Mirror(reflecting: payload)
      if parts.displayStyle != .tuple { parts = Mirror(reflecting: (payload, ())) }
    }
    for (label, part) in parts.children {
      let fact = Fact(reflecting: part)
      let name = label.flatMap { $0.hasPrefix(".") ? nil : $0 } ?? Self.names[ObjectIdentifier(type(of: part))]
      if let name {
        add(name, fact ?? (Self.unknown.contains(name) ? .null : nil))
      } else if case .row(let row)? = fact {
        self += row
      }
    }
  }
}
