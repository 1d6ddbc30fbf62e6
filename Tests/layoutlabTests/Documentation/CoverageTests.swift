import Expectations
import Foundation
import Testing

/// `Tests/coverage.md` names tests that are there and statements that run.
struct CoverageTests {
  static let rows = (try? CoverageRow.all(in: Project.text(of: "Tests/coverage.md"))) ?? []

  @Test func `every number stands there once, in order`() {
    expect(Self.rows.map(\.number), is: Array(1...129))
  }

  @Test func `a headline has a test, any other row a test or something to type`() {
    for row in Self.rows {
      #expect(!row.tests.isEmpty || !row.isHeadline && !row.scripts.isEmpty, "row \(row.number)")
    }
    expect(Self.rows.count(where: \.isHeadline), is: 45)
  }

  @Test func `every test that is named exists`() throws {
    let tests = try WrittenTest.all()
    for row in Self.rows {
      for name in row.tests { #expect(tests.contains(name), "row \(row.number): \(name)") }
    }
  }

  @MainActor @Test(arguments: rows.filter { !$0.scripts.isEmpty }.map(\.number))
  func `what is to be typed runs`(number: Int) throws {
    for row in Self.rows where row.number == number {
      for script in row.scripts {
        let run = try CommandRun("-c", script.text)
        expect(run.status, is: script.status, "\(script.text)\n\(run.errors)")
        #expect(script.status == 0 ? run.errors.isEmpty : !run.errors.isEmpty, "\(script.text)\n\(run.errors)")
      }
    }
  }
}
