import Expectations
import Glibc
import Testing

/// Keys at a pseudo terminal: searches, completion, and those that Readline itself does not survive.
struct KeyTests {
  private let up = "\u{1B}[A"
  private let down = "\u{1B}[B"
  private let controlC = "\u{3}"
  private let controlR = "\u{12}"

  private func prompt(_ environment: [String: String] = [:]) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(environment: environment)
    try terminal.wait(for: "lab> ")
    return terminal
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

  @Test(arguments: [("pool", "\u{15}", "content"), ("frame 0", "\u{15}", "x"), ("frames", "\u{7F}\u{7F}", "m")])
  func `a line that was recalled and edited stands there as it ran`(first: String, keys: String, rest: String)
    throws
  {
    let terminal = try prompt(["TERM": "xterm"])
    try terminal.enter(first)
    try terminal.wait(for: "lab> ")
    for key in [up, keys, rest] {
      terminal.send(key)
      terminal.drain(milliseconds: 100)
    }
    terminal.send("\r")
    try terminal.wait(for: "lab> ")
    let line = keys == "\u{15}" ? rest : String(first.dropLast(keys.count)) + rest
    let rows = terminal.screen(columns: 100, rows: 30).text.split(separator: "\n")
    #expect(rows.contains { $0 == "lab> " + line }, "\(rows)")
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

  // MARK: The history

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

  @Test func `Up goes back to what begins as the line does, and Down comes back`() throws {
    let terminal = try prompt()
    for line in ["print (1 + 1)", "trace off", "print (2 + 2)", "columns 3"] {
      try terminal.enter(line)
      try terminal.wait(for: "lab> ")
    }
    terminal.send("pr\(up)\(up)\r")
    try terminal.wait(for: "\n2\n")
    terminal.send("pr\(up)\(up)\(down)\r")
    try terminal.wait(for: "\n2\n")
    try terminal.wait(for: "lab> ")
    terminal.send("\(up)\(up)\(up)")
    try terminal.wait(for: "columns 3")
  }

  @Test func `an input is brought back by its number, to be edited`() throws {
    let directory = try TemporaryDirectory()
    let terminal = try prompt(["LAYOUTLAB_HISTORY": directory.file("history")])
    for line in ["print (1 + 1)", "print (2 + 2)"] {
      try terminal.enter(line)
      try terminal.wait(for: "lab> ")
    }
    try terminal.enter(":history")
    #expect(try terminal.wait(for: "lab> ").contains("\n1  print (1 + 1)\n2  print (2 + 2)\n3  :history\n"))
    try terminal.enter("!1")
    try terminal.wait(for: "lab> print (1 + 1)")
    terminal.send(" 7\r")
    try terminal.wait(for: "\n2 7\n")
    try terminal.enter("!99")
    try terminal.wait(for: "no input has the number 99: `:history` lists them")
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

  @Test func `Tab shows what fits, with descriptions`() throws {
    let terminal = try prompt()
    terminal.send("co\t")
    #expect(try terminal.wait(for: "lab> co").contains("columns   "))
  }
}
