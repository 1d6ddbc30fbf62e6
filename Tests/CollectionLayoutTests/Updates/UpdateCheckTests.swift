import Testing

@testable import CollectionLayout

/// The rules of an update, with UIKit's words.
@Suite struct UpdateCheckTests {
  nonisolated static let rules: [(operations: [UpdateOperation], reason: String)] = [
    (
      [.deleteItem(.item(3))],
      "attempt to delete item 3 from section 0 which only contains 3 items before the update"
    ),
    (
      [.reloadItem(.item(9))],
      "attempt to reload item 9 from section 0 which only contains 3 items before the update"
    ),
    (
      [.moveItem(from: .item(4), to: .item(0))],
      "attempt to move item 4 from section 0 which only contains 3 items before the update"
    ),
    ([.deleteItem(.item(1)), .deleteItem(.item(1))], "attempt to delete 0:1 twice in the same update"),
    ([.insertItem(.item(1)), .insertItem(.item(1))], "attempt to insert 0:1 twice in the same update"),
    ([.deleteSection(2)], "attempt to delete section 2, but there are only 2 sections before the update"),
    ([.reloadSection(5)], "attempt to reload section 5, but there are only 2 sections before the update"),
    (
      [.deleteItem(ElementKey(section: 7, item: 0))],
      "attempt to delete section 7, but there are only 2 sections before the update"
    ),
    (
      [.deleteItem(.item(1)), .moveItem(from: .item(1), to: .item(0))],
      "attempt to perform a delete and a move from the same index path (0:1)"
    ),
    (
      [.insertItem(.item(1)), .moveItem(from: .item(2), to: .item(1))],
      "attempt to perform an insert and a move to the same index path (0:1)"
    ),
    (
      [.moveItem(from: .item(0), to: .item(1)), .moveItem(from: .item(2), to: .item(1))],
      "attempt to perform two moves to the same index path (0:1)"
    ),
    (
      [.moveItem(from: .item(0), to: .item(1)), .moveItem(from: .item(0), to: .item(2))],
      "attempt to perform two moves from the same index path (0:0)"
    ),
    (
      [.reloadItem(.item(1)), .deleteItem(.item(1))],
      "attempt to perform a delete and a reload of the same index path (0:1)"
    ),
    (
      [.reloadSection(1), .deleteSection(1)],
      "attempt to perform a delete and a reload of the same index path (section 1)"
    ),
    (
      [.moveSection(from: 0, to: 1), .deleteSection(0)],
      "attempt to perform a delete and a move from the same index path (section 0)"
    ),
    (
      [.deleteItem(.item(1)), .deleteSection(0)],
      "attempt to perform an operation in a section that goes, at the same index path (0:1)"
    ),
  ]

  @Test(arguments: rules)
  func `a rule is broken whichever operation comes first`(rule: (operations: [UpdateOperation], reason: String)) {
    let check = UpdateCheck(before: [3, 4])
    #expect(check.problem(rule.operations)?.reason == rule.reason)
    #expect(check.problem(rule.operations.reversed())?.reason == rule.reason)
  }

  @Test(
    arguments: [
      ([.moveSection(from: 0, to: 1), .deleteItem(.item(0)), .reloadItem(.item(1))]),
      ([.deleteItem(.item(0)), .insertItem(.item(0)), .moveItem(from: .item(2), to: .item(1))]),
      ([.deleteSection(0), .insertSection(0), .insertItem(.item(0))]),
      ([.moveItem(from: .item(0), to: ElementKey(section: 1, item: 2)), .reloadItem(.item(1))]),
    ] as [[UpdateOperation]])
  func `operations that go together are let pass`(operations: [UpdateOperation]) {
    #expect(UpdateCheck(before: [3, 4]).problem(operations) == nil)
  }

  @Test func `what comes has its place after the update`() {
    let check = UpdateCheck(before: [3])
    #expect(
      check.problem([.insertItem(.item(5))], after: [4])?.reason
        == "attempt to insert item 5 into section 0, but there are only 4 items in section 0 after the update")
    #expect(
      check.problem([.insertItem(ElementKey(section: 1, item: 0))], after: [4])?.reason
        == "attempt to insert item 1:0 into section 1, but there are only 1 sections after the update")
    #expect(
      check.problem([.insertSection(2)], after: [3, 0])?.reason
        == "attempt to insert section 2 but there are only 2 sections after the update")
    #expect(check.problem([.insertItem(.item(3)), .insertSection(1)], after: [4, 0]) == nil)
  }
}
