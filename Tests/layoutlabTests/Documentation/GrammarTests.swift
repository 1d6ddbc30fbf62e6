import Expectations
import Foundation
import LayoutScript
import Testing

/// The pages of tables say what the language is.
struct GrammarTests {
  @MainActor @Test(arguments: GeneratedTable.allCases)
  func `a page of tables says what the code says`(table: GeneratedTable) throws {
    try Project.expect(table.page, isIn: table.path)
  }

  @Test func `the grammar is read in one sitting, and links each table`() throws {
    let page = try Project.text(of: "grammar.md")
    #expect(page.split(separator: "\n", omittingEmptySubsequences: false).count <= 451, "what is a list is a table")
    for table in GeneratedTable.allCases where table != .laws {
      #expect(page.contains("](\(table.path))"), "\(table) has no link in grammar.md")
    }
  }
}
