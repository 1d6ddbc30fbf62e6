/// Eight bytes at once, the first of them lowest.
struct EightBytes: Equatable, Sendable {
  var bits: UInt64

  /// - Precondition: eight bytes stand there.
  @inline(__always)
  init(_ bytes: Swift.Span<UInt8>, at place: Int) {
    // Bounds are checked, and every eight bytes are a number: nothing about it is unsafe.
    bits = UInt64(littleEndian: bytes.bytes.unsafeLoadUnaligned(fromByteOffset: place, as: UInt64.self))
  }

  /// The highest bit of each that is this byte, and no other bit.
  @inline(__always)
  func marks(of byte: UInt8) -> UInt64 {
    let difference = bits ^ Self.each(UInt64(byte))
    let low = Self.each(0x7F)
    // The sum does not run over into the next byte, and has its highest bit where one of the lower ones differs.
    return ~((difference & low) &+ low | difference | low)
  }

  /// How many of them are not the first of a code point in UTF-8.
  @inline(__always)
  var continuations: Int {
    (bits &>> 7 & ~(bits &>> 6) & Self.each(1)).nonzeroBitCount
  }

  /// The first of them, zeros behind.
  /// - Precondition: `count` is 1 to 8.
  @inline(__always)
  func first(_ count: Int) -> UInt64 {
    bits & (UInt64.max &>> UInt64(truncatingIfNeeded: 64 &- 8 &* count))
  }

  @inline(__always)
  private static func each(_ byte: UInt64) -> UInt64 { byte &* 0x0101_0101_0101_0101 }
}
