import Expectations
import LayoutScript
import Testing

@testable import LayoutLanguage

/// What is said about each mistake that a reader of the grammar makes, and what the offered repair turns it into.
struct DiagnosticWordsTests {
  struct Trap: CustomTestStringConvertible {
    var text: String
    var place: String
    var message: String
    var help: String?
    var repaired: String?

    init(_ text: String, _ place: String, _ message: String, _ help: String?, _ repaired: String?) {
      (self.text, self.place, self.message, self.help, self.repaired) = (text, place, message, help, repaired)
    }

    var testDescription: String { text }
  }

  @Test(arguments: traps)
  func `a mistake is told once, with what to do`(trap: Trap) throws {
    let source = SourceText(name: "test", text: trap.text)
    let diagnostics = Parser.parse(source).diagnostics
    let diagnostic = try #require(diagnostics.first)
    expect(diagnostics.count, is: 1)
    expect("\(diagnostic.code) \(diagnostic.span.start)-\(diagnostic.span.end)", is: trap.place)
    expect(diagnostic.words.message, is: trap.message)
    expect(diagnostic.words.help, is: trap.help)
    expect(repaired(diagnostic), is: trap.repaired)
  }

  @Test func `a repair leaves nothing to repair`() {
    for repaired in Self.traps.compactMap(\.repaired) {
      #expect(Parser.parse(SourceText(name: "test", text: repaired)).diagnostics.isEmpty, "\(repaired)")
    }
  }

  @Test(arguments: [("a", 160, "a"), ("a", 10_000_000, nil), ("é", 80, "é"), ("é", 9000, nil)])
  func `of a long word its beginning is told`(letter: String, count: Int, told: String?) {
    let word = String(repeating: letter, count: count)
    let long = String(repeating: "long ", count: 80)
    let words = Diagnostic.Words("LL0101", "`\(word)` and `\(long)`, both of them", help: "write `\(word)`")
    let shown = told == nil ? String(repeating: letter, count: 40) + "..." : word
    expect(words.message, is: "`\(shown)` and `\(long.prefix(40))...`, both of them")
    expect(words.help, is: "write `\(shown)`")
  }

  private func repaired(_ diagnostic: Diagnostic) -> String? {
    guard let fix = diagnostic.suggestions.first else { return nil }
    let source = diagnostic.source
    return source.text(Span(0, fix.span.start)) + fix.replacement
      + source.text(Span(fix.span.end, source.bytes.count))
  }

