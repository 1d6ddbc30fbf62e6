import Expectations
import Foundation
import LayoutScript
import Testing

/// Files that include others, scripts that are run step by step, and what is typed at the prompt.
@MainActor struct SourceTests {
  /// A lab that reads these files.
  private func session(_ files: [String: String]) -> Session {
    var options = LabOptions()
    options.readFile = { path throws(UnreadableFile) in
      guard let text = files[path] else { throw UnreadableFile(reason: "no such file") }
      return Array(text.utf8)
    }
    return Session(options)
  }

  private func run(_ name: String, of files: [String: String]) -> Session {
    let session = session(files)
    _ = session.lab.run(SourceText(name: name, text: files[name] ?? ""))
    return session
  }

  // MARK: Include

  @Test func `an included file runs where it stands, and shares variables`() {
    let session = run(
      "main", of: ["main": "let $h 50\ninclude \"a\"\nitem $w", "a": "item $h; item $h\nlet $w 70"])
    #expect(session.transcript.diagnostics.isEmpty)
    expect(session.frames().map(\.height), is: [50, 50, 70])
    expect(session.transcript.answers.count, is: 1)
  }

  @Test func `its lines are turns, and its steps name it`() {
    let steps = run("main", of: ["main": "include \"a\"; item 3", "a": "item 1; item 2\ncolumns 3"]).transcript
      .steps
    expect(steps.map(\.turn), is: [1, 1, 2, 3])
    expect(steps.map(\.place.source.name), is: ["a", "a", "a", "main"])
    expect(steps.map(\.place.text), is: ["item 1", "item 2", "columns 3", "item 3"])
  }

  @Test func `paths are relative to the file that includes`() {
    let files = [
      "dir/main": "include \"sub/a\"\ninclude \"/abs\"", "dir/sub/a": "include \"b\"", "dir/sub/b": "item 1",
      "/abs": "item 2",
    ]
    expect(run("dir/main", of: files).lab.state.model.count, is: 2)
  }

  @Test func `an error in an included file undoes the line that includes, and names the file`() {
    let session = run("main", of: ["main": "item 1\ninclude \"a\"\nitem 3", "a": "item 2\nprint (1 / 0)"])
    expect(session.transcript.diagnostics.map(\.source.name), is: ["a"])
    expect(session.transcript.diagnostics.map(\.step), is: [1])
    expect(session.lab.state.model.count, is: 1)
  }

  @Test func `static errors stop everything before it runs: those of a file, then those of what it includes`() {
    let session = run(
      "main", of: ["main": "include \"a\"\ncolums 3\ninclude \"gone\"\nitem 1", "a": "itm 3\nrows x"])
    #expect(session.transcript.steps.isEmpty)
    expect(session.transcript.diagnostics.map(\.source.name), is: ["main", "main", "a", "a"])
    expect(session.transcript.diagnostics.map(\.code), is: ["LL0101", "LL0142", "LL0101", "LL0204"])
    guard case .lineFailed(errors: 4, .nothingRan)? = session.transcript.items.last else {
      Issue.record("\(session.transcript.diagnostics.map(\.words.message))")
      return
    }
  }

  @Test func `files that include themselves, each other, too deep or too often are told`() {
    expect(run("a", of: ["a": "include \"a\""]).transcript.diagnostics.map(\.code), is: ["LL0141"])
    expect(
      run("a", of: ["a": "include \"b\"", "b": "include \"a\""]).transcript.diagnostics.map(\.code), is: ["LL0141"])
    var files: [String: String] = [:]
    for depth in 0...60 { files["f\(depth)"] = "include \"f\(depth + 1)\"" }
    expect(run("f0", of: files).transcript.diagnostics.map(\.code), is: ["LL0141"])
    let often = String(repeating: "include \"b\"\n", count: 1200)
    expect(run("a", of: ["a": often, "b": "item 1"]).transcript.diagnostics.map(\.code), is: ["LL0141"])
    // One file twice is no mistake.
    expect(run("a", of: ["a": "include \"b\"; include \"b\"", "b": "item 1"]).lab.state.model.count, is: 2)
  }

  // MARK: Step by step

  @Test func `a stepped script runs a line at a time, with digressions in between`() throws {
    let session = Session()
    let text = "# a comment\n\ncolumns 3  # three\n## A caption\nrepeat 2 {\n  item 1\n}\n\n"
    let script = try #require(session.lab.steppedScript(of: SourceText(name: "f", text: text), isTyped: false))
    expect(script.nextLine, is: 3)
    expect(script.nextText, is: "columns 3  # three")
    expect(script.runNext(), is: .finished)
    session.run("item 9")
    expect(script.nextText, is: "## A caption")
    expect(script.runNext(), is: .finished)
    expect(script.nextLine, is: 5)
    expect(script.runNext(), is: .finished)
    #expect(script.isAtEnd)
    expect(session.lab.state.model.count, is: 3)
    expect(session.transcript.steps.map(\.number), is: [1, 2, 3, 4])
  }

  @Test func `a script with static errors is not stepped`() {
    let session = Session()
    #expect(session.lab.steppedScript(of: SourceText(name: "f", text: "item 1\ncolums 3"), isTyped: false) == nil)
    expect(session.transcript.diagnostics.count, is: 1)
    expect(
      session.lab.steppedScript(of: SourceText(name: "f", text: "# nothing"), isTyped: false)?.isAtEnd, is: true)
  }

  @Test func `a caption is told, a comment is not`() {
    let items = Session().said(by: "# no\n## A caption\nitem 1 ## Behind").items
    let captions = items.compactMap { item in
      if case .caption(let text, _) = item { text } else { nil }
    }
    expect(captions, is: ["A caption", "Behind"])
  }

  // MARK: The prompt

  @Test(arguments: [
    ("item 1", ["1: item 1"]), ("help inset", [":help inset?"]), ("?", [":help?"]), ("quit", [":quit?"]),
    (":quit 3", [":quit 3"]), (":h", [":h"]),
    ("item 1\n:save f\nitem 2\nitem 3", ["1: item 1", ":save f", "3: item 2 item 3"]),
    (":a\n:b", [":a", ":b"]), ("\n\nitem 1", ["1: item 1"]), ("quit\nitem 1", ["1: quit item 1"]),
    ("print \":quit\n:quit\"", ["1: print \":quit\\ :quit\""]),
  ])
  func `an input is split into statements and session commands`(text: String, parts: [String]) {
    let split = PromptInput.split(text).map { part in
      switch part {
      case .statements(let text, let line):
        "\(line): "
          + text.split(separator: "\n", omittingEmptySubsequences: true).joined(separator: " ")
      case .command(let command): ":\(command.text)\(command.isBare ? "?" : "")"
      }
    }
    expect(split, is: parts)
  }

  @Test(arguments: [
    ("item 1", false), ("", false), ("repeat 3 {", true), ("repeat 3 {\nitem 1", true),
    ("repeat 3 {\nitem 1\n}", false),
    ("print (1 +", true), ("print \"a", true), ("print \"a\nb\"", false), ("item 1 \\", true), ("# {", false),
    ("print \"{\"", false), ("}", false), ("print \"a\\\"", true),
  ])
  func `an input goes on while something is open`(text: String, goesOn: Bool) {
    expect(PromptInput.isIncomplete(text), is: goesOn)
  }
}
