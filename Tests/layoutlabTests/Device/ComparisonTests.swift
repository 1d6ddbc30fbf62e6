import Expectations
import Foundation
import Testing

@testable import DeviceBridge
@testable import layoutlab

/// A log of the lab's own, changed as if UIKit followed another rule.
@Suite(.enabled(if: SwiftCompiler.isThere, "there is no swiftc in PATH"))
struct ComparisonTests {
  private static let layout = "\(Project.root.path)/examples/own/StaggeredLayout.swift"
  private static let log = "Tests/layoutlabTests/Device/Sessions/StaggeredLayout.jsonl"

  /// A log whose lines can be taken away.
  struct ChangedLog {
    var lines: [String]

    init() throws {
      lines = try Project.text(of: ComparisonTests.log).split(separator: "\n").map(String.init)
    }

    var text: String { lines.map { $0 + "\n" }.joined() }

    /// The lines of the calls of a name that stand in no other call: from the call to its end.
    func calls(_ name: String) -> [Range<Int>] {
      lines.indices.compactMap { index in
        guard lines[index].contains("\"type\":\"call\""), lines[index].contains("\"name\":\"\(name)\""),
          !lines[index].contains("\"in\":"), let match = lines[index].firstMatch(of: /"id":(\d+)/),
          let end = lines[index...].firstIndex(where: {
            $0.contains("\"type\":\"end\",\"id\":\(match.1),") || $0.contains("\"type\":\"end\",\"id\":\(match.1)}")
          })
        else { return nil }
        return index..<end + 1
      }
    }

    /// Takes a call away, the number-th of its name.
    mutating func drop(_ name: String, _ number: Int) { lines.removeSubrange(calls(name)[number]) }

    /// Replaces text in the lines of a call.
    mutating func change(_ name: String, _ number: Int, _ old: String, _ new: String) {
      for index in calls(name)[number] { lines[index] = lines[index].replacing(old, with: new) }
    }
  }

  private func compare(_ log: ChangedLog, _ more: String...) throws -> ProcessRunner {
    let directory = try TemporaryDirectory()
    let path = try directory.file("log.jsonl", holding: log.text)
    return try LoadingLab.run(arguments: ["load", Self.layout, "device", "compare", path] + more)
  }

  @Test(arguments: [
    ("hash-114f9980", "Header", true), ("hash-114f9980", "Footer", false), ("Header", "Header", true),
    ("decoration hash-4fda1e43", "decoration Line", true), ("decoration hash-9808f547", "decoration Line", true),
    ("decoration hash-9808f547", "decoration Row", false), ("cell", "cell", true), ("hash-114f9980", "cell", false),
  ])
  func `the number of a kind means that kind of the lab`(log: String, lab: String, means: Bool) {
    expect(KindHash.means(log, lab), is: means)
  }

  /// A rule that a device does not follow: the rule, and the way its log differs.
  struct Change: CustomTestStringConvertible {
    var rule: LifecycleRule
    var make: @Sendable (inout ChangedLog) -> Void

    var testDescription: String { rule.rawValue }
  }

  static let changes: [Change] = [
    Change(rule: .contentAfterElements) { $0.drop("collectionViewContentSize", 3) },
    Change(rule: .contentAfterPrepare) { $0.drop("collectionViewContentSize", 4) },
    Change(rule: .prepareWhenInvalid) { $0.drop("prepare()", 5) },
    Change(rule: .elementsInBounds) {
      $0.change("layoutAttributesForElements(in:)", 1, "\"rect\":[0,0,320,480]", "\"rect\":[0,0,320,960]")
    },
    Change(rule: .elementsOnScroll) { $0.drop("layoutAttributesForElements(in:)", 2) },
    Change(rule: .contextAfterYes) { $0.drop("invalidationContext(forBoundsChange:)", 0) },
    Change(rule: .targetAfterChange) { $0.drop("targetContentOffset(forProposedContentOffset:)", 1) },
    Change(rule: .toldOfUpdate) { log in
      // Told before it answers for the state after the update.
      let told = log.calls("prepare(forCollectionViewUpdates:)")[0]
      let lines = Array(log.lines[told])
      log.lines.removeSubrange(told)
      let prepare = log.calls("prepare()").last { $0.lowerBound < told.lowerBound }?.lowerBound ?? 0
      log.lines.insert(contentsOf: lines.map { $0.replacing(/"id":\d+/, with: "\"id\":0") }, at: prepare)
    },
    Change(rule: .endOfUpdate) { $0.drop("finalizeCollectionViewUpdates()", 0) },
    Change(rule: .animatedBounds) { $0.drop("finalizeAnimatedBoundsChange()", 0) },
    Change(rule: .appearAndDisappear) { $0.drop("initialLayoutAttributesForAppearingItem(at:)", 4) },
    Change(rule: .ownAnswer) { $0.change("collectionViewContentSize", 6, "\"result\":[320,", "\"result\":[321,") },
  ]