  private static let traps: [Trap] = [
    Trap(
      #"frames 2..4"#, "LL0211 7-11",
      #"`2..4` has two points: a range has three"#,
      #"write `2...4`, or `..<` without the end"#, #"frames 2...4"#
    ),
    Trap(
      #"scroll +50"#, "LL0212 7-10",
      #"`+50`: a number has no plus sign"#,
      #"`scroll by 50` moves by that much, `scroll 50` to there"#, #"scroll by 50"#
    ),
    Trap(
      #"item +50"#, "LL0212 5-8",
      #"`+50`: a number has no plus sign"#,
      #"write `50`"#, #"item 50"#
    ),
    Trap(
      #"view 320 x 480"#, "LL0213 5-14",
      #"`320 x 480`: a size has no spaces"#,
      #"write `320x480`"#, #"view 320x480"#
    ),
    Trap(
      #"view 320 x480"#, "LL0213 5-13",
      #"`320 x480`: a size has no spaces"#,
      #"write `320x480`"#, #"view 320x480"#
    ),
    Trap(
      #"view 320x 480"#, "LL0213 5-13",
      #"`320x 480`: a size has no spaces"#,
      #"write `320x480`"#, #"view 320x480"#
    ),
    Trap(
      #"inset 20, 15"#, "LL0214 8-9",
      #"a comma separates no arguments"#,
      #"two arguments are `20 15`, a point is `20,15`"#, nil
    ),
    Trap(
      #"inset 20,15,10"#, "LL0214 11-12",
      #"a comma separates no arguments"#,
      #"a space separates arguments"#, nil
    ),
    Trap(
      #"h = 120"#, "LL0216 2-3",
      #"`=` names no value"#,
      #"write `let $h 120`"#, #"let $h 120"#
    ),
    Trap(
      #"$h = 120"#, "LL0216 3-4",
      #"`=` names no value"#,
      #"write `let $h 120`"#, #"let $h 120"#
    ),
    Trap(
      #"let $h = 120"#, "LL0216 7-8",
      #"`=` names no value"#,
      #"write `let $h 120`"#, #"let $h 120"#
    ),
    Trap(
      #"expect content = 320x310"#, "LL0216 15-16",
      #"`=` compares nothing"#,
      #"write `==`"#, #"expect content == 320x310"#
    ),
    Trap(
      #"columns 3 // three"#, "LL0117 10-12",
      #"`//` starts no comment"#,
      #"a comment starts with `#`"#, #"columns 3 # three"#
    ),
    Trap(
      #"-- three"#, "LL0117 0-2",
      #"`--` starts no comment"#,
      #"a comment starts with `#`"#, #"# three"#
    ),
    Trap(
      #"/* three */ columns 3"#, "LL0117 0-2",
      #"`/*` starts no comment"#,
      #"a comment starts with `#`"#, nil
    ),
    Trap(
      #"print "half"#, "LL0111 6-11",
      #"a string is not closed on its line"#,
      #"end it with `"`"#, #"print "half""#
    ),
    Trap(
      #"print (1 + 2"#, "LL0111 6-7",
      #"`(` is not closed"#,
      nil, nil
    ),
    Trap(
      #"repeat 3 { item 1"#, "LL0111 9-10",
      #"`{` is not closed"#,
      nil, nil
    ),
    Trap(
      #"columns 3 }"#, "LL0112 10-11",
      #"`}` closes nothing"#,
      #"no `{` is open here: take it away"#, nil
    ),
    Trap(
      #"columns 3)"#, "LL0112 9-10",
      #"`)` closes nothing"#,
      #"no `(` is open here: take it away"#, nil
    ),
    Trap(
      #"print "a\q""#, "LL0116 8-10",
      #"`\q` is not an escape"#,
      #"the escapes are \" \\ \n \t; a backslash itself is \\"#, #"print "a\\q""#
    ),
    Trap(
      #"print “hi”"#, "LL0115 6-14",
      #"text stands in straight double quotes"#,
      #"write "hi""#, #"print "hi""#
    ),
    Trap(
      #"print 'hi'"#, "LL0115 6-10",
      #"text stands in straight double quotes"#,
      #"write "hi""#, #"print "hi""#
    ),
    Trap(
      #"lab> columns 3"#, "LL0123 0-4",
      #"`lab>` is the prompt, no part of the line"#,
      #"leave it out"#, #"columns 3"#
    ),
    Trap(
      #"content.h"#, "LL0124 0-9",
      #"`content.h` is a value, not a statement"#,
      #"`print (content.h)` shows it"#, #"print (content.h)"#
    ),
    Trap(
      #"(content.h)"#, "LL0124 0-11",
      #"`(content.h)` is a value, not a statement"#,
      #"`print (content.h)` shows it"#, #"print (content.h)"#
    ),
    Trap(
      #"$h"#, "LL0124 0-2",
      #"`$h` is a value, not a statement"#,
      #"`print ($h)` shows it"#, #"print ($h)"#
    ),
    Trap(
      #"scroll frame(3).y + 12"#, "LL0124 7-22",
      #"`frame(3).y + 12` stands outside parentheses"#,
      #"put the whole value in parentheses: `(frame(3).y + 12)`"#, #"scroll (frame(3).y + 12)"#
    ),
    Trap(
      #"print calls(prepare)"#, "LL0124 6-20",
      #"`calls(prepare)` stands outside parentheses"#,
      #"put the whole value in parentheses: `(calls(prepare))`"#, #"print (calls(prepare))"#
    ),
    Trap(
      #"print "w =" min(1, 2)"#, "LL0124 12-21",
      #"`min(1, 2)` stands outside parentheses"#,
      #"put the whole value in parentheses: `(min(1, 2))`"#, #"print "w =" (min(1, 2))"#
    ),
    Trap(
      #"frame(3).w"#, "LL0124 0-10",
      #"`frame(3).w` is a value, not a statement"#,
      #"`print (frame(3).w)` shows it"#, #"print (frame(3).w)"#
    ),
    Trap(
      #"scroll content.h - 480"#, "LL0124 17-18",
      #"arithmetic stands outside parentheses"#,
      #"write `(content.h - 480)`"#, #"scroll (content.h - 480)"#
    ),
    Trap(
      #"scroll 100*3"#, "LL0124 10-11",
      #"arithmetic stands outside parentheses"#,
      #"write `(100*3)`"#, #"scroll (100*3)"#
    ),
    Trap(
      #"scroll 10-5"#, "LL0217 7-11",
      #"`10-5` is not an argument"#,
      #"write `(10-5)`"#, #"scroll (10-5)"#
    ),
    Trap(
      #"view 320x$h"#, "LL0217 5-11",
      #"`320x$h`: a variable cannot be a part of a word or number"#,
      #"write `(size(320, $h))`"#, #"view (size(320, $h))"#
    ),
    Trap(
      #"at 0,$y"#, "LL0217 3-7",
      #"`0,$y`: a variable cannot be a part of a word or number"#,
      #"write `(point(0, $y))`"#, #"at (point(0, $y))"#
    ),
    Trap(
      #"at $x,10"#, "LL0217 3-8",
      #"`$x,10`: a variable cannot be a part of a word or number"#,
      #"write `(point($x, 10))`"#, #"at (point($x, 10))"#
    ),
    Trap(
      #"item 12px"#, "LL0217 5-9",
      #"`12px` is not an argument"#,
      #"write `12`"#, #"item 12"#
    ),
    Trap(
      #"view 320X480"#, "LL0217 5-12",
      #"`320X480` is not an argument"#,
      #"write `320x480`"#, #"view 320x480"#
    ),
    Trap(
      #"item "a""b""#, "LL0217 5-11",
      #"`"a""b"` is not an argument"#,
      #"write `"a" "b"`"#, #"item "a" "b""#
    ),
    Trap(
      #"print (1 2)"#, "LL0118 9-10",
      #"found `2` where an operator or `)` belongs"#,
      nil, nil
    ),
    Trap(
      #"print (1 +)"#, "LL0118 10-11",
      #"found `)` where a value belongs"#,
      nil, nil
    ),
    Trap(
      #"print (a = b)"#, "LL0216 9-10",
      #"`=` compares nothing"#,
      #"write `==`"#, #"print (a == b)"#
    ),
    Trap(
      #"print (a < b < c)"#, "LL0216 13-14",
      #"two comparisons in a row"#,
      #"join them: `a < b and b < c`"#, nil
    ),
    Trap(
      #"print (1 + not a)"#, "LL0118 11-14",
      #"found `not` where a value, or `(not ...)` belongs"#,
      nil, nil
    ),
    Trap(
      #"print (a && b)"#, "LL0114 9-10",
      #"`&` has no meaning here"#,
      #"write `and` in parentheses"#, nil
    ),
    Trap(
      #"a { } b"#, "LL0119 6-7",
      #"found `b` after a block"#,
      #"write `;` between two statements, or start a new line"#, #"a { }; b"#
    ),
    Trap(
      #"else { }"#, "LL0120 0-4",
      #"`else` stands alone"#,
      #"it follows the brace of its `if` on the same line: `} else {`"#, nil
    ),
    Trap(
      #"{ item 1 }"#, "LL0120 0-1",
      #"a block stands without a statement"#,
      #"`{` stands on the line of its word: `repeat 3 {`; several lines in one turn are `turn {`"#, nil
    ),
    Trap(
      #":"#, "LL0122 0-1",
      #"`:` names no command"#,
      #"`:help` lists the commands"#, nil
    ),
    Trap(
      #"item 1e10"#, "LL0218 5-9",
      #"`1e10` is out of range"#,
      #"numbers lie between -1e9 and 1e9"#, nil
    ),
    Trap(
      #"diff @"#, "LL0219 5-6",
      #"`@` names no step"#,
      #"a step is `@4`, the one before `@-1`, a mark `@before`"#, nil
    ),
    Trap(
      #"item $"#, "LL0219 5-6",
      #"`$` names nothing"#,
      #"a variable is `$` and a word: `$h`"#, nil
    ),
    Trap(
      #"größe 3"#, "LL0114 2-4",
      #"`ö` has no meaning here"#,
      #"words are made of letters a to z, digits and `_`; other text stands in quotes"#, nil
    ),
    Trap(
      #"scroll −50"#, "LL0114 7-10",
      #"`−` has no meaning here"#,
      #"write a plain `-`"#, nil
    ),
    Trap(
      #"item [1]"#, "LL0114 5-6",
      #"`[` has no meaning here"#,
      #"lists have no brackets: `item 120 80`; a property of your layout has them: `(layout.cache[3])`"#, nil
    ),
    Trap(
      #"item 1 : 3"#, "LL0114 7-8",
      #"`:` has no meaning here"#,
      #"a command starts its line: `:undo`; an item is `1:3`, without spaces"#, nil
    ),
    Trap(
      #"12"#, "LL0118 0-2",
      #"found `12` where a statement's word belongs"#,
      nil, nil
    ),
    Trap(
      #"print (content.)"#, "LL0118 15-16",
      #"found `)` where a word after the point belongs"#,
      nil, nil
    ),
    Trap(
      #"if (a) { } else"#, "LL0118 15-15",
      #"found the end where a block or a statement belongs"#,
      nil, nil
    ),
    Trap(
      #"print \ 3"#, "LL0114 6-7",
      #"`\` has no meaning here"#,
      #"`\` joins lines, and stands at the end of one"#, nil
    ),
    Trap(
      #"print ((1"#, "LL0111 7-8",
      #"`(` is not closed"#,
      nil, nil
    ),
    Trap(
      #"a !b"#, "LL0114 2-3",
      #"`!` has no meaning here"#,
      #"write `not` in parentheses"#, nil
    ),
  ]
}
