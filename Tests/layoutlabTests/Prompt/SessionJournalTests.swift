import Expectations
import Foundation
import Glibc
import Testing

/// What was typed in a session that was killed.
struct SessionJournalTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private func prompt(says text: String = "lab> ") throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(environment: ["LAYOUTLAB_HISTORY": directory.file("history")])
    try terminal.wait(for: text)
    return terminal
  }

  private func answer(_ line: String, _ terminal: PseudoTerminal) throws -> String {
    try terminal.enter(line)
    return String(try terminal.wait(for: "> ").drop { $0 == "\n" })
  }

  private var files: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: directory.path).sorted() }
  }

  @Test func `a session that is killed comes back`() throws {
    let file = try directory.file("run.layout", holding: "item 77\n")
    let first = try prompt()
    for line in ["trace off; columns 3; items 20 50", "inset 4", ":undo", "let $x 7", ":run \(file)", "colums 3"] {
      _ = try answer(line, first)
    }
    first.send("turn {\r")
    try first.wait(for: "...> ")
    first.send("item 5 6\r")
    try first.wait(for: "...> ")
    first.send("}\r")
    try first.wait(for: "> ")
    let before = try answer("print (count) (inset.top) ($x) (columns) (content.h)", first)
    first.signal(SIGKILL)
    try expect(first.process.wait(), is: -SIGKILL)

    // What it read is kept, too.
    _ = try directory.file("run.layout", holding: "item 1; item 2; item 3\n")
    let second = try prompt(says: "a session of 8 inputs ended without leaving: `:recover` brings it back")
    try second.wait(for: "lab> ")
    #expect(try answer(":recover", second).hasPrefix("8 inputs ran again: the lab is as after @"))
    try expect(answer("print (count) (inset.top) ($x) (columns) (content.h)", second), is: before)
    // It is part of this session now.
    second.signal(SIGKILL)
    try expect(second.process.wait(), is: -SIGKILL)
    let third = try prompt(says: "a session of 9 inputs")
    try third.wait(for: "lab> ")
    _ = try answer(":recover", third)
    try expect(answer("print (count) (inset.top) ($x) (columns) (content.h)", third), is: before)
    third.send(":quit\r")
    try expect(third.waitForExit(), is: 0)
    try expect(files, is: ["history", "run.layout"])
  }

  @Test func `what was running is not run again`() throws {
    let first = try prompt()
    _ = try answer("trace off; item 5", first)
    try first.enter("repeat 1000000 { repeat 10 { columns 2; columns 3 } }")
    usleep(200_000)
    first.signal(SIGKILL)
    _ = try first.process.wait()
    let second = try prompt(says: "a session of 2 inputs")
    try second.wait(for: "lab> ")
    let said = try answer(":recover", second)
    #expect(said.hasPrefix("1 input ran again: the lab is as after @1\n"), "\(said)")
    #expect(said.contains("did not run again: repeat 1000000"), "\(said)")
  }

  @Test(arguments: [SIGTERM, SIGHUP]) func `a signal keeps it, leaving does not`(signal: Int32) throws {
    let first = try prompt()
    _ = try answer("item 5", first)
    // One that lives is not lost.
    let other = try prompt()
    try expect(answer(":recover", other), is: "no session was lost\nlab")
    other.send("\u{4}")
    try expect(other.waitForExit(), is: 0)
    first.signal(signal)
    try expect(first.waitForExit(), is: -signal)
    try expect(files.count, is: 2)
    let second = try prompt(says: "a session of 1 input ended")
    try second.wait(for: "lab> ")
    second.send("\u{4}")
    _ = try second.waitForExit()
    try expect(files.count, is: 2, "it stays until it is recovered")
  }
}