  @Test("a rule that a device does not follow is the first difference that is named", arguments: changes)
  func changedRule(_ change: Change) throws {
    var log = try ChangedLog()
    change.make(&log)
    if change.rule == .toldOfUpdate {
      // Calls are numbered in their order.
      var number = 0
      log.lines = log.lines.map { $0 }
      var names: [String: Int] = [:]
      log.lines = log.lines.map { line in
        line.replacing(/"(id|in)":(\d+)/) { match in
          if match.1 == "id", line.contains("\"type\":\"call\"") {
            number += 1
            names[String(match.2)] = number
          }
          return "\"\(match.1)\":\(names[String(match.2)] ?? 0)"
        }
      }
    }
    let run = try compare(log)
    expect(run.status, is: 1, "\(run.errors)")
    let named = run.output.split(separator: "\n").first { $0.hasPrefix("rule ") }
    #expect(named?.contains(" \(change.rule.rawValue): ") == true, "\(run.output)\(run.errors)")
    #expect(run.output.contains("known    \(change.rule.standing.rawValue)\n"))
  }

  @Test("the first difference is given whole, and a report says rules, both sides and versions alone")
  func whole() throws {
    var log = try ChangedLog()
    log.drop("targetContentOffset(forProposedContentOffset:)", 1)
    let directory = try TemporaryDirectory()
    let run = try compare(log, "--report", directory.file("report.jsonl"))
    expect(
      run.output.split(separator: "\n", omittingEmptySubsequences: true).dropFirst().prefix(10)
        .map { $0 + "\n" }.joined(),
      is: """
        first    after line 84 of the log, in `insert 0:2 140`, line 10 of the script
        before   collectionViewContentSize  is 320x1777
                 prepare(forCollectionViewUpdates:)  insert 0:2
                 collectionViewContentSize  is 320x1777
        device   nothing
        lab      targetContentOffset(forProposedContentOffset:)  proposed 0,335.5  is 0,335.5
        differs  the lab makes this call, the device does not
        cause    in the lab: the animation
        rule     target-after-change: after an animated change the layout is asked for the offset
        known    documented

        """)
    // The line of the script that `import` writes.
    let (path, script) = (try directory.file("log.jsonl", holding: log.text), directory.file("session.layout"))
    expect(try LoadingLab.run("device", "import", path, "-o", script).status, is: 0)
    expect(
      try directory.text(of: "session.layout").split(separator: "\n", omittingEmptySubsequences: false)[9],
      is: "insert 0:2 140")
    let report = try directory.text(of: "report.jsonl").split(separator: "\n")
    expect(report.count, is: 2)
    #expect(!report.joined().contains("Staggered"))
  }

