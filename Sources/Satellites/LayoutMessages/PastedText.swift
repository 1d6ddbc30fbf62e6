/// A pasted text prepared for the search by letters only, because line breaks, quotes and time stamps change on a
/// text's way.
struct PastedText: Sendable {
  /// The text with plain quotes and line breaks, without mail quoting, JSON escapes and terminal escapes.
  private(set) var bytes: [UInt8] = []
  /// The letters a to z as 1 to 26, without repeated lines.
  private(set) var letters: [UInt8] = []
  /// The index of each letter in the bytes.
  private(set) var places: [Int32] = []

  /// - Complexity: O(n)
  init(_ source: [UInt8]) {
    clean(source)
    gatherLetters()
  }

  init(_ text: some StringProtocol) { self.init(Array(text.utf8)) }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Returns the number of a letter, 1 to 26; 0 for other bytes.
  static func letter(_ byte: UInt8) -> UInt8 {
    let small = byte | 0x20
    return small >= 0x61 && small <= 0x7A ? small - 0x60 : 0
  }

  private mutating func clean(_ source: [UInt8]) {
    bytes.reserveCapacity(source.count)
    var index = 0
    var isLineStart = true
    while index < source.count {
      let byte = source[index]
      // A quote mark of a mail.
      if isLineStart, byte == UInt8(ascii: ">") || byte == UInt8(ascii: " ") {
        index += 1
        continue
      }
      isLineStart = false
      switch byte {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        isLineStart = true
        append("\n")
        index += 1
      case 0x1B: index = Self.endOfEscape(source, index)
      case UInt8(ascii: "\\"): index = appendEscaped(source, index)
      case UInt8(ascii: "&"): index = appendEntity(source, index)
      case 0xC2 where index + 1 < source.count:
        let next = source[index + 1]
        if next == 0xA0 { append(" ") } else if next == 0xAB || next == 0xBB { append("\"") }
        index += 2
      case 0xE2 where index + 2 < source.count && source[index + 1] == 0x80:
        switch source[index + 2] {
        case 0x98...0x9B: append("'")
        case 0x9C...0x9F: append("\"")
        case 0x90...0x95: append("-")
        case 0xA6: bytes += [UInt8](repeating: UInt8(ascii: "."), count: 3)
        case 0xA8, 0xA9: append("\n")
        default: append(" ")
        }
        index += 3
      default:
        bytes.append(byte)
        index += 1
      }
    }
  }

  private mutating func append(_ character: Unicode.Scalar) { bytes.append(UInt8(ascii: character)) }

  /// Returns the end of a terminal's escape sequence.
  private static func endOfEscape(_ source: [UInt8], _ start: Int) -> Int {
    guard start + 1 < source.count, source[start + 1] == UInt8(ascii: "[") else { return start + 1 }
    let end = source[(start + 2)...].prefix(16).firstIndex { (0x40...0x7E).contains($0) }
    return end.map { $0 + 1 } ?? start + 2
  }

  /// Appends the character of a JSON, Swift or Objective-C escape, and returns its end.
  private mutating func appendEscaped(_ source: [UInt8], _ start: Int) -> Int {
    guard start + 1 < source.count else { return start + 1 }
    switch source[start + 1] {
    case UInt8(ascii: "n"), UInt8(ascii: "r"): append("\n")
    case UInt8(ascii: "t"): append(" ")
    case UInt8(ascii: "u"), UInt8(ascii: "U"):
      let digits = source[(start + 2)...].prefix(4)
      let code = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
      append(code.flatMap { (0x20...0x7E).contains($0) ? Unicode.Scalar($0) : nil } ?? " ")
      return start + 2 + digits.count
    case let next where next < 0x80: bytes.append(next)
    default: return start + 1
    }
    return start + 2
  }

  private static let entities: [(name: [UInt8], character: Unicode.Scalar)] = [
    (Array("&lt;".utf8), "<"), (Array("&gt;".utf8), ">"), (Array("&quot;".utf8), "\""), (Array("&#39;".utf8), "'"),
    (Array("&amp;".utf8), "&"),
  ]

  /// Appends the character of an HTML entity, and returns its end.
  private mutating func appendEntity(_ source: [UInt8], _ start: Int) -> Int {
    for entity in Self.entities where source[start...].starts(with: entity.name) {
      append(entity.character)
      return start + entity.name.count
    }
    append("&")
    return start + 1
  }

  /// Collects the letters; repeated lines, common in logs, are skipped.
  private mutating func gatherLetters() {
    letters.reserveCapacity(bytes.count)
    places.reserveCapacity(bytes.count)
    var lines: Set<UInt64> = []
    var start = 0
    var hash: UInt64 = 14_695_981_039_346_656_037
    for index in 0...bytes.count {
      if index == bytes.count || bytes[index] == UInt8(ascii: "\n") {
        if letters.count - start >= 40, !lines.insert(hash).inserted {
          letters.removeLast(letters.count - start)
          places.removeLast(places.count - start)
        }
        (start, hash) = (letters.count, 14_695_981_039_346_656_037)
        continue
      }
      let letter = Self.letter(bytes[index])
      guard letter > 0 else { continue }
      letters.append(letter)
      places.append(Int32(index))
      hash = (hash ^ UInt64(letter)) &* 1_099_511_628_211
    }
  }
}
