import Expectations
import LayoutScript
import Testing

struct CheckerTests {
  @Test func `the page's first sample`() {
    expect(
      checked("colums 3; inset 20 15 10"),
      is: [
        "1:1-7 LL0101 unknown statement `colums`: did you mean `columns`?",
        """
        1:11-25 LL0203 `inset` takes 1, 2 or 4 numbers, not 3
          ^ top 20, left 15, bottom 10: right is missing
          = inset ALL | inset VERTICAL HORIZONTAL | inset TOP LEFT BOTTOM RIGHT
        """,
      ])
  }

  @Test(arguments: try MistakenText.all())
  func `what is wrong is told with its place, a reason and one fix`(_ mistaken: MistakenText) {
    expect(checked(mistaken.text).joined(separator: "\n"), is: mistaken.expected)
  }

  @Test(
    arguments: [
      "axis", "inset", "let $a vertical; axis $a", "print (axis == horizontal)", "print (calls(prepare))",
      "if (1 < 2) { tick } else tick",
      "if (1 < 2) { tick } else if (2 < 3) { tick } else { tick }", "for $h in 80 120 160 { item $h }",
      "let $y 0; repeat 3 { let $y ($y + 10) }; item $y", "include \"base.layout\"", "view (size(320, 480))",
      "rect (rect(0, 0, 320, 480))", "print hello", "frames 2...", "resize $s",
      "expect content == 3", "within", "def card $h { card ($h + 1) }; card 3", "def a { item 3 }; section { a }",
      "content\n| 320x0", "within\n| within 0.001", "whatif { tick }\n| nothing differs",
      "mark a; print (@a.content.h + @a.inset.top)",
      "scenario \"a\" { tick }\n# behind it\nscenario \"b\" { tick }", "turn {\n  item 3\n\n  scroll 3\n}",
    ].map { $0.contains("$s") ? "let $s 320x480; " + $0 : $0 })
  func `what is right is not reported`(text: String) {
    expect(checked(text), is: [])
  }

  @Test func `variables of the lines before are known, and those of this one are handed on`() {
    let source = SourceText(name: "prompt", text: "item $h; let $k 3; repeat 2 { let $inner 3 }")
    var scope = Scope(["h"], known: KnownNames())
    #expect(Checker.check(Parser.parse(source).script, scope: &scope).isEmpty)
    expect(scope.names, is: ["h", "k"])
  }

  @Test func `an included file is checked in its place, and its variables are known behind it`() {
    let included = SourceText(name: "base.layout", text: "let $h 120\ncolumns 0")
    let source = SourceText(name: "a.layout", text: "item $h\ninclude \"base.layout\"\nitem $h\nrows 0")
    var scope = Scope.tested
    let diagnostics = Checker.check(Parser.parse(source).script, scope: &scope) { path, _, _ in
      path == "base.layout" ? Parser.parse(included).script : nil
    }
    expect(
      diagnostics.map { "\($0.source.name) \($0.code)" },
      is: [
        "a.layout LL0131", "a.layout LL0205", "base.layout LL0205",
      ])
  }

  @Test func `only what a section's delegate answers stands in its block`() {
    let text = "section { columns 3; item 120; repeat 2 { item 3; scroll 3 }; tick }"
    let source = SourceText(name: "test", text: text)
    var scope = Scope.tested
    let diagnostics = Checker.check(Parser.parse(source).script, scope: &scope)
    expect(
      diagnostics.map(\.words.message),
      is: [
        "`scroll` has no place in a `section` block", "`tick` has no place in a `section` block",
      ])
  }

  @Test func `every mismatch has a test above, a message and a code`() throws {
    var kinds: Set<String> = []
    for mistaken in try MistakenText.all() {
      let source = SourceText(name: "test", text: mistaken.text)
      let (script, parsed) = Parser.parse(source)
      for diagnostic in Checker.check(script, parsed: parsed) {
        #expect(diagnostic.code.count == 6 && !diagnostic.words.message.isEmpty)
        switch diagnostic.kind {
        case .argument(let mismatch): kinds.insert(Self.name(mismatch.reason))
        case .word(let mismatch): kinds.insert(Self.name(mismatch))
        default: break
        }
      }
    }
    let expected: Set<String> = [
      "missingBlock", "blockNotTaken", "elseNotTaken", "missingDollar", "count", "missing", "surplus", "wrongKind",
      "outOfRange", "notWhole", "unknownWord", "spelling", "reversedRange", "openRange", "missingParentheses",
      "unknownVariable", "unknownName", "missingCall", "notCallable", "functionCount", "functionArgument",
      "unknownMember", "missingMember", "operand", "notInBlock", "unknownCommand", "commandInFile",
      "commandMisused", "commandInBlock",
      "nestedScenario", "nestedTag", "statementBehindScenario", "definesStatement",
      "repeatedParameter", "parameterCount", "blockOfDefinition", "repeatedScenario", "notLoaded", "notLoadable",
      "loadsLate", "outsideOf", "nestedExercise", "lessonLate", "lacks",
      "questionAsValue",
    ]
    expect(kinds, is: expected)
  }

  /// The name of an enumeration's case.
  private static func name(_ value: some Any) -> String {
    Mirror(reflecting: value).children.first?.label ?? "\(value)"
  }
}
