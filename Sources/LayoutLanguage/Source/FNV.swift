/// The FNV-1a hash of 64 bits: the same in every process. It guards against nothing.
package enum FNV {
  /// The hash of no bytes.
  package static let start: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Returns the hash of bytes after those of a hash.
  package static func hash(_ bytes: some Sequence<UInt8>, after hash: UInt64 = start) -> UInt64 {
    bytes.reduce(hash) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
