package import CollectionLayout
package import Foundation

/// A value of what leaves the lab. Every format that is data is written from these.
package enum Fact: Sendable {
  case null
  case bool(Bool)
  case whole(Int)
  case number(Double)
  case text(String)
  // In points.
  case point(CGPoint)
  case size(CGSize)
  case rect(CGRect)
  case numbers([Double])
  case list([Fact])
  case row(FactRow)
  /// Elements with their attributes, made and written one at a time, since there may be a million.
  case elements(ElementList)
  /// Rows that are made while they are read, since there may be many.
  case rows(FactRows)

  /// A value of each element, in order.
  package static func list<Element>(_ elements: some Sequence<Element>, _ value: (Element) -> Fact) -> Fact {
    .list(elements.map(value))
  }

  /// A row of each element, in order; `add` adds the fields.
  package static func rows<Elements: RandomAccessCollection & Sendable>(
    _ elements: Elements, _ add: @escaping @Sendable (inout FactRow, Elements.Element) -> Void
  ) -> Fact where Elements.Index == Int {
    .rows(FactRows(count: elements.count) { add(&$1, elements[elements.startIndex + $0]) })
  }
}

/// A receiver of named values in their order: a row, or an object that is being written.
package protocol FactFields {
  mutating func add(_ name: String, _ value: Fact)
}

extension FactFields {
  /// Adds a value that may be missing, together with its name.
  package mutating func add(_ name: String, _ value: Fact?) {
    if let value { add(name, value) }
  }
}

/// Named values in their order. A name that has no value is left out; one whose value is unknown is null.
package struct FactRow: FactFields, Sendable {
  /// The values with their names; a name without a value is left out.
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

/// Rows that are made one at a time.
package struct FactRows: Sendable {
  package let count: Int
  private let add: @Sendable (Int, inout FactRow) -> Void

  package init(count: Int, _ add: @escaping @Sendable (Int, inout FactRow) -> Void) {
    self.count = count
    self.add = add
  }

  /// All of them at once.
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
  /// The numbers of a value that is made of numbers.
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
  /// Null where there is no value, so that its name is not left out.
  package var orNull: Fact { self ?? .null }
}

/// The code of an enum's case: its name, which says of what kind something is.
/// - Precondition: the value is no optional, which has cases of its own.
package func code(of value: some Any) -> Fact {
  let mirror = Mirror(reflecting: value)
  assert(mirror.displayStyle == .enum, "\(value) has no code")
  return .text(mirror.children.first?.label ?? "\(value)")
}
