import Foundation

/// A writer of JSON as UTF-8, which adds commas.
package struct JSONBuffer: FactFields {
  package private(set) var bytes: [UInt8] = []
  private var needsComma = false
  private let sink: Sink?

  /// A closure that takes the bytes written so far once they are many.
  package typealias Sink = (borrowing [UInt8]) -> Void

  /// The number of bytes that are kept before they go to the sink.
  private static let room = 1 << 16

  package init(sink: Sink? = nil) {
    self.sink = sink
  }

  var isEmpty: Bool { bytes.isEmpty }

  // MARK: Structure

  package mutating func object(_ body: (inout JSONBuffer) -> Void) {
    open("{")
    body(&self)
    close("}")
  }

  package mutating func array<Elements: Sequence>(
    _ elements: Elements, _ element: (inout JSONBuffer, Elements.Element) -> Void
  ) {
    open("[")
    for each in elements {
      element(&self, each)
      drain()
    }
    close("]")
  }

  /// Writes an array of `count` elements by their indices; long arrays go to the sink meanwhile.
  package mutating func array(count: Int, _ element: (inout JSONBuffer, Int) -> Void) {
    open("[")
    for index in 0..<count {
      element(&self, index)
      drain()
    }
    close("]")
  }

  private mutating func drain() {
    guard bytes.count >= Self.room, let sink else { return }
    sink(bytes)
    bytes.removeAll(keepingCapacity: true)
  }

  package mutating func field(_ name: StaticString, _ value: (inout JSONBuffer) -> Void) {
    key(name.description)
    value(&self)
  }

  /// Writes a field with a name that may need escaping.
  package mutating func field(named name: String, _ value: (inout JSONBuffer) -> Void) {
    string(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
    value(&self)
  }

  /// Writes a field's name that needs no escaping.
  private mutating func key(_ name: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    bytes.append(contentsOf: name.utf8)
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  mutating func endLine() {
    bytes.append(UInt8(ascii: "\n"))
    needsComma = false
  }

  mutating func clear() {
    bytes.removeAll(keepingCapacity: true)
    needsComma = false
  }

  private mutating func open(_ bracket: Unicode.Scalar) {
    separate()
    bytes.append(UInt8(ascii: bracket))
    needsComma = false
  }

  private mutating func close(_ bracket: Unicode.Scalar) {
    bytes.append(UInt8(ascii: bracket))
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  // MARK: Values

  package mutating func null() { literal("null") }

  package mutating func bool(_ value: Bool) { literal(value ? "true" : "false") }

  private mutating func literal(_ text: StaticString) {
    separate()
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// Writes a whole number; as a string if a double could not hold it exactly.
  package mutating func number(_ value: Int) {
    guard value.magnitude < 1 << 53 else { return string("\(value)") }
    separate()
    digits(value)
  }

  /// Writes the shortest exact text, without decimals for whole numbers; infinity and NaN become null.
  package mutating func number(_ value: Double) {
    guard value.isFinite else { return null() }
    separate()
    // Whole numbers of this size are exact.
    if value.magnitude < 0x1p53, let whole = Int(exactly: value) { return digits(whole) }
    let text = value.description.utf8
    bytes.append(contentsOf: text.suffix(2).elementsEqual(".0".utf8) ? text.dropLast(2) : text[...])
  }

  private mutating func digits(_ value: Int) {
    var digits = InlineArray<20, UInt8>(repeating: 0)
    var first = digits.count
    var rest = value.magnitude
    repeat {
      first -= 1
      digits[first] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    } while rest > 0
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    for index in first..<digits.count { bytes.append(digits[index]) }
  }

  package mutating func string(_ text: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { utf8 in
      var start = 0
      for place in 0..<utf8.count where Self.isEscaped(utf8[place]) {
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[start..<place]))
        appendEscaped(utf8[place])
        start = place + 1
      }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[start...]))
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func isEscaped(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == 0x7F || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private mutating func appendEscaped(_ byte: UInt8) {
    bytes.append(UInt8(ascii: "\\"))
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(byte)
    case UInt8(ascii: "\n"): bytes.append(UInt8(ascii: "n"))
    case UInt8(ascii: "\t"): bytes.append(UInt8(ascii: "t"))
    case UInt8(ascii: "\r"): bytes.append(UInt8(ascii: "r"))
    default:
      bytes.append(contentsOf: [UInt8(ascii: "u"), 0x30, 0x30, Self.hexDigit(byte >> 4), Self.hexDigit(byte & 15)])
    }
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }

  // MARK: Facts

  mutating func write(_ row: borrowing FactRow) {
    open("{")
    addFields(of: row)
    close("}")
  }

  mutating func addFields(of row: borrowing FactRow) {
    for (name, value) in row.fields { add(name, value) }
  }

  package mutating func add(_ name: String, _ value: Fact) {
    key(name)
    self.value(value)
  }

  package mutating func value(json: [UInt8]) {
    separate()
    bytes += json
  }

  /// Writes a fact: points are `[x,y]`, sizes `[width,height]`, rectangles `[x,y,width,height]`.
  package mutating func value(_ fact: Fact) {
    switch fact {
    case .null: null()
    case .bool(let value): bool(value)
    case .whole(let value): number(value)
    case .number(let value): number(value)
    case .text(let text): string(text)
    case .point(let point): numbers([point.x, point.y])
    case .size(let size): numbers([size.width, size.height])
    case .rect(let rect): numbers([rect.origin.x, rect.origin.y, rect.size.width, rect.size.height])
    case .numbers(let values): array(values) { $0.number($1) }
    case .list(let facts): array(facts) { $0.value($1) }
    case .row(let row): write(row)
    case .elements(let elements):
      array(elements) { json, element in json.object { $0.add(element) } }
    case .rows(let rows):
      open("[")
      rows.forEach { row in
        write(row)
        drain()
      }
      close("]")
    }
  }

  private mutating func numbers<let count: Int>(_ values: InlineArray<count, Double>) {
    open("[")
    for index in values.indices { number(values[index]) }
    close("]")
  }
}
