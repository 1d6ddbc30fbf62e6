import Expectations
import Testing

@testable import CollectionLayout

/// The rules of an update, with UIKit's words.
struct UpdateCheckTests {
  nonisolated static let rules: [(operations: [UpdateOperation], reason: String)] = [
    (
      [.deleteItem(.item(3))],
      "attempt to delete item 3 from section 0 which only contains 3 items before the update"
    ),
    (
      [.reloadItem(.item(9))],
      "attempt to delete item 9 from section 0 which only contains 3 items before the update (from a reload)"
    ),
    (
      [.moveItem(from: .item(4), to: .item(0))],
      "attempt to move index path ({length = 2, path = 0 - 4}) that does not exist - there are only 3 items in section 0 before the update"
    ),
    (
      [.insertItem(.item(1)), .insertItem(.item(1))],
      "index path ({length = 2, path = 0 - 1}) is named twice by `insert` in one update"
    ),
    (
      [.reloadItem(.item(1)), .reloadItem(.item(1))],
      "index path ({length = 2, path = 0 - 1}) is named twice by `reload` in one update"
    ),
    ([.deleteSection(2)], "attempt to delete section 2, but there are only 2 sections before the update"),
    (
      [.reloadSection(5)],
      "attempt to delete section 5, but there are only 2 sections before the update (from a reload)"
    ),
    (
      [.deleteItem(ElementKey(section: 7, item: 0))],
      "attempt to delete item 0 from section 7, but there are only 2 sections before the update"
    ),
    (
      [.deleteItem(.item(1)), .moveItem(from: .item(1), to: .item(0))],
      "attempt to perform a delete and a move from the same index path ({length = 2, path = 0 - 1})"
    ),
    (
      [.insertItem(.item(1)), .moveItem(from: .item(2), to: .item(1))],
      "attempt to perform an insert and a move to the same index path ({length = 2, path = 0 - 1})"
    ),
    (
      [.moveItem(from: .item(0), to: .item(1)), .moveItem(from: .item(2), to: .item(1))],
      "attempt to move both item at index path {length = 2, path = 0 - 0} and item at index path {length = 2, path = 0 - 2} to {length = 2, path = 0 - 1}"
    ),
    (
      [.moveItem(from: .item(0), to: .item(1)), .moveItem(from: .item(0), to: .item(2))],
      "attempt to move item at index path {length = 2, path = 0 - 0} to both {length = 2, path = 0 - 1} and {length = 2, path = 0 - 2}"
    ),
    (
      [.reloadItem(.item(1)), .deleteItem(.item(1))],
      "attempt to delete and reload the same index path ({length = 2, path = 0 - 1})"
    ),
    ([.reloadSection(1), .deleteSection(1)], "attempt to delete and reload the same section (1)"),
    (
      [.moveSection(from: 0, to: 1), .deleteSection(0)],
      "attempt to perform a delete and a move from the same section (0)"
    ),
    // The two rules of sections that go and come.
    (
      [.moveItem(from: .item(1), to: ElementKey(section: 1, item: 0)), .deleteSection(0)],
      "cannot move an item from a deleted section (0)"
    ),
    (
      [.insertSection(0), .moveItem(from: ElementKey(section: 1, item: 1), to: .item(0))],
      "cannot move an item into a newly inserted section (0)"
    ),
    // A reload is inserted where deletes and inserts alone put it: 2, less 1 that is deleted before it.
    (
      [.deleteItem(.item(1)), .moveItem(from: .item(0), to: .item(1)), .reloadItem(.item(2))],
      "attempt to perform an insert and a move to the same index path ({length = 2, path = 0 - 1})"
    ),
  ]

  @Test(arguments: rules)
  func `a rule is broken whichever operation comes first`(rule: (operations: [UpdateOperation], reason: String)) {
    let check = UpdateCheck(before: [3, 4])
    expect(check.problem(rule.operations)?.reason, is: rule.reason)
    expect(check.problem(rule.operations.reversed())?.reason, is: rule.reason)
  }

  @Test(
    arguments: [
      ([.moveSection(from: 0, to: 1), .deleteItem(.item(0)), .reloadItem(.item(1))]),
      ([.deleteItem(.item(0)), .insertItem(.item(0)), .moveItem(from: .item(2), to: .item(1))]),
      ([.deleteItem(.item(1)), .deleteItem(.item(1))]),
      ([.deleteSection(0), .insertSection(0)]),
      ([.moveItem(from: .item(0), to: ElementKey(section: 1, item: 2)), .reloadItem(.item(1))]),
    ] as [[UpdateOperation]])
  func `operations that go together are let pass`(operations: [UpdateOperation]) {
    expect(UpdateCheck(before: [3, 4]).problem(operations), is: nil)
  }

  // Six sections; the words are those of the report.
  @Test func `the reload of a section that others displace is in the way of a move`() {
    let operations: [UpdateOperation] = [
      .moveSection(from: 2, to: 4), .reloadSection(3), .deleteSection(4), .insertSection(2),
    ]
    expect(
      UpdateCheck(before: [1, 1, 1, 1, 1, 1]).problem(operations)?.reason,
      is: "attempt to perform an insert and a move to the same section (4)")
  }

  @Test func `edits of items in sections that go or come take no part, nor does a move told twice`() {
    let move = UpdateOperation.moveItem(from: .item(0), to: .item(1))
    let operations: [UpdateOperation] = [
      .deleteSection(1), .insertSection(2), .deleteItem(ElementKey(section: 1, item: 0)),
      .reloadItem(ElementKey(section: 1, item: 1)), .insertItem(ElementKey(section: 2, item: 0)), move, move,
      .deleteItem(.item(2)),
    ]
    expect(
      UpdateCheck.effective(operations), is: [.deleteSection(1), .insertSection(2), move, .deleteItem(.item(2))])
  }

  @Test func `what comes has its place after the update`() {
    let check = UpdateCheck(before: [3])
    expect(
      check.problem([.insertItem(.item(5))], after: [4])?.reason,
      is: "attempt to insert item 5 into section 0, but there are only 4 items in section 0 after the update")
    expect(
      check.problem([.insertItem(ElementKey(section: 1, item: 0))], after: [4])?.reason,
      is: "attempt to insert item 0 into section 1, but there are only 1 sections after the update")
    expect(
      check.problem([.insertSection(2)], after: [3, 0])?.reason,
      is: "attempt to insert section 2 but there are only 2 sections after the update")
    expect(
      check.problem([.moveItem(from: .item(0), to: .item(9))], after: [3])?.reason,
      is:
        "attempt to move index path ({length = 2, path = 0 - 0}) to index path ({length = 2, path = 0 - 9}) that does not exist - there are only 3 items in "
        + "section 0 after the update")
    expect(
      check.problem([.moveSection(from: 0, to: 3)], after: [3])?.reason,
      is: "attempt to to move section 0 to section 3, but there are only 1 sections after the update")
    expect(check.problem([.insertItem(.item(3)), .insertSection(1)], after: [4, 0]), is: nil)
  }
}
