import Expectations
import Glibc
import Testing

/// The prompt at a pseudo terminal, as the user types at it.
@Suite struct PromptTests {
  private let up = "\u{1B}[A"
  private let controlC = "\u{3}"
  private let controlD = "\u{4}"
  private let controlR = "\u{12}"

  private func prompt(_ environment: [String: String] = [:]) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(environment: environment)
    try terminal.wait(for: "lab> ")
    return terminal
  }

  @Test func `the banner is three lines, then comes the prompt`() throws {
    let terminal = try PseudoTerminal()
    let banner = try terminal.wait(for: "lab> ")
    expect(
      banner,
      is: """
        layoutlab 0.1, a laboratory for UICollectionView layouts
        try: columns 3; inset 20 15 10 15; items 20 80...240; scroll 400
        :help words   :help WORD   Tab completes   Ctrl-D leaves

        """)
  }

  @Test func `a line runs and the prompt comes back`() throws {
    let terminal = try prompt()
    try terminal.enter(#"print "hé""#)
    try expect(terminal.wait(for: "lab> "), is: "\nhé\n")
  }

  @Test(arguments: ["xterm", "dumb"])
  func `Ctrl-D on an empty line leaves with 0 and a terminal in order`(type: String) throws {
    let terminal = try prompt(["TERM": type])
    #expect(!terminal.isCooked)
    terminal.send(controlD)
    try terminal.wait(for: "\n")
    try expect(terminal.waitForExit(), is: 0)
    #expect(terminal.isCooked)
  }

  /// Keys with which Readline 8.2 by itself frees a line twice, looks into a keymap that is gone, or divides by zero.
  @Test(arguments: [
    ["pr\r", "columns 3\r", "\u{1B}[5~", "\u{7F}", "\u{1B}[6~", "\u{1B}[A", "\u{1B}[B", "\u{3}"],
    [
      "print 1\r", "pr\r", "\u{1B}[5~", "x", "\u{1B}[5~", "\u{15}", "\u{1B}[A", "\u{1B}[5~", "\u{1B}[B", "\u{1B}[A",
      "print 1\r",
    ],
    ["columns 3\r", "\u{12}", "col", "\u{18}\u{5}"], ["columns 3\r", "\u{12}", "col", "\u{18}e"],
  ]) func `no key ends the session`(keys: [String]) throws {
    for environment in [["TERM": "xterm"], ["TERM": "xterm", "INPUTRC": "/dev/null", "LC_ALL": "C"]] {
      let terminal = try prompt(environment)
      for key in keys {
        terminal.send(key)
        usleep(20_000)
      }
      terminal.send(controlC)
      usleep(50_000)
      try terminal.enter("print (6 * 7)")
      try terminal.wait(for: "\n42\n")
    }
  }

  @Test func `PageUp goes back to what begins so`() throws {
    let terminal = try prompt()
    for line in ["print (1 + 1)", "trace off", "print (2 + 2)", "columns 3"] {
      try terminal.enter(line)
      try terminal.wait(for: "lab> ")
    }
    terminal.send("pr\u{1B}[5~\u{1B}[5~\r")
    try terminal.wait(for: "\n2\n")
    terminal.send("pr\u{1B}[5~\u{1B}[5~\u{1B}[6~\r")
    try terminal.wait(for: "\n2\n")
  }

  @Test(arguments: ["dumb", "xterm"], [1, 2, 3] as [UInt16]) func `a terminal may be as narrow as a letter`(
    type: String, columns: UInt16
  ) throws {
    let terminal = try PseudoTerminal(environment: ["TERM": type], columns: columns)
    // Before that Ctrl-C ends the program, as it does any program that starts.
    while terminal.isCooked { usleep(10_000) }
    for keys in ["col\t", "\t\t", "\u{3}", "item 5\r", "\u{12}co", "\u{1B}[A", "\u{3}", ":run /u\t\t", "\u{3}"] {
      terminal.send(keys)
      usleep(50_000)
    }
    terminal.send(":quit 7\r")
    try expect(terminal.waitForExit(), is: 7)
  }

  @Test func `behind a break the prompt stands in the record, and the next statement leaves it`() throws {
    let terminal = try prompt()
    try terminal.enter("trace off; break prepare; item 50")
    try terminal.wait(for: "lab @1.3> ")
    try terminal.enter(":step")
    let next = try terminal.wait(for: "lab @1.4> ")
    #expect(next.contains("@1.4      numberOfSections(in:)"), "\(next)")
    #expect(next.contains("before it: reloadData(), prepare()"), "\(next)")
    try terminal.enter(":back")
    try terminal.wait(for: "lab @1.3> ")
    try terminal.enter(":continue")
    #expect(try terminal.wait(for: "lab> ").contains("not hit"))
    try terminal.enter(":goto @1.1")
    try terminal.wait(for: "lab @1.1> ")
    try terminal.enter("unbreak; columns 3")
    try terminal.wait(for: "lab> ")
    try terminal.enter(":undo")
    try terminal.wait(for: "lab @1/2> ")
    try terminal.enter(":goto @1.1")
    try terminal.wait(for: "lab @1.1/2> ")
  }

  @Test func `quit leaves with its code`() throws {
    let terminal = try prompt()
    try terminal.enter(":quit 3")
    try expect(terminal.waitForExit(), is: 3)
  }

  @Test func `Ctrl-C clears the line and never leaves`() throws {
    let terminal = try prompt()
    for _ in 0..<3 {
      terminal.send(#"print "gone""#)
      try terminal.wait(for: #"print "gone""#)
      terminal.send(controlC)
      try expect(terminal.wait(for: "lab> "), is: "^C\n")
    }
    try terminal.enter(#"print "hi""#)
    try expect(terminal.wait(for: "lab> "), is: "\nhi\n")
  }

  @Test func `Ctrl-C leaves an open block and a search`() throws {
    let terminal = try prompt()
    try terminal.enter("repeat 2 {")
    try terminal.wait(for: "...> ")
    terminal.send(controlC)
    try terminal.wait(for: "lab> ")
    terminal.send(controlR)
    try terminal.wait(for: "(reverse-i-search)`': ")
    terminal.send(controlC)
    // The line that is left is shown once more, with its prompt.
    try terminal.wait(for: "^C")
    try terminal.wait(for: "lab> ")
    try terminal.enter(#"print "hi""#)
    try expect(terminal.wait(for: "lab> "), is: "\nhi\n")
  }

  @Test func `an open string goes on, and is one entry of the history`() throws {
    let directory = try TemporaryDirectory()
    let terminal = try prompt(["LAYOUTLAB_HISTORY": directory.file("history")])
    try terminal.enter("repeat 2 {")
    try terminal.wait(for: "...> ")
    try terminal.enter(#"  print "twice""#)
    try terminal.wait(for: "...> ")
    try terminal.enter("}")
    try terminal.wait(for: "twice\n")
    try terminal.wait(for: "lab> ")
    let kept = try directory.text(of: "history")
    #expect(kept.contains(#""text":"repeat 2 {\n  print \"twice\"\n}""#))
    terminal.send(up)
    try terminal.wait(for: "repeat 2 {\n  print \"twice\"\n}")
    terminal.send("\r")
    try terminal.wait(for: "twice\n")
  }

  @Test func `a pasted block waits for Return and runs as one`() throws {
    let directory = try TemporaryDirectory()
    let terminal = try prompt(["LAYOUTLAB_HISTORY": directory.file("history")])
    terminal.send("\u{1B}[200~print \"one\"\rprint \"two\"\u{1B}[201~")
    try terminal.wait(for: "print \"two\"")
    try expect(directory.text(of: "history"), is: "")
    terminal.send("\r")
    try terminal.wait(for: "one\ntwo\n")
    try terminal.wait(for: "lab> ")
    try expect(directory.text(of: "history").split(separator: "\n").count, is: 1)
  }

  @Test func `another session recalls and searches what this one typed`() throws {
    let directory = try TemporaryDirectory()
    let environment = ["LAYOUTLAB_HISTORY": directory.file("history")]
    let first = try prompt(environment)
    for line in [#"print "alpha""#, #"print "beta""#] {
      try first.enter(line)
      try first.wait(for: "lab> ")
    }
    first.signal(SIGKILL)

    let second = try prompt(environment)
    second.send(up)
    try second.wait(for: #"print "beta""#)
    second.send(controlC)
    try second.wait(for: "lab> ")
    second.send(controlR + "alp")
    try second.wait(for: #"p': print "alpha""#)
    second.send("\r")
    try second.wait(for: "alpha\n")
  }

  @Test func `Tab shows what fits, with descriptions`() throws {
    let terminal = try prompt()
    terminal.send("co\t")
    #expect(try terminal.wait(for: "lab> co").contains("columns   "))
  }

  @Test func `a warning about the history comes before the banner`() throws {
    let terminal = try PseudoTerminal(environment: ["LAYOUTLAB_HISTORY": "/dev/null/history"])
    #expect(try terminal.wait(for: "lab> ").hasPrefix("layoutlab: warning: the history is not kept"))
    try terminal.enter(#"print "hi""#)
    try expect(terminal.wait(for: "lab> "), is: "\nhi\n")
  }

  @Test func `a terminated prompt leaves by the signal with the terminal in order`() throws {
    let terminal = try prompt()
    terminal.signal(SIGTERM)
    try expect(terminal.waitForExit(), is: -SIGTERM)
    #expect(terminal.isCooked)
  }

  @Test func `JSON is not for the prompt`() throws {
    let terminal = try PseudoTerminal("--json")
    try terminal.wait(for: "`--json` is for scripts")
    try expect(terminal.waitForExit(), is: 2)
  }

  // MARK: Statements

  @Test func `a line at the prompt prints what it prints in a script`() throws {
    let terminal = try prompt(["NO_COLOR": "1"])
    let line = "columns 3; inset 20 15; item 120; scroll 400"
    try terminal.enter(line)
    try expect("\n" + ProcessRunner("-c", line).output, is: terminal.wait(for: "lab> "))
  }

  @Test func `a mistake names its place and changes nothing`() throws {
    let terminal = try prompt()
    try terminal.enter("columns 4; colums 3")
    let answer = try terminal.wait(for: "lab> ")
    #expect(answer.contains("--> prompt:1:12"))
    #expect(answer.contains("did you mean `columns`?"))
    #expect(answer.hasSuffix("1 error: the line was not run\n"))
    try terminal.enter("columns")
    try expect(terminal.wait(for: "lab> "), is: "\n    columns 2\n")
  }

  @Test func `a question shows 50 rows, and all of a range that is named`() throws {
    let terminal = try prompt()
    try terminal.enter("items 200 50")
    try terminal.wait(for: "lab> ")
    try terminal.enter("frames")
    let answer = try terminal.wait(for: "lab> ")
    expect(answer.matches(of: #/\n    0:\d+ /#).count, is: 50)
    #expect(answer.contains("150 more of 200: frames 0:50...0:199"))
    try terminal.enter("frames 0...99")
    try expect(terminal.wait(for: "lab> ").matches(of: #/\n    0:\d+ /#).count, is: 100)
  }

  @Test func `a picture follows the window and the locale`() throws {
    let terminal = try prompt()
    try terminal.enter("trace off; item 100; draw")
    let wide = try terminal.wait(for: "lab> ")
    terminal.resize(columns: 30, rows: 30)
    try terminal.enter("draw")
    let narrow = try terminal.wait(for: "lab> ")
    #expect(wide.contains("┏"))
    #expect(narrow.split(separator: "\n").allSatisfy { $0.count <= 30 })
    #expect(wide.split(separator: "\n").contains { $0.count > 30 })
    let ascii = try prompt(["LC_ALL": "C"])
    try ascii.enter("item 100; draw")
    #expect(try ascii.wait(for: "lab> ").utf8.allSatisfy { $0 < 0x80 })
  }

  // MARK: Completion

  @Test(arguments: [
    ("colu", "columns "), ("axis h", "axis horizontal "), ("layout WaterfallL", "layout WaterfallLayout "),
    ("frames v", "frames visible "), ("print (off", "print (offset"), ("print (content.h", "print (content.h"),
    ("item 5; rot", "item 5; rotate"), ("repeat 2 { invalidat", "repeat 2 { invalidate"), (":he", ":help "),
    (":help spac", ":help spacing"), ("let $abc 5; item $a", "let $abc 5; item $abc"),
    ("trace prepare sh", "trace prepare should "),
    ("if (1 < 2) { } el", "if (1 < 2) { } else "),
  ]) func `Tab completes what can stand there`(typed: String, shown: String) throws {
    let terminal = try prompt()
    terminal.send(typed + "\t")
    try terminal.wait(for: shown)
  }

  // MARK: Ctrl-C

  @Test(arguments: [
    "columns 5; repeat 1000000 { scroll by 1 }", "columns 5; items 10000000 80...240",
    "columns 5; items 200000 50; frames 0...199999",
  ])
  func `Ctrl-C stops what runs, undoes the line and stays`(line: String) throws {
    let terminal = try prompt()
    try terminal.enter("columns 3")
    try terminal.wait(for: "lab> ")
    try terminal.enter("trace off")
    try terminal.wait(for: "lab> ")
    try terminal.enter(line)
    try terminal.wait(for: "working; Ctrl-C stops it")
    terminal.send(controlC)
    try terminal.wait(for: "interrupted: the line was undone, the lab is as after @1\n")
    try terminal.wait(for: "lab> ")
    try terminal.enter("columns")
    try expect(terminal.wait(for: "lab> "), is: "\n    columns 3\n")
  }

  @Test func `a long pass shows that it works, and the line goes away`() throws {
    let terminal = try prompt()
    try terminal.enter("trace off; items 3000000 80...240; content")
    try terminal.wait(for: "working; Ctrl-C stops it")
    try terminal.wait(for: "320x")
    try terminal.wait(for: "lab> ")
    usleep(600_000)
    try terminal.enter("print (count)")  // the wait began anew with this line
    try expect(terminal.wait(for: "lab> "), is: "\n3000000\n")
  }

  @Test func `a layout of one's own takes 100,000 items, and a second Ctrl-C leaves its code`() throws {
    let terminal = try prompt()
    try terminal.enter("trace off; layout CXCollectionViewLayout")
    try terminal.wait(for: "lab> ")
    try terminal.enter("items 100001 50")
    #expect(try terminal.wait(for: "lab> ").contains("100001 items are too many for `CXCollectionViewLayout`"))
    // The key may be taken between two calls of the layout, too.
    let refusal = "the layout's own code runs and cannot be stopped: Ctrl-C again leaves the lab\n"
    var answer = ""
    while answer != refusal {
      try terminal.enter("items 100000 50; repeat 100 { invalidate }")
      try terminal.wait(for: "working; Ctrl-C stops it")
      // It is shown between two calls, and most of the time is spent in them.
      usleep(.random(in: 10_000...400_000))
      terminal.send(controlC)
      answer = try terminal.wait(forOneOf: [refusal, "lab> "]).text
    }
    terminal.send(controlC)
    try expect(terminal.waitForExit(), is: 130)
  }

  // MARK: Pastes and blocks

  @Test func `a paste of several lines runs in order, commands between, up to the first error`() throws {
    let terminal = try prompt()
    terminal.send(
      "\u{1B}[200~trace off\r:help columns\rprint \"one\"\rprint (1/0)\rprint \"two\"\r:quit 9\u{1B}[201~")
    try terminal.wait(for: ":quit 9")
    terminal.send("\r")
    let answer = try terminal.wait(for: "lab> ")
    #expect(answer.contains("Lanes of a vertical waterfall"))
    #expect(answer.contains("\none\n"))
    #expect(answer.contains("--> prompt:4:10"))
    #expect(!answer.contains("\ntwo\n"))
  }

  @Test func `Ctrl-D in an open block says what is open`() throws {
    let terminal = try prompt()
    try terminal.enter("turn {")
    try terminal.wait(for: "...> ")
    terminal.send(controlD)
    #expect(try terminal.wait(for: "lab> ").contains("`{` is not closed"))
    try terminal.enter(#"print "hi""#)
    #expect(try terminal.wait(for: "hi\n").hasSuffix("\n"))
  }

  // The kernel lets reads and writes fail a moment before it sends the signal, so each is tried more than once.
  @Test(arguments: [nil, "columns 3", "items 10000000 80...240"], 0..<4)
  func `a terminal that goes away takes the prompt with it`(line: String?, round: Int) throws {
    var terminal: PseudoTerminal? = try prompt()
    if let line { try terminal?.enter(line) }
    let process = try #require(terminal?.process)
    terminal = nil
    try expect(process.wait(), is: -SIGHUP)
  }

  // MARK: The screen

  @Test func `a picture stays above the prompt, with a letter for each cell`() throws {
    let terminal = try PseudoTerminal(environment: ["TERM": "xterm-256color"], columns: 90, rows: 36)
    try terminal.wait(for: "lab> ")
    try terminal.enter("trace off; columns 3; items 20 100")
    try terminal.enter(":screen on")
    try terminal.wait(for: "A shows 0:0, new")
    try terminal.wait(for: "lab> ")
    try terminal.enter("scroll 110")
    // The first cells left the screen, and are used again.
    try terminal.wait(for: "shows 0:15, was 0:")
    terminal.resize(columns: 80, rows: 30)
    terminal.signal(SIGWINCH)
    try terminal.enter("scroll 0")
    try terminal.wait(for: "320x480 at 0,0")
    try terminal.enter(":screen")
    try terminal.wait(for: ":screen on")
    try terminal.enter(":screen off")
    try terminal.enter(":screen")
    try terminal.wait(for: ":screen off")
    try terminal.wait(for: "lab> ")
    terminal.send(controlD)
    try expect(terminal.waitForExit(), is: 0)
    #expect(terminal.isCooked)
  }

  @Test func `a terminal that becomes too small loses the picture, and says so`() throws {
    let terminal = try PseudoTerminal(environment: ["TERM": "xterm-256color"], columns: 90, rows: 36)
    try terminal.wait(for: "lab> ")
    try terminal.enter(":screen on")
    try terminal.wait(for: "at 0,0")
    terminal.resize(columns: 50, rows: 20)
    terminal.signal(SIGWINCH)
    try terminal.enter("tick")
    try terminal.wait(for: "the terminal is too small")
    terminal.signal(SIGTERM)
    try expect(terminal.waitForExit(), is: -SIGTERM)
    #expect(terminal.isCooked)
  }

  @Test(arguments: [
    (["TERM": "xterm"], UInt16(36), "256 colours"),
    (["TERM": "xterm-256color", "NO_COLOR": "1"], 36, "256 colours"),
    (["TERM": "xterm-256color"], 20, "60 columns and 24 rows are needed"), (["TERM": "dumb"], 36, "cannot draw"),
  ])
  func `where no picture can be drawn it is said why`(environment: [String: String], rows: UInt16, part: String)
    throws
  {
    let terminal = try PseudoTerminal(environment: environment, columns: 90, rows: rows)
    try terminal.wait(for: "lab> ")
    try terminal.enter(":screen on")
    try terminal.wait(for: part)
    try terminal.wait(for: "lab> ")
  }

  @Test func `draw is in blocks where there are colours, in lines where there are not, and fits`() throws {
    let terminal = try PseudoTerminal(environment: ["TERM": "xterm-256color"], columns: 90, rows: 24)
    try terminal.wait(for: "lab> ")
    try terminal.enter("trace off; columns 3; items 20 100; draw")
    let blocks = try terminal.wait(for: "┛")
    #expect(!blocks.contains("┌"))
    #expect(blocks.split(separator: "\n").count <= 22)
    let plain = try PseudoTerminal(environment: ["TERM": "xterm-256color", "NO_COLOR": "1"], columns: 90, rows: 24)
    try plain.wait(for: "lab> ")
    try plain.enter("trace off; columns 3; items 20 100; draw")
    let lines = try plain.wait(for: "┛")
    #expect(lines.contains("┌"))
    #expect(lines.split(separator: "\n").count <= 22)
  }

}
