/// A word of at most 15 bytes in two integers, with its length in the last byte: two are the same where these are.
struct PackedWord: Equatable, Sendable {
  static let limit = 15

  private(set) var low: UInt64 = 0
  private(set) var high: UInt64

  /// Nil for a word that is longer.
  @inline(__always)
  init?(_ bytes: [UInt8], from start: Int, to end: Int) {
    let length = end &- start
    guard length <= Self.limit else { return nil }
    high = UInt64(truncatingIfNeeded: length) &<< 56
    var shift: UInt64 = 0
    for place in start..<min(end, start &+ 8) {
      low |= UInt64(bytes[place]) &<< shift
      shift &+= 8
    }
    guard length > 8 else { return }
    shift = 0
    for place in (start &+ 8)..<end {
      high |= UInt64(bytes[place]) &<< shift
      shift &+= 8
    }
  }

  init?(_ text: String) {
    let bytes = Array(text.utf8)
    self.init(bytes, from: 0, to: bytes.count)
  }

  /// Spread over so many bits.
  @inline(__always)
  func hash(bits: Int) -> Int {
    let mixed = (low ^ (high &* 0xC2B2_AE3D_27D4_EB4F)) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed &>> UInt64(64 &- bits))
  }
}
