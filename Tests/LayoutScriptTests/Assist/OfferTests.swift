import Expectations
import LayoutScript
import Testing

@testable import LayoutAssist

/// What is offered can be typed, and can become right.
struct OfferTests {
  private let scope: Scope
  private let live: LiveNames

  @MainActor init() {
    let session = Session()
    for line in [
      "let $gap 10; let $side \"left\"; let $way (pick(horizontal))", "def card $w $h { item (size($w, $h)) }",
      "columns 3; items 4 100", "mark before", "section { items 3 50 }", "spacing 3; break prepare",
    ] {
      session.run(line)
    }
    (scope, live) = (session.lab.scope, session.lab.liveNames)
  }

  private func complete(_ text: String) -> LayoutScript.Completion {
    Analysis(of: SourceText(name: "prompt", text: text), in: scope)
      .completion(at: text.utf8.count, live: live)
  }

  private func words(_ text: String) -> [String] { complete(text).candidates.map(\.text) }

  @Test func `items, sections and ranges that there are`() {
    expect(words("frame 1:"), is: ["1:0", "1:1", "1:2"])
    expect(words("frame 0:"), is: ["0:0", "0:1", "0:2", "0:3"])
    expect(words("print (frame(1:"), is: ["1:0", "1:1", "1:2"])
    expect(Array(words("print (frame(").prefix(2)), is: ["0:0", "1:0"])
    expect(words("print (frame(0:3) + 1"), is: [], "no place of an item")
    expect(words("frame header "), is: ["0", "1", "$gap"])
    expect(words("frames "), is: ["0:0...0:3", "1:0...1:2", "0:0", "1:0", "visible", "where", "$gap"])
    for text in ["delete section ", "move section ", "scroll section ", "notify delete section "] {
      expect(words(text).filter { $0.first != "$" }, is: ["0", "1"], "\(text)")
    }
    expect(words("why reuse 1:"), is: ["1:0", "1:1", "1:2"])
  }

  @Test func `of many items those that begin so`() {
    var live = LiveNames()
    live.counts = [100_000]
    let slot = Slot("ITEM", .path)
    expect(live.candidates(for: slot, typed: "12").prefix(4).map(\.text), is: ["12", "120", "121", "122"])
    #expect(live.candidates(for: slot, typed: "").count < 100)
    expect(live.candidates(for: slot, typed: "99999").map(\.text), is: ["99999"])
    expect(live.candidates(for: slot, typed: "100000").map(\.text), is: [])
  }

  @Test func `steps and marks`() {
    expect(words("diff @"), is: ["@before", "@0", "@1", "@2", "@3", "@4", "@5"])
    expect(words(":goto @b"), is: ["@before"])
    expect(words("print (@be"), is: ["@before."])
    expect(words("print (@before.coun"), is: ["count", "count("])
    #expect(complete("diff @").candidates.contains { $0.description.contains("columns 3") })
    expect(words(":edit @2 colu"), is: ["columns"])
    expect(words(":bisect conte"), is: ["content", "context"])
    expect(words("unbreak "), is: ["1", "$gap"])
    expect(words(":drop @4"), is: ["@4"])
  }

  @Test func `words, variables, statements, comparisons and codes`() {
    expect(words("expect frame 1:0 "), is: ["=="])
    expect(words("expect prepare >"), is: [">=", ">"])
    expect(words("expect error LL041"), is: ["LL0410", "LL0411", "LL0412", "LL0414", "LL0415"])
    expect(words("item $"), is: ["$gap", "$side"])
    expect(words("columns $"), is: ["$gap"])
    expect(words("axis $"), is: ["$way"])
    expect(words("ca"), is: ["call", "calls", "card"])
    expect(words("print (content.h "), is: ["==", "!=", "<=", ">=", "<", ">", "+", "-", "*", "/"])
    expect(words("expect content.h "), is: ["==", "!=", "<=", ">=", "<", ">", "+", "-", "*", "/"])
    expect(words("expect frame(0).max"), is: ["maxX", "maxY"])
    expect(words("print ($gap "), is: ["==", "!=", "<=", ">=", "<", ">", "+", "-", "*", "/"])
    expect(words("print ($side "), is: ["==", "!="])
    expect(words(":help minimumL"), is: ["minimumLineSpacing"])
    expect(words("help spac"), is: ["spacing", "spacings"])
    expect(words("repeat 2 { tick }; item $"), is: ["$gap", "$side"])
  }

  @Test(arguments: ["batch { ", "section { ", "batch { repeat 2 { "])
  func `a restricted block holds what may stand in it`(text: String) {
    let offered = words(text)
    #expect(!offered.contains("rotate") && !offered.contains("scenario") && offered.contains("repeat"))
    #expect(offered.contains(text.hasPrefix("batch") ? "insert" : "header"))
  }

  @Test(arguments: ["def ", "mark ", "rotate ", "let ", "skip \"x"])
  func `where a new name stands nothing is offered`(text: String) {
    expect(words(text).filter { $0 != "\"" }, is: [])
  }

