import Expectations
import Glibc
import Testing

/// Hints, colours and lines on a pseudo terminal with colours, drawn by a screen of the test's own.
struct HintTests {
  private func prompt(_ environment: [String: String] = [:], columns: UInt16 = 60) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      environment: ["TERM": "xterm-256color"].merging(environment) { $1 }, columns: columns)
    try terminal.wait(for: "lab> ")
    return terminal
  }

  @Test func `a hint is there while the line is typed, and gone when it runs`() throws {
    let terminal = try prompt()
    terminal.send("inset 20 15 10 ")
    try terminal.wait(for: "RIGHT")
    terminal.send("5\r")
    try terminal.wait(for: "@1  inset 20 15 10 5")
    #expect(!terminal.screen(columns: 60, rows: 30).text.contains("RIGHT"))
  }

  @Test(arguments: [["NO_COLOR": "1"], ["TERM": "dumb"]])
  func `without colours Readline shows the line`(environment: [String: String]) throws {
    let terminal = try prompt(environment)
    terminal.send("inset 20 15 10 ")
    try terminal.wait(for: "inset 20 15 10 ")
    terminal.send("5\r")
    #expect(try !terminal.wait(for: "@1").contains("RIGHT"))
  }

  @Test func `hints can be switched off and on`() throws {
    let terminal = try prompt()
    try terminal.enter(":set hints off")
    try terminal.wait(for: "lab> ")
    terminal.send("inset 20 15 10 5\r")
    #expect(try !terminal.wait(for: "@1").contains("RIGHT"))
    try terminal.wait(for: "lab> ")
    try terminal.enter(":set hints on")
    try terminal.wait(for: "lab> ")
    terminal.send("inset 20 15 10 ")
    try terminal.wait(for: "RIGHT")
  }

  @Test func `a narrower terminal leaves no copy of a long line`() throws {
    let terminal = try prompt(columns: 60)
    terminal.send("print \"a line that is longer than the terminal is wide, so that it has two rows\"")
    try terminal.wait(for: "two rows\"")
    terminal.resize(columns: 40, rows: 30)
    terminal.signal(SIGWINCH)
    try terminal.wait(for: "two rows\"")
    // 85 columns are three rows of 40 by then, and all of them are taken away.
    #expect(terminal.log.contains("\r\u{1B}[2A\u{1B}[J"))
  }

  @Test func `a list of candidates stands below the line`() throws {
    let terminal = try prompt()
    terminal.send("co\t")
    try terminal.wait(for: "compare")
    try terminal.wait(for: "lab> co")
    let shown = terminal.screen(columns: 60, rows: 30).text
    #expect(shown.contains("lab> co\ncolumns   "), "\(shown)")
  }
}
