/// The FNV-1a hash of 64 bits: the same in every process, and not secure.
package enum FNV {
  package static let start: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Returns the hash of bytes that continue the bytes of a hash.
  package static func hash(_ bytes: some Sequence<UInt8>, after hash: UInt64 = start) -> UInt64 {
    bytes.reduce(hash) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
