import Expectations
import Foundation
import Testing

/// The output of loaded code: each line stands under the call that printed it, and experiments print none.
@Suite(.enabled(if: SwiftCompiler.isThere, "there is no swiftc in PATH"))
struct PrintedOutputTests {
  private static let source = """
    import UIKit

    final class ChattyLayout: UICollectionViewLayout {
      private var cache: [UICollectionViewLayoutAttributes] = []
      var gap: CGFloat = 10 { didSet { print("gap", gap); invalidateLayout() } }
      var lines = 0 { didSet { invalidateLayout() } }

      override func prepare() {
        cache = (0..<(collectionView?.numberOfItems(inSection: 0) ?? 0)).map { item in
          let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
          attributes.frame = CGRect(x: 0, y: CGFloat(item) * (50 + gap), width: 100, height: 50)
          return attributes
        }
        print("cache", cache.count, terminator: "")
        print("!")
        NSLog("logged")
        FileHandle.standardError.write(Data("raw \\u{1B}[31m".utf8) + [0xFF, 0x0A])
        for line in 0..<lines { print("line", line) }
        if gap == 13 {
          print("sections", collectionView?.numberOfSections ?? 0)
          print(cache[99])
        }
      }

      override var collectionViewContentSize: CGSize { CGSize(width: 320, height: cache.last?.frame.maxY ?? 0) }
      override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? { cache[path.item] }
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        cache.filter { $0.frame.intersects(rect) }
      }
    }

    """

  private let directory: TemporaryDirectory
  private let path: String

  init() throws {
    directory = try TemporaryDirectory()
    path = try directory.file("Chatty.swift", holding: Self.source)
  }

  /// The lines of an output that tell what was printed, and the heads of steps and questions.
  private static func said(_ output: String) -> [String] {
    output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { $0.hasPrefix("say ") || $0.hasPrefix("@") || $0.hasPrefix("?") || $0.hasPrefix("prepare()") }
      .map { String($0.prefix { $0 != "(" }.prefix(30)).trimmingCharacters(in: .whitespaces) }
  }

  private static let ofPrepare = ["say  cache 2!", "say  logged", "say  raw \u{FFFD}[31m\u{FFFD}"]

  @Test func `a line stands once, under the call that printed it, and no experiment prints`() throws {
    let result = try LoadingLab.run(
      "load", path, "-c",
      """
      layout ChattyLayout; items 2
      property gap 20
      why frame 1; audit well-formed; diff @1 @2; whatif { property gap 30 }
      columns 3
      """)
    expect(result.errors, is: "")
    let output = Self.said(result.output).map { $0.hasPrefix("@") || $0.hasPrefix("?") ? String($0.prefix(6)) : $0 }
    expect(
      Array(output.prefix(10)),
      is: ["@1  la", "@2  it", "prepare"] + Self.ofPrepare + ["@3  pr", "say   gap 20.0", "prepare"]
        + Self.ofPrepare.prefix(1))
    expect(output.count { $0 == "say  logged" }, is: 2, "\(result.output)")
    expect(output.count { $0.contains("gap") && $0.hasPrefix("say") }, is: 1, "\(result.output)")
  }

  @Test func `a break stops at a printed text, and grep lists what was printed in all steps`() throws {
    let result = try LoadingLab.run(
      "load", path, "-q", "-c",
      "layout ChattyLayout; items 2\nbreak say \"CACHE 3\"\nitem 50\ncolumns 4\nproperty gap 20")
    expect(result.output.split(separator: "\n").count { $0.contains("as `break say \"CACHE 3\"` wanted") }, is: 2)
    let terminal = try PseudoTerminal("load", path, environment: LoadingLab.environment)
    try terminal.wait(for: "lab> ")
    for line in ["trace off", "layout ChattyLayout; items 2", "item 50"] {
      try terminal.enter(line)
      try terminal.wait(for: "lab> ")
    }
    try terminal.enter(":grep CACHE")
    #expect(try terminal.wait(for: "lab> ").contains(#/@2\.\d+  cache 2!\n@3\.\d+  cache 3!/#))
    try terminal.enter(":grep nowhere")
    try terminal.wait(for: "nothing that was printed holds `nowhere`")
    try terminal.enter(":grep")
    try terminal.wait(for: "usage: :grep TEXT")
  }

  @Test func `a step, why prepare and JSON name the line that invalidated the layout`() throws {
    let line =
      1
      + (Self.source.split(separator: "\n", omittingEmptySubsequences: false)
        .firstIndex { $0.contains("invalidateLayout()") } ?? -1)
    let script = "layout ChattyLayout; items 2; property gap 20\nwhy prepare"
    let result = try LoadingLab.run(
      "load", path, "-c", "layout ChattyLayout; items 2\nproperty gap 20\nwhy prepare")
    #expect(result.output.contains(/tell +invalidateLayout\(\) +Chatty.swift:\d+\n/), "\(result.output)")
    #expect(result.output.contains("at Chatty.swift:\(line)"), "\(result.output)")
    let json = try LoadingLab.run("load", path, "--json", "-c", script)
    #expect(json.output.contains("\"at\":\"Chatty.swift:\(line)\""), "\(json.output)")
  }

