import Foundation
import Testing

@testable import LayoutScript

/// `grammar.md` says what the language is.
@Suite struct GrammarTests {
  @MainActor @Test func `its tables say what the code says`() throws {
    var page = try Project.text(of: "grammar.md")
    for table in GeneratedTable.allCases {
      let range = try #require(table.range(in: page), "\(table) has no place in grammar.md")
      if Project.isRecording {
        page.replaceSubrange(range, with: "\n" + table.text + "\n")
      } else {
        #expect(page[range] == "\n" + table.text + "\n", "`make record` rewrites it")
      }
    }
    if Project.isRecording { try Project.expect(page, isIn: "grammar.md") }
  }

  @Test func `every statement stands in an example`() throws {
    let fences = Fence.all(in: try Project.text(of: "grammar.md")).filter { $0.language == "layout" }
    let words = Set(fences.flatMap { $0.text.matches(of: /[a-z]+/).map { String($0.output) } })
    #expect(Set(SignatureTable.standard.signatures.map(\.word)).subtracting(words).isEmpty)
  }

  /// The rows `| LL0101 | meaning | `example` |`.
  private func codes() throws -> [(code: String, example: String?)] {
    let rows = try Project.text(of: "grammar.md").matches(of: /\| (LL\d{4}) \| [^\n]*?\| (?:`(.*)` )?\|\n/)
    return rows.map { row in
      (String(row.1), row.2.map { String($0).replacing("\\|", with: "|") })
    }
  }

  @Test func `every code that can be told has a row`() throws {
    let sources = Project.root.appending(path: "Sources").path
    var used: Set<String> = []
    for path in FileManager.default.enumerator(atPath: sources) ?? .init() {
      guard let path = path as? String, path.hasSuffix(".swift") else { continue }
      let source = try Project.text(of: "Sources/" + path)
      used.formUnion(source.matches(of: /"(LL\d{4})"/).map { String($0.1) })
    }
    #expect(try codes().map(\.code) == used.sorted())
  }

  @Test func `the example of a code yields it`() throws {
    for (code, example) in try codes() {
      guard let example else { continue }
      let run = try ProcessRunner("--json", "-c", example)
      #expect(run.output.contains("\"code\":\"\(code)\""), "\(code): \(example)")
    }
  }
}
