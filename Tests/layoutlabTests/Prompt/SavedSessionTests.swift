import Expectations
import Foundation
import Testing

/// `:save --expect`, pasted answers and `:export` at a prompt.
struct SavedSessionTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private func prompt(_ arguments: String...) throws -> PseudoTerminal {
    let terminal =
      arguments.isEmpty
      ? try PseudoTerminal(environment: ["HOME": directory.path])
      : try PseudoTerminal(arguments[0], arguments[1], environment: ["HOME": directory.path])
    try terminal.wait(for: "lab> ")
    return terminal
  }

  private func paste(_ text: String, into terminal: PseudoTerminal) throws -> String {
    terminal.send("\u{1B}[200~\(text.replacing("\n", with: "\r"))\u{1B}[201~\r")
    return try terminal.wait(for: "lab> ")
  }

  private func answer(_ line: String, _ terminal: PseudoTerminal) throws -> String {
    try terminal.enter(line)
    return String(try terminal.wait(for: "lab> ").drop { $0 == "\n" })
  }

  @Test(
    arguments: ["", " --expect"],
    ["items 3 50; for $i in 1 2 3 { insert $i }", "items 3 50; repeat 2 { columns 3; within 1; rows 2 }"])
  func `inside of a line only a file is saved that leads there`(words: String, line: String) throws {
    let terminal = try prompt()
    let (path, file) = (directory.file("s.layout"), "s.layout")
    _ = try answer(line, terminal)
    let last = line.contains("rows") ? 5 : 4
    for (input, prompt) in [
      (":goto @3", "@3/\(last)> "), (":save \(path)\(words)", "nothing was written: no script leads"),
    ] {
      try terminal.enter(input)
      try terminal.wait(for: prompt)
    }
    #expect(throws: (any Error).self) { try directory.text(of: file) }
    try terminal.wait(for: "@3/\(last)> ")
    try terminal.enter(":goto @1")
    try terminal.wait(for: "@1/\(last)> ")
    try terminal.enter(":save \(path)\(words)")
    try terminal.wait(for: "s.layout: 1 line")
    #expect(try directory.text(of: file).hasPrefix("# layoutlab 0.2.0\nitems 3 50\n"))
  }

  @Test func `a session that is saved with its answers is a test`() throws {
    let terminal = try prompt("--trace", "steps")
    for line in [
      "columns 3; inset 20 15 10 15; item 120 80", "frames", "colums 4", "item (1/0)", "content; tick",
      "scroll 10; visible  # on screen", "state", "expect content == 320x150", "draw", "calls",
    ] {
      _ = try answer(line, terminal)
    }
    terminal.send("repeat 2 {\r")
    try terminal.wait(for: "...> ")
    terminal.send("item 5\r")
    try terminal.wait(for: "...> ")
    terminal.send("print (count)\r")
    try terminal.wait(for: "...> ")
    _ = try answer("}", terminal)
    let path = directory.file("s.layout")
    try expect(
      answer(":save \(path) --expect", terminal),
      is: """
        \(path): 12 lines, 5 answered
        \(path):\(try lineNumber(of: "print (count)", in: "s.layout")): print (count): it is answered in several ways: nothing is expected

        """)
    let text = try directory.text(of: "s.layout")
    #expect(
      text.hasPrefix("# layoutlab 0.2.0\ntrace steps\ncolumns 3; inset 20 15 10 15; item 120 80\nframes\n|  "))
    #expect(text.contains("\n| 0:0        15       20       90      120\n"))
    #expect(text.contains("  # on screen\n| 0:0, 0:1\n") || text.contains("  # on screen\n| 0:0...0:1\n"))
    try expect(ProcessRunner("run", path).status, is: 0)
    try expect(ProcessRunner("bless", "--check", path).status, is: 0)
    for (old, new) in [("20       90      120", "20       90      121"), ("item 120 80", "item 120 81")] {
      let changed = try directory.file("changed.layout", holding: text.replacing(old, with: new))
      try expect(ProcessRunner("run", changed).status, is: 1, "\(old)")
    }
  }

  private func lineNumber(of line: String, in file: String) throws -> Int {
    // The answers above a line move it; what is told speaks of the lines that were typed.
    let lines = try directory.text(of: file).split(separator: "\n").filter { !$0.hasPrefix("|") }
    return try #require(lines.firstIndex { $0 == line }) + 1
  }

  @Test func `answers that are pasted with their question are checked`() throws {
    let terminal = try prompt()
    _ = try answer("trace off; item 120", terminal)
    #expect(!(try paste("content\n| 320x120", into: terminal)).contains("FAIL"))
    let failed = try paste("content\n| 320x100\nitem 5", into: terminal)
    #expect(failed.contains("FAIL"))
    #expect(failed.contains("h 100 → 120, +20") || failed.contains("320x100"))
    try expect(answer("print (count)", terminal), is: "2\n")
    // It is saved as it is now.
    let path = directory.file("s.layout")
    _ = try answer(":save \(path) --expect", terminal)
    #expect(!(try directory.text(of: "s.layout")).contains("320x100"))
    try expect(ProcessRunner("run", path).status, is: 0)
  }

  @Test func `a check that fails is told of when it is saved`() throws {
    let terminal = try prompt()
    _ = try answer("expect content == 1x1", terminal)
    let path = directory.file("s.layout")
    #expect(
      try answer(":save \(path) --expect", terminal).hasSuffix(
        "a check that was typed fails, so the file fails, too\n"))
    try expect(ProcessRunner("run", path).status, is: 1)
  }

  @Test func `a report holds version, platform, script and output, and the line that failed`() throws {
    let terminal = try prompt()
    _ = try answer("columns 3; print \"```\"", terminal)
    _ = try answer("print (1/0)", terminal)
    let path = directory.file("bug.md")
    try expect(answer(":export \(path)", terminal), is: "\(path): 1 line and what they print\n")
    let text = try directory.text(of: "bug.md")
    #expect(text.hasPrefix("layoutlab 0.2.0, Linux "))
    #expect(text.contains("\n```layout\n# layoutlab 0.2.0\ncolumns 3; print \"```\"\nprint (1/0)\n```\n"))
    #expect(text.contains("\n````text\n@1  columns 3 ") || text.contains("\n```text\n@1  columns 3 "))
    #expect(text.contains("error[LL"))
    #expect(text.contains("--> report:3:10\n"))
  }

  @Test(arguments: [
    (":save a b c", ":save FILE [--expect]"), (":save a --expected", ":save FILE [--expect]"),
    (":export", ":export FILE [--force]"), (":export a b", ":export FILE [--force]"),
  ])
  func `a command that is wrong says how it goes`(line: String, usage: String) throws {
    #expect(try answer(line, try prompt()).hasPrefix("usage: \(usage)"))
  }

  @Test func `a file that cannot be written says why`() throws {
    let terminal = try prompt()
    _ = try answer("columns 3", terminal)
    try expect(answer(":save / --expect", terminal), is: "/: is a directory, not a file\n")
    try expect(answer(":export /dev/null/x.md", terminal), is: "/dev/null: a part of the path is not a directory\n")
  }
}
