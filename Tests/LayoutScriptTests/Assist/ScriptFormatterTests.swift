import Expectations
import Glibc
import LayoutScript
import Testing

@testable import LayoutAssist

struct ScriptFormatterTests {
  private static let cases: [(text: String, expected: String)] = [
    // One space between words, none at the end of a line.
    ("columns   3  ;inset 20\t15 10 15;;item 120  ", "columns 3; inset 20 15 10 15;; item 120\n"),
    ("print \"w\"(content.w)", "print \"w\" (content.w)\n"),
    ("print 5==5", "print 5 == 5\n"),
    // Blocks.
    ("repeat 3{item 120;tick}", "repeat 3 { item 120; tick }\n"),
    ("section{}", "section { }\n"),
    (
      "section \"a\" {\nitem 5\n    repeat 2 {\n# two\nitem 6 }\n}",
      "section \"a\" {\n  item 5\n  repeat 2 {\n    # two\n    item 6 }\n}\n"
    ),
    ("if (1<2){\ntick\n}else{\nrotate\n}", "if (1 < 2) {\n  tick\n} else {\n  rotate\n}\n"),
    ("turn { repeat 2 {\ntick\n} }", "turn { repeat 2 {\n    tick\n} }\n"),
    // Parentheses.
    ("scroll ( content.h-480 )", "scroll (content.h - 480)\n"),
    ("print (min(1,2)*- 3+frame (0:1) . w%4/2)", "print (min(1, 2) * -3 + frame(0:1).w % 4 / 2)\n"),
    ("if (not(1<2)and(3>=4)or not-1==1) { }", "if (not (1 < 2) and (3 >= 4) or not -1 == 1) { }\n"),
    ("expect frame(1).w==frame( 0 ).h-3", "expect frame(1).w == frame(0).h - 3\n"),
    ("if count>3{\ntick\n}else if not(count==3){ }", "if count > 3 {\n  tick\n} else if not (count == 3) { }\n"),
    ("expect (1+2)*2==6; expect content==320x10", "expect (1 + 2) * 2 == 6; expect content == 320x10\n"),
    ("print (\n1 +  # one\n\n   2\n  )", "print (\n  1 +  # one\n\n  2\n)\n"),
    // A line is a turn: what joins lines goes on joining them.
    ("inset 20\\\n15 \\  \n\t10 15; item 5", "inset 20 \\\n  15 \\\n  10 15; item 5\n"),
    ("turn {\nitem 5 \\\n6\n}", "turn {\n  item 5 \\\n    6\n}\n"),
    ("\\\n\n\nitem 5", "\\\n\nitem 5\n"),
    ("item 5 \\", "item 5 \\\n"),
    // Comments, captions and texts keep what they say.
    ("#one\n##  two \nitem 5# three\nitem 6    #  four\t", "#one\n##  two\nitem 5 # three\nitem 6    #  four\n"),
    ("print \"a  ;{  × … #\" 1.50 1e3", "print \"a  ;{  × … #\" 1.50 1e3\n"),
    ("frames 2…4; view 320×480; frames …4", "frames 2...4; view 320x480; frames ...4\n"),
    // Expected lines stay as they are behind their bar.
    ("turn {\nframes\n|  0:0   15  \n| [..]\n}", "turn {\n  frames\n  |  0:0   15  \n  | [..]\n}\n"),
    // Empty lines.
    ("\n\nitem 5\n\n\n\n  \nitem 6\n\n\n", "item 5\n\nitem 6\n"),
    ("", ""), (" \n\n\t", ""), ("\u{FEFF}item 5", "item 5\n"),
    // The first line break is that of all lines.
    ("item 5\r\n\r\n\r\nitem 6\nitem 7", "item 5\r\n\r\nitem 6\r\nitem 7\r\n"),
    ("item 5\nitem 6\r\n", "item 5\nitem 6\n"),
    ("print \"a\\\r\n b\"\nitem 5", "print \"a\\\r\n b\"\nitem 5\n"),
  ]

  @Test(arguments: cases) func `a script has one form`(text: String, expected: String) throws {
    let once = try formatted(text)
    expect(once, is: expected)
    try expect(formatted(once), is: once)
    expect(meaning(once), is: meaning(text))
  }

  @Test func `what indentation would make too large is refused`() {
    let lines = String(repeating: "{", count: 199) + String(repeating: "\n;", count: 20)
    let source = SourceText(name: "test", text: lines)
    expect(ScriptFormatter.format(source, sizeLimit: 10_000)?.count, is: 8398)
    expect(ScriptFormatter.format(source, sizeLimit: 5_000), is: nil)
  }

  @Test func `a long text takes time in proportion`() throws {
    let line = "repeat 3{item 120;scroll (content.h-480)} # one line of many\n"
    func time(_ count: Int) -> Double {
      let source = SourceText(name: "test", text: String(repeating: line, count: count))
      return processorTime { _ = ScriptFormatter.format(source) }
    }
    _ = time(1_000)
    let (short, long) = (time(2_000), time(32_000))
    #expect(long < short * 16 * 4, "\(short) for 2000 lines, \(long) for 32000")
  }
}

/// The seconds that this thread works on `body`; what else the machine does hardly counts in them.
private func processorTime(_ body: () -> Void) -> Double {
  func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
  let start = now()
  body()
  return now() - start
}

/// A text in its one form.
func formatted(_ text: String) throws -> String {
  let bytes = try #require(ScriptFormatter.format(SourceText(name: "test", text: text)))
  return String(decoding: bytes, as: UTF8.self)
}

/// The tree of a text without its empty lines, and whether it is a good one.
func meaning(_ text: String) -> String {
  let (script, diagnostics) = Parser.parse(SourceText(name: "test", text: text))
  return diagnostics.map(\.code).joined(separator: " ") + script.lines.dump(emptyLines: false)
}
