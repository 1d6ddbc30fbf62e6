import Foundation
import LayoutRendering

package enum JSON: Hashable, Sendable {
  case null
  case bool(Bool)
  case int(Int)
  case double(Double)
  case string(String)
  case array([JSON])
  case object([String: JSON])

  package subscript(key: String) -> JSON {
    if case .object(let members) = self { members[key] ?? .null } else { .null }
  }

  package var string: String? { if case .string(let value) = self { value } else { nil } }
  package var int: Int? {
    switch self {
    case .int(let value): value
    case .double(let value): Int(exactly: value)
    default: nil
    }
  }
  package var array: [JSON]? { if case .array(let value) = self { value } else { nil } }
  package var isNull: Bool { self == .null }

  /// The value as JSON with sorted members.
  package var bytes: [UInt8] {
    var json = JSONBuffer()
    write(to: &json)
    return json.bytes
  }

  private func write(to json: inout JSONBuffer) {
    switch self {
    case .null: json.null()
    case .bool(let value): json.bool(value)
    case .int(let value): json.number(value)
    case .double(let value): json.number(value)
    case .string(let value): json.string(value)
    case .array(let values): json.array(values) { $1.write(to: &$0) }
    case .object(let members):
      json.object { json in
        for (name, value) in members.sorted(by: { $0.key < $1.key }) {
          json.field(named: name) { value.write(to: &$0) }
        }
      }
    }
  }

  /// - Returns: nil for invalid JSON.
  package init?(_ bytes: [UInt8]) {
    guard let value = try? JSONDecoder().decode(JSON.self, from: Data(bytes)) else { return nil }
    self = value
  }
}

extension JSON: Decodable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int.self) {
      self = .int(value)
    } else if let value = try? container.decode(Double.self) {
      self = .double(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([JSON].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSON].self))
    }
  }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
  package init(stringLiteral value: String) { self = .string(value) }
  package init(integerLiteral value: Int) { self = .int(value) }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  package init(arrayLiteral elements: JSON...) { self = .array(elements) }
  package init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(Dictionary(elements) { _, last in last })
  }
  package init(nilLiteral: ()) { self = .null }
}
