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
        layoutlab 0.2.0, a laboratory for UICollectionView layouts
        try: columns 3; inset 20 15 10 15; item 120 80 200 60
        :learn teaches   :help leads on   :help WORD   Tab completes   Ctrl-D leaves

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

  @Test func `a warning about the history comes before the banner`() throws {
    let terminal = try PseudoTerminal(environment: ["LAYOUTLAB_HISTORY": "/dev/null/history"])
    #expect(try terminal.wait(for: "lab> ").hasPrefix("layoutlab: warning: the history is not kept"))
    try terminal.enter(#"print "hi""#)
    try expect(terminal.wait(for: "lab> "), is: "\nhi\n")
  }

  @Test(arguments: [SIGTERM, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGXCPU])
  func `a terminated prompt leaves by the signal with the terminal in order`(signal: Int32) throws {
    let terminal = try prompt()
    terminal.signal(signal)
    try expect(terminal.waitForExit(), is: -signal)
    #expect(terminal.isCooked)
  }

  @Test func `Ctrl-backslash in what is pasted ends nothing`() throws {
    let terminal = try prompt()
    terminal.send("\u{1B}[200~print \"a\"\u{1C}\u{1B}[201~\r")
    #expect(try terminal.wait(for: "lab> ").contains("error[LL"))
    try terminal.enter(#"print "hi""#)
    try expect(terminal.wait(for: "lab> "), is: "\nhi\n")
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

  @Test(arguments: [
    ("pool", "    cell  made 3  on screen 3  waiting 0"), ("frame 1", "    0:1  x 165  y 0  w 155  h 10"),
    ("lanes", "    lane 1  x 165  w 155  items 1  last"), ("diff @0", "    0:0  x 0  y 0  w 155  h 10  new"),
  ])
  func `on a narrow terminal rows have labels`(question: String, row: String) throws {
    let terminal = try prompt()
    terminal.resize(columns: 40, rows: 30)
    try terminal.enter("items 3 10")
    try terminal.wait(for: "lab> ")
    try terminal.enter(question)
    let answer = try terminal.wait(for: "lab> ")
    #expect(answer.split(separator: "\n").contains { $0 == row }, "\(answer)")
  }

  // MARK: Ctrl-C

  @Test(arguments: [
    "columns 5; repeat 1000000 { scroll by 1 }", "columns 5; items 10000000 80...240",
    "columns 5; items 1000000 50; frames 0...999999",
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
}
