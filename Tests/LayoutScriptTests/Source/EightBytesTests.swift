import Expectations
import LayoutScript
import Testing

@testable import LayoutLanguage

struct EightBytesTests {
  @Test func `what is said of eight bytes is what is said of each`() {
    var stream = RandomStream(seed: 5)
    for position in 0..<8 {
      for byte in UInt8.min...UInt8.max {
        for filler: UInt8 in [0x0A, 0x0B, 0x8A, 0x80, 0xBF, 0xC0, 0xFF, 0] {
          var bytes = [UInt8](repeating: filler, count: 8)
          bytes[position] = byte
          expectSame(bytes)
        }
      }
    }
    for _ in 0..<5000 { expectSame((0..<8).map { _ in UInt8(stream.draw(from: 0, through: 255)) }) }
  }

  private func expectSame(_ bytes: [UInt8]) {
    let eight = EightBytes(bytes.span, at: 0)
    expect(eight.continuations, is: bytes.count { $0 & 0xC0 == 0x80 }, "\(bytes)")
    let marks = bytes.enumerated().reduce(UInt64(0)) {
      $1.element == 0x0A ? $0 | 0x80 << UInt64(8 * $1.offset) : $0
    }
    expect(eight.marks(of: 0x0A), is: marks, "\(bytes)")
    expect(eight.arePrintableASCII, is: bytes.allSatisfy { (0x20...0x7E).contains($0) }, "\(bytes)")
  }

  @Test func `a text is plain, and falls into pieces, as one that is read sign by sign`() {
    let signs: [Character] = ["`", "`", "a", " ", "~", "\u{7F}", "\t", "é", "日", "e\u{301}"]
    var stream = RandomStream(seed: 6)
    for length in 0..<40 {
      for _ in 0..<20 {
        let few = length % 2 == 0 ? 5 : signs.count
        let text = String((0..<length).map { _ in signs[Int(stream.draw(from: 0, through: Double(few))) % few] })
        expect(text.pieces(between: 0x60), is: text.split(separator: "`", omittingEmptySubsequences: false))
        expect(text.isPrintableASCII, is: text.allSatisfy { $0.isASCII && $0 >= " " && $0 <= "~" }, "\(text)")
      }
    }
  }

  @Test func `the first of them are kept`() {
    let bytes: [UInt8] = [9, 1, 2, 3, 4, 5, 6, 7, 8]
    let eight = EightBytes(bytes.span, at: 1)
    expect(eight.first(1), is: 0x01)
    expect(eight.first(3), is: 0x030201)
    expect(eight.first(8), is: 0x0807_0605_0403_0201)
  }
}
