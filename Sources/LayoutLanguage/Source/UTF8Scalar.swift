extension String {
  /// Whether the text has only printable ASCII characters, so that each byte is one column.
  /// - Complexity: O(bytes).
  package var isPrintableASCII: Bool { utf8.allSatisfy { 0x20...0x7E ~= $0 } }
}

/// A Unicode scalar read strictly from UTF-8 bytes: no overlong forms, no surrogates, nothing cut short.
package struct UTF8Scalar: Sendable {
  package var value: UInt32
  /// The number of bytes, 1 to 4.
  package var length: Int

  package init?(_ bytes: [UInt8], at place: Int) {
    let first = bytes[place]
    guard first >= 0x80 else {
      value = UInt32(first)
      length = 1
      return
    }
    let least: UInt32
    switch first {
    case 0xC2...0xDF: (length, value, least) = (2, UInt32(first & 0x1F), 0x80)
    case 0xE0...0xEF: (length, value, least) = (3, UInt32(first & 0x0F), 0x800)
    case 0xF0...0xF4: (length, value, least) = (4, UInt32(first & 0x07), 0x10000)
    default: return nil
    }
    guard place + length <= bytes.count else { return nil }
    for byte in bytes[place + 1..<place + length] {
      guard byte & 0xC0 == 0x80 else { return nil }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    guard value >= least, value <= 0x10FFFF, !(0xD800...0xDFFF).contains(value) else { return nil }
  }

  /// Whether the scalar is a control character that no text may contain: all of C0 and C1 except the tab.
  package var isControl: Bool { value < 0x20 && value != 0x09 || (0x7F...0x9F).contains(value) }
}
