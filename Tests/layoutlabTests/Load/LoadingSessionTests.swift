import Expectations
import Foundation
import Testing

@testable import layoutlab

/// Layouts that come while something runs: `:load`, `:reload`, `load` in scripts.
@Suite(.enabled(if: SwiftCompiler.isThere, "there is no swiftc in PATH"))
struct LoadingSessionTests {
  @Test("a script that loads what is not there fails alone in `test`, and by its name")
  func failingLoad() throws {
    let directory = try TemporaryDirectory()
    let script = try directory.file("a.layout", holding: "load \"Rows.swift\"\nlayout Rows\n")
    _ = try directory.file("b.layout", holding: "items 3\nexpect (count == 3)\n")
    let result = try LoadingLab.run("--load", "test", directory.path)
    let reason = "\"Rows.swift\" cannot be loaded: \(directory.path)/Rows.swift: no such file or directory"
    #expect(
      result.output.hasPrefix("FAIL \(script):1: \"a\": an error\nerror[LL0146]: \(reason)\n"),
      "\(result.output)\(result.errors)")
    #expect(result.output.hasSuffix("\n1 passed, 1 failed, 0 skipped\n"), "\(result.output)")
  }

  @Test func `GitHub shows a mistake of Swift's beside its line of Swift`() throws {
    let directory = try TemporaryDirectory()
    let script = try directory.file("a.layout", holding: "load \"Rows.swift\"\n")
    let rows = try directory.file("Rows.swift", holding: "import UIKit\nlet gap: Int = \"\"\n" + Self.rows(20))
    let result = try LoadingLab.run("--load", "test", "--github", script)
    #expect(result.output.contains("::error file=\(rows),line=2,col=16,"), "\(result.output)\(result.errors)")
    let without = try ProcessRunner(
      arguments: ["--load", "test", script],
      environment: LoadingLab.environment.merging(["PATH": directory.path]) { $1 })
    #expect(without.output.contains("= install Swift "), "\(without.output)\(without.errors)")
  }

  /// Rows of one height.
  private static func rows(_ height: Int) -> String {
    """
    import UIKit

    class Rows: UICollectionViewLayout {
      static var prepared = 0

      override func prepare() { Rows.prepared += 1 }

      override var collectionViewContentSize: CGSize {
        CGSize(width: 100, height: \(height) * (collectionView?.numberOfItems(inSection: 0) ?? 0))
      }

      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        (0..<collectionView!.numberOfItems(inSection: 0)).map {
          let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: $0, section: 0))
          attributes.frame = CGRect(x: 0, y: $0 * \(height), width: 100, height: \(height))
          return attributes
        }
      }
    }

    """
  }

  private static let script =
    "load \"Rows.swift\"\nlayout Rows\nitems 3\nexpect content == 100x30\nprint \"it ran\"\n"

  @Test("where loaded code is another one than when a test passed, no step is blamed")
  func otherCode() throws {
    let directory = try TemporaryDirectory()
    _ = try directory.file("Rows.swift", holding: Self.rows(10))
    let script = try directory.file("a.layout", holding: Self.script)
    try expect(LoadingLab.run("--load", "test", "-q", script).status, is: 0)
    _ = try directory.file("Rows.swift", holding: Self.rows(12))
    let failed = try LoadingLab.run("--load", "test", script)
    #expect(
      failed.output.contains("\n    because   the layout's code is another one than when this passed last\n"),
      "\(failed.output)")
    #expect(!failed.output.contains("because   @"), "\(failed.output)")
  }

  @Test("what a project's file says after `:load` is done, too")
  func inProjectFile() throws {
    let directory = try TemporaryDirectory()
    _ = try directory.file("Rows.swift", holding: Self.rows(10))
    _ = try directory.file(".layoutlab", holding: "columns 5\n:load Rows.swift\nlayout Rows\nitems 3\n")
    let environment = LoadingLab.environment.merging(["XDG_STATE_HOME": directory.file("state")]) { $1 }
    let terminal = try PseudoTerminal([], environment: environment, folder: directory.path)
    #expect(try terminal.wait(for: "[s]how: ").contains("it compiles Swift and runs it: line 2\n"))
    try terminal.enter("y")
    try terminal.wait(for: "loaded: `layout Rows`")
    try terminal.wait(for: "lab> ")
    try terminal.enter("print (content) (columns)")
    #expect(try terminal.wait(for: "lab> ").contains("100x30 5\n"))
  }

  @Test("a session goes on with what `:load` loads, and with what `:reload` compiles again")
  func inSession() throws {
    let directory = try TemporaryDirectory()
    let path = try directory.file("Rows.swift", holding: Self.rows(10))
    let terminal = try PseudoTerminal(environment: LoadingLab.environment)
    try terminal.wait(for: "lab> ")
    try terminal.enter("trace off; columns 3; items 3 60; print \"typed\"")
    try terminal.wait(for: "lab> ")
    try terminal.enter(":set hints off")
    try terminal.wait(for: "lab> ")
    try terminal.enter(":load \(path)")
    try terminal.wait(for: "loaded: `layout Rows`")
    try terminal.wait(for: "2 inputs ran again: the lab is as after @2")
    try terminal.wait(for: "what is on screen is as before")
    try terminal.wait(for: "lab> ")
    try terminal.enter(":set hints")
    try terminal.wait(for: ":set hints off")
    try terminal.enter("layout Rows; content")
    try terminal.wait(for: "100x30")
    try terminal.wait(for: "> ")
    _ = try directory.file("Rows.swift", holding: Self.rows(20))
    try terminal.enter("frame 1")
    try terminal.wait(for: "a loaded file has changed: `:reload` compiles it again")
    try terminal.enter(":reload")
    try terminal.wait(for: "5 inputs ran again: the lab is as after @3")
    try terminal.wait(for: "content  100x60, was 100x30")
    try terminal.wait(for: "0:1  0,20 100x20, was 0,10 100x10")
    _ = try directory.file(
      "Rows.swift", holding: "import UIKit\nclass Rows: UICollectionViewLayout { let a: Int = \"\" }")
    try terminal.enter(":reload")
    try terminal.wait(for: "\(path):2:")
    try terminal.enter("content")
    try terminal.wait(for: "100x60")
    let trapping = Self.rows(20).replacing("Rows.prepared += 1", with: "fatalError(\"no rows\")")
    _ = try directory.file("Rows.swift", holding: trapping)
    try terminal.enter(":reload")
    try terminal.wait(for: "left out, and tried again at the next :reload: layout Rows; content")
    try terminal.wait(for: "Fatal error: no rows")
    _ = try directory.file("Rows.swift", holding: Self.rows(20))
    try terminal.enter(":reload")
    try terminal.wait(for: "0:1  0,20 100x20")
    try terminal.enter(":undo")
    try terminal.wait(for: "undone: layout Rows; content")
    let saved = directory.file("saved.layout")
    try terminal.enter(":save \(saved)")
    try terminal.wait(for: "saved.layout: ")
    try terminal.enter(":quit 7")
    #expect(try terminal.process.wait() == 7)
    #expect(try directory.text(of: "saved.layout").contains("\nload \"\(path)\"\n"))
  }

  @Test("a script loads only where `--load` says so, and then from a file, a pipe and the command line")
  func inScript() throws {
    let directory = try TemporaryDirectory()
    _ = try directory.file("Rows.swift", holding: Self.rows(10))
    let script = try directory.file("s.layout", holding: Self.script)
    let refused = try LoadingLab.run("run", script)
    #expect(refused.status == 2)
    expect(
      refused.errors,
      is: """
        error[LL0146]: "Rows.swift" is native code, which runs only with `--load`
          --> \(script):1:1
           |
         1 | load "Rows.swift"
           | ^^^^^^^^^^^^^^^^^
           = `layoutlab --load run \(script)` compiles it and goes on
        1 error: nothing was run

        """)
    #expect(
      try LoadingLab.run("test", script).output.contains(
        "`layoutlab --load test \(script)` compiles it and goes on"))
    expect(try LoadingLab.run("run", "--load", "-q", script).output, is: "it ran\n")
    expect(try LoadingLab.run("load", directory.file("Rows.swift"), "run", "-q", script).output, is: "it ran\n")
    expect(try LoadingLab.run("--load", "test", script).output, is: "1 passed, 0 failed, 0 skipped\n")
    let statements = Self.script.replacing("Rows.swift", with: directory.file("Rows.swift"))
    expect(try LoadingLab.run("--load", "-q", "-c", statements).output, is: "it ran\n")
    let piped = try ProcessRunner(
      arguments: ["--load", "-q"], input: statements, environment: LoadingLab.environment)
    expect(piped.output, is: "it ran\n")
    // What runs nothing needs nothing.
    #expect(try LoadingLab.run("check", script).status == 0)
    let misspelt = try directory.file("m.layout", holding: Self.script.replacing("layout Rows", with: "layout Row"))
    #expect(try LoadingLab.run("check", misspelt).status == 0)
    for check in [
      try LoadingLab.run("--load", "check", misspelt),
      try LoadingLab.run("load", directory.file("Rows.swift"), "check", misspelt),
    ] {
      #expect(check.status == 2 && check.errors.contains("did you mean `Rows`?"), "\(check.output)\(check.errors)")
    }
    #expect(try LoadingLab.run("fmt", "--check", script).status == 0)
  }

  @Test("what cannot run without what a script loads says what loads it, and then it is tried with it")
  func inSuite() throws {
    let directory = try TemporaryDirectory()
    let rows = try directory.file("Rows.swift", holding: Self.rows(10))
    let script = try directory.file(
      "s.layout",
      holding: "load \"Rows.swift\"; layout Rows\nscenario \"a\" { items 2; expect (view.w == 320) }\n")
    for command in ["shrink", "mutate"] {
      let refused = try LoadingLab.run(command, script)
      expect(refused.status, is: 2)
      #expect(refused.errors.contains("  layoutlab --load \(command) \(script)\n"), "\(refused.errors)")
    }
    let failing = try directory.file("f.layout", holding: "load \"Rows.swift\"; columns 3\nexpect content == 1x1\n")
    let small = try LoadingLab.run("load", rows, "shrink", failing)
    expect(small.output, is: "load \"Rows.swift\"\nexpect content == 1x1\n", "\(small.errors)")
  }

  @Test("`test --watch` begins anew when a loaded file changes")
  func watching() throws {
    let directory = try TemporaryDirectory()
    _ = try directory.file("Rows.swift", holding: Self.rows(10))
    let script = try directory.file("s.layout", holding: Self.script)
    let terminal = try PseudoTerminal("--load", "test", "--watch", script, environment: LoadingLab.environment)
    try terminal.wait(for: "1 passed")
    try terminal.wait(for: "watching")
    _ = try directory.file("Rows.swift", holding: Self.rows(20))
    try terminal.wait(for: "1 of 1 check failed")
    try terminal.wait(for: "1 failed")
    try terminal.wait(for: "watching")
    _ = try directory.file("Rows.swift", holding: Self.rows(10))
    try terminal.wait(for: "1 passed")
    try terminal.wait(for: "watching")
    terminal.send("\u{3}")
    #expect(try terminal.process.wait() == 130)
    #expect(terminal.isCooked, "keys are unseen after it")
  }
}