  @Test("a report has no kind of the app, whether a call is about one element of it or about all")
  func kinds() throws {
    let deleted = try #require(
      ComparedCall(
        LogCall(
          name: "indexPathsToDeleteForDecorationView(ofKind:)",
          arguments: .fields([.init(name: "kind", value: .text("Secret Deco"))]), result: .list([])), line: 4))
    let header = try #require(
      ComparedCall(
        LogCall(
          name: "layoutAttributesForSupplementaryView(ofKind:at:)",
          arguments: .fields([
            .init(name: "kind", value: .text("UICollectionElementKindSecret")),
            .init(name: "at", value: .list([.number(0), .number(1)])),
          ]),
          result: .list([.text("UICollectionElementKindSecret")] + [0, 1, 2, 3, 4, 5].map(LogValue.number))),
        line: 5))
    var difference = LogDifference(rule: .ownAnswer, device: deleted, lab: header) {
      "the lab's layout answers \($0.text("decoration Secret Deco")) 0:1, the device's does not"
    }
    difference.before = [deleted, header]
    #expect(difference.account.contains("Secret"))
    var outcome = LogOutcome()
    outcome.add(difference)
    let report = outcome.report(tool: "1", system: "Version 17.2")
    #expect(!report.contains("Secret"), "\(report)")
    #expect(report.contains("indexPathsToDeleteForDecorationView(ofKind:)  kind  is []"), "\(report)")
    #expect(report.contains("  kind 0:1  is kind 0:1 at 2,3 4x5"), "\(report)")
    #expect(report.contains("answers decoration kind 0:1, the device's does not"), "\(report)")
    #expect(KindWords.system.text("UICollectionElementKindSectionHeader").hasSuffix("Header"))
  }

  @Test("a log that ends within a turn is compared up to its end, which is said", arguments: LogEnd.allCases)
  func endsEarly(_ end: LogEnd) throws {
    var log = try ChangedLog()
    let told = log.calls("prepare(forCollectionViewUpdates:)")[0]
    switch end {
    case .betweenCalls: log.lines.removeSubrange(told.upperBound...)
    case .insideCall: log.lines.removeSubrange((told.upperBound - 1)...)
    case .withoutRoom:
      log.lines.removeSubrange(told.upperBound...)
      log.lines.append(#"{"v":1,"of":1,"t":9,"turn":9,"type":"cut"}"#)
    case .insideLine:
      log.lines.removeSubrange((told.upperBound + 1)...)
      log.lines[told.upperBound] = String(log.lines[told.upperBound].prefix(30))
    }
    var text = log.text
    if end == .insideLine { text.removeLast() }
    let directory = try TemporaryDirectory()
    let path = try directory.file("log.jsonl", holding: text)
    let run = try LoadingLab.run("load", Self.layout, "device", "compare", path)
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    #expect(run.output.contains(": no difference, "), "\(run.output)")
    #expect(
      run.output.contains("the log's last call is at line \(told.lowerBound + 1), in `insert 0:2 140`: "),
      "\(run.output)\(run.errors)")
    #expect(run.output.contains(" of the lab after it are not compared, first "), "\(run.output)")
  }

  enum LogEnd: CaseIterable {
    case betweenCalls, insideCall, withoutRoom, insideLine
  }

  @Test("a script of one's own that goes on after the log differs from it where another statement begins")
  func ownGoesOn() throws {
    let directory = try TemporaryDirectory()
    let log = try directory.file("log.jsonl", holding: ChangedLog().text)
    let script = directory.file("session.layout")
    expect(try LoadingLab.run("device", "import", log, "-o", script).status, is: 0)
    let longer = try directory.file(
      "longer.layout", holding: directory.text(of: "session.layout") + "scroll 1\nreload\n")
    let run = try LoadingLab.run("load", Self.layout, "device", "compare", log, longer)
    expect(run.status, is: 1, "\(run.output)\(run.errors)")
  }

  @Test("an imported log is a script that people can read")
  func imported() throws {
    let directory = try TemporaryDirectory()
    let path = directory.file("session.layout")
    let run = try LoadingLab.run("device", "import", "\(Project.root.path)/\(Self.log)", "-o", path)
    expect(run.status, is: 0)
    let text = try directory.text(of: "session.layout").replacing(Project.root.path + "/", with: "")
    try Project.expect(text, isIn: "Tests/layoutlabTests/Device/Sessions/StaggeredLayout.imported")
    let compared = try LoadingLab.run(
      "load", Self.layout, "device", "compare", "\(Project.root.path)/\(Self.log)", path)
    #expect(compared.status == 0, "\(compared.output)\(compared.errors)")
  }

  @Test("a log of any minor version of iOS is compared, by the nearest version of the lab")
  func minorVersion() throws {
    var log = try ChangedLog()
    log.lines[0] = log.lines[0].replacing(/"system":"[^"]*"/, with: "\"system\":\"Version 17.2 (Build 21C62)\"")
    let run = try compare(log)
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    #expect(run.errors.contains("note: the log is of iOS 17.2, "), "\(run.errors)")
    #expect(run.errors.contains("`ios 17` stands for it\n"), "\(run.errors)")
  }

  @Test(
    "a session that cannot start is compared with nothing: no differences, no report", arguments: [true, false])
  func cannotStart(isMistake: Bool) throws {
    let directory = try TemporaryDirectory()
    let path = try directory.file("log.jsonl", holding: ChangedLog().text)
    let script = try directory.file("own.layout", holding: isMistake ? "ios 17.2\n" : "delete 9\n")
    let report = directory.file("report.jsonl")
    let run = try LoadingLab.run("load", Self.layout, "device", "compare", path, script, "--report", report)
    expect(run.status, is: isMistake ? 2 : 3, "\(run.errors)")
    expect(run.output, is: "")
    #expect(
      run.errors.contains("own.layout:1: the session cannot start, and nothing is compared: "), "\(run.errors)")
    #expect(!FileManager.default.fileExists(atPath: report))
  }

  @Test("a session of which the lab cannot have a number names the line, and the way to it")
  func importedMistake() throws {
    var log = try ChangedLog()
    for index in log.lines.indices {
      log.lines[index] = log.lines[index].replacing("\"gap\":8", with: "\"gap\":1e300")
    }
    let run = try compare(log)
    expect(run.status, is: 2, "\(run.output)")
    #expect(
      run.errors.contains("layoutlab: imported:4: the session cannot start, and nothing is compared: "),
      "\(run.errors)")
    #expect(run.errors.contains(" -o session.layout shows the line; device compare "), "\(run.errors)")
  }

  @Test("a log of a layout that is not loaded says what to load")
  func notLoaded() throws {
    let run = try LoadingLab.run("device", "compare", "\(Project.root.path)/\(Self.log)")
    expect(run.status, is: 2)
    #expect(
      run.errors.contains("the log is of `StaggeredLayout`, and the lab has no such layout\n"), "\(run.errors)")
    #expect(run.errors.contains("layoutlab load StaggeredLayout.swift device compare "))
  }
}
