import Expectations
import LayoutScript
import Testing

struct CompleterTests {
  private func complete(_ text: String, variables: Set<String> = []) -> Completion {
    completer(variables).complete(text: text, cursor: text.utf8.count)
  }

  private func words(_ text: String, variables: Set<String> = []) -> [String] {
    complete(text, variables: variables).candidates.map(\.text)
  }

  @Test(arguments: [
    ("colu", ["columns"]),
    ("columns 3; in", ["inset", "insert", "invalidate", "invalid", "include"]),
    ("view 320x480\ncolu", ["columns"]),
    ("repeat 3 { it", ["itemsize", "item", "items"]),
    ("repeat 3 {\n  item 3\n  sp", ["spacing", "spacings"]),
    ("turn { item 3 }; dr", ["drag", "drop", "draw"]),
    ("if (1 < 2) { tick } el", ["else"]),
    ("if (1 < 2) { tick } else scr", ["scroll"]),
    ("tick; el", []),
    ("é; colu", ["columns"]),
    ("print \"a;b{\"; colu", ["columns"]),
    ("columns \\\n", []),
    ("item 120 # col", []),
    ("| col", []),
    ("COLU", ["columns"]),
  ])
  func `a statement's start takes words`(text: String, expected: [String]) {
    expect(words(text), is: expected)
  }

  @Test(arguments: [
    ("policy a", ["always"]),
    ("axis ", ["vertical", "horizontal"]),
    ("axis horizontal ", []),
    ("layout F", ["flow"]),
    ("scroll ", ["by", "end", "to", "section"]),
    ("scroll by ", []),
    ("frames ", ["visible", "where"]),
    ("trace pre", ["prepare", "preferred", "prefetch"]),
    ("trace prepare sh", ["should"]),
    ("draw ", ["all", "before", "@0"]),
    ("for $x ", ["in"]),
    ("repeat 3 ", ["{"]),
    ("turn ", ["{"]),
    ("colums 3 ", []),
    ("scroll 4 5 6 ", []),
  ])
  func `an argument's place takes what its slot takes`(text: String, expected: [String]) {
    expect(words(text), is: expected)
  }

  @Test(arguments: [
    ("inset ", "inset ALL | inset VERTICAL HORIZONTAL | inset TOP LEFT BOTTOM RIGHT"),
    ("inset 20 15 10 ", "inset TOP LEFT BOTTOM RIGHT"),
    ("inset 20 15 1", "inset TOP LEFT BOTTOM RIGHT"),
    ("scroll by ", "scroll by DISTANCE | scroll by POINT"),
    ("rect 0,200 ", "rect POINT SIZE"),
    ("rotate ", nil),
    (":run ", ":run FILE [step]"),
  ])
  func `a number's place has a hint`(text: String, hint: String?) {
    expect(complete(text).hint?.text, is: hint)
  }

  @Test func `parentheses take names, members and calls`() {
    expect(words("if (con"), is: ["content"])
    expect(words("print (frame(3).m"), is: ["minX", "midX", "maxX", "minY", "midY", "maxY"])
    expect(words("print (offset."), is: ["x", "y"])
    expect(words("print (inset."), is: ["top", "left", "bottom", "right"])
    expect(words("print (calls(pr"), is: ["prepare", "preferred", "provider", "prefetch"])
    expect(complete("print (calls(pr").hint?.text, is: "calls(CALL)")
    expect(words("print (coun"), is: ["count", "count("])
    expect(words("print (nothing."), is: [])
  }

  @Test func `variables in scope and those of the text follow a dollar`() {
    expect(words("let $h 3; item $"), is: ["$h"])
    expect(words("let $h 3; item ($", variables: ["height"]), is: ["$h", "$height"])
    expect(words("repeat 3 { item $"), is: ["$i"])
    expect(words("for $k in 1 2 { scroll $"), is: ["$k"])
    expect(words("let $"), is: [])
  }

