import CollectionLayout
import DeviceBridge
import Expectations
import Foundation
import LayoutScript
import Testing

@testable import layoutlab

/// Compiled examples with a famous mistake on: they have to fail where the scenario fails.
///
/// `Tests/MistakenTests` is the folder of exported tests once more, compiled against a UIKit that makes the mistakes
/// that `LAYOUTLAB_MISTAKES` names. It runs here in a process for each mistake.
@MainActor
struct MistakenExportTests {
  /// The mistakes that an exported test can meet: a waterfall is not exported, and data sources make no mistake here.
  nonisolated static let mistakes = LayoutMistake.allCases.filter {
    $0.maker == .layout || $0.maker == .compositional
  }

  /// The mistakes that are tried in every run; `make device` tries all.
  nonisolated static let tried = RecordedSessions.sweep == nil ? [.stale, .slot, .always] : mistakes

  /// A check of a script, by the place of its statement in the text.
  struct Check: Hashable {
    var example: String
    var test: String
    var start: Int
  }

  /// A mistake that only checks notice that are finer than half a point, as far as a test for a device can be.
  nonisolated static let tooSmall: Set<LayoutMistake> = [.nofloor, .float32]

  @Test(
    "with a mistake on, a compiled example fails first in the check in which its scenario does", arguments: tried)
  func failsAlike(mistake: LayoutMistake) throws {
    let compiled = try Self.failuresCompiled(mistake)
    for example in try ExportedExample.all.get() {
      let lab = try example.failuresInLab(mistake)
      let own = Set((compiled[example.file] ?? []).compactMap { example.checks[$0] })
      guard !Self.tooSmall.contains(mistake) else {
        #expect(own.isSubset(of: lab), "\(example.name)")
        continue
      }
      for test in Set(lab.union(own).map(\.test)) {
        func first(_ checks: Set<Check>) -> Int? { checks.filter { $0.test == test }.map(\.start).min() }
        #expect(first(own) == first(lab), "\(example.name), \(test)")
      }
    }
  }

  @Test("the page lists what is exported, what each mistake breaks, and the reasons against the rest")
  func page() throws {
    guard RecordedSessions.sweep != nil || Project.isRecording else { return }
    try Project.expect(try ExportedExample.page(), isIn: "docs/reference/exported-tests.md")
  }

  /// Returns the lines that a run of the compiled tests finds wrong, file by file.
  static func failuresCompiled(_ mistake: LayoutMistake) throws -> [String: Set<Int>] {
    let bundle = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let run = try ProcessRunner(
      arguments: ["--testing-library", "swift-testing", "--filter", #"^MistakenTests\."#],
      environment: ["LAYOUTLAB_MISTAKES": mistake.rawValue], program: bundle)
    let text = run.output + run.errors
    #expect(text.contains(/Test run with [1-9][0-9]* tests/), "\(text)")
    var found: [String: Set<Int>] = [:]
    for match in text.matches(of: /recorded an issue at ([A-Za-z]+\.swift):([0-9]+):/) {
      found[String(match.1), default: []].insert(Int(match.2) ?? 0)
    }
    return found
  }
}

/// An exported example: its compiled file, and the statement behind each check in it.
@MainActor
struct ExportedExample {
  typealias Check = MistakenExportTests.Check

  static let all = Result { try ExportedTestTests.examples.map { try ExportedExample($0) } }

  let name: String
  let file: String
  let tests: [TestFileWriter.Exported]
  /// The checks by the lines on which they stand in the file.
  let checks: [Int: Check]

  private init(_ name: String) throws {
    self.name = name
    tests = ExportedTestTests.writer(try Self.text(name), name).exported
    file = ExportedTestTests.fileName(name)
    let lines = try Project.text(of: "Tests/ExportedTests/\(file)")
      .split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .filter { $0.element.contains("#expect(") }.map { $0.offset + 1 }
    let statements = tests.flatMap { test in
      test.checks.map { Check(example: name, test: test.name, start: $0.span.start) }
    }
    try #require(lines.count == statements.count, "\(file)")
    checks = Dictionary(uniqueKeysWithValues: zip(lines, statements))
  }

  private static func text(_ name: String) throws -> String { try Project.text(of: "examples/\(name).layout") }

  /// Returns the checks that the lab finds wrong with a mistake, of those that are exported.
  func failuresInLab(_ mistake: LayoutMistake) throws -> Set<Check> {
    let source = SourceText(name: "\(Project.root.path)/examples/\(name).layout", text: try Self.text(name))
    var options = LabRun.labOptions
    options.mistakes = [mistake]
    let script = try ScenarioFile.load(source, name: name, options).get()
    var found: Set<Check> = []
    for (index, testCase) in script.cases.enumerated() {
      let starts = Set(try #require(script.run(index)).failures.map(\.place.span.start))
      found.formUnion(
        checks.values.filter { starts.contains($0.start) && (!testCase.isScenario || $0.test == testCase.name) })
    }
    return found
  }

  // MARK: The page

  static func page() throws -> String {
    let all = try all.get()
    var text = """
      \(GeneratedTable.mark)
      # Examples as tests for a device

      The examples that `layoutlab export` makes tests of, for Xcode; they are kept compiled in
      `Tests/ExportedTests`.

      | example | tests | checks | statements left out |
      |---|---|---|---|

      """
    for example in all {
      let running = example.tests.filter { $0.disabled == nil }
      text +=
        "| `\(example.name)` | \(running.count) | \(example.checks.count) | "
        + "\(running.reduce(0) { $0 + $1.leftOut }) |\n"
    }
    text += """

      ## With a mistake on

      The same files, compiled against a UIKit whose layouts make a famous mistake, `bug` in a script. Of the checks that are
      exported, those that fail in the lab and those that fail compiled; where a mistake is not listed, no check of an example
      notices it. A test for a device allows half a point, so it does not notice `nofloor`; and it asks for items one by one,
      where the lab asks for rectangles, which may make another mistake show.

      | mistake | example | fail in the lab | fail compiled | the first is the same |
      |---|---|---|---|---|

      """
    for mistake in MistakenExportTests.mistakes {
      let compiled = try MistakenExportTests.failuresCompiled(mistake)
      for example in all {
        let lab = try example.failuresInLab(mistake)
        let own = Set((compiled[example.file] ?? []).compactMap { example.checks[$0] })
        guard !lab.isEmpty || !own.isEmpty else { continue }
        let isSame = lab.map(\.start).min() == own.map(\.start).min()
        text +=
          "| `\(mistake.rawValue)` | `\(example.name)` | \(lab.count) | \(own.count) | \(isSame ? "yes" : "no") |\n"
      }
    }
    text += "\n## Not exported\n\n| example | the reason, of its first scenario |\n|---|---|\n"
    for name in try Self.others() {
      let tests = ExportedTestTests.writer(try Self.text(name), name).exported
      let reason = tests.first?.disabled ?? "it has checks that can be asked"
      text += "| `\(name)` | \(reason.replacing("|", with: "\\|")) |\n"
    }
    return text
  }

  /// The other examples, by their names.
  private static func others() throws -> [String] {
    try ["", "compositional/", "lessons/", "time/", "why/"].flatMap { folder in
      try Project.names(in: "examples/\(folder)", endingIn: ".layout").map { folder + $0 }
    }.filter { !ExportedTestTests.examples.contains($0) }
  }
}
