import Expectations
import Foundation
import Testing

/// `:help`, `:save`, `:run` and `:quit` at a prompt.
struct SessionCommandTests {
  private let directory: TemporaryDirectory
  private let terminal: PseudoTerminal

  init() throws {
    directory = try TemporaryDirectory()
    terminal = try PseudoTerminal(environment: ["HOME": directory.path], columns: 200)
    try terminal.wait(for: "lab> ")
  }

  private func answer(to line: String, until end: String = "lab> ") throws -> String {
    try terminal.enter(line)
    return String(try terminal.wait(for: end).drop { $0 == "\n" })
  }

  @Test func `words without a colon do the same and show it once`() throws {
    #expect(try answer(to: "help inset").hasPrefix("(:help inset is its whole name)\n  inset ALL\n"))
    #expect(try answer(to: "? inset").hasPrefix("  inset ALL\n"))
    #expect(try answer(to: ":help minimumLineSpacing").contains("spacing"))
    terminal.send("exit\r")
    try expect(terminal.waitForExit(), is: 0)
  }

  @Test func `a command that is wrong says how it goes, and does nothing`() throws {
    try expect(answer(to: ":quit 300"), is: "usage: :quit [CODE]   (0 to 255)\n")
    try expect(answer(to: ":quit x"), is: "usage: :quit [CODE]   (0 to 255)\n")
    #expect(try answer(to: "exit now").hasSuffix("usage: :quit [CODE]   (0 to 255)\n"))
    try expect(answer(to: ":save"), is: "usage: :save FILE [--expect] [--force]\n")
    try expect(
      answer(to: ":save a b"),
      is: "usage: :save FILE [--expect] [--force]   (a name with spaces stands in quotes)\n")
    try expect(answer(to: ":save \"open"), is: "a quote is not closed\n")
    #expect(try answer(to: ":run none step now").hasPrefix("usage: :run FILE [step]"))
    try expect(answer(to: ":nonsense"), is: "there is no command `:nonsense`: `:help commands` lists them\n")
  }

