import Foundation

/// A JSON value in a line of a log; members keep the order of the text.
package indirect enum LogValue: Sendable, Equatable {
  case null
  case bool(Bool)
  case number(Double)
  case text(String)
  case list([LogValue])
  case fields([Field])

  package struct Field: Sendable, Equatable {
    package var name: String
    package var value: LogValue
  }

  package subscript(name: String) -> LogValue? {
    guard case .fields(let fields) = self else { return nil }
    return fields.first { $0.name == name }?.value
  }

  package var number: Double? { if case .number(let value) = self { value } else { nil } }
  package var integer: Int? { number.flatMap { Int(exactly: $0) } }
  package var text: String? { if case .text(let value) = self { value } else { nil } }
  package var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
  package var list: [LogValue]? { if case .list(let values) = self { values } else { nil } }

  /// The numbers of a list; nil for any other value.
  package var numbers: [Double]? { list?.mapAll(\.number) }

  /// The whole numbers of a list; nil for any other value.
  package var integers: [Int]? { list?.mapAll(\.integer) }

  /// - Returns: nil if the bytes are not exactly one JSON value.
  package init?(_ bytes: ArraySlice<UInt8>) {
    let value = bytes.withUnsafeBufferPointer { buffer -> LogValue? in
      var parser = JSONParser(buffer)
      return parser.whole()
    }
    guard let value else { return nil }
    self = value
  }
}

extension Collection {
  /// Returns the results for all elements; nil if the result for one of them is nil.
  func mapAll<Result>(_ transform: (Element) -> Result?) -> [Result]? {
    var results: [Result] = []
    for element in self {
      guard let result = transform(element) else { return nil }
      results.append(result)
    }
    return results
  }
}

/// Reads one JSON value in one pass.
private struct JSONParser {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var place = 0
  private static let deepest = 64

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Returns the value; nil for malformed JSON, or where text is left after the value.
  mutating func whole() -> LogValue? {
    guard let value = value(depth: 0) else { return nil }
    skipBlanks()
    return place == bytes.count ? value : nil
  }

  private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  private mutating func skipBlanks() {
    while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { place += 1 }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    skipBlanks()
    guard next == byte else { return false }
    place += 1
    return true
  }

  private mutating func take(_ word: String) -> Bool {
    guard bytes[place...].starts(with: word.utf8) else { return false }
    place += word.utf8.count
    return true
  }

  private mutating func value(depth: Int) -> LogValue? {
    skipBlanks()
    guard depth < Self.deepest, let byte = next else { return nil }
    switch byte {
    case UInt8(ascii: "{"):
      place += 1
      var fields: [LogValue.Field] = []
      if take(UInt8(ascii: "}")) { return .fields(fields) }
      repeat {
        skipBlanks()
        guard let name = text(), take(UInt8(ascii: ":")), let value = value(depth: depth + 1) else { return nil }
        fields.append(LogValue.Field(name: name, value: value))
      } while take(UInt8(ascii: ","))
      return take(UInt8(ascii: "}")) ? .fields(fields) : nil
    case UInt8(ascii: "["):
      place += 1
      var values: [LogValue] = []
      if take(UInt8(ascii: "]")) { return .list(values) }
      repeat {
        guard let value = value(depth: depth + 1) else { return nil }
        values.append(value)
      } while take(UInt8(ascii: ","))
      return take(UInt8(ascii: "]")) ? .list(values) : nil
    case UInt8(ascii: "\""): return text().map(LogValue.text)
    case UInt8(ascii: "t"): return take("true") ? .bool(true) : nil
    case UInt8(ascii: "f"): return take("false") ? .bool(false) : nil
    case UInt8(ascii: "n"): return take("null") ? .null : nil
    default: return number()
    }
  }

  private mutating func number() -> LogValue? {
    let start = place
    while let byte = next, byte == 0x2D || byte == 0x2B || byte == 0x2E || byte | 0x20 == 0x65 || byte &- 0x30 < 10
    {
      place += 1
    }
    let digits = bytes[start..<place]
    // A fast way for most numbers, which are short and whole.
    if digits.count < 10, digits.allSatisfy({ $0 &- 0x30 < 10 }), !digits.isEmpty {
      return .number(Double(digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }))
    }
    guard let value = Double(String(decoding: digits, as: UTF8.self)), value.isFinite else { return nil }
    return .number(value)
  }

  private mutating func text() -> String? {
    guard next == UInt8(ascii: "\"") else { return nil }
    let start = place
    var isPlain = true
    place += 1
    while let byte = next, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { return nil }
      isPlain = isPlain && byte != UInt8(ascii: "\\")
      place += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    guard next != nil else { return nil }
    place += 1
    // A fast way for most texts, which have no escapes.
    if isPlain { return String(decoding: bytes[start + 1..<place - 1], as: UTF8.self) }
    return try? JSONDecoder().decode(String.self, from: Data(bytes[start..<place]))
  }
}
