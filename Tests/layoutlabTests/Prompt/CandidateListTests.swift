import Expectations
import Testing

@testable import layoutlab

struct CandidateListTests {
  private let list = CandidateList(candidates: [
    .init(text: "columns", description: "lanes of a vertical waterfall"), .init(text: "at"),
    .init(text: "content", description: "the content size"),
  ])

  /// What is written when `keys` answer the pauses.
  private func shown(rows: Int, keys: [Unicode.Scalar]) -> [String] {
    var written = ""
    var keys = keys[...]
    list.show(rows: rows, columns: 80, write: { written += $0 }, readKey: { keys.popFirst() })
    return written.split(separator: "\n").map { String($0.split(separator: "\r").last ?? "") }
  }

  @Test func `descriptions are aligned`() {
    expect(
      list.rows(columns: 80),
      is: [
        "columns   lanes of a vertical waterfall", "at", "content   the content size",
      ])
  }

  @Test func `a row is never wider than the terminal`() {
    expect(list.rows(columns: 20), is: ["columns   lanes ...", "at", "content   the co..."])
    #expect(
      (1...40).allSatisfy { columns in list.rows(columns: columns).allSatisfy { $0.count <= max(columns, 4) } })
  }

  @Test func `a long list waits`() {
    expect(shown(rows: 24, keys: []).count, is: 3)
    expect(shown(rows: 2, keys: [" ", "\r"]).count, is: 3)
    expect(shown(rows: 3, keys: ["q"]).prefix(2), is: ["columns   lanes of a vertical waterfall", "at"])
    expect(shown(rows: 3, keys: ["q"]).contains { $0.hasPrefix("content") }, is: false)
  }
}
