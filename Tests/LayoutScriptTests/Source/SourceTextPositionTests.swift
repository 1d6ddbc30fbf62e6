import Testing

@testable import LayoutScript

@Suite struct SourceTextPositionTests {
  @Test func `columns count code points from 1`() {
    let source = SourceText(name: "a", text: "\u{FEFF}é\tb\r\nç\n", firstLine: 7)
    func position(_ offset: Int) -> [Int] {
      let position = source.position(at: offset)
      return [position.line, position.column]
    }
    #expect(position(3) == [7, 1])
    #expect(position(5) == [7, 2])
    #expect(position(6) == [7, 3])
    #expect(position(9) == [8, 1])
    #expect(position(11) == [8, 2])
    #expect(position(12) == [9, 1])
    #expect(source.text(source.lineSpan(0)) == "é\tb")
    #expect(source.text(source.lineSpan(1)) == "ç")
    #expect(source.text(source.lineSpan(2)) == "")
  }

  @Test func `columns of a very long line are those that counting finds`() {
    let line = String(repeating: "aé𝄞€ ", count: 700)
    let source = SourceText(name: "", text: "x\n" + line + "\n" + line)
    for offset in stride(from: 0, through: source.bytes.count, by: 37) {
      let start = source.lineSpan(source.lineIndex(at: offset)).start
      let column = source.bytes[start..<offset].count { $0 & 0xC0 != 0x80 } + 1
      #expect(source.position(at: offset).column == column)
    }
  }
}
