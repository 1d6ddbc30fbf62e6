import Testing

@testable import LayoutScript

@Suite struct EightBytesTests {
  @Test func `name bytes are counted as one by one`() {
    var stream = RandomStream(seed: 5)
    for position in 0..<8 {
      for byte in UInt8.min...UInt8.max {
        for filler in [UInt8(ascii: "a"), UInt8(ascii: "Z"), UInt8(ascii: "0"), UInt8(ascii: "_"), 0x80, 0xFF, 0] {
          var bytes = [UInt8](repeating: filler, count: 8)
          bytes[position] = byte
          expectSameCount(bytes)
        }
      }
    }
    for _ in 0..<5000 { expectSameCount((0..<8).map { _ in UInt8(stream.draw(from: 0, through: 255)) }) }
  }

  private func expectSameCount(_ bytes: [UInt8]) {
    let count = bytes.prefix { Tokenizer.isNameByte($0) }.count
    #expect(EightBytes(bytes.span, at: 0).nameBytes == count, "\(bytes)")
  }

  @Test func `the first of them are kept`() {
    let bytes: [UInt8] = [9, 1, 2, 3, 4, 5, 6, 7, 8]
    let eight = EightBytes(bytes.span, at: 1)
    #expect(eight.first(1) == 0x01)
    #expect(eight.first(3) == 0x030201)
    #expect(eight.first(8) == 0x0807_0605_0403_0201)
  }
}
