import Expectations
import Glibc
import Testing

/// `:screen on`, and pictures, at a pseudo terminal.
struct ScreenPaneTests {
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
    terminal.send("\u{4}")
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

  @Test func `why there is no picture is told between words, however narrow the terminal`() throws {
    let terminal = try PseudoTerminal(environment: ["TERM": "xterm-256color"], columns: 40, rows: 20)
    try terminal.wait(for: "lab> ")
    terminal.send(":screen on\r")
    try terminal.wait(for: "no screen: 60 columns and 24 rows are\n")
    try terminal.wait(for: "needed, and there are 40 and 20\n")
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
