/// Eight bytes at once, the first of them lowest.
struct EightBytes: Equatable, Sendable {
  var bits: UInt64

  /// - Precondition: there are eight bytes at `place`.
  @inline(__always)
  init(_ bytes: Swift.Span<UInt8>, at place: Int) {
    // Bounds are checked, and any eight bytes are a valid number, so the load is safe.
    bits = UInt64(littleEndian: bytes.bytes.unsafeLoadUnaligned(fromByteOffset: place, as: UInt64.self))
  }

  /// Returns the highest bit of each byte that equals this one, and no other bit.
  @inline(__always)
  func marks(of byte: UInt8) -> UInt64 {
    let difference = bits ^ Self.each(UInt64(byte))
    let low = Self.each(0x7F)
    // The sum does not carry into the next byte, and has its highest bit where a lower bit differs.
    return ~((difference & low) &+ low | difference | low)
  }

  /// Whether each byte is a space or a printable ASCII character, which occupies one column.
  @inline(__always)
  var arePrintableASCII: Bool {
    // A byte below a space borrows, and a delete becomes the first byte beyond ASCII.
    (bits | (bits &- Self.each(0x20)) | (bits &+ Self.each(1))) & Self.each(0x80) == 0
  }

  /// The number of bytes that are not the first of a code point in UTF-8.
  @inline(__always)
  var continuations: Int {
    (bits &>> 7 & ~(bits &>> 6) & Self.each(1)).nonzeroBitCount
  }

  /// Returns the first bytes, followed by zeros.
  /// - Precondition: `count` is 1 to 8.
  @inline(__always)
  func first(_ count: Int) -> UInt64 {
    bits & (UInt64.max &>> UInt64(truncatingIfNeeded: 64 &- 8 &* count))
  }

  @inline(__always)
  private static func each(_ byte: UInt64) -> UInt64 { byte &* 0x0101_0101_0101_0101 }
}

extension Swift.Span<UInt8> {
  /// Visits each offset of a byte, ascending.
  ///
  /// - Complexity: O(count), eight at once.
  func forEachPlace(of byte: UInt8, _ visit: (Int) -> Void) {
    var place = 0
    while place + 8 <= count {
      var found = EightBytes(self, at: place).marks(of: byte)
      while found != 0 {
        visit(place + found.trailingZeroBitCount / 8)
        found &= found - 1
      }
      place += 8
    }
    for place in place..<count where self[place] == byte { visit(place) }
  }
}

extension String {
  /// Whether the text has only spaces and printable ASCII characters, so that each byte is one column.
  ///
  /// - Complexity: O(bytes), eight at once.
  package var isPrintableASCII: Bool {
    let bytes = utf8Span.span
    var place = 0
    while place + 8 <= bytes.count {
      guard EightBytes(bytes, at: place).arePrintableASCII else { return false }
      place += 8
    }
    for place in place..<bytes.count where bytes[place] < 0x20 || bytes[place] > 0x7E { return false }
    return true
  }

  /// Returns the pieces before, between and after the occurrences of an ASCII character; at least one piece.
  ///
  /// - Complexity: O(bytes), eight at once; `split` examines each character.
  func pieces(between sign: UInt8) -> [Substring] {
    var pieces: [Substring] = []
    var start = startIndex
    utf8Span.span.forEachPlace(of: sign) { place in
      let end = utf8.index(utf8.startIndex, offsetBy: place)
      pieces.append(self[start..<end])
      start = utf8.index(after: end)
    }
    return pieces + [self[start...]]
  }
}

/// A Unicode scalar read from UTF-8 bytes, strictly: no overlong forms, no surrogates, nothing cut short.
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

  /// Whether the scalar is a control character that no text may contain: all of C0 and C1 but the tab.
  package var isControl: Bool { value < 0x20 && value != 0x09 || (0x7F...0x9F).contains(value) }
}
