import Expectations
import Testing

@testable import layoutlab

struct PastedTranscriptTests {
  @Test func `prompts divide inputs from what they printed`() {
    let transcript = PastedTranscript(
      """
      lab> columns 3
      @1  columns 3   \u{1B}[2mwas 2\u{1B}[0m

      lab @1/3> turn {
      ...>   inset 10
      ...> }
      time 1.5 ms
      lab>
      layoutlab> print "{"
      {
      """)
    expect(
      transcript?.exchanges,
      is: [
        .init(input: "columns 3", output: ["@1  columns 3   was 2"]), .init(input: "turn {\n  inset 10\n}"),
        .init(input: ""), .init(input: "print \"{\"", output: ["{"]),
      ])
  }

  @MainActor @Test func `the banner may stand before the first prompt`() {
    let text = REPL.banner + "a session of 2 inputs ended without leaving\nlab> columns 3\n@1  columns 3\n"
    expect(PastedTranscript(text)?.exchanges, is: [.init(input: "columns 3", output: ["@1  columns 3"])])
    #expect(PastedTranscript(REPL.banner) == nil)
  }

  @Test(arguments: ["columns 3", "label 3", "lab", "lab >", "laboratory> x", "lab x> y", "", "| 3", "x\nlab> y"])
  func `other text is none`(text: String) { #expect(PastedTranscript(text) == nil) }

  @Test func `a transcript runs again, and differences are shown`() throws {
    let terminal = try PseudoTerminal()
    try terminal.wait(for: "Ctrl-D leaves\n")
    try terminal.wait(for: "lab> ")
    terminal.send("\u{1B}[200~lab> print (1 + 1)\r2\rlab> turn {\r...>   print \"{\"\r...> }\r{\u{1B}[201~\r")
    try terminal.wait(for: "2 inputs ran: 2 answers as before\n")
    terminal.send("\u{1B}[200~lab> print (1 + 1)\r3\rlab> print 4\r4\u{1B}[201~\r")
    try terminal.wait(for: "-3\n+2\n")
    try terminal.wait(for: "2 inputs ran: 1 answer not as before, 1 answer as before\n")
    // What failed then fails again, on another line of the prompt, and the next input runs.
    let failure =
      "error[LL0101]: unknown statement `itms`: did you mean `items`?\r  --> prompt:1:1\r   |\r 1 | itms 3\r"
      + "   | ^^^^\r1 error: the line was not run\r"
    terminal.send("\u{1B}[200~lab> itms 3\r\(failure)lab> print 5\r5\u{1B}[201~\r")
    try terminal.wait(for: "2 inputs ran: 2 answers as before\n")
  }
}
