import Expectations
import Foundation
import Testing

@testable import layoutlab

/// Child processes that run cases, and those that die over it.
@MainActor
struct WorkerPoolTests {
  private static let program = [BuiltBinary.path, TestWorker.argument]

  /// A text with so many cases that pass.
  private func job(_ name: String, cases count: Int) -> TestJob {
    let text = (0..<count).map { "scenario \"\(name) \($0)\" { expect (1 == 1) }\n" }.joined()
    let unit = TestUnit(file: name, bytes: Data(text.utf8), firstLine: 1, name: name)
    let cases = (0..<count).map { TestJob.SelectedCase(index: $0, name: "\(name) \($0)", line: $0 + 1) }
    return TestJob(unit: unit, cases: cases, style: CaseStyle())
  }

  private func results(_ jobs: [TestJob], _ command: [String], size: Int = 2) throws -> [[String]] {
    var results = jobs.map { _ in [String]() }
    let isWhole = try WorkerPool(jobs, size: size, command: command).run {
      results[$0].append("\($1.name): \($1.verdict.rawValue)")
      return true
    } idle: {
    }
    #expect(isWhole)
    return results
  }

  @Test(arguments: 1...4) func `each job is run whole and in order`(size: Int) throws {
    let jobs = [job("a", cases: 3), job("b", cases: 0), job("c", cases: 1), job("d", cases: 20)]
    let found = try results(jobs, Self.program, size: size)
    expect(found, is: jobs.map { $0.cases.map { "\($0.name): passed" } })
  }

  @Test func `a child that dies fails the case it was in, and another does the rest`() throws {
    let directory = try TemporaryDirectory()
    // The first two children answer the first case and kill themselves; others are the program.
    let script = try directory.file(
      "child",
      holding: """
        count=$(ls '\(directory.path)' | grep -c '^died')
        if [ "$count" -ge 2 ]; then exec '\(BuiltBinary.path)' \(TestWorker.argument); fi
        touch '\(directory.path)/died'$count
        IFS= read -r job
        printf '%s\\n' "$job" | '\(BuiltBinary.path)' \(TestWorker.argument) | head -n 1
        kill -KILL $$
        """)
    let found = try results([job("a", cases: 7)], ["/bin/sh", script], size: 1)
    expect(
      found,
      is: [["a 0: passed", "a 1: stopped", "a 2: passed", "a 3: stopped"] + (4..<7).map { "a \($0): passed" }])
  }

  @Test(arguments: ["exit 3", "echo nonsense; exec sleep 60", "echo '{\"finished\":{}}'"])
  func `children that are of no use fail every case`(script: String) throws {
    let jobs = [job("a", cases: 3), job("b", cases: 2)]
    let found = try results(jobs, ["/bin/sh", "-c", script])
    expect(found, is: jobs.map { $0.cases.map { "\($0.name): stopped" } })
  }

  @Test func `a child that cannot be started is an error`() throws {
    #expect(throws: FileError.self) { try results([job("a", cases: 1)], ["/nowhere/program"]) }
  }

  @Test func `how it died is said`() throws {
    var remarks: [String] = []
    _ = try WorkerPool([job("a", cases: 1)], size: 1, command: ["/bin/sh", "-c", "kill -SEGV $$"]).run {
      remarks.append($1.remark)
      #expect($1.text.hasPrefix("FAIL a:1: \"a 0\": ") && $1.json.contains("\"verdict\":\"FAIL\""))
      return true
    } idle: {
    }
    expect(remarks, is: ["the process that ran it was ended by signal 11"])
  }
}
