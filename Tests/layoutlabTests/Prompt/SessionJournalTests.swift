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

  @Test func `a lesson comes back where it was, with the lab that it was begun in`() throws {
    let environment = ["LAYOUTLAB_HISTORY": directory.file("history"), "XDG_STATE_HOME": directory.path]
    func terminal(_ arguments: String..., until text: String) throws -> PseudoTerminal {
      let terminal = try PseudoTerminal(arguments, environment: environment)
      try terminal.wait(for: text)
      return terminal
    }
    let first = try terminal(until: "lab> ")
    _ = try answer("trace off; columns 4; items 7 50", first)
    _ = try answer(":learn lanes", first)
    _ = try answer("trace off; item 120 80", first)
    // Of lines that fail those before stay.
    try first.enter("item 30; spacing 7 {")
    try first.wait(for: "...> ")
    first.send("\r")
    try first.wait(for: "...> ")
    first.send("}\r")
    try first.wait(for: "lanes 1/5> ")
    let before = try answer("print (count) (columns) (content.h)", first)
    first.signal(SIGKILL)
    _ = try first.process.wait()

    let second = try terminal(until: "ended without leaving: `:recover` brings it back")
    try second.wait(for: "lab> ")
    #expect(try answer(":recover", second).contains("goal 1 of 5"))
    try expect(answer("print (count) (columns) (content.h)", second), is: before)
    _ = try answer(":leave", second)
    #expect(try answer("print (count) (columns)", second).hasPrefix("7 4\n"))
    second.send(":quit\r")
    try expect(second.waitForExit(), is: 0)

    // What begins with a lesson is lost and found as well.
    let third = try terminal("learn", "lanes", until: "lanes 1/5> ")
    _ = try answer("item 9", third)
    third.signal(SIGKILL)
    _ = try third.process.wait()
    let fourth = try terminal(until: "a session of 1 input ended")
    try fourth.wait(for: "lab> ")
    #expect(try answer(":recover", fourth).contains("goal 1 of 5"))
    #expect(try answer("print (count)", fourth).hasPrefix("3\n"))
  }

  @Test func `what was typed in the middle of a line is typed there again`() throws {
    let path = try directory.file("s.layout", holding: "trace off\nrepeat 2 {\n  item 7\n}\nitem 9\n")
    let first = try prompt()
    try first.enter(":run \(path) step")
    try first.wait(for: "s.layout 1/5> ")
    // Into the loop, back before it, into it again and through.
    for (keys, place) in [
      (" ", "2/5> "), (" ", "3/5> "), (" ", "3/5> "), ("b", "2/5> "), (" ", "3/5> "), ("r", "5/5> "),
    ] {
      first.send(keys)
      try first.wait(for: place)
    }
    first.signal(SIGKILL)
    _ = try first.process.wait()
    let second = try prompt(says: "ended without leaving")
    try second.wait(for: "lab> ")
    try second.enter(":recover")
    try second.wait(for: "s.layout 5/5> ")
    try second.enter("; print (count)")
    #expect(try second.wait(for: "s.layout 5/5> ").contains("2\n"))
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
