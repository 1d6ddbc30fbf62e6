import Expectations
import Foundation
import Glibc
import LayoutScript
import Testing

@testable import layoutlab

/// `:undo` between copies of the process, for layouts that cannot be put back.
@Suite(.enabled(if: SwiftCompiler.isThere, "there is no swiftc in PATH"))
struct KeptCopiesTests {
  private static let staggered = "\(Project.root.path)/examples/own/StaggeredLayout.swift"

  /// A layout as wide as it was prepared often, which it counts in a variable of its class.
  private static let counting = """
    import UIKit

    class Counting: UICollectionViewLayout {
      private static var prepared = 0
      var height = 10 { didSet { invalidateLayout() } }

      override func prepare() { Counting.prepared += 1 }

      override var collectionViewContentSize: CGSize { CGSize(width: CGFloat(Counting.prepared), height: CGFloat(height)) }
    }

    """

  /// A session at the prompt.
  private final class Session {
    let terminal: PseudoTerminal

    init(_ path: String, _ environment: [String: String] = [:]) throws {
      // On a terminal that can erase, what takes long on a busy machine is said before the answer.
      let plain = LoadingLab.environment.merging(["TERM": "dumb"]) { $1 }
      terminal = try PseudoTerminal("load", path, environment: plain.merging(environment) { $1 }, columns: 200)
      try terminal.wait(for: "lab> ")
    }

    /// Types a line.
    /// - Returns: what it says, with the prompt behind it.
    func enter(_ line: String) throws -> String {
      try terminal.enter(line)
      let (prompt, said) = try terminal.wait(forOneOf: ["\nlab> ", "\nlab @"])
      let rest = prompt.hasSuffix("@") ? "@" + (try terminal.wait(for: "> ")) : ""
      return said.replacing("\r", with: "").replacing(/[0-9]+ ms/, with: "N ms") + "\nlab " + rest
    }

    /// The copies of the program, as soon as they are as they should be, or else after a while.
    func processes(_ areSettled: ([pid_t]) -> Bool) -> [pid_t] {
      let deadline = ContinuousClock.now + .seconds(10)
      var list = processes
      while ContinuousClock.now < deadline, !areSettled(list) {
        usleep(10_000)
        list = processes
      }
      return list
    }

    private var processes: [pid_t] {
      let path = "/proc/\(terminal.process.pid)/task/\(terminal.process.pid)/children"
      let list = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
      return list.split(separator: " ").compactMap { pid_t($0) }
    }
  }

  /// Lines that go back and forth and ask for what lies there, drawn.
  private static func lines(seed: Int) -> [String] {
    var random = RandomStream(seed: UInt64(seed))
    let kinds = [
      "item 50", "item 80 40", "scroll 120", "insert 1", "delete 0", "rotate", "content", "frame 3", "frame 999",
      "bogus",
      "let $x 7", "columns 3", "property gap 3", "reset", "# a note", "item 20; item 30", ":undo", ":undo", ":undo",
      "undo",
      ":undo 3", ":redo", ":redo 2", ":branches", ":branch 1", ":goto @3", "(@2.content.height)", "mark m",
      "diff @-1", ":steps",
      "blame content", "watch content", ":edit item 60", ":drop @3", ":set mode json", ":set mode table",
      ":history",
      "why frame 3",
    ]
    return ["trace off", "layout StaggeredLayout", "items 20 60x40"]
      + (0..<16).map { _ in kinds[Int(random.next() % UInt64(kinds.count))] }
  }

  @Test("a session says the same with copies and without", arguments: 1...4)
  func sameAnswers(seed: Int) throws {
    let (with, without) = (try Session(Self.staggered), try Session(Self.staggered, ["LAYOUTLAB_COPIES": "0"]))
    var typed: [String] = []
    for line in Self.lines(seed: seed) {
      typed.append(line)
      let (one, other) = (try with.enter(line), try without.enter(line))
      expect(one, is: other, "after \(typed)")
      guard one == other else { return }
    }
  }

  @Test("a number of copies that is none is said, with what holds instead", arguments: ["many", "-3", "1.5"])
  func wrongLimit(text: String) {
    var copies = KeptCopies()
    expect(
      copies.setLimit(["LAYOUTLAB_COPIES": text]),
      is: "layoutlab: LAYOUTLAB_COPIES is a whole number from 0, and not `\(text)`: 15 copies are kept; "
        + "LAYOUTLAB_COPIES=0 keeps none")
    expect(copies.limit, is: 15)
    expect(copies.setLimit(["LAYOUTLAB_COPIES": "0"]), is: nil)
    expect(copies.limit, is: 0)
  }

