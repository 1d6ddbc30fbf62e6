import Expectations
import Foundation
import Testing

@testable import layoutlab

struct StartFileTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private func make(_ path: String, _ text: String) throws {
    let path = directory.file(path)
    try FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try text.write(toFile: path, atomically: true, encoding: .utf8)
  }

  @MainActor @Test func `the nearest project counts, and none at home or above`() throws {
    try make("home/app/.layoutlab/init.layout", "columns 3\n")
    try make("home/app/deep/file", "")
    try make("home/other/.layoutlab", "columns 4\n")
    try make("home/bare/.layoutlab/notes", "")
    try make("home/.layoutlab", "columns 5\n")
    let home = directory.file("home")
    func project(_ folder: String) -> StartFiles.Project? { StartFiles.project(of: home + folder, home: home) }
    expect(project("/app/deep"), is: .init(folder: home + "/app", file: home + "/app/.layoutlab/init.layout"))
    expect(project("/other"), is: .init(folder: home + "/other", file: home + "/other/.layoutlab"))
    expect(project("/bare"), is: .init(folder: home + "/bare", file: nil))
    expect(project(""), is: nil)
    expect(project("/none"), is: nil)
  }

  @MainActor @Test func `each project has a history, whatever its name`() {
    let environment = ["HOME": "/h"]
    expect(HistoryStore.path(environment: environment), is: "/h/.local/state/layoutlab/history")
    expect(
      HistoryStore.path(environment: environment, project: "/a/b%c"),
      is: "/h/.local/state/layoutlab/projects/%a%b%%c")
    let long = HistoryStore.path(environment: environment, project: "/" + String(repeating: "x", count: 300))
    let other = HistoryStore.path(environment: environment, project: "/y" + String(repeating: "x", count: 300))
    #expect(long != other && (long?.count ?? 0) < 120)
    expect(HistoryStore.path(environment: ["HOME": "/h", "LAYOUTLAB_HISTORY": "/x"], project: "/a"), is: "/x")
  }

  @Test func `the user's file runs as typed, and a project's after a question that is remembered`() throws {
    try make(".config/layoutlab/init.layout", "def card $h { item $h }\n:mode csv\n")
    try make("work/.layoutlab", "columns 7\n")
    func prompt(_ arguments: String...) throws -> PseudoTerminal {
      try PseudoTerminal(
        arguments, environment: ["HOME": directory.path, "LAYOUTLAB_HISTORY": ""], folder: directory.file("work"))
    }
    let first = try prompt()
    #expect(try first.wait(for: "[s]how: ").contains(".layoutlab is new here: 1 line\n"))
    try first.enter("s")
    #expect(try first.wait(for: "[s]how: ").contains("\n  columns 7\n"))
    try first.enter("y")
    try first.wait(for: "lab> ")
    try first.enter("columns")
    try expect(first.wait(for: "lab> "), is: "\nname,value\ncolumns,7\n")
    try first.enter("card 5")
    #expect(try first.wait(for: "lab> ").contains("item $h"))

    let second = try prompt()
    #expect(try !second.wait(for: "lab> ").contains("[s]how"))
    try second.enter("columns")
    #expect(try second.wait(for: "lab> ").contains("columns,7"))

    try make("work/.layoutlab", "columns 8; colums\n")
    let third = try prompt()
    #expect(try third.wait(for: "[s]how: ").contains("has changed"))
    try third.enter("y")
    #expect(try third.wait(for: "lab> ").contains(".layoutlab:1:12"))

    try make("work/.layoutlab", "include \"more.layout\"\n:save x.layout\n")
    try make("work/more.layout", "columns 3\n")
    let naming = try prompt()
    #expect(try naming.wait(for: "[s]how: ").contains("  :save x.layout\nit writes files: line 2\n"))
    try naming.enter("n")
    try naming.wait(for: "lab> ")
    try make("work/more.layout", "columns 4\n")
    let led = try prompt()
    #expect(try led.wait(for: "[s]how: ").contains("leads to files that have changed: 2 lines\n"))

    let plain = try prompt("--no-init")
    try plain.wait(for: "lab> ")
    try plain.enter("columns")
    #expect(try plain.wait(for: "lab> ").contains("columns 2"))
  }

  @Test(arguments: [
    (":load sources\n", "sources/Grid.swift"), (":load \"my file.swift\"\n", "my file.swift"),
    (":lo sources/in\n", "sources/in/Grid.swift"), (":run rows\n", "rows"),
    (":run rows\n", "further"), (":edit @1 include \"more\"\n", "more"),
  ])
  func `a file to which the project's leads is asked about again when it has changed`(text: String, file: String)
    throws
  {
    for (path, text) in [
      (".layoutlab", text), ("rows", "include \"further\"\n"), ("further", "columns 3\n"), ("more", "columns 4\n"),
      ("sources/Grid.swift", "1"), ("sources/in/Grid.swift", "1"), ("my file.swift", "1"),
    ] { try make("work/" + path, text) }
    try answers("is new here")
    try make("work/" + file, "columns 5\n")
    try answers("leads to files that have changed")
    try make("work/" + file, String(repeating: " ", count: 5 << 20))
    try answers("leads to files that cannot be compared")
    try answers("leads to files that cannot be compared")
  }

  /// Starts a session, in which a question is asked for this reason, and answers with no.
  private func answers(_ reason: String) throws {
    let environment = ["HOME": directory.path, "LAYOUTLAB_HISTORY": ""]
    let prompt = try PseudoTerminal([], environment: environment, folder: directory.file("work"))
    #expect(try prompt.wait(for: "[s]how: ").contains(reason))
    try prompt.enter("n")
    try prompt.wait(for: "lab> ")
  }

  @Test func `what a command does beyond the lab is named with its line, wherever it stands`() throws {
    try make("work/.layoutlab", String(repeating: "items 1\n", count: 24) + ":live share\n")
    let prompt = try PseudoTerminal(
      [], environment: ["HOME": directory.path, "LAYOUTLAB_HISTORY": ""], folder: directory.file("work"))
    #expect(
      try prompt.wait(for: "[s]how: ").contains("it serves the session to the network: line 25\n  :live share\n"))
  }
}
