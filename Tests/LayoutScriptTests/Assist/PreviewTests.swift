import Expectations
import LayoutScript
import Testing

/// What a prompt shows before Enter.
struct PreviewTests {
  /// The bar is the cursor.
  private func preview(_ text: String, variables: Set<String> = []) -> (source: SourceText, Analysis.Preview) {
    let bytes = Array(text.utf8)
    let cursor = bytes.lastIndex(of: UInt8(ascii: "|")) ?? bytes.count
    let source = SourceText(name: "prompt", bytes: bytes.enumerated().filter { $0.offset != cursor }.map(\.element))
    let scope = Scope(variables, known: LayoutCatalog.tested.names)
    return (source, Analysis(of: source, in: scope) { _ in [] }.preview(at: cursor))
  }

  private func mistakes(_ text: String) -> [String] {
    let (source, found) = preview(text)
    return found.mistakes.map(source.text)
  }

  // MARK: Mistakes

  @Test(arguments: [
    "", "c|", "columns|", "columns |", "columns 3|", "colu|; item 5", "inset 1 2 3|", "inset 1 2 3 |", "scroll b|",
    "axis ho|", "frame hea|", "layout water|", "view 320|", "view 320x|", "item \"te|", "item \"text\"|",
    "print (|",
    "print (3 +|", "print (3 + |", "print (con|", "print (content|", "print (content.|", "print (frame(|",
    "print (frame(0).|", "print (frame(0).mi|", "print (calls(pre|", "if (count|", "if (count > |",
    "if (count > 3) |",
    "if (count > 3) { |", "if (count > 3) { item 5 } el|", "repeat 3|", "repeat 3 |", "repeat 3 {|",
    "repeat 3 { it|",
    "turn {\n  item 5\n  colu|", "let $|", "let $h|", "let $h |", "let $h 5; item $|", "let $h 5; item $h|",
    "for $k |", "for $k in 1 2 |", "expect content =|", "expect content ==|", "expect content == 3|",
    "expect error |",
    "expect error LL0402 {|", "def |", "def card $h |", "def card $h { item $h }; car|",
    "def card $h { item $h }; card |", "def two $a $b { item $a $b }; two 1 |", "batch { ins|", ":he|",
    ":help |", ":goto |", ":goto @|", ":edit @2 |", "help |", "help in|", "quit|", "? spac|",
    "include \"a.layout\"|",
    "scenario \"a\" |", "frames 2...|", "at 160,|", "item 5 # a note|", "| 3|", "cont|ent", "sp|acing 3",
  ]) func `what can still become right is no mistake`(text: String) {
    expect(mistakes(text), is: [])
  }

  @Test(arguments: [
    ("colums |", ["colums"]), ("colums 3; it|", ["colums"]), ("colums|", ["colums"]), ("qqq|", ["qqq"]),
    ("columns x|", ["x"]), ("columns 3 4|", ["4"]), ("rotate 3|", ["3"]), ("axis foo|", ["foo"]),
    ("axis foo; it|", ["foo"]), ("item $y|", ["$y"]), ("item $y |", ["$y"]), ("print (cuont + |", ["cuont"]),
    ("print (cuont|", ["cuont"]), ("print (content.q|", ["q"]), ("repeat 3; it|", ["repeat 3"]),
    (":hepl|", ["hepl"]),
    ("turn { inset 1 2 3; it|", ["inset 1 2 3"]), ("|item $y", ["$y"]), ("batch { columns 3 |", ["columns"]),
    ("item “x”; |", ["“x”"]), ("item 5 } |", ["}"]), ("item 5 }|", ["}"]), ("}|", ["}"]), ("coll 3|", ["coll"]),
    ("def card $h { item $h }; card; it|", ["card"]),
  ]) func `what cannot is marked at once`(text: String, expected: [String]) {
    expect(mistakes(text), is: expected)
  }

  // MARK: Words

  @Test func `words have roles, a command without its colon too`() {
    let (source, found) = preview("columns 3; item \"é\" $h ($h + 1) # note|")
    expect(
      found.pieces.map { "\(source.text($0.span)) \($0.role.rawValue)" },
      is: [
        "columns statement", "3 value", "; sign", "item statement", "\"é\" text", "$h variable", "( sign",
        "$h variable", "+ sign", "1 value", ") sign", "# note comment",
      ])
    let (text, help) = preview("help inset|")
    expect(help.pieces.map { "\(text.text($0.span)) \($0.role.rawValue)" }, is: ["help command"])
  }

  @Test func `of a long text nothing is known before Enter`() {
    let long = String(repeating: "colums 3; ", count: 10_000)
    let found = preview(long).1
    #expect(found.pieces.isEmpty && found.mistakes.isEmpty && found.hint == nil)
  }

  // MARK: Hints

  private func hint(_ text: String, _ columns: Int = 60) -> String? {
    preview(text).1.hint.map { hint in
      hint.pieces(fitting: columns).map { $0.isPresent ? "<\($0.text)>" : $0.text }.joined()
    }
  }

  @Test(arguments: [
    ("inset 20 |", "inset VERTICAL <HORIZONTAL> | inset TOP <LEFT> BOTTOM RIGHT"),
    ("inset 20 15 1|", "inset TOP LEFT <BOTTOM> RIGHT"), ("inset 20 15 10 5 |", nil),
    ("colu|", "columns N"), ("columns|", "columns N"), ("co|", nil), ("rotate|", nil),
    ("scroll b|", "scroll <by> DISTANCE | scroll <by> POINT"),
    ("resize |", "resize <SIZE> | resize <SIZE> animated"),
    ("frame 1|", "frame <ITEM>"),
    ("item 5 6 |", "item <SIZE...>"), ("print (rect(1, |", "rect(X, <Y>, WIDTH, HEIGHT)"),
    ("print (min(1, 2, 3, |", "min(A, B, <...>)"), ("def card $w $h { }; card 9 |", "card $w <$h>"),
    (":run |", ":run <FILE> [step]"), (":run a |", ":run FILE <[step]>"), ("help |", ":help <[TOPIC]>"),
    ("expect error |", "expect error <CODE>"), ("sp|acing 3", "spacing BOTH | spacing LINES ITEMS"),
  ]) func `the present argument is marked`(text: String, expected: String?) {
    expect(hint(text), is: expected)
  }

  @Test(arguments: [
    (80, "inset <ALL> | inset <VERTICAL> HORIZONTAL | inset <TOP> LEFT BOTTOM RIGHT"),
    (60, "<ALL> | <VERTICAL> HORIZONTAL | <TOP> LEFT BOTTOM RIGHT"), (24, "<ALL> | <VERTICAL> | <TOP>"),
    (14, "<ALL> | <VERTI>..."), (8, "<ALL> |..."), (7, ""),
  ]) func `a hint takes what room there is`(columns: Int, expected: String) {
    expect(hint("inset |", columns), is: expected)
    #expect(columns >= expected.filter { !"<>".contains($0) }.count)
  }
}
