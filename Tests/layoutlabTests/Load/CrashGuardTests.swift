import Expectations
import Foundation
import Testing

@testable import layoutlab

/// What a loaded layout that traps, ends or never ends costs.
@Suite(.enabled(if: SwiftCompiler.isThere, "there is no swiftc in PATH"))
struct CrashGuardTests {
  /// One text for all tests: a mode is a way to come to grief.
  private static let faulty = """
    import Glibc
    import UIKit

    let table: [Int] = [[Int]()[3]]

    class Faulty: UICollectionViewLayout {
      var mode = 0 { didSet { invalidateLayout() } }; var isPrepared = false
      var kept: [[UInt8]] = []

      override func prepare() {
        print("mode", mode)
        isPrepared = true
        if mode == 1 { _ = [Int]()[mode] }
        if mode == 2 { fatalError("no delegate") }
        if mode == 3 { deep(0) }
        if mode == 4 { exit(3) }
        if mode == 6 { _ = table }; let ends = mode != 12; while !ends {}
        if mode == 10 { while true { kept.append([UInt8](repeating: 7, count: 10_000_000)) } }
        if mode == 11 {
          tryAll()
        }
        if mode == 13 { standStill() }; if mode == 14 { leaveBehind() }
      }

      func deep(_ level: Int) { deep(level + 1); mode += 1 }

      override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        if mode == 5 { _ = updateItems[9] }
      }

      override var collectionViewContentSize: CGSize { CGSize(width: 10, height: mode) }

      deinit { if isPrepared, mode == 7 { fatalError("it goes") } }

      func tryAll() {
        print("file", open("\(directory?.file("written") ?? "/dev/null")", O_CREAT | O_WRONLY, 0o600) < 0 ? "refused" : "written")
        print("socket", socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0) < 0 ? "refused" : "open")
        print("mode", chmod("\(Self.kept)", 0o666) < 0 ? "refused" : "changed")
        print("device", open("/dev/null", O_WRONLY) < 0 ? "refused" : "open")
      }

      func standStill() {
        for number in [SIGINT, SIGTERM, SIGALRM] { signal(number, SIG_IGN) }
        raise(SIGSTOP)
      }

      func leaveBehind() {
        var (ends, left) = ([Int32(0), 0], pid_t(0))
        pipe(&ends)
        if fork() == 0 {
          setsid()
          if fork() == 0 { left = getpid(); write(ends[1], &left, 4); while true { pause() } }
          _exit(0)
        }
        read(ends[0], &left, 4)
        print("left", left)
      }
    }

    """

  private static nonisolated(unsafe) let directory = try? TemporaryDirectory()
  private static let path = (try? directory?.file("Faulty.swift", holding: faulty)) ?? ""
  private static let kept = (try? directory?.file("kept", holding: "")) ?? ""

