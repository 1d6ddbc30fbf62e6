import Expectations
import Foundation
import Testing

/// `layoutlab bless` over files.
struct BlessCommandTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private static let stale = """
    ## a lesson
    columns 3; item 120 80   # two items
    frames   # asked
    |             x        y        w        h
    |  0:0        0        0      100      999
    | ...

    scenario "more" {
      item 5
      content
        | 320x1
      frames
      | ...
      | 0:2 [..] 5
    }
    scenario "own state" {
      content
      | 320x120
    }

    """

  @MainActor @Test func `lines that fail are rewritten, everything else stays byte for byte`() throws {
    let path = try directory.file("a.layout", holding: Self.stale)
    let run = try CommandRun("bless", path)
    expect(run.errors, is: "")
    expect(run.output, is: "\(path): 2 answers rewritten\n")
    expect(run.status, is: 0)
    let blessed = Self.stale
      .replacing("|  0:0        0        0      100      999", with: "| 0:0         0        0      100      120")
      .replacing("| 320x1\n", with: "| 320x120\n")
    try expect(directory.text(of: "a.layout"), is: blessed)
    try expect(CommandRun("run", "-q", path).status, is: 0)
    try expect(CommandRun("bless", path).output, is: "")
    try expect(directory.text(of: "a.layout"), is: blessed)
  }

  @MainActor @Test func `answers inside of an answered block are rewritten where they stand`() throws {
    let path = try directory.file(
      "a.layout", holding: "items 3 50\nwhatif {\n  columns 3\n  content\n  | 1x1\n}\n| wrong\ncontent\n| 1x2\n")
    let run = try CommandRun("bless", path)
    expect(run.output, is: "\(path): 3 answers rewritten\n")
    try expect(CommandRun("run", "-q", path).status, is: 0)
    let text = try directory.text(of: "a.layout")
    #expect(
      text.hasPrefix("items 3 50\nwhatif {\n  columns 3\n  content\n  | 320x50\n}\n| content 320x110 -> 320x50\n"))
    #expect(text.hasSuffix("\ncontent\n| 320x110\n"))
  }

  @MainActor @Test func `line breaks stay of their kind`() throws {
    let path = try directory.file("a.layout", holding: "item 5\r\nframes\r\n| ...\r\n| 0:0 7\r\ncontent\r\n| 1x1")
    try expect(CommandRun("bless", "-q", path).output, is: "")
    let blessed = try directory.text(of: "a.layout")
    #expect(blessed.hasSuffix("content\r\n| 320x5"))
    #expect(!blessed.replacing("\r\n", with: "").contains("\n"))
    try expect(CommandRun("run", "-q", path).status, is: 0)
  }

  @MainActor @Test func `check shows what would change and writes nothing`() throws {
    let path = try directory.file("a.layout", holding: "item 5\ncontent\n| 320x6\n")
    let run = try CommandRun("bless", "--check", directory.path, environment: ["CI": "true"])
    expect(run.output, is: "\(path):2: content\n-| 320x6\n+| 320x5\n")
    expect(run.status, is: 1)
    try expect(directory.text(of: "a.layout"), is: "item 5\ncontent\n| 320x6\n")
    try expect(CommandRun("bless", path).status, is: 0)
    try expect(CommandRun("bless", "--check", path).status, is: 0)
  }

  @MainActor @Test func `answers that disagree are told and left alone`() throws {
    let text = "repeat 2 {\n  item 5\n  print (count)\n  | 9\n  content\n  | [..]\n}\n"
    let path = try directory.file("a.layout", holding: text)
    let run = try CommandRun("bless", path)
    #expect(run.errors.hasPrefix("\(path):3: print (count): it is answered in several ways: not rewritten\n"))
    expect(run.status, is: 1)
    try expect(directory.text(of: "a.layout"), is: text)
  }

  @MainActor @Test func `answers of all rounds that agree are written once`() throws {
    let path = try directory.file("a.layout", holding: "repeat 3 {\n  columns 2\n  print \"x\"\n  | y\n}\n")
    try expect(CommandRun("bless", path).status, is: 0)
    try expect(directory.text(of: "a.layout"), is: "repeat 3 {\n  columns 2\n  print \"x\"\n  | x\n}\n")
  }

  @MainActor @Test func `what is known to fail stays as it is`() throws {
    let text = "scenario \"a\" {\n  xfail \"later\"\n  content\n  | 1x1\n}\n"
    let path = try directory.file("a.layout", holding: text)
    let run = try CommandRun("bless", path)
    expect(run.status, is: 0)
    expect(run.errors, is: "\(path):3: content: `xfail` says that it fails: not rewritten\n")
    try expect(directory.text(of: "a.layout"), is: text)
  }

  private static let page = """
    # Rows
    - in a list:
      ```layout
      item   5
      content
      | 1x1
      ```
    ```layout ignore
    content
    | 2x2
    ```
    ```layout
    columns = 3
    ```
    ```layout
    expect (count == 7)
    """

  @MainActor @Test func `of a page the blocks are rewritten, and all else stays byte for byte`() throws {
    let path = try directory.file("a.md", holding: Self.page)
    let run = try CommandRun("bless", directory.path)
    expect(run.output, is: "\(path): 2 answers rewritten\n")
    #expect(run.errors.contains("a.md:13:9"), "\(run.errors)")
    expect(run.status, is: 2)
    var page = Self.page.replacing("| 1x1", with: "| 320x5").replacing("== 7", with: "== 0")
    try expect(directory.text(of: "a.md"), is: page)
    try expect(CommandRun("check", "--fix", path).output, is: "\(path): 1 fixed\n")
    page.replace("columns = 3", with: "columns 3")
    try expect(directory.text(of: "a.md"), is: page)
    try expect(CommandRun("fmt", "--check", path).status, is: 1)
    try expect(CommandRun("fmt", path).output, is: "\(path)\n")
    // A text ends with a line break in its one form; the page ends as it did.
    try expect(directory.text(of: "a.md"), is: page.replacing("item   5", with: "item 5"))
    try expect(CommandRun("test", path).output, is: "3 passed, 0 failed, 0 skipped\n")
  }

  @MainActor
  @Test(arguments: [
    ("content == 1x1", "content == 320x210"), ("visible == 0...1", "visible == 0:0...0:3"),
    ("frame 1 == 0,0 1x1", "frame 1 == 110,0 100x100"), ("prepare == 7", "prepare == 1"),
    ("(frame(3).y == 7 and count == 3)", "(frame(3).y == 110 and count == 4)"), ("(1 == count)", "(4 == count)"),
    ("visible == none", "visible == 0:0...0:3"), ("(frame(0) == (rect(0, 0, 1, 1)))", nil), ("(count > 9)", nil),
    ("no prepare", nil), ("order items prepare", nil), ("frame 1 == (frame(2))", nil),
  ])
  func `the value that an expect says becomes the one that is there`(check: String, blessed: String?) throws {
    let set = "columns 3; items 4 100; spacing 10; tick\n"
    let path = try directory.file("a.layout", holding: "\(set)invalidate; expect \(check)  # why\n")
    _ = try CommandRun("bless", "-q", path)
    try expect(directory.text(of: "a.layout"), is: "\(set)invalidate; expect \(blessed ?? check)  # why\n")
  }

  @MainActor @Test func `what only a second run can know is rewritten too`() throws {
    let path = try directory.file(
      "a.layout", holding: "columns 2; items 6 50\nexpect (offset.y == 3 and content.h == 2 and content.w == 1)\n")
    let run = try CommandRun("bless", path)
    expect(run.output + run.errors, is: "\(path): 3 answers rewritten\n")
    try expect(
      directory.text(of: "a.layout"),
      is: "columns 2; items 6 50\nexpect (offset.y == 0 and content.h == 170 and content.w == 320)\n")
  }

  @MainActor @Test func `a value that every round finds otherwise is reported and left alone`() throws {
    let text = "repeat 2 {\n  item 5\n  expect (count == 9)\n}\n"
    let path = try directory.file("a.layout", holding: text)
    let run = try CommandRun("bless", path)
    #expect(run.errors.hasPrefix("\(path):3: expect (count == 9): it is answered in several ways"))
    expect(run.status, is: 1)
    try expect(directory.text(of: "a.layout"), is: text)
  }

  @MainActor @Test func `a check that is no answer still fails`() throws {
    let path = try directory.file("a.layout", holding: "expect (count > 1)\ncontent\n| 1x1\n")
    let run = try CommandRun("bless", path)
    expect(run.output, is: "\(path): 1 answer rewritten\n")
    expect(run.errors, is: "\(path): a check still fails: layoutlab run \(path)\n")
    expect(run.status, is: 1)
  }

  @MainActor @Test func `where one scenario does not come to its end, the others are rewritten`() throws {
    let text = """
      items 2 100
      scenario "a" {
        content
        | 1x1
      }
      scenario "stops" {
        content
        | 2x2
        print (1/0)
      }
      scenario "known" {
        xfail "a bug"
        expect content == 3x3
      }
      scenario "b" { expect content == 4x4 }

      """
    let path = try directory.file("a.layout", holding: text)
    let run = try CommandRun("bless", path)
    expect(run.output, is: "\(path): 2 answers rewritten\n")
    #expect(
      run.errors.contains("\(path):6: \"stops\" does not come to its end: not rewritten\n"), "\(run.errors)")
    expect(run.errors.ranges(of: "divided by zero").count, is: 1)
    expect(run.status, is: 3)
    try expect(
      directory.text(of: "a.layout"),
      is: text.replacing("| 1x1", with: "| 320x100").replacing("== 4x4", with: "== 320x100"))
    expect(try CommandRun("bless", path, "--check").output, is: "")
  }

  @MainActor @Test func `a script with mistakes, or that does not come to its end, is not touched`() throws {
    for (text, status) in [("colums 3\ncontent\n| 1x1\n", Int32(2)), ("content\n| 1x1\nprint (1/0)\n", 3)] {
      let path = try directory.file("a.layout", holding: text)
      let run = try CommandRun("bless", path)
      expect(run.output, is: "")
      #expect(run.errors.hasPrefix("error[LL"))
      expect(run.status, is: status)
      try expect(directory.text(of: "a.layout"), is: text)
    }
  }

  @MainActor @Test func `a file that is included is named, not rewritten`() throws {
    let base = try directory.file("base.layout", holding: "item 5\ncontent\n| 1x1\n")
    let outer = try directory.file("outer.layout", holding: "include \"base.layout\"\n")
    let run = try CommandRun("bless", outer)
    #expect(run.errors.hasPrefix("\(base):2: content: it stands in a file that is included: not rewritten\n"))
    expect(run.status, is: 1)
    try expect(CommandRun("bless", base, outer).status, is: 0)
    try expect(CommandRun("run", "-q", outer).status, is: 0)
  }

  @MainActor @Test(arguments: ["1", "true"])
  func `in CI nothing is rewritten without force`(value: String) throws {
    let path = try directory.file("a.layout", holding: "content\n| 1x1\n")
    let refused = try CommandRun("bless", path, environment: ["CI": value])
    #expect(
      refused.errors.hasPrefix("layoutlab: `bless` rewrites nothing in CI, and the environment says CI=\(value)\n"))
    expect(refused.status, is: 2)
    try expect(CommandRun("bless", "--force", path, environment: ["CI": value]).status, is: 0)
    #expect(try directory.text(of: "a.layout") != "content\n| 1x1\n")
  }

  @MainActor @Test(arguments: ["", "false"])
  func `CI that is off is no CI`(value: String) throws {
    let path = try directory.file("a.layout", holding: "content\n| 1x1\n")
    try expect(CommandRun("bless", path, environment: ["CI": value]).status, is: 0)
  }

  @MainActor
  @Test(arguments: [
    (["bless"], "`bless` needs a file or a folder"),
    (["bless", "-"], "`bless` rewrites files, and `-` is standard input"),
    (["bless", "-i", "--check", "a"], "`--check` writes nothing"),
    (["bless", "-i", "a"], "`--interactive` asks at a terminal"),
  ])
  func `a command line that makes no sense is refused`(arguments: [String], message: String) throws {
    let run = try CommandRun(arguments: arguments)
    #expect(run.errors.contains(message))
    expect(run.status, is: 2)
  }

  // MARK: Asking

  private static let three = "print 1\n| a\nprint 2\n| b\nprint 3\n| c\n"

  @Test(arguments: [
    (["y", "n", "y"], ["1", "b", "3"]), (["n", "a"], ["a", "2", "3"]), (["y", "q"], ["1", "b", "c"]),
    (["?", "y", "q"], ["1", "b", "c"]),
  ])
  func `somebody is asked about each answer`(keys: [String], lines: [String]) throws {
    let path = try directory.file("a.layout", holding: Self.three)
    let terminal = try PseudoTerminal("bless", "-i", path)
    for key in keys {
      try terminal.wait(for: "rewrite? [y]es [n]o [e]dit [a]ll [q]uit: ")
      terminal.send(key + "\n")
    }
    try expect(terminal.waitForExit(), is: (keys.contains("n") || keys.contains("q") ? 1 : 0))
    let text = try directory.text(of: "a.layout").split(separator: "\n").filter { $0.hasPrefix("|") }
    expect(text.map { $0.dropFirst().filter { $0 != " " } }, is: lines)
  }

  @Test func `an answer is edited in the editor that is chosen`() throws {
    let path = try directory.file("a.layout", holding: "item 5\nframes\n| gone\n")
    let good = try directory.file("good.sh", holding: "printf '| [..]\\n| ...\\n' > \"$1\"\n")
    let bad = try directory.file("bad.sh", holding: "printf '| no\\n' > \"$1\"\n")
    let chooser = try directory.file(
      "chooser.sh",
      holding:
        "if [ -e \(directory.file("asked")) ]; then sh \(good) \"$1\"; else : > \(directory.file("asked")); sh \(bad) \"$1\"; fi\n"
    )
    let terminal = try PseudoTerminal("bless", "-i", path, environment: ["EDITOR": "sh \(chooser)"])
    try terminal.wait(for: "[q]uit: ")
    terminal.send("e\n")
    try terminal.wait(for: "that is not what was answered\n")
    try terminal.wait(for: "[q]uit: ")
    terminal.send("e\n")
    try expect(terminal.waitForExit(), is: 0)
    try expect(directory.text(of: "a.layout"), is: "item 5\nframes\n| [..]\n| ...\n")
  }

  @Test func `Ctrl-C leaves with 130 and writes nothing`() throws {
    let path = try directory.file("a.layout", holding: Self.three)
    let terminal = try PseudoTerminal("bless", "-i", path)
    try terminal.wait(for: "[q]uit: ")
    terminal.signal(SIGINT)
    try expect(terminal.waitForExit(), is: 130)
    try expect(directory.text(of: "a.layout"), is: Self.three)
  }
}
