import Expectations
import Foundation
import LayoutScript
import Testing

@testable import layoutlab

/// Blocks of pages that show commands and what they print.
@MainActor
struct ConsoleBlockTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  private func page(_ block: String) throws -> String {
    try directory.file("page.md", holding: "# Sizes\n\n```console\n\(block)\n```\n")
  }

  @Test(arguments: [
    ("layoutlab -q -c 'item 5; content'", ["-q", "-c", "item 5; content"]),
    (#"layoutlab -q -c "item 5; content""#, ["-q", "-c", "item 5; content"]),
    (#"layoutlab run a\ b.layout"#, ["run", "a b.layout"]),
    ("layoutlab check layouts", ["check", "layouts"]),
    ("layoutlab explain LL0402", ["explain", "LL0402"]),
    ("layoutlab --version", ["--version"]),
    // What goes on in the next line.
    ("layoutlab -c 'item 5\ncontent'", ["-c", "item 5\ncontent"]),
    ("layoutlab \\\n-c content", ["-c", "content"]),
  ])
  func `a command that looks is taken as a shell takes it`(text: String, words: [String]) {
    let block = ConsoleBlock(SourceText(name: "page.md", text: "$ \(text)\nout\n$ ls\nother\n"))
    #expect(block.commands.map(\.words) == [words])
    #expect(block.commands.first.map(block.expected) == ["out"])
  }

  @Test(arguments: [
    "ls", "layoutlab", "layoutlab run -", "layoutlab test layouts", "layoutlab bless a.layout",
    "layoutlab fmt a.layout",
    "layoutlab check --fix a.layout", "layoutlab export a.layout -o a.html", "layoutlab load A.swift -c content",
    "layoutlab run --load a.layout", "layoutlab -c 'content' | tail -n 1", "layoutlab -c \"$x\"",
    "layoutlab -c content > f",
    "layoutlab run *.layout", "layoutlab -c `date`", "layoutlab -c content; rm f", "layoutlab --no-such-option",
    "layoutlab -c 'content",
  ])
  func `what writes, asks, or needs a shell is left alone`(text: String) {
    #expect(ConsoleBlock(SourceText(name: "page.md", text: "$ \(text)\n")).commands.isEmpty)
  }

  @Test func `lines may end as on Windows, and go on so`() {
    let block = ConsoleBlock(SourceText(name: "page.md", text: "$ layoutlab -c content\r\nold\r\n"))
    #expect(block.commands.first.map(block.expected) == ["old"])
    #expect(block.text(with: [["new"]]) == Array("$ layoutlab -c content\r\nnew\r\n".utf8))
  }

  @Test(arguments: [
    (["a", "b"], ["a", "b"], true), (["a", "b"], ["a"], false), (["a", "b", "c"], ["a", "...", "c"], true),
    (["a"], ["a", "..."], true), (["a", "b"], ["  ..."], true), (["a", "b", "a"], ["...", "b", "..."], true),
    (["a", "c", "b"], ["...", "b", "...", "c", "..."], false), (["a"], ["a", "...", "a"], false),
    ([], ["..."], true),
  ])
  func `three dots stand for any lines`(lines: [String], expected: [String], agree: Bool) {
    #expect(ConsoleBlock.agree(lines, with: expected) == agree)
  }

  @Test func `a page's commands are cases: they pass, or show what is printed instead`() throws {
    let path = try page(
      """
      $ layoutlab -q -c 'item 120; content'
          320x120
      $ date
      Sunday
      $ layoutlab -q -c 'colums 3'
      error[LL0101]: unknown statement `colums`: did you mean `columns`?
      ...
      $ layoutlab -q -c 'item 90; content'
          320x120
      """)
    let run = try CommandRun("test", "-v", path)
    expect(
      run.output,
      is: """
        ok \(path):4: "$ layoutlab -q -c 'item 120; content'": 1 check
        ok \(path):8: "$ layoutlab -q -c 'colums 3'": 1 check
        FAIL \(path):11: "$ layoutlab -q -c 'item 90; content'": 1 of 1 check failed
            -    320x120
            +    320x90
        if what was found is right: `layoutlab test --bless \(path)`
        2 passed, 1 failed, 0 skipped

        """)
    expect(run.status, is: 1)
    expect(try CommandRun("test", "\(path):5").status, is: 0)
    let json = try CommandRun("test", "--json", path).output
    #expect(
      json.contains(
        #""line":11,"column":1,"statement":"$ layoutlab -q -c 'item 90; content'","passed":false,"#
          + #""expected":["    320x120"],"actual":["    320x90"]}"#), "\(json)")
    #expect(json.contains(#""verdict":"FAIL","passed":0,"failed":1,"#), "\(json)")
    expect(try CommandRun("check", path).status, is: 0)
    expect(try ShellCommand("layoutlab test --jobs 2 '\(path)'").status, is: 1)
  }

  @Test func `bless writes what is printed, and leaves alone what is left out on purpose`() throws {
    let block = """
      $ layoutlab -q -c 'item 120; content'
      old
      $ date
      Sunday
      $ layoutlab -q -c 'item 90; frames'
      ...
          no such line
      """
    let path = try page(block)
    let check = try CommandRun("bless", "--check", path)
    #expect(check.output.contains("-old\n+    320x120\n"), "\(check.output)")
    expect(check.status, is: 1)
    let run = try CommandRun("bless", path)
    expect(run.output, is: "\(path): 1 answer rewritten\n")
    #expect(
      run.errors.contains(":8: $ layoutlab -q -c 'item 90; frames': it leaves lines out with `...`: not rewritten"))
    expect(run.status, is: 1)
    expect(
      try directory.text(of: "page.md"),
      is: "# Sizes\n\n```console\n\(block.replacing("old\n", with: "    320x120\n"))\n```\n")
  }
}