  @Test func `a trap tells nothing that an experiment printed in its turn`() throws {
    let result = try LoadingLab.run(
      "load", path, "-q", "-c", "layout ChattyLayout; items 2\nwhy frame 1; property gap 13")
    expect(result.errors.split(separator: "\n").count { $0.hasPrefix("gap") }, is: 1, "\(result.errors)")
  }

  @MainActor @Test func `a Swift file that is given as a script is told with the way to load it`() throws {
    for command in ["run", "test", "check"] {
      let run = try CommandRun(command, path)
      expect(run.status, is: 2)
      #expect(run.errors.contains("is Swift, and no script"), "\(run.errors)")
      #expect(run.errors.contains("`layoutlab load \(path) \(command) SCRIPT`"), "\(run.errors)")
    }
  }

  @Test func `JSON has the text and the stream among the calls of a step`() throws {
    let result = try LoadingLab.run("load", path, "--json", "-c", "layout ChattyLayout; items 2")
    #expect(
      result.output.contains("\"name\":\"print(_:)\",\"args\":{\"text\":\"cache 2!\",\"stream\":\"stdout\"}"),
      "\(result.output)")
    #expect(result.output.contains("\"args\":{\"text\":\"logged\",\"stream\":\"stderr\"}"), "\(result.output)")
  }

  @Test func `a turn keeps 64 kB of lines, and tells how many more there were`() throws {
    let result = try LoadingLab.run(
      "load", path, "-c", "layout ChattyLayout; items 2; property lines 100000\nproperty lines 1")
    let said = Self.said(result.output)
    let more = said.compactMap { $0.firstMatch(of: /^say +\.\.\. (\d+) more lines/) }.first
    let kept = said.count { $0.hasPrefix("say  line") }
    // The turn after it has its own bound, and one line.
    expect(kept + (more.flatMap { Int($0.1) } ?? 0), is: 100_001)
    #expect(kept > 4_000 && kept < 8_000, "\(kept)")
  }

  @Test func `a break, a count and the level of calls know what is printed`() throws {
    let result = try LoadingLab.run(
      "load", path, "-c", "trace say; layout ChattyLayout; items 2; tick\nexpect say == 3\nexpect (calls(say) == 3)"
    )
    expect(Array(Self.said(result.output).filter { $0.hasPrefix("say") }), is: Self.ofPrepare, "\(result.output)")
    expect(result.status, is: 0, "\(result.output)")
  }

  @Test func `a report tells what a failing case printed, and nothing of the others`() throws {
    let script = try directory.file(
      "a.layout",
      holding: """
        layout ChattyLayout; items 2
        scenario "good" { property gap 30; expect prepare == 1 }
        scenario "bad" { property gap 20; tick; expect prepare == 9 }

        """)
    let junit = directory.file("report.xml")
    let result = try LoadingLab.run("load", path, "test", script, "--junit", junit)
    let own = Self.ofPrepare.map { "    " + $0.replacing("say  ", with: "say   ") }
    #expect(
      result.output.contains((["    say   gap 20.0"] + own).joined(separator: "\n")), "\(result.output)")
    #expect(!result.output.contains("gap 30"))
    let report = try String(contentsOfFile: junit, encoding: .utf8)
    #expect(report.contains("\ngap 20.0\ncache 2!\nlogged\n"), "\(report)")
    let json = try LoadingLab.run("load", path, "test", "--json", script)
    #expect(json.output.contains("\"gap 20.0\",\"cache 2!\",\"logged\","), "\(json.output)")
  }

  @Test func `an audit counts the lines and shows none`() throws {
    let result = try LoadingLab.run("load", path, "audit", "ChattyLayout", "--runs", "5", "--laws", "well-formed")
    #expect(result.output.contains(/\d+ lines printed/), "\(result.output)")
    #expect(!(result.output + result.errors).contains("logged"), "\(result.errors)")
  }

  @Test func `all that the turn of a trap printed is told with it, and the runtime's own message`() throws {
    let result = try LoadingLab.run("load", path, "-q", "-c", "layout ChattyLayout; items 2\nproperty gap 13")
    let lines = result.errors.split(separator: "\n").map(String.init)
    expect(Array(lines.prefix(3)), is: ["gap 13.0", "cache 2!", "logged"])
    #expect(lines.contains("sections 1"), "\(result.errors)")
    #expect(result.errors.contains("Index out of range"), "\(result.errors)")
    #expect(result.errors.contains("the layout trapped in ChattyLayout.prepare()"), "\(result.errors)")
  }

  @Test func `of many lines before a trap the first and the last are told, and no later statement counts them`()
    throws
  {
    let result = try LoadingLab.run(
      "load", path, "-q", "-c", "layout ChattyLayout; items 2; property lines 30000\nproperty gap 13")
    let lines = result.errors.split(separator: "\n")
    expect(lines.first ?? "", is: "gap 13.0")
    #expect(lines.count > 80 && lines.count < 95, "\(lines.count)")
    #expect(result.errors.contains(/\.\.\. \d+ more lines were printed/), "\(result.errors)")
    #expect(result.errors.contains("Index out of range"), "\(result.errors)")
  }

  @Test func `a trap with other inputs costs no question: the answer is that of the record`() throws {
    let source = """
      import UIKit

      final class TableLayout: UICollectionViewLayout {
        var limit = 4 { didSet { invalidateLayout() } }
        private var cache: [UICollectionViewLayoutAttributes] = []

        override func prepare() {
          let heights = (0..<limit).map { CGFloat(30 + 10 * $0) }
          cache = (0..<(collectionView?.numberOfItems(inSection: 0) ?? 0)).map { item in
            let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
            attributes.frame = CGRect(x: 0, y: CGFloat(item * 80), width: 100, height: heights[item])
            return attributes
          }
        }

        override var collectionViewContentSize: CGSize { CGSize(width: 100, height: cache.count * 80) }
        override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? { cache[path.item] }
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
          cache.filter { $0.frame.intersects(rect) }
        }
      }

      """
    let table = try directory.file("Table.swift", holding: source)
    let result = try LoadingLab.run(
      "load", table, "-q", "-c", "layout TableLayout; items 4\nproperty limit 4\nwhy frame 2\nprint (count)")
    expect(result.errors, is: "")
    expect(result.status, is: 0)
    #expect(result.output.contains("not tried with some other values"), "\(result.output)")
    #expect(result.output.hasSuffix("4\n"), "\(result.output)")
  }

  @Test func `a case that fails tells what was printed above the first scenario too`() throws {
    let script = try directory.file(
      "b.layout",
      holding: "layout ChattyLayout; items 2; property gap 20; tick\nscenario \"a\" { expect content == 1x1 }\n")
    let result = try LoadingLab.run("load", path, "test", script)
    #expect(result.output.contains("\n    say   gap 20.0\n"), "\(result.output)")
  }

  private static let threads = """
    import UIKit

    final class ThreadLayout: UICollectionViewFlowLayout {
      var gap: CGFloat = 4 { didSet { invalidateLayout() } }
      private let done = DispatchSemaphore(value: 0)

      override func prepare() {
        super.prepare()
        print("own", gap)
        let (done, gap) = (done, gap)
        Thread.detachNewThread { print("beside", gap); done.signal() }
        done.wait()
        guard gap == 7, let folder = getenv("LAYOUT_TEST_FOLDER").map({ String(cString: $0) }) else { return }
        Thread.detachNewThread {
          while !FileManager.default.fileExists(atPath: folder + "/go") { usleep(1000) }
          print("late", gap)
          FileManager.default.createFile(atPath: folder + "/done", contents: nil)
        }
      }
    }

    """

  @Test func `what another thread prints stands under no call, and after the calls it is told as late`() throws {
    let path = try directory.file("Thread.swift", holding: Self.threads)
    var environment = LoadingLab.environment
    environment["LAYOUT_TEST_FOLDER"] = directory.path
    let terminal = try PseudoTerminal("load", path, environment: environment)
    try terminal.wait(for: "lab> ")
    try terminal.enter("layout ThreadLayout; items 2 50")
    let first = try terminal.wait(for: "lab> ")
    #expect(first.contains("            say  own 4.0"), "\(first)")
    #expect(first.contains("\n    say   beside 4.0  (by another thread)"), "\(first)")
    try terminal.enter("property gap 7")
    try terminal.wait(for: "lab> ")
    _ = try directory.file("go", holding: "")
    let deadline = ContinuousClock.now + .seconds(20)
    while !FileManager.default.fileExists(atPath: directory.file("done")), ContinuousClock.now < deadline {
      usleep(10_000)
    }
    try terminal.enter("content")
    let second = try terminal.wait(for: "lab> ")
    #expect(
      second.contains(#/@3  property gap 7\s+say   late 7.0  \(after the calls, by another thread\)/#), "\(second)")
    try terminal.enter(":grep late")
    #expect(try terminal.wait(for: "lab> ").contains(#/@3\.\d+  late 7.0/#))
    let json = try LoadingLab.run("load", path, "--json", "-c", "layout ThreadLayout; items 2 50")
    #expect(json.output.contains(#""stream":"stdout","thread":"other"}"#), "\(json.output)")
  }
}
