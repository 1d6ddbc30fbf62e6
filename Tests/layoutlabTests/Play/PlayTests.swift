import Expectations
import Foundation
import Glibc
import LayoutFilm
import LayoutScript
import Testing

@testable import layoutlab

/// `layoutlab play` at a pseudo terminal.
@Suite struct PlayTests {
  private static let script = "columns 3; items 20 80\nscroll 300\ndelete 9"

  private func play(
    _ environment: [String: String] = ["TERM": "xterm-256color"], columns: UInt16 = 110, rows: UInt16 = 30
  ) throws -> PseudoTerminal {
    try PseudoTerminal("play", "-c", Self.script, environment: environment, columns: columns, rows: rows)
  }

  @Test func `keys go from step to step and from call to call, and q leaves all as it was`() throws {
    let terminal = try play()
    try terminal.wait(for: "step 2 of 4")
    #expect(!terminal.isCooked)
    terminal.send("\u{1B}[C")
    try terminal.wait(for: "scroll 300")
    terminal.send("\u{1B}[B")
    try terminal.wait(for: "→")
    terminal.send("]")
    try terminal.wait(for: "Why ")
    terminal.send("?")
    try terminal.wait(for: "ten steps")
    terminal.send("q")
    try expect(terminal.waitForExit(), is: 0)
    #expect(terminal.isCooked)
  }

  @Test(arguments: ["\u{3}", "\u{4}"])
  func `Ctrl-C and Ctrl-D leave`(key: String) throws {
    let terminal = try play()
    try terminal.wait(for: "step 2 of 4")
    terminal.send(key)
    try expect(terminal.waitForExit(), is: 0)
    #expect(terminal.isCooked)
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGXCPU])
  func `a signal that ends it leaves the terminal as it was`(signal: Int32) throws {
    let terminal = try play()
    try terminal.wait(for: "step 2 of 4")
    terminal.signal(signal)
    try expect(terminal.waitForExit(), is: -signal)
    #expect(terminal.isCooked)
  }

  @Test func `another size is drawn anew`() throws {
    let terminal = try play()
    try terminal.wait(for: "q leave")
    terminal.resize(columns: 70, rows: 20)
    terminal.signal(SIGWINCH)
    try terminal.wait(for: "step 2 of 4")
    terminal.resize(columns: 20, rows: 5)
    terminal.signal(SIGWINCH)
    try terminal.wait(for: "this needs 60 co")
    terminal.send("q")
    try expect(terminal.waitForExit(), is: 0)
  }

  @Test(arguments: [
    (["TERM": "dumb"], "TERM says that this one cannot"),
    (["TERM": "xterm"], "256 colours"),
    (["TERM": "xterm-256color", "NO_COLOR": "1"], "256 colours"),
    (["TERM": "xterm-256color", "LC_ALL": "C"], "UTF-8"),
  ])
  func `a terminal that cannot draw is said what else there is`(environment: [String: String], part: String) throws
  {
    let terminal = try play(environment)
    try terminal.wait(for: part)
    try terminal.wait(for: "layoutlab export")
    try expect(terminal.waitForExit(), is: 2)
  }

  @Test @MainActor func `a pipe is said so`() throws {
    let run = try CommandRun("play", "-c", Self.script)
    #expect(run.status == 2)
    #expect(run.errors.contains("`play` needs a terminal"))
    #expect(try CommandRun("play").errors.contains("`play` needs a script"))
  }

  // MARK: What keys do

  @Test @MainActor func `any keys at any place do no harm`() throws {
    let source = SourceText(name: "s", text: Self.script)
    let streams = StandardStreams(
      input: 0, output: 1, errors: 2, environment: BuiltBinary.environment(), isUTF8: true)
    let film = try #require(FilmRun(source, title: "s", streams).film)
    var player = FilmPlayer(film)
    let keys: [FullScreen.Key] = [
      .left, .right, .up, .down, .home, .end, .pageUp, .pageDown, .escape, .character("["), .character("]"),
      .character("g"), .character("?"), .character(" "), .character("x"), .nothing,
    ]
    var state: UInt64 = 7
    for _ in 0..<600 {
      state = state &* 6_364_136_223_846_793_005 &+ 1
      let goesOn = player.take(keys[Int(state >> 40) % keys.count])
      #expect(goesOn)
      player.goOn()
      #expect(film.steps.indices.contains(player.moment.step))
      _ = player.sheet(columns: 60 + Int(state >> 50) % 60, rows: 16 + Int(state >> 45) % 30)
    }
    let goesOn = player.take(.character("q"))
    #expect(!goesOn)
  }
}
