import Expectations
import LayoutScript
import Testing

struct SourceTextPositionTests {
  @Test func `columns count code points from 1`() {
    let source = SourceText(name: "a", text: "\u{FEFF}é\tb\r\nç\n", firstLine: 7)
    func position(_ offset: Int) -> [Int] {
      let position = source.position(at: offset)
      return [position.line, position.column]
    }
    expect(position(3), is: [7, 1])
    expect(position(5), is: [7, 2])
    expect(position(6), is: [7, 3])
    expect(position(9), is: [8, 1])
    expect(position(11), is: [8, 2])
    expect(position(12), is: [9, 1])
    expect(source.text(source.lineSpan(0)), is: "é\tb")
    expect(source.text(source.lineSpan(1)), is: "ç")
    expect(source.text(source.lineSpan(2)), is: "")
  }

  @Test func `columns of a very long line are those that counting finds`() {
    let line = String(repeating: "aé𝄞€ ", count: 700)
    let source = SourceText(name: "", text: "x\n" + line + "\n" + line)
    for offset in stride(from: 0, through: source.bytes.count, by: 37) {
      let start = source.lineSpan(source.lineIndex(at: offset)).start
      let column = source.bytes[start..<offset].count { $0 & 0xC0 != 0x80 } + 1
      expect(source.position(at: offset).column, is: column)
    }
  }
}
