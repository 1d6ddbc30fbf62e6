import Expectations
import LayoutScript
import Testing

struct ParserTests {
  private func parse(_ text: String) -> (dump: String, errors: [String]) {
    let (script, diagnostics) = Parser.parse(SourceText(name: "test", text: text))
    return (script.dump, diagnostics.map { "\($0.code)@\($0.span.start)" })
  }

  private func parses(_ text: String, _ dump: String, at location: SourceLocation = #_sourceLocation) {
    let result = parse(text)
    expect(result.dump, is: dump, at: location)
    expect(result.errors, is: [], at: location)
  }

  @Test(arguments: [
    ("", ""),
    ("columns 3", "columns 3.0"),
    ("view 320x480; layout flow animated", "view 320.0x480.0; layout flow animated"),
    ("view 320×480", "view 320.0x480.0"),
    ("scroll by -50", "scroll by -50.0"),
    ("scroll 50%", "scroll 50.0%"),
    ("scroll -12.5%", "scroll -12.5%"),
    ("scroll to 1:3 top", "scroll to 1:3 top"),
    ("at -160,100.5", "at -160.0,100.5"),
    ("rect 0,200 320x480", "rect 0.0,200.0 320.0x480.0"),
    ("frames 2...4", "frames 2.0...4.0"),
    ("frames 2…4", "frames 2.0...4.0"),
    ("frames 2..<5", "frames 2.0..<5.0"),
    ("frames 3...", "frames 3.0..."),
    ("frames ...4", "frames ...4.0"),
    ("frames …4", "frames ...4.0"),
    ("frames 0:1...0:3", "frames 0:1...0:3"),
    ("items 3 -1.5...2e2", "items 3.0 -1.5...200.0"),
    ("diff @2 @-1; diff @before @4.2", "diff @2 @-1; diff @before @4.2"),
    ("item \"Swift\" \"a \\\"b\\\" \\\\ \\n\\t\"", "item \"Swift\" \"a \"b\" \\ \n\t\""),
    ("for $h in 80 120 { item $h }", "for $h in 80.0 120.0 {item $h}"),
    ("expect content == 320x310", "expect content == 320.0x310.0"),
    ("expect calls(prepare)<=3", "expect ([calls(prepare) <= 3.0])"),
    ("expect count == 5; tick", "expect ([count == 5.0]); tick"),
    ("expect frame(1).w == frame(0).w # same", "expect ([frame(1.0).w == frame(0.0).w])#<same>"),
    ("if content.h-3 > 5 -2 { tick }", "if ([[content.h - 3.0] > [5.0 - 2.0]]) {tick}"),
    ("expect frame(1) == 0,0 9x9", "expect frame (1.0) == 0.0,0.0 9.0x9.0"),
    ("expect offset == 0,100", "expect ([offset == 0.0,100.0])"),
    ("watch content.h", "watch content.h"),
    ("columns 3 # three", "columns 3.0#<three>"),
    ("## Caption", "##<Caption>"),
    ("frames\n|  x y # no comment\n| ...", "frames / |  x y # no comment| / | ...|"),
    (":goto @3 ; # all of it ", ":goto<@3 ; # all of it>"),
    (";;columns 3;;rows 2;", "columns 3.0; rows 2.0"),
    ("inset 20 \\\n 15", "inset 20.0 15.0"),
    ("inset 20 \\  \r\n 15", "inset 20.0 15.0"),
    ("print \"one \\\ntwo\"", "print \"one two\""),
    ("columns 3\r\nrows 2\r\n", "columns 3.0 / rows 2.0 / "),
    ("\u{FEFF}columns 3", "columns 3.0"),
    ("section \"A\" {\n  item 1 # first\n\n  item 2\n}", "section \"A\" { / item 1.0#<first> /  / item 2.0 / }"),
    ("if (a) { b } else { c }", "if (a) {b} else {c}"),
    ("if (a) { b } else if (c) { d } else e 3", "if (a) {b} else if (c) {d} else e 3.0"),
    ("print (1 +\n  2 # two\n  )", "print ([1.0 + 2.0])"),
    ("x 1e9 -1E+3 000000000000000000000001", "x 1000000000.0 -1000.0 1.0"),
  ])
  func `a script becomes its tree`(text: String, dump: String) {
    parses(text, dump)
  }

  @Test(arguments: [
    ("1 + 2 * 3", "[1.0 + [2.0 * 3.0]]"),
    ("1 - 2 - 3", "[[1.0 - 2.0] - 3.0]"),
    ("3-1", "[3.0 - 1.0]"),
    ("8 / 4 / 2", "[[8.0 / 4.0] / 2.0]"),
    ("7 % 4 * 2", "[[7.0 % 4.0] * 2.0]"),
    ("50%3", "[50.0 % 3.0]"),
    ("-a * b", "[[-a] * b]"),
    ("-a.w", "[-a.w]"),
    ("a * -b", "[a * [-b]]"),
    ("--a", "[-[-a]]"),
    ("(1 + 2) * 3", "[[1.0 + 2.0] * 3.0]"),
    ("a + 1 == b - 1", "[[a + 1.0] == [b - 1.0]]"),
    ("not a == b", "[not [a == b]]"),
    ("not not a and b", "[[not [not a]] and b]"),
    ("a or b and c", "[a or [b and c]]"),
    ("a and b or c and d", "[[a and b] or [c and d]]"),
    ("a or b or c", "[[a or b] or c]"),
    ("a < b and not c >= d", "[[a < b] and [not [c >= d]]]"),
    ("frame(1:3).maxY + 10", "[frame(1:3).maxY + 10.0]"),
    ("@before.content.h", "@before.content.h"),
    ("@4.2.content", "@4.2.content"),
    ("rect(0, $y, 320, 44)", "rect(0.0, $y, 320.0, 44.0)"),
    ("rand()", "rand()"),
    ("min(1,2,-3)", "min(1.0, 2.0, [-3.0])"),
    ("pick(1...3)", "pick(1.0...3.0)"),
    ("a == 320x480", "[a == 320.0x480.0]"),
  ])
  func `operators bind as tight as the grammar says`(text: String, dump: String) {
    parses("print (\(text))", "print (\(dump))")
  }

