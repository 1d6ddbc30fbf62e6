import Glibc
import Testing

/// The prompt behind a pseudo terminal, as somebody types at it.
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
    #expect(
      banner == """
        layoutlab 0.1, a laboratory for UICollectionView layouts
        try: columns 3; inset 20 15 10 15; items 20 80...240; scroll 400
        :help words   :help WORD   Tab completes   Ctrl-D leaves

        """)
  }

  @Test func `a line runs and the prompt comes back`() throws {
    let terminal = try prompt()
    try terminal.enter(#"print "hé""#)
    #expect(try terminal.wait(for: "lab> ") == "\nhé\n")
  }

  @Test(arguments: ["xterm", "dumb"])
  func `Ctrl-D on an empty line leaves with 0 and a terminal in order`(type: String) throws {
    let terminal = try prompt(["TERM": type])
    #expect(!terminal.isCooked)
    terminal.send(controlD)
    try terminal.wait(for: "\n")
    #expect(try terminal.waitForExit() == 0)
    #expect(terminal.isCooked)
  }

  @Test func `quit leaves with its code`() throws {
    let terminal = try prompt()
    try terminal.enter(":quit 3")
    #expect(try terminal.waitForExit() == 3)
  }

  @Test func `Ctrl-C clears the line and never leaves`() throws {
    let terminal = try prompt()
    for _ in 0..<3 {
      terminal.send(#"print "gone""#)
      try terminal.wait(for: #"print "gone""#)
      terminal.send(controlC)
      #expect(try terminal.wait(for: "lab> ") == "^C\n")
    }
    try terminal.enter(#"print "hi""#)
    #expect(try terminal.wait(for: "lab> ") == "\nhi\n")
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
    try terminal.wait(for: "lab> ")
    try terminal.enter(#"print "hi""#)
    #expect(try terminal.wait(for: "lab> ") == "\nhi\n")
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
    #expect(try directory.text(of: "history") == "")
    terminal.send("\r")
    try terminal.wait(for: "one\ntwo\n")
    try terminal.wait(for: "lab> ")
    #expect(try directory.text(of: "history").split(separator: "\n").count == 1)
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
    #expect(try terminal.wait(for: "lab> ") == "\nhi\n")
  }

  @Test func `a terminated prompt leaves by the signal with the terminal in order`() throws {
    let terminal = try prompt()
    terminal.signal(SIGTERM)
    #expect(try terminal.waitForExit() == -SIGTERM)
    #expect(terminal.isCooked)
  }

  @Test func `JSON is not for the prompt`() throws {
    let terminal = try PseudoTerminal("--json")
    try terminal.wait(for: "`--json` is for scripts")
    #expect(try terminal.waitForExit() == 2)
  }
}