  /// What may follow an offered word until the whole is right.
  private static let tails = [
    "x\" 3 == 10,10 100x100", " header == 10,10 100x100",
    "", " ", "3", "1:2", " 3", "\"x\"", "\"", ")", "(count)", "(1 == 1)", "(rect(0, 0, 1, 1))", "100x100", "10,10",
    "@1",
    "prepare", " prepare", "LL0402", " { }", "{ }", "}", " }", "$gap", "$x 3", "$x in 3 { }", "0...2", "80...240",
    "==", " == ",
    "== 3", "== 100x100", "10,10 100x100", "visible", "overlap", "in 3", "50%", "x", "h", "w", ".h", ".x", ".top",
    ".h)",
    ".x)", ".top)", "content.h)", "count)", "waterfall flow", "element 3", "if (1 == 1)", "3 == 10,10 100x100",
    "3 100x100", "0", "none", "on", "horizontal", "footer 0", "frame 3", "not prepare", "header 0", "@0", "end",
    "to 3",
    "by 3", "1, 2)", "1, 2, 3, 4)", "1, 2))", "0)", "0).h)", "prepare)", "1)", "3)", "1 == 1)", "1 == 2) { }",
    "1)))",
    " insert 0 5", " delete 0", " \"x\" { }", " LL0402 { }", " 3 10,10 100x100", "1) == 1)", "prepare) == 1)",
    "1, 1) == size(1, 1))", "1, 1) == point(1, 1))", "1, 1, 1, 1) == rect(1, 1, 1, 1))", "0) == frame(0))",
    ".lines)",
    ".lines == 1)", "1, 2) == 1)", " \"x\" { expect (1 == 1); answer { } }", " \"x\" { right \"x\" }", " plain",
    " across 5 5 { cell 5x5 }", " header 5 5 top", " { group across 5 5 { cell 5x5 } }",
    " \"x\"", " 3 3", " 100x100", " 10,10", " frame 3", " $x 3", " @1", " waterfall flow", " 3 { }", " $x in 3 { }",
    "(1 == 1) { }", " prepare { }", " $gap", "content.h) { }", "1, 2).x)", "10,100).h)", ".top == 3)",
    "1, 2, 3, 4).h)", " to 10,10", "header)", "header).h)",
    "header) == frame(0))",
    // Conditions without parentheses.
    "0).h", " == 1", " == 1 { }", " == frame(0) { }", " == size(1, 1) { }", " == point(1, 1) { }",
    " == rect(1, 1, 1, 1) { }",
  ]

  private func isRight(_ text: String) -> Bool {
    let source = SourceText(name: "prompt", text: text)
    let allowed = Analysis(of: source, in: scope) { _ in [] }.diagnostics.filter {
      switch $0.kind {
      // Whether a file is loaded is the command line's to say.
      case .word(.commandInFile), .word(.notLoaded), .word(.notLoadable): false
      default: true
      }
    }
    return allowed.isEmpty
  }

  /// A tail that makes a text right, of one or two of the list; nil where none does.
  /// - Parameter known: tails that made others right, to be tried first.
  private func tail(of text: String, _ known: [String]) -> String? {
    let closers = String(
      text.reduce(into: [Character]()) { open, character in
        switch character {
        case "{": open.append("}")
        case "(": open.append(")")
        case ")", "}": _ = open.popLast()
        default: break
        }
      }.reversed())
    func works(_ tail: String) -> Bool { isRight(text + tail) || isRight(text + tail + closers) }
    if let tail = (known + Self.tails).first(where: works) { return tail }
    for first in Self.tails {
      if let second = Self.tails.first(where: { works(first + $0) }) { return first + second }
    }
    return nil
  }

  @Test(
    arguments: [
      "", "in", "batch { ", "section { ", "frame ", "frame header ", "frames ", "scroll ", "axis ", "rtl ",
      "header ",
      "expect ", "expect content ", "expect frame ", "expect frame 1:0 ", "expect visible ", "expect no ",
      "expect order ",
      "expect error ", "expect prepare ", "predict ", "break ", "break prepare ", "break prepare if ", "watch ",
      "why ",
      "why not ", "why not visible ", "blame ", "draw ", "diff ", "compare ", "compare @1 ", "layout ", "policy ",
      "trace ", "bug ",
      "include ", "let $x ", "for $x ", "for $x in ", "repeat ", "repeat 2 ", "if ", "print ", "item ", "columns ",
      "print (", "print (content", "print (content.", "print (content.h ", "print (offset.x + ", "if (count ",
      "print (calls(", "print (whole(",
      "print (frame(0).", "print (inset.", "print ($", "item $", "unbreak ", "reset ", "insert ", "delete ",
      "move ",
      "size ", "notify ", "model ", "print (@", "print (@1.", "expect (", "expect (axis ", "card ", "card 3 ",
      "skip ",
      "invalidate ", "drag ", "spacing ", "view ", "resize ", "pool", "estimate ", "prefer ", "random ", "seed ",
    ].share(4))
  func `each word that is offered is a beginning of something right`(text: String) {
    let completion = complete(text)
    let start = String(decoding: Array(text.utf8)[..<completion.replace.start], as: UTF8.self)
    var known: [String] = []
    for candidate in completion.candidates {
      let typed = start + candidate.text
      let tail = tail(of: typed, known)
      #expect(tail != nil, "`\(typed)`")
      if let tail, !known.contains(tail) { known.append(tail) }
    }
  }
}
