import Expectations
import LayoutScript
import Testing

/// Cases of a source, run one at a time.
@MainActor
struct ScenarioFileTests {
  private func file(_ text: String, firstLine: Int = 1) throws -> ScenarioFile {
    try ScenarioFile.load(SourceText(name: "test", text: text, firstLine: firstLine), name: "all", LabOptions())
      .get()
  }

  private func verdicts(_ text: String, _ order: [Int]) throws -> [String] {
    let file = try file(text)
    return try order.map { index in
      let outcome = try #require(file.run(index))
      return "\(outcome.scenario.name): \(outcome.scenario.verdict.word) \(outcome.failures.count)"
    }
  }

  @Test func `scenarios are cases with their lines`() throws {
    let file = try file(
      "item 3\n\nscenario \"a\" {\n  item 4\n}\nscenario \"b\" { item 5 }; scenario \"c\" { tick }\n")
    expect(file.cases.map(\.name), is: ["a", "b", "c"])
    expect(file.cases.map(\.line), is: [3, 6, 6])
    expect(file.cases.map(\.lastLine), is: [5, 6, 6])
  }

  @Test func `a source without scenarios is one case`() throws {
    let file = try file("item 3\nexpect (count == 1)\n", firstLine: 40)
    expect(file.cases, is: [TestCase(name: "all", line: 40, lastLine: 41, isScenario: false)])
    try expect(self.file("").cases.map(\.lastLine), is: [1])
    try expect(#require(file.run(0)).scenario.tally.passed, is: 1)
  }

  @Test func `a check above that fails is not skipped with a scenario`() throws {
    let text =
      "expect (1 == 2)\nscenario \"a\" { skip \"later\" }\nscenario \"b\" { xfail \"known\"; expect (1 == 2) }\n"
    try expect(verdicts(text, [0, 1]).map { $0.split(separator: " ")[1] }, is: ["failed", "failed"])
    try expect(verdicts("xfail \"known\"\n" + text, [0]).map { $0.split(separator: " ")[1] }, is: ["skipped"])
  }

  private static let four = """
    items 4 100
    scenario "a" { item 50; expect (count == 5) }
    scenario "b" { delete 0; frame 9 }
    scenario "c" { expect (count == 4); expect (count == 9) }
    scenario "d" { expect (count == 4) }
    """

  @Test func `each case starts from what stands above, whatever ran before it`() throws {
    let expected = ["a: passed 0", "b: stopped 0", "c: failed 1", "d: passed 0"]
    for order in [[0, 1, 2, 3], [3, 2, 1, 0], [1, 1, 0, 3], [2]] {
      try expect(verdicts(Self.four, order), is: order.map { expected[$0] })
    }
  }

  @Test func `what stands before a scenario on its line is part of those on that line`() throws {
    let text = "item 3; scenario \"a\" { expect (count == 1) }; scenario \"b\" { item 4; expect (count == 2) }"
    for order in [[0, 1], [1, 0], [1, 1]] {
      try expect(verdicts(text, order), is: order.map { ["a: passed 0", "b: passed 0"][$0] })
    }
  }

  @Test func `what fails above the first scenario fails each of them`() throws {
    let scenarios = "\nscenario \"a\" { tick }\nscenario \"b\" { expect (1 == 2) }\n"
    try expect(verdicts("frame 9" + scenarios, [0, 1]), is: ["a: stopped 0", "b: stopped 0"])
    try expect(verdicts("expect (1 == 2)" + scenarios, [0, 1]), is: ["a: failed 1", "b: failed 2"])
    try expect(verdicts("skip \"not here\"" + scenarios, [0, 1]), is: ["a: skipped 0", "b: skipped 0"])
    try expect(verdicts("stop" + scenarios, [0]), is: ["a: skipped 0"])
    try expect(
      verdicts("xfail \"known\"" + scenarios, [0, 1]), is: ["a: passedUnexpectedly 0", "b: failedAsKnown 1"])
    try expect(
      verdicts("item 3\nscenario \"a\" { xfail \"known\"; delete 99 }\n", [0]), is: ["a: failedAsKnown 0"])
  }

  @Test func `static errors are told, and nothing is loaded`() {
    let source = SourceText(name: "test", text: "colums 3\nscenario \"a\" { frame x }\n")
    guard case .failure(let rejection) = ScenarioFile.load(source, name: "all", LabOptions()) else {
      Issue.record("it was loaded")
      return
    }
    expect(rejection.diagnostics.count, is: 2)
  }

  @Test func `a case that is stopped has no outcome`() throws {
    var options = LabOptions()
    options.isInterrupted = { true }
    let source = SourceText(name: "test", text: "scenario \"a\" { tick }")
    #expect(try ScenarioFile.load(source, name: "all", options).get().run(0) == nil)
  }

  @Test func `a case can be stepped through`() throws {
    let session = Session()
    let source = SourceText(name: "test", text: Self.four)
    let script = try #require(session.lab.steppedScript(of: source, case: 2))
    var lines: [Int] = []
    while !script.isAtEnd {
      lines.append(script.nextLine)
      expect(script.runNext(), is: .finished)
    }
    expect(lines, is: [1, 4])
    #expect(session.lab.tally.failed == 1 && session.lab.scenarios.isEmpty)
    #expect(session.lab.steppedScript(of: source, case: 9) == nil)
  }
}

extension ScenarioVerdict {
  fileprivate var word: String { String("\(self)".prefix { $0 != "(" }) }
}