  @Test func `every span covers its text`() throws {
    let text = "section \"A\" { item 120 (1 + 2) }; frames 2...4 # all"
    let source = SourceText(name: "test", text: text)
    let line = try #require(Parser.parse(source).script.lines.first)
    guard case .statements(let chain) = line.content else { return #expect(Bool(false)) }
    let statements = Array(chain)
    expect(source.text(line.span), is: text)
    expect(source.text(statements[0].span), is: "section \"A\" { item 120 (1 + 2) }")
    expect(statements[0].block.map { source.text($0.span) }, is: "{ item 120 (1 + 2) }")
    expect(source.text(statements[1].span), is: "frames 2...4")
    expect(source.text(statements[1].arguments[0].span), is: "2...4")
    expect(line.comment.map { source.text($0.span) }, is: "# all")
  }

  @Test(arguments: [
    // One mistake, one report; what stands before and after is read.
    ("a (1 + ; b 2\nc )\nd 3", "!a; b 2.0 / !c / d 3.0", ["LL0111@2", "LL0112@15"]),
    (
      "if content.h > 480) { columns 2..4 }\nrows 2", "!if {!columns} / rows 2.0",
      ["LL0112@18", "LL0211@30"]
    ),
    ("scroll (content.h - 480\ncolumns 3", "!scroll / columns 3.0", ["LL0111@7"]),
    ("if (a > 1 { columns 2 }\nb", "!if {columns 2.0} / b", ["LL0111@3"]),
    ("a { b { c\nd", "a {b {c / d}}", ["LL0111@6"]),
    ("}\na } b", " / a; b", ["LL0112@0", "LL0112@4"]),
    ("print \"half\nrows 2", "!print / rows 2.0", ["LL0111@6"]),
    ("a { } b 3", "a {}; b 3.0", ["LL0119@6"]),
    ("a\n{ b }\nelse { c )}", "a /  / ", ["LL0120@2", "LL0120@8", "LL0112@17"]),
    ("columns 3 // three\nrows 2", "columns 3.0 / rows 2.0", ["LL0117@10"]),
    ("// three", "", ["LL0117@0"]),
    ("lab> columns 3", "columns 3.0", ["LL0123@0"]),
    ("layoutlab> columns 3", "columns 3.0", ["LL0123@0"]),
    ("# \u{1} #", "#<\u{1} #>", ["LL0113@2"]),
    ("print \"\u{7}\"; a ..", "print \"\u{7}\"; !a", ["LL0113@7", "LL0211@13"]),
  ])
  func `a mistake spoils its own statement only`(text: String, dump: String, errors: [String]) {
    let result = parse(text)
    expect(result.dump, is: dump)
    expect(result.errors, is: errors)
  }

  @Test func `bytes that are no UTF-8 are reported where they stand`() {
    for (bytes, code, start) in [
      ([0x61, 0x20, 0xFF, 0xFE, 0x20, 0x62], "LL0113", 2), ([0x61, 0, 0x62], "LL0113", 1),
      ([0x23, 0x20, 0xC0, 0x80], "LL0113", 2), ([0xFF, 0xFE, 0x61, 0x00], "LL0113", 0),
      ([0x61, 0x20, 0x22, 0xED, 0xA0, 0x80, 0x22], "LL0113", 3), ([0x61, 0x0D, 0x62], "LL0113", 1),
    ] as [([UInt8], String, Int)] {
      let diagnostics = Parser.parse(SourceText(name: "test", bytes: bytes)).diagnostics
      expect(diagnostics.map(\.code), is: [code], "\(bytes)")
      expect(diagnostics.first?.span.start, is: start, "\(bytes)")
    }
  }

  @Test(arguments: [
    "1e308", "1e999", "-1e10", "1000000001", "1.5x1e10", "1,2e9", "99999999999999999999:1", "1...2e9",
    "@9999999999", "-1e400%",
  ])
  func `a number beyond a milliard is refused`(text: String) {
    expect(parse("x \(text)").errors.map { $0.prefix(6) }, is: ["LL0218"])
  }

  @Test func `a number may have any number of digits`() {
    let zeros = String(repeating: "0", count: 1 << 20)
    parses("x \(zeros)7 0.\(zeros)", "x 7.0 0.0")
    expect(parse("x 1\(zeros)").errors, is: ["LL0218@2"])
  }

  @Test func `numbers are rounded as Swift rounds them`() {
    var random = RandomStream(seed: 5)
    for _ in 0..<2000 {
      let digits = String(random.next() % 100_000_000)
      let text = digits + "." + String(random.next() >> (random.next() % 50))
      parses("x \(text)", "x \(Double(text) ?? .nan)")
    }
  }
}
