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
}