  @Test("`:undo` and `:redo` lead to processes that stand there, and what they kept is as it was")
  func staticState() throws {
    let directory = try TemporaryDirectory()
    let session = try Session(directory.file("Counting.swift", holding: Self.counting))
    _ = try session.enter("trace off; layout Counting; items 2")
    func content() throws -> String { try session.enter("content") }
    var contents: [String] = []
    for height in [20, 30, 40] {
      _ = try session.enter("property height \(height); tick")
      contents.append(try content())
    }
    #expect(Set(contents.map { $0.prefix { $0 != "x" } }).count == 3, "\(contents)")
    #expect(try session.enter(":undo").contains("undone: property height 40; tick\nthe lab is as after @4"))
    #expect(try content() == contents[1].replacing("lab ", with: "lab @4/5"))
    #expect(try session.enter(":undo").contains("the lab is as after @3"))
    #expect(try content() == contents[0].replacing("lab ", with: "lab @3/5"))
    #expect(try session.enter(":redo 2").contains("done again: property height 40; tick"))
    #expect(try content() == contents[2])
    // Another line: the two later ones are known where they ran.
    _ = try session.enter(":undo 2")
    #expect(try session.enter("property height 50; tick").contains("2 later steps are kept as branch 1"))
    #expect(try content().contains("x50"))
    _ = try session.enter(":branch 1")
    #expect(try content().contains("x40"))
    #expect(try session.enter(":branches").contains("branch 2  after @3        1 step"))
    try session.terminal.enter(":quit 7")
    expect(try session.terminal.process.wait(), is: 7)
  }

  /// Whether a process pays no attention to SIGTERM, which those that wait do.
  private static func isDeaf(_ process: pid_t) -> Bool {
    let status = (try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)) ?? ""
    guard let row = status.split(separator: "\n").first(where: { $0.hasPrefix("SigIgn:") }) else { return false }
    return UInt64(row.dropFirst(7).trimmingCharacters(in: .whitespaces), radix: 16).map {
      $0 & 1 << (SIGTERM - 1) != 0
    } ?? false
  }

  @Test("fifteen copies are kept, none is left behind, and where one is gone the lines run again")
  func copies() throws {
    let session = try Session(Self.staggered)
    _ = try session.enter("trace off; layout StaggeredLayout; items 4 60x40")
    for height in 1...20 { _ = try session.enter("item \(height)") }
    // Those that are not needed any more leave by themselves, and a new copy takes a moment until it waits.
    let processes = session.processes { $0.filter(Self.isDeaf).count == 15 && $0.count <= 16 }
    #expect(processes.count <= 16, "\(processes)")
    #expect(try session.enter(":undo 3").contains("the lab is as after @19"))
    // Those that wait are there again when the session ends elsewhere.
    let content = try session.enter("content")
    #expect(try session.enter(":redo").contains("done again: item 18"))
    #expect(try session.enter(":undo").contains("undone: item 18"))
    #expect(try session.enter("content") == content)
    #expect(try session.enter(":redo 3").contains("done again: item 20"))
    let waiting = session.processes { $0.filter(Self.isDeaf).count == 15 }.filter(Self.isDeaf)
    #expect(waiting.count == 15, "\(waiting)")
    for process in waiting { kill(process, SIGKILL) }
    #expect(try session.enter(":undo 3").contains("the lab is as after @19"))
    #expect(try session.enter("content") == content)
    try session.terminal.enter(":quit 7")
    expect(try session.terminal.process.wait(), is: 7)
    for process in processes { #expect(kill(process, 0) != 0) }
  }

  @Test("a session that went back and was lost is recovered with its branches, and ends as any other")
  func recovery() throws {
    let directory = try TemporaryDirectory()
    let history = ["LAYOUTLAB_HISTORY": directory.file("history")]
    let lost = try Session(Self.staggered, history)
    for line in ["trace off; layout StaggeredLayout; items 4 60x40", "item 50", ":undo", "item 60"] {
      _ = try lost.enter(line)
    }
    kill(lost.terminal.process.pid, SIGHUP)
    #expect(try lost.terminal.process.wait() == -SIGHUP)
    let session = try Session(Self.staggered, history)
    #expect(try session.enter(":recover").contains("4 inputs ran again: the lab is as after @3"))
    #expect(try session.enter(":branches").contains("branch 1  after @2        1 step      item 50"))
    #expect(try session.enter(":undo").contains("undone: item 60"))
    try session.terminal.enter(":quit 7")
    expect(try session.terminal.process.wait(), is: 7)
  }

  @Test("Ctrl-Z stops all processes of a session, and `fg` brings it back")
  func stopping() throws {
    let shell = try PseudoTerminal(
      ["--norc", "-i"], environment: LoadingLab.environment.merging(["PS1": "sh$ "]) { $1 }, program: "/bin/bash")
    try shell.wait(for: "sh$ ")
    try shell.enter("\(BuiltBinary.path) load \(Self.staggered)")
    try shell.wait(for: "lab> ")
    for line in ["trace off; layout StaggeredLayout; items 4 60x40", "item 50", ":undo"] {
      try shell.enter(line)
      try shell.wait(for: "\nlab")
    }
    for _ in 0..<3 {
      shell.send("\u{1A}")
      try shell.wait(for: "Stopped")
      try shell.wait(for: "sh$ ")
      try shell.enter("fg")
      try shell.wait(for: "lab @2/3> ")
    }
    try shell.enter(":redo")
    try shell.wait(for: "done again: item 50")
    try shell.enter(":quit 7")
    try shell.wait(for: "sh$ ")
    try shell.enter("exit")
    #expect(try shell.process.wait() == 7)
  }
}
