import Foundation
import LayoutRendering

/// Compact JSON of rows, in which repeated content is stored once and referred to.
///
/// An array begins with a number. After 0 the values of a list follow. Any other number is the 1-based index of a
/// form: a text whose signs `#` the following numbers replace, or the fields of a row. A field of a form is the
/// index of a name, for which a value follows, or of a name with a value that all rows of the form share.
final class FactPacking {
  private struct Table {
    private(set) var texts: [String] = []
    private var places: [String: Int] = [:]

    mutating func place(of text: String) -> Int {
      if let place = places[text] { return place }
      places[text] = texts.count
      texts.append(text)
      return texts.count - 1
    }
  }

  private var names = Table()
  private var forms = Table()

  /// Returns a row as a JSON object of packed values and the tables that they refer to.
  static func json(of row: FactRow) -> [UInt8] {
    let packing = FactPacking()
    var json = JSONBuffer()
    json.object { json in
      for case (let name, let value?) in row.fields {
        if case .rows = value {
          json.field(named: name) { packing.write(value, to: &$0) }
        } else {
          json.add(name, value)
        }
      }
      json.field("names") { $0.value(.texts(packing.names.texts)) }
      json.field("forms") { $0.array(packing.forms.texts) { $0.value(json: Array($1.utf8)) } }
    }
    return json.bytes
  }

  private func place(of form: JSONBuffer) -> Int {
    forms.place(of: String(decoding: form.bytes, as: UTF8.self)) + 1
  }

  private func write(_ fact: Fact, to json: inout JSONBuffer) {
    switch fact {
    case .row(let row): write(row, to: &json)
    case .rows(let rows): list(rows.count, to: &json) { self.write(rows[$1], to: &$0) }
    case .list(let facts): list(facts.count, to: &json) { self.write(facts[$1], to: &$0) }
    case .point, .size, .rect, .numbers:
      let numbers = fact.numbers ?? []
      list(numbers.count, to: &json) { $0.number(Self.rounded(numbers[$1])) }
    case .number(let number): json.number(Self.rounded(number))
    case .text(let text):
      guard let (phrase, numbers) = pack(text) else { return json.string(text) }
      json.array(count: numbers.count + 1) { $0.number($1 == 0 ? Double(phrase) : numbers[$1 - 1]) }
    case .null, .bool, .whole, .elements: json.value(fact)
    }
  }

  private func list(_ count: Int, to json: inout JSONBuffer, _ write: (inout JSONBuffer, Int) -> Void) {
    json.array(count: count + 1) { if $1 == 0 { $0.number(0) } else { write(&$0, $1 - 1) } }
  }

  private func write(_ row: FactRow, to json: inout JSONBuffer) {
    var shape = JSONBuffer()
    var values: [Fact] = []
    shape.array(row.fields) { shape, field in
      guard let value = field.1 else { return }
      let name = names.place(of: field.0)
      guard Self.isOfShape(value) else {
        values.append(value)
        return shape.number(name)
      }
      shape.array(count: 2) { if $1 == 0 { $0.number(name) } else { $0.value(value) } }
    }
    let place = place(of: shape)
    json.array(count: values.count + 1) {
      if $1 == 0 { $0.number(place) } else { self.write(values[$1 - 1], to: &$0) }
    }
  }

  /// Whether a value belongs to the form: null, a Boolean, 0 or 1, or a short text without digits.
  private static func isOfShape(_ fact: Fact) -> Bool {
    switch fact {
    case .null, .bool, .whole(0), .number(1): true
    case .text(let text): text.utf8.count <= 40 && !text.utf8.contains(where: isDigit)
    default: false
    }
  }

  /// Rounds to hundredths of a point, enough for a screen.
  private static func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }

  /// Returns the index of a text with its numbers replaced, and these; nil for short texts and texts with the sign.
  private func pack(_ text: String) -> (phrase: Int, numbers: [Double])? {
    guard text.utf8.count > 4, !text.utf8.contains(Self.sign) else { return nil }
    var numbers: [Double] = []
    var phrase: [UInt8] = []
    var rest = Substring(text).utf8
    while let start = rest.firstIndex(where: Self.isDigit) {
      phrase += rest[..<start]
      let end = rest[start...].firstIndex { !Self.isDigit($0) && $0 != UInt8(ascii: ".") } ?? rest.endIndex
      let digits = Substring(rest[start..<end])
      // A number is replaced only if it can be restored as the same text.
      if let number = Double(digits), digits.count <= 15, number == 0 || number >= 1e-3, Self.text(number) == digits
      {
        numbers.append(number)
        phrase.append(Self.sign)
      } else {
        phrase += digits.utf8
      }
      rest = rest[end...]
    }
    phrase += rest
    var form = JSONBuffer()
    form.string(String(decoding: phrase, as: UTF8.self))
    return (place(of: form), numbers)
  }

  private static let sign = UInt8(ascii: "#")

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

  private static func text(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? number.description
  }
}
