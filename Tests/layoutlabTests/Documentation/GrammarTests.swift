import Expectations
import Foundation
import LayoutScript
import Testing

/// `grammar.md` says what the language is.
struct GrammarTests {
  @MainActor @Test func `its tables say what the code says`() throws {
    var page = try Project.text(of: "grammar.md")
    for table in GeneratedTable.allCases {
      let range = try #require(table.range(in: page), "\(table) has no place in grammar.md")
      if Project.isRecording {
        page.replaceSubrange(range, with: "\n" + table.text + "\n")
      } else {
        expect(page[range], is: "\n" + table.text + "\n", "`make record` rewrites it")
      }
    }
    if Project.isRecording { try Project.expect(page, isIn: "grammar.md") }
  }

  @Test func `every statement stands in an example`() throws {
    let fences = Fence.all(in: try Project.text(of: "grammar.md")).filter { $0.language == "layout" }
    let words = Set(fences.flatMap { $0.text.matches(of: /[a-z]+/).map { String($0.output) } })
    #expect(Set(SignatureTable.standard.signatures.map(\.word)).subtracting(words).isEmpty)
  }
}