  @Test("a trap in a script ends it, with the user's line, and what a layout prints is not on standard output")
  func inScript() throws {
    let result = try LoadingLab.run("load", Self.path, "-q", "-c", "layout Faulty; items 2; property mode 1; tick")
    #expect(result.status == 3)
    #expect(
      result.errors.contains("\(Self.path):13:31: the layout trapped in Faulty.prepare()"), "\(result.errors)")
    #expect(result.errors.contains("if mode == 1 { _ = [Int]()[mode] }"), "\(result.errors)")
    #expect(result.errors.contains("mode 1"))
    #expect(result.output == "")
  }

  @Test("a process that a layout leaves behind, in a session of its own, ends with it, and nobody waits for it")
  func leftBehind() throws {
    let directory = try TemporaryDirectory()
    let text = "layout Faulty; items 2; property mode 14; content; expect content == 10x15"
    let script = try directory.file("t.layout", holding: text)
    for command in [["-c", text], ["run", script], ["test", script], ["test", "-j", "2", script, script]] {
      let result = try LoadingLab.run(arguments: ["load", Self.path] + command)
      let left = (result.output + result.errors).matches(of: /left ([0-9]+)/).compactMap { pid_t($0.1) }
      #expect(!left.isEmpty && left.allSatisfy { kill($0, 0) != 0 }, "\(command) \(result.errors)")
    }
  }

  @Test("what was printed before a trap is there, as text and as JSON, and the statement is named")
  func outputSoFar() throws {
    let directory = try TemporaryDirectory()
    let script = try directory.file(
      "t.layout", holding: "layout Faulty; items 2\ncontent\nproperty mode 1\nprint \"never\"\n")
    let text = try LoadingLab.run("load", Self.path, "run", "-q", script)
    expect(text.output, is: "    10x0\n")
    #expect(text.errors.hasSuffix("\n\(script):3:1: at `property mode 1`\n"), "\(text.errors)")
    let json = try LoadingLab.run("load", Self.path, "run", "--json", script)
    let objects = try json.output.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    expect(
      objects.map { $0["type"] as? String ?? "" }, is: ["step", "step", "answer", "crash", "summary"])
    expect(objects[3]["statement"] as? String, is: "property mode 1")
    expect((objects[3]["swift"] as? [String: Any])?["line"] as? Int, is: 13)
    expect(objects[4]["exit"] as? Int, is: 3)
  }

  @Test("a trap in a scenario keeps `bless` from no other scenario")
  func inBless() throws {
    let directory = try TemporaryDirectory()
    let text =
      "layout Faulty; items 2\n"
      + [(8, "right"), (1, "trap"), (9, "also right")].map {
        "scenario \"\($1)\" {\nproperty mode \($0)\ncontent\n| 0x0\n}\n"
      }.joined()
    let script = try directory.file("b.layout", holding: text)
    let run = try LoadingLab.run("load", Self.path, "bless", "--force", script)
    expect(run.output, is: "\(script): 2 answers rewritten\n")
    #expect(run.errors.contains("\(script):7: \"trap\" does not come to its end: not rewritten\n"), "\(run.errors)")
    #expect(run.errors.contains("\(Self.path):13:31: the layout trapped in Faulty.prepare()"), "\(run.errors)")
    expect(run.status, is: 3)
    let lines = try directory.text(of: "b.layout").split(separator: "\n").filter { $0.hasPrefix("|") }
    expect(lines, is: ["| 10x8", "| 0x0", "| 10x9"])
  }

  @Test("a trap in a test costs its case, with the user's line: in a pass, in a global, at the end; as does `exit`")
  func inTest() throws {
    let directory = try TemporaryDirectory()
    let cases = [(8, "right"), (1, "trap"), (6, "global"), (4, "exit"), (9, "also right"), (7, "end")]
    let script = try directory.file(
      "t.layout",
      holding: "layout Faulty; items 2\n"
        + cases.map { "scenario \"\($1)\" {\nproperty mode \($0)\nexpect content == 10x\($0)\n}\n" }.joined())
    let result = try LoadingLab.run("load", Self.path, "test", script)
    expect(
      result.output,
      is: """
        FAIL \(script):6: "trap": \(Self.path):13:31: the layout trapped in Faulty.prepare()
              if mode == 1 { _ = [Int]()[mode] }
                                        ^
        \(script):7:1: at `property mode 1`
            say   mode 1
            say   Swift/ContiguousArrayBuffer.swift:692: Fatal error: Index out of range
        FAIL \(script):10: "global": \(Self.path):4:28: the layout trapped in one-time initialization function for table
          let table: [Int] = [[Int]()[3]]
                                     ^
        \(script):11:1: at `property mode 6`
            say   mode 6
            say   Swift/ContiguousArrayBuffer.swift:692: Fatal error: Index out of range
        FAIL \(script):14: "exit": the layout called exit(3)
        \(script):15:1: at `property mode 4`
            say   mode 4
        FAIL \(script):22: "end": \(Self.path):33:39: the layout trapped in Faulty.deinit
            deinit { if isPrepared, mode == 7 { fatalError("it goes") } }
                                                ^
        \(script):24:1: at `expect content == 10x7`
            say   Faulty.swift:33: Fatal error: it goes
        2 passed, 4 failed, 0 skipped

        """)
    #expect(result.status == 3)
    let json = try LoadingLab.run("load", Self.path, "test", "--json", script)
    #expect(json.output.split(separator: "\n").allSatisfy { $0.hasPrefix("{") }, "\(json.output)")
  }

  @Test("a layout that `--timeout` ends did not come to an end: by its line, and that of the script")
  func endless() throws {
    let statements = "layout Faulty; items 2\nproperty mode 12"
    let result = try LoadingLab.run("load", Self.path, "-q", "--timeout", "200ms", "-c", statements)
    #expect(result.status == 3)
    #expect(
      result.errors.contains("\(Self.path):17:")
        && result.errors.contains("the layout did not come to an end in Faulty"),
      "\(result.errors)")
    #expect(result.errors.hasSuffix("\n-c:2:1: at `property mode 12`\n"), "\(result.errors)")
  }

  @Test("a layout that stands still and is deaf to every signal is ended from outside")
  func deaf() throws {
    let statements = "layout Faulty; items 2\nproperty mode 13"
    let result = try LoadingLab.run("load", Self.path, "-q", "--timeout", "500ms", "-c", statements)
    #expect(result.status == 3)
    #expect(
      result.errors.hasSuffix("the layout did not come to an end\n-c:2:1: at `property mode 13`\n"),
      "\(result.errors)")
  }

  @Test("memory without end is ended, and said")
  func memory() throws {
    let result = try ProcessRunner(
      arguments: ["load", Self.path, "-q", "-c", "layout Faulty; items 2; property mode 10; tick"],
      environment: LoadingLab.environment.merging(["LAYOUTLAB_MEMORY": "700"]) { $1 })
    #expect(result.status == 3)
    #expect(result.errors.contains("the layout used more than 700 MB\n"), "\(result.errors)")
  }

  @Test("in a script and in a test a layout writes no file and opens no socket, where the system can refuse it")
  @MainActor func sandbox() throws {
    let words = [
      "file \(CrashGuard.sandbox.contains("no writing") ? "refused" : "written")",
      "socket \(CrashGuard.sandbox.contains("no network") ? "refused" : "open")",
      "mode \(CrashGuard.sandbox.contains("no writing") ? "refused" : "changed")", "device open",
    ]
    let statements = "layout Faulty; items 2; property mode 11; tick"
    let script = try LoadingLab.run("load", Self.path, "-c", statements)
    for word in words { #expect(script.output.contains(word), "\(script.output)") }
    let directory = try TemporaryDirectory()
    let failing = try directory.file("t.layout", holding: statements + "; expect (count == 9)\n")
    let test = try LoadingLab.run("load", Self.path, "test", failing)
    for word in words { #expect(test.output.contains(word), "\(test.output)") }
  }

  @Test("a trap at the prompt costs its line, again and again, and leaves no process behind")
  func atPrompt() throws {
    let terminal = try PseudoTerminal("load", Self.path, environment: LoadingLab.environment)
    try terminal.wait(for: "lab> ")
    try terminal.enter("trace off; layout Faulty; items 2")
    try terminal.wait(for: "lab> ")
    for (mode, words) in [
      (1, "13:31: the layout trapped"), (2, "14:20: the layout trapped"), (3, "the layout ran out of stack"),
      (4, "the layout called exit(3)"), (1, "13:31: the layout trapped"),
    ] {
      try terminal.enter("property mode \(mode); tick")
      try terminal.wait(for: words)
      try terminal.wait(for: "the lab is as after @2")
      try terminal.wait(for: "lab> ")
    }
    try terminal.enter("property mode 5; insert 0")
    try terminal.wait(for: "28:35: the layout trapped")
    try terminal.wait(for: "lab> ")
    try terminal.enter(":shrink")
    try terminal.wait(for: "property mode 5; insert 0\n")
    try terminal.wait(for: "28: the layout trapped")
    try terminal.wait(for: "lab> ")
    try terminal.enter("property mode 40; content")
    try terminal.wait(for: "10x40")
    // The copy that is the session now keeps others as the first did.
    try terminal.enter("property mode 1; tick")
    try terminal.wait(for: "the lab is as after @3")
    try terminal.enter(":undo")
    try terminal.wait(for: "undone")
    try terminal.enter("content")
    try terminal.wait(for: "10x0")
    try terminal.enter(":quit 7")
    #expect(try terminal.process.wait() == 7)
  }

  @Test("a trap when the layout goes with the session is reported")
  func atEnd() throws {
    let terminal = try PseudoTerminal("load", Self.path, environment: LoadingLab.environment)
    try terminal.wait(for: "lab> ")
    try terminal.enter("trace off; layout Faulty; items 2; property mode 7; tick")
    try terminal.wait(for: "lab> ")
    try terminal.enter(":quit")
    try terminal.wait(for: "33:39: the layout trapped in Faulty.deinit")
    #expect(try terminal.process.wait() == 3)
  }
}
