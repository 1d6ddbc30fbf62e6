import Expectations
import LayoutRendering
import LayoutScript
import Testing

@testable import layoutlab

/// What the painter writes, on a terminal of the test's own.
@MainActor struct LinePainterTests {
  private func painter(_ isUTF8: Bool = true) -> LinePainter {
    LinePainter(isUTF8: isUTF8, palette: .ansi) { text, cursor in
      Analysis(of: SourceText(name: "prompt", text: text)).preview(at: cursor)
    }
  }

  private func view(_ line: String, _ cursor: Int? = nil, columns: Int = 40, rows: Int = 10) -> LinePainter.View {
    LinePainter.View(
      prompt: "lab> ", line: Array(line.utf8), cursor: cursor ?? line.utf8.count, columns: columns, rows: rows)
  }

  private func shown(_ line: String, _ cursor: Int? = nil, columns: Int = 40, isUTF8: Bool = true) -> Screen {
    var screen = Screen(columns: columns, rows: 8)
    screen.take(painter(isUTF8).paint(view(line, cursor, columns: columns)))
    return screen
  }

  private func lines(_ screen: Screen) -> [String] {
    var lines = screen.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  @Test func `a hint stands after the line, and the cursor in it`() {
    let screen = shown("inset 20 15 10 ")
    expect(lines(screen), is: ["lab> inset 20 15 10   RIGHT"])
    expect(screen.cursor.column, is: 20)
  }

  @Test func `a word has its colour, a mistake is underlined`() {
    let text = String(decoding: painter().paint(view("colums 3; item $y ")), as: UTF8.self)
    #expect(text.contains("\u{1B}[0;4;31mcolums\u{1B}[0m"))
    #expect(text.contains("\u{1B}[0;33m3\u{1B}[0m"))
    #expect(text.contains("\u{1B}[0;4;31m$y"))
  }

  @Test func `what did not change is not written again`() {
    let painter = painter()
    _ = painter.paint(view("columns 3; item 120; sc"))
    // `scr` begins one word, whose hint is new.
    let key = painter.paint(view("columns 3; item 120; scr"))
    #expect(!String(decoding: key, as: UTF8.self).contains("columns"))
    expect(painter.paint(view("columns 3; item 120; scr")), is: [])
    _ = painter.paint(view("print (1 + 1) # a note"))
    expect(
      String(decoding: painter.paint(view("print (1 + 1) # a notes")), as: UTF8.self), is: "\u{1B}[0;2ms\u{1B}[0m")
    expect(String(decoding: painter.paint(view("print (1 + 1) # a notes", 21)), as: UTF8.self), is: "\u{8}\u{8}")
  }

  @Test(arguments: [
    ("print \"漢字漢字漢字漢字漢字漢字漢字漢字\"", 40, ["lab> print \"漢字漢字漢字漢字漢字漢字漢字", "漢字\"  print VALUE..."]),
    ("# 漢字漢", 10, ["lab> # 漢", "字漢"]), ("# e\u{301}x", 40, ["lab> # e\u{301}x"]),
    ("# a\u{1}\u{7F}b", 40, ["lab> # a^A^?b"]), ("# a\tb", 40, ["lab> # a        b"]),
    ("turn {\n  inset 10\n}", 40, ["lab> turn {", "  inset 10", "}"]), ("# 12345678", 15, ["lab> # 12345678"]),
    ("# 123456789", 15, ["lab> # 12345678", "9"]), ("# 1234", 1, ["", "#", "", "1", "2", "3", "4"]),
  ])
  func `wide, combining and control characters, tabs and line breaks`(
    line: String, columns: Int, expected: [String]
  ) {
    expect(Array(lines(shown(line, columns: columns)).prefix(expected.count)), is: expected)
  }

  @Test func `without UTF-8 other bytes are numbers`() {
    expect(lines(shown("# é", isUTF8: false)), is: ["lab> # \\303\\251"])
    let bytes = LinePainter.View(prompt: "lab> ", line: [0x23, 0x20, 0xFF], cursor: 3, columns: 40, rows: 5)
    var screen = Screen(columns: 40, rows: 3)
    screen.take(painter().paint(bytes))
    expect(lines(screen), is: ["lab> # \\377"])
  }

  @Test func `of a line that is longer than the terminal what is around the cursor is shown`() {
    let painter = painter()
    var screen = Screen(columns: 20, rows: 5)
    let text = "# " + (0..<100).map { "\($0)" }.joined(separator: " ")
    screen.take(painter.paint(view(text, columns: 20, rows: 5)))
    #expect(screen.text.contains("99") && !screen.text.contains("lab>"))
    screen.take(painter.paint(view(text, 0, columns: 20, rows: 5)))
    #expect(screen.text.hasPrefix("lab> # 0 1 2"))
  }

  @Test func `a resize leaves no copy`() {
    let painter = painter()
    let text = "# " + String(repeating: "long ", count: 30)
    _ = painter.paint(view(text, columns: 60))
    // 157 columns of 60 are three rows; at 40 they are four.
    expect(
      String(decoding: painter.takeAway(columns: 40, rows: 20, wrapsAnew: true), as: UTF8.self),
      is: "\r\u{1B}[3A\u{1B}[J")
    _ = painter.paint(view(text, columns: 60))
    expect(
      String(decoding: painter.takeAway(columns: 40, rows: 20, wrapsAnew: false), as: UTF8.self),
      is: "\r\u{1B}[2A\u{1B}[J")
  }

  @Test func `a line of 100,000 characters does not make typing slow`() {
    let painter = painter()
    let text = String(repeating: "columns 3; ", count: 9_100)
    _ = painter.paint(view(text))
    let time = ContinuousClock().measure { _ = painter.paint(view(text + "x")) }
    #expect(time < .milliseconds(400), "\(time)")
  }

  /// What is on the terminal after changes is what a fresh one shows.
  @Test(arguments: 0..<20) func `any changes leave what a fresh terminal shows`(seed: UInt64) {
    var stream = RandomStream(seed: seed)
    func draw(_ bound: Int) -> Int { Int(stream.draw(from: 0, through: Double(bound - 1))) }
    let columns = [1, 2, 7, 20, 33, 40][draw(6)]
    let height = [6, 40][draw(2)]
    let pieces = [
      "columns 3", " ", "; ", "inset ", "20 15 ", "colums ", "\"漢字\"", "漢", "e\u{301}", "\t", "\n", "\u{1}", "(",
      "x",
      "print (content.h ", ")", "item 120 80 200", "# a note that is long", "$y",
    ]
    let painter = painter()
    var screen = Screen(columns: columns, rows: height)
    var text: [Unicode.Scalar] = []
    for _ in 0..<40 {
      switch draw(4) {
      case 0 where !text.isEmpty:
        let start = draw(text.count)
        text.removeSubrange(start..<min(text.count, start + 1 + draw(9)))
      default: text.insert(contentsOf: pieces[draw(pieces.count)].unicodeScalars, at: draw(text.count + 1))
      }
      var line = String.UnicodeScalarView()
      line.append(contentsOf: text)
      var start = String.UnicodeScalarView()
      start.append(contentsOf: text[..<draw(text.count + 1)])
      let view = view(String(line), String(start).utf8.count, columns: columns, rows: height)
      screen.take(painter.paint(view))
      var fresh = Screen(columns: columns, rows: height)
      fresh.take(self.painter().paint(view))
      // On a terminal that has scrolled the line stands at its end.
      let rows = painter.shown?.rows.count ?? 0
      let top = screen.cursor.row - (painter.shown?.cursor.row ?? 0)
      guard top >= 0, top + rows <= height else {
        Issue.record("rows \(top) to \(top + rows) of \(height): \(String(line).debugDescription), seed \(seed)")
        return
      }
      expect(Array(screen.rows[top..<top + rows]), is: Array(fresh.rows[..<rows]), "\(String(line)), seed \(seed)")
      expect(screen.cursor.column, is: fresh.cursor.column, "seed \(seed)")
      #expect(screen.rows[(top + rows)...].allSatisfy { $0.allSatisfy { $0 == " " } }, "seed \(seed)")
    }
  }
}
