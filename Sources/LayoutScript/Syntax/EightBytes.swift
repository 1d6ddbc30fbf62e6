/// Eight bytes at once, the first of them lowest.
struct EightBytes: Equatable, Sendable {
  var bits: UInt64

  /// - Precondition: eight bytes stand there.
  @inline(__always)
  init(_ bytes: Swift.Span<UInt8>, at place: Int) {
    // Bounds are checked, and every eight bytes are a number: nothing about it is unsafe.
    bits = UInt64(littleEndian: bytes.bytes.unsafeLoadUnaligned(fromByteOffset: place, as: UInt64.self))
  }

  /// How many of them, from the first on, are letters, digits or underscores.
  @inline(__always)
  var nameBytes: Int {
    let high = Self.each(0x80)
    // With the highest bit away no sum of two bytes runs over into the next.
    let low = bits & ~high
    let small = low | Self.each(0x20)
    let letters = (small &+ Self.each(0x80 - 0x61)) & ~(small &+ Self.each(0x80 - 0x7B))
    let digits = (low &+ Self.each(0x80 - 0x30)) & ~(low &+ Self.each(0x80 - 0x3A))
    let underscores = high &- (low ^ Self.each(0x5F))
    let others = ~((letters | digits | underscores) & ~bits) & high
    return others.trailingZeroBitCount &>> 3
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