  @Test func `a code is explained`() throws {
    #expect(
      try answer(to: ":explain LL0402").hasPrefix("LL0402: counts that disagree after an update\n\nWhat happened\n")
    )
    #expect(try answer(to: ":explain").hasPrefix("LL0101  an unknown statement\n"))
    try expect(answer(to: ":explain LL9402"), is: "there is no code `LL9402`: did you mean `LL0402`?\n")
    try expect(answer(to: ":explain nothing"), is: "there is no code `nothing`: `:explain` lists them\n")
    try expect(answer(to: ":explain a b"), is: "no message of UIKit's collection views is like this text\n")
  }

  @Test func `lines with a bar are held against the question before them`() throws {
    _ = try answer(to: "item 5")
    _ = try answer(to: "content")
    #expect(try answer(to: "| 320x6").contains("h 6 -> 5, -1"))
    try expect(answer(to: "  | 320x5").contains("FAIL"), is: false, "the question stands")
    _ = try answer(to: ":set names")
    #expect(try answer(to: "| 320x5").contains("LL0121"), "a command stands before it")
    _ = try answer(to: "item 6")
    #expect(try answer(to: "| 320x11").contains("LL0121"), "no question stands before it")
  }

  @Test func `what worked is saved, line by line`() throws {
    _ = try answer(to: "columns 3")
    _ = try answer(to: "colums 4")
    terminal.send("\u{1B}[200~item 5\ritem 6; print (1/0)\ritem 7\u{1B}[201~\r")
    try terminal.wait(for: "the line was undone")
    try terminal.wait(for: "lab> ")
    let path = directory.file("my layout.layout")
    try expect(answer(to: ":save \"\(path)\""), is: "\(path): 2 lines\n")
    #expect(try directory.text(of: "my layout.layout").hasSuffix("\ncolumns 3\nitem 5\n"))
    #expect(try answer(to: ":save ~/home.layout").hasSuffix("/home.layout: 2 lines\n"))
    try expect(answer(to: "reset; trace off; columns 7").isEmpty, is: false)
    _ = try answer(to: ":run \"\(path)\"")
    try expect(answer(to: "print (columns) (count)"), is: "3 1\n")
  }

  @Test(arguments: [
    // The step that is looked back at was taken back.
    (
      ["items 5 50", "columns 3", ":undo", "diff @2"], "items 5 50\n# stops here: diff @2\n",
      "a line would stop the file: it is a comment in it\n"
    ),
    // A question has no answer in the data as they are now.
    (
      ["items 5 60", "columns 3", "frame 0:0", ":edit @1 source diffable"],
      "source diffable\ncolumns 3\n# stops here: frame 0:0\n", "a line would stop the file: it is a comment in it\n"
    ),
  ])
  func `a saved file is tried, and says where it is not as the session`(
    lines: [String], text: String, words: String
  ) throws {
    var prompt = "lab> "
    for line in ["trace off"] + lines {
      if line == ":undo" { prompt = "lab @1/2> " }
      _ = try answer(to: line, until: prompt)
    }
    let path = directory.file("tried.layout")
    #expect(try answer(to: ":save \(path)", until: prompt).hasSuffix(words))
    #expect(try directory.text(of: "tried.layout").hasSuffix("\ntrace off\n\(text)"))
  }

  @Test func `a file of an earlier session is kept beside the new one`() throws {
    let path = try directory.file("kept.layout", holding: "# layoutlab 0.2.0\ncolumns 9\nexpect (columns == 9)\n")
    _ = try answer(to: "columns 3")
    #expect(try answer(to: ":save \(path)").hasSuffix("the former file is \(path)~\n\(path): 1 line\n"))
    #expect(try directory.text(of: "kept.layout~").hasSuffix("expect (columns == 9)\n"))
    // What this session wrote is no loss.
    _ = try answer(to: "columns 4")
    try expect(answer(to: ":save \(path)"), is: "\(path): 2 lines\n")
    #expect(try directory.text(of: "kept.layout~").hasSuffix("expect (columns == 9)\n"))
  }

  @Test func `a lesson begins a session, and is refused after steps`() throws {
    _ = try answer(to: "item 5")
    #expect(try answer(to: "lesson \"x\"").contains("LL0147"))
  }

  @Test(arguments: [
    ("/dev/full", "no space left on the device"), ("/", "is a directory, not a file"),
    ("/proc/nowhere/x", "no such file or directory"),
  ])
  func `a file that cannot be written says why`(path: String, reason: String) throws {
    try expect(answer(to: ":save \(path)"), is: "\(path): \(reason)\n")
  }

  @Test func `a file that cannot be read says why`() throws {
    try expect(answer(to: ":run /nowhere"), is: "/nowhere: no such file or directory\n")
    try expect(answer(to: ":run /"), is: "/: is a directory, not a file\n")
    let bad = try directory.file("bad.layout", holding: "item 5\ncolums 3\n")
    #expect(try answer(to: ":run \(bad)").hasSuffix("1 error: nothing was run\n"))
    #expect(try answer(to: ":run \(bad) step").hasSuffix("1 error: nothing was run\n"))
    try expect(answer(to: "print (count)"), is: "0\n")
  }

  @Test func `a file runs step by step, with digressions`() throws {
    let path = try directory.file(
      "s.layout", holding: "# one\ntrace off\n## caption\nitem 5\nrepeat 2 {\n  item 7\n}\nprint (1/0)\nitem 9\n")
    let heading = try answer(to: ":run \(path) step", until: "s.layout 2/9> ")
    // The prompt names the file without its folder.
    #expect(heading.hasSuffix("\n"), "\(heading)")
    #expect(heading.hasPrefix("Enter or Space runs the next line, b goes back"))
    // The coming line stands there before it runs.
    #expect(heading.contains("\n  trace off\n"), "\(heading)")
    func type(_ keys: String, until end: String) throws -> String {
      terminal.send(keys)
      return try terminal.wait(for: "s.layout \(end)> ")
    }
    _ = try type("\r", until: "3/9")
    #expect(try type("\r", until: "4/9").contains("  item 5\n"))
    // Space alone goes on, into the loop.
    _ = try type(" ", until: "5/9")
    #expect(try type("\r", until: "6/9").contains("    item 7\n"))
    #expect(try type("\r", until: "6/9").contains("    item 7\n"))
    #expect(try type("b", until: "5/9").contains("the line was undone"))
    _ = try type("\r", until: "6/9")
    // In a line it runs on to its end, else to a line that is asked for.
    _ = try type("r", until: "8/9")
    let aside = try answer(to: "; print \"aside\" (count)", until: "s.layout 8/9> ")
    #expect(aside.hasPrefix("aside 3\n"), "\(aside.debugDescription)")
    #expect(try type("b", until: "5/9").contains("taken back"))
    #expect(try answer(to: "; print \"back\" (count)", until: "s.layout 5/9> ").hasPrefix("back 1\n"))
    terminal.send("r")
    try terminal.wait(for: "run to which line? ")
    _ = try type("8\r", until: "8/9")
    #expect(try type("\r", until: "8/9").contains("the line is the next one still"))
    terminal.send("q")
    #expect(try terminal.wait(for: "lab> ").hasSuffix("is left at line 8\n"))
    // At the prompt the letters are letters again, and the keys are no inputs to come back to.
    try expect(answer(to: "print (count)"), is: "3\n")
    terminal.send("\u{1B}[A\u{1B}[A\u{1B}[A")
    try terminal.wait(for: "; print \"back\"")
    terminal.send("\u{15}")
  }

  @Test func `a file that runs step by step goes into scenarios, turns and statements of its own`() throws {
    let path = try directory.file(
      "s.layout",
      holding: """
        trace off
        def card $h {
          item $h
        }
        scenario "a" {
          item 5
          turn {
            inset 3
          }
          card 7
          expect (count == 2)
        }
        """)
    _ = try answer(to: ":run \(path) step", until: "s.layout 1/12> ")
    func type(_ keys: String, until end: String) throws -> String {
      terminal.send(keys)
      return try terminal.wait(for: end)
    }
    _ = try type("\r", until: "2/12> ")
    _ = try type("\r", until: "5/12> ")
    for (line, text) in [(6, "item 5"), (7, "turn {"), (8, "inset 3"), (10, "card 7"), (3, "item $h")] {
      let shown = try type("\r", until: "s.layout \(line)/12> ")
      #expect(shown.contains("    \(text)") && !shown.contains("working"), "\(shown.debugDescription)")
    }
    // In its middle one goes back before the whole line, and on from there again.
    #expect(try type("b", until: "s.layout 5/12> ").contains("the line was undone"))
    _ = try type("\r", until: "s.layout 6/12> ")
    #expect(try type("; count\r", until: "s.layout 6/12> ").contains("inside a line Enter goes on"))
    #expect(try type("r", until: "lab> ").contains("end of "))
  }

  @Test func `a prediction and its line are asked for by one key`() throws {
    let path = try directory.file("p.layout", holding: "trace off\ncolumns 3\nitem 5\n")
    _ = try answer(to: ":run \(path) step", until: "p.layout 1/3> ")
    terminal.send(" p")
    try terminal.wait(for: "prepare() will run how often? ")
    terminal.send("2\r")
    #expect(try terminal.wait(for: "p.layout 3/3> ").contains("wrong: predict prepare 2"))
    terminal.send("p")
    try terminal.wait(for: "prepare() will run how often? ")
    terminal.send("\r")
    #expect(try terminal.wait(for: "p.layout 3/3> ").contains("nothing was predicted"))
    terminal.send("r")
    try terminal.wait(for: "run to which line? ")
    terminal.send("\r")
    #expect(try terminal.wait(for: "lab> ").contains("end of "))
  }

  @Test func `what failed last becomes small`() throws {
    try expect(answer(to: ":shrink"), is: "nothing that was typed fails: `:shrink FILE` takes a file\n")
    for line in [
      "columns 3; spacing 7.5", "items 12 33.3", "expect (count == 4)", "scroll by 10", "expect (content.h == 12)",
    ] {
      _ = try answer(to: line)
    }
    #expect(
      try answer(to: ":shrink").hasPrefix("items 1\nexpect (content.h == 12)\n6 statements became 2 in "),
      "the last check")
    _ = try answer(to: "columns 2; delete 3; print (1/0)")
    let error = try answer(to: ":shrink")
    #expect(error.hasPrefix("print (1/0)\n") && error.hasSuffix("it fails by LL0231\n"), "\(error)")
    _ = try answer(to: "colums 4")
    #expect(
      try answer(to: ":shrink").hasPrefix("items 1\nexpect (content.h == 12)\n"), "nothing ran of what was refused")
    try expect(answer(to: "print (count)"), is: "12\n")
    let path = try directory.file(
      "s.layout", holding: "scenario \"a\" { items 2; expect (count == 1) }\nscenario \"b\" { items 3 }\n")
    #expect(
      try answer(to: ":shrink \(path):1").hasPrefix("items 2; expect (count == 1)\n3 statements became 2 in "))
    try expect(
      answer(to: ":shrink \(path):2"),
      is: "no check or statement fails in a case of `\(path)` that holds line 2: `layoutlab test \(path)` runs it\n"
    )
    try expect(answer(to: ":shrink /nowhere"), is: "/nowhere: no such file or directory\n")
    #expect(try answer(to: ":shrink a b").hasPrefix("usage: :shrink [FILE[:LINE]]"))
  }
}
