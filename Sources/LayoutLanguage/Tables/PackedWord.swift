/// A word of at most 15 bytes in two integers, with its length in the last byte; equal words have equal integers.
struct PackedWord: Equatable, Sendable {
  static let limit = 15

  private(set) var low: UInt64 = 0
  private(set) var high: UInt64

  /// Returns nil for a word that is longer, and for an empty one.
  @inline(__always)
  init?(_ bytes: Swift.Span<UInt8>, from start: Int, to end: Int) {
    let length = end &- start
    guard 1...Self.limit ~= length else { return nil }
    high = UInt64(truncatingIfNeeded: length) &<< 56
    if start &+ 16 <= bytes.count {
      low = EightBytes(bytes, at: start).first(min(length, 8))
      if length > 8 { high |= EightBytes(bytes, at: start &+ 8).first(length &- 8) }
    } else {
      for place in 0..<length {
        let byte = UInt64(bytes[start + place]) &<< UInt64(8 * (place & 7))
        if place < 8 { low |= byte } else { high |= byte }
      }
    }
  }

  init?(_ text: String) {
    let bytes = text.utf8.span
    self.init(bytes, from: 0, to: bytes.count)
  }

  /// Returns a hash of so many bits.
  @inline(__always)
  func hash(bits: Int) -> Int {
    let mixed = (low ^ (high &* 0xC2B2_AE3D_27D4_EB4F)) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed &>> UInt64(64 &- bits))
  }
}

/// A word by its number in the lexicon: it is looked up once, when it is read.
package struct Word: Hashable, Sendable {
  let number: UInt16

  /// A word that is in no table.
  static let unknown = Word(number: .max)
}
