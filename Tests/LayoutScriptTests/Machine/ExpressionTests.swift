import Expectations
import Foundation
import LayoutScript
import Testing

/// Values, arithmetic, variables and loops.
@MainActor struct ExpressionTests {
  @Test(arguments: [
    ("1 + 2 * 3", "7"), ("(1 + 2) * 3", "9"), ("7 / 2", "3.5"), ("-7 % 3", "-1"), ("2 - 3 - 4", "-5"),
    ("12 / 2 / 3", "2"), ("- 2 * 3", "-6"), ("1 + 1 == 2", "true"), ("1 < 2 and 2 < 1", "false"),
    ("1 == 1 or 1 / 0 == 1", "true"), ("1 == 2 and 1 / 0 == 1", "false"), ("not 1 == 2", "true"),
    ("not 1 == 1 or 1 == 1", "true"), ("90 == 90.0009", "true"), ("90 == 90.0011", "false"),
    ("90 != 90.0005", "false"),
    ("90 <= 90", "true"), ("3 == 0:3", "true"), ("3 == 1:3", "false"), ("min(3, 1, 2)", "1"), ("max(3, 1, 2)", "3"),
    ("abs(-3)", "3"), ("round(2.5)", "3"), ("round(-2.5)", "-3"), ("floor(-2.5)", "-3"), ("ceil(2.1)", "3"),
    ("sqrt(9)", "3"), ("size(1, 2)", "1x2"), ("point(1, -2)", "1,-2"), ("rect(1, 2, 3, 4)", "1,2 3x4"),
    ("rect(1, 2, 3, 4).maxX", "4"), ("rect(1, 2, 3, 4).midY", "4"), ("size(1, 2).h", "2"), ("2 / 3", "0.667"),
    ("320x480 == size(320, 480.0005)", "true"), ("\"a\" == \"a\"", "true"), ("layout == waterfall", "true"),
  ])
  func `an expression has its value`(expression: String, value: String) {
    expect(Session().printed("(\(expression))"), is: value)
  }

  @Test(arguments: [
    ("1 / 0", "LL0231"), ("1 % 0", "LL0231"), ("1e9 * 2", "LL0232"), ("sqrt(-1)", "LL0232"),
    ("rand(0, 1e9 * 1e9)", "LL0232"), ("rand(3, 2)", "LL0237"), ("count(1)", "LL0235"), ("frame(0)", "LL0235"),
    ("lane(2)", "LL0236"), ("lane(0.5)", "LL0233"), ("$x + 1", "LL0234"),
  ])
  func `what cannot be calculated is an error of the run`(expression: String, code: String) {
    let session = Session("let $x 1; reset")
    // A variable that reset took away is known to the checker of that line only.
    let line = expression.contains("$x") ? "let $x 1; reset; print (\(expression))" : "print (\(expression))"
    expect(session.code(of: line), is: code)
  }

  @Test func `values of the lab`() {
    let session = Session("columns 3; inset 20 15 10 15; spacing 8 6; item 120 80 200; seed 7; axis vertical")
    expect(session.printed("(content) (view) (offset) (count) (count(0))"), is: "320x230 320x480 0,0 3 3")
    expect(session.printed("(content.w) (view.h) (offset.y)"), is: "320 480 0")
    expect(session.printed("(frame(1)) (frame(0:2).maxY)"), is: "113.667,20 92.667x80 220")
    expect(session.printed("(lane(0)) (lane(1)) (lane(2))"), is: "140 100 220")
    expect(session.printed("(inset.top) (inset.left) (inset.bottom) (inset.right)"), is: "20 15 10 15")
    expect(session.printed("(spacing.lines) (spacing.items) (seed) (columns) (itemsize)"), is: "8 6 7 3 50x50")
    expect(session.printed("(axis) (policy) (layout)"), is: "vertical own waterfall")
    expect(session.printed("(total(prepare)) (calls(prepare))"), is: "1 1")
  }

  @Test func `where a point or a size may stand, an expression may`() {
    let session = Session("let $w 100; item 120")
    session.run("resize (size($w * 2, 300)); at (point(5, 5)); rect (rect(0, 0, $w, 5))")
    expect(session.printed("(view)"), is: "200x300")
  }

  @Test func `arguments are held against the signature once they are known`() {
    let session = Session("let $n 2.5; let $t \"a\"")
    expect(session.code(of: "columns $n")?.hasPrefix("LL02"), is: true)
    expect(session.code(of: "columns $t")?.hasPrefix("LL02"), is: true)
    expect(session.code(of: "columns (1 - 3)")?.hasPrefix("LL02"), is: true)
    expect(session.code(of: "repeat $n { }"), is: "LL0233")
    expect(session.code(of: "item (0 - 1)")?.hasPrefix("LL02"), is: true)
  }

  // MARK: Variables

  @Test func `a block sees and changes the variables around it, and keeps its own`() {
    let session = Session("let $a 1; if (1 == 1) { let $a 2; let $b 3 }")
    expect(session.lab.scope.names, is: ["a"])
    expect(session.printed("$a"), is: "2")
    session.run("repeat 3 { let $a ($a + $i); let $c $a }")
    expect(session.printed("$a"), is: "5")
    expect(session.lab.scope.names, is: ["a"])
  }

  @Test func `the variable of a loop hides one outside, which comes back`() {
    let session = Session("let $i 9; let $k 8; repeat 2 { for $k in 1...3 { let $i 0 } }")
    expect(session.printed("$i $k"), is: "9 8")
  }

  @Test func `the variable of a loop starts anew in each round`() {
    let session = Session("let $sum 0; repeat 4 { let $i ($i * 10); let $sum ($sum + $i) }")
    expect(session.printed("$sum"), is: "60")
  }

  @Test func `for runs through values and ranges`() {
    let session = Session()
    session.run("for $k in 5 2...4 \"x\" 7..<9 (1 + 1) { print $k }")
    let texts = session.transcript.answers.map { answer in
      if case .text(let text) = answer.value { text } else { "" }
    }
    expect(texts, is: ["5", "2", "3", "4", "x", "7", "8", "2"])
    expect(Session("for $k in 3..<3 { item 1 }").lab.state.model.count, is: 0)
  }

  // MARK: Random numbers

  @Test func `the stream is that of the language's page`() {
    let session = Session("items 5 80...240")
    expect(
      (0..<5).map { session.lab.state.model.size(section: 0, item: $0)?.unpacked },
      is: [
        .length(222), .length(149), .length(84), .length(236), .length(97),
      ])
    expect(Session().printed("(rand(80, 240)) (rand(80, 240))"), is: "222 149")
  }

  @Test func `seed starts it again, and a failed line does not move it`() {
    let session = Session("seed 42; items 5 80...240")
    let sizes = session.frames().map(\.height)
    expect(Session("seed 42; items 5 80...240").frames().map(\.height), is: sizes)
    session.attempt("print (rand(1, 6)); print (1 / 0)")
    let next = session.printed("(rand(1, 1000000))")
    session.run("seed 42; reset; seed 42; items 5 80...240")
    expect(session.printed("(rand(1, 1000000))"), is: next)
  }

  @Test func `both ends occur, fractions where an end is one`() {
    let session = Session()
    let drawn = Set((0..<60).map { _ in session.printed("(rand(1, 3))") })
    expect(drawn, is: ["1", "2", "3"])
    let picked = Set((0..<60).map { _ in session.printed("(pick(1, \"b\", 3))") })
    expect(picked, is: ["1", "b", "3"])
    let value = Double(session.printed("(rand(0.5, 1))")) ?? 0
    #expect((0.5...1).contains(value))
  }
}