/// What a session hands on to another process.
@MainActor
struct SessionResumptionTests {
  @Test func `what is shown otherwise is listed`() {
    let before: [ShownValue] = [
      .init(name: "content", value: "1x1"), .init(name: "0:0", value: "a"), .init(name: "0:1", value: "b"),
    ]
    let past = SessionResumption(
      session: SessionJournal.Session(),
      prompt: PromptState(
        mode: "table", names: "short", showsHints: true, showsPages: true, showsTime: false, isLive: false,
        nextLine: 1,
        hasShownColon: false, hasSeenChange: false), shown: before, title: "")
    expect(past.differences(from: before), is: "what is on screen is as before\n")
    expect(
      past.differences(from: [.init(name: "content", value: "1x2"), before[1], .init(name: "0:2", value: "c")]),
      is: "    content  1x2, was 1x1\n    0:2  c, new on screen\n    0:1  gone from the screen\n")
  }

  @Test func `a session without a file knows what ran, and what failed then`() {
    let journal = SessionJournal(history: nil)
    for (text, ran, failed) in [("a", true, false), ("b", false, false), ("c", true, true)] {
      journal.begin(text)
      journal.end(ran: ran, failed: failed)
    }
    journal.begin(":load x")
    #expect(journal.session.inputs == ["a", "c"])
    #expect(journal.session.failures == [1])
  }
}
