import Expectations
import LayoutScript
import Testing

@testable import layoutlab

/// Lines that a page may send, and lines that it may not.
@MainActor @Suite struct PageLineTests {
  @Test(arguments: [
    "columns 3", "columns 3; item 80", "why 8", "whatif { columns 4 }", ":undo", "undo", ":redo 2", ":goto @2",
    ":back",
    ":step", ":hint", ":answer", "skip", ":learn lanes", ":lessons", ":help scroll", ":next", ":edit columns 2",
    ":edit @2 columns 4",
    "for $y in 1 2 { scroll $y }", "colums", "print \"load\"",
  ])
  func `statements and steps back and forth can come from a page`(text: String) {
    expect(PageLine.mistake(in: text), is: nil)
  }

  @Test(arguments: [
    "load \"x.swift\"", "include \"x.layout\"", "columns 3; load \"x\"", "turn { include \"x\" }", ":save x",
    ":export x.html",
    ":run x", ":load x", ":reload", ":quit", "quit", "exit", ":live off", ":recover", ":learn ./x",
    ":learn x.layout",
    ":edit @2 load \"x\"", ":edit include \"x\"", "edit @1 turn { load \"x\" }",
    "!3", "columns 3\nload \"x\"", "columns 3 {", "", "  ", "columns\u{1B}[A",
    ":shrink x",
  ])
  func `all else is for the terminal`(text: String) {
    #expect(PageLine.mistake(in: text) != nil)
  }

  @Test func `commands cannot be tried`() {
    #expect(PageLine.mistake(inTried: ":undo") != nil)
    expect(PageLine.mistake(inTried: "scroll 3"), is: nil)
  }

  @Test func `what a hand did is one line`() {
    expect(Script.line(joining: ["scroll 10"]), is: "scroll 10")
    expect(Script.line(joining: ["scroll 10", "scroll 20.5"]), is: "for $y in 10 20.5 { scroll $y }")
    expect(Script.line(joining: ["resize 300x400"]), is: "resize 300x400")
    expect(Script.line(joining: ["scroll 1", "columns 3"]), is: "scroll 1; columns 3")
    expect(
      Script.line(joining: ["drag 0:1 to 5,6", "drag to 7,8", "drag to 9,9", "drop"]),
      is: "drag 0:1 to 5,6 7,8 9,9; drop")
    expect(
      Script.line(joining: ["scroll 1", "scroll 2", "fling 900"]), is: "for $y in 1 2 { scroll $y }; fling 900")
  }

  @Test func `a file that is neither a script nor Swift is no layout, and a layout may have arguments`() throws {
    for other in ["notes.txt", "./layouts", "/"] {
      let run = try CommandRun("live", other)
      expect(run.status, is: 2)
      #expect(run.errors.contains("`\(other)` is neither a script nor a layout"), "\(run.errors)")
    }
    #expect(try CommandRun("live", "Cards(gap: 1.5)").errors.contains("`live` needs a terminal"))
  }
}