  @Test func `statements that def made complete, those of the session and those of the text`() {
    let card = Scope.Definition(parameters: ["w", "h"], placement: [])
    let completer = Completer(scope: Scope([], known: LayoutCatalog.tested.names, definitions: ["card": card]))
    func complete(_ text: String) -> Completion { completer.complete(text: text, cursor: text.utf8.count) }
    expect(complete("car").candidates.map(\.text), is: ["card"])
    expect(complete("car").candidates.map(\.description), is: ["made by `def card $w $h`"])
    expect(complete("card 3 ").hint?.text, is: "card $w $h")
    expect(complete("def cat $n { item $n }; ca").candidates.map(\.text), is: ["call", "calls", "card", "cat"])
    expect(complete("def cat $n { item $").candidates.map(\.text), is: ["$n"])
    expect(complete("def cat $n { item $n }; cat 3 ").hint?.text, is: nil)
  }

  @Test func `a condition without parentheses is completed as one in them`() {
    let starts = words("expect ")
    for start in ["content", "visible", "not", "count", "frame("] { #expect(starts.contains(start), "\(start)") }
    #expect(!starts.contains("willDisplay"), "calls are many, and wait for a letter")
    expect(words("expect will"), is: ["willDisplay"])
    expect(words("expect colu"), is: ["columns"])
    #expect(words("expect not ").contains("visible"))
    expect(words("expect content."), is: ["w", "h"])
    #expect(words("expect count ").contains("=="))
    #expect(words("expect count == ").contains("count"))
    #expect(words("if ").contains("count"))
  }

  @Test func `commands take topics and files`() {
    expect(words(":he"), is: ["help"])
    expect(words(":help in"), is: ["invalidation", "inset", "insert", "invalidate", "invalid", "include"])
    expect(words(":help :ru"), is: [":run"])
    #expect(complete(":run ").wantsFileName)
    #expect(complete(":save a").wantsFileName)
    expect(words(":run a.layout "), is: ["step"])
    expect(words(":save a.layout --"), is: ["--expect"])
    expect(words(":set "), is: ["mode", "names", "hints", "pager", "time"])
    expect(words(":set mode "), is: ["table", "box", "json", "csv", "md"])
    expect(words(":set names o"), is: ["objc"])
    expect(words(":set mode csv "), is: [])
    expect(words(":history a"), is: [])
    expect(words(":explain LL041"), is: ["LL0410", "LL0411", "LL0412", "LL0414", "LL0415"])
    #expect(complete("include \"ba").wantsFileName)
    expect(complete("include \"ba").replace, is: Span(9, 11))
    #expect(!complete("item \"ba").wantsFileName)
  }

  @Test func `what is replaced ends at the cursor`() {
    expect(complete("columns 3; in").replace, is: Span(11, 13))
    let middle = completer().complete(text: "policy always", cursor: 9)
    expect(middle.replace, is: Span(7, 9))
    expect(middle.candidates.map(\.text), is: ["always"])
    expect(completer().complete(text: "col", cursor: 99).replace, is: Span(0, 3))
    expect(completer().complete(text: "col", cursor: -1).replace, is: Span(0, 0))
  }

  @Test func `a word that takes something is followed by a space`() {
    expect(complete("colum").candidates.map(\.appended), is: [" "])
    expect(complete("rotat").candidates.map(\.appended), is: [""])
  }

  @Test func `every beginning of any text has an answer`() {
    let seed: UInt64 = 11
    var stream = RandomStream(seed: seed)
    let pieces = [
      "(", ")", "{", "}", "\"", ";", "\n", "#", "|", ":", "$", "@", ".", "\\", " ", "inset", "20", "frame", "é",
      "×",
      "320x480", "in", "let", "else", "if", "calls", "\t", "...", "50%", ",", "help",
    ]
    for _ in 0..<400 {
      let text = (0..<12).map { _ in pieces[Int(stream.draw(from: 0, through: Double(pieces.count - 1)))] }.joined()
      for cursor in 0...text.utf8.count {
        let completion = completer().complete(text: text, cursor: cursor)
        #expect(completion.replace.end == cursor && completion.replace.start <= cursor, "\(text), seed \(seed)")
      }
    }
  }
}

private func completer(_ variables: Set<String> = []) -> Completer {
  Completer(scope: Scope(variables, known: LayoutCatalog.tested.names))
}
