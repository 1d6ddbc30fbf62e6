import Expectations
import Testing

@testable import CollectionLayout

struct SnapshotTests {
  private typealias Snapshot = NSDiffableDataSourceSnapshot<Int, Int>
  private typealias Edit = SnapshotEdit<Int, Int>

  private func edit(_ random: inout TestRandom) -> Edit {
    func item() -> Int { random.int(0..<16) }
    func items() -> [Int] { (0..<random.int(1..<5)).map { _ in item() } }
    func section() -> Int { random.int(0..<5) }
    func sections() -> [Int] { (0..<random.int(1..<3)).map { _ in section() } }
    func side(_ neighbour: Int) -> Edit.Side<Int> {
      random.int(0..<2) == 0 ? .before(neighbour) : .after(neighbour)
    }
    switch random.int(0..<24) {
    case 0..<6: return .appendItems(items(), to: random.int(0..<2) == 0 ? nil : section())
    case 6..<9: return .insertItems(items(), side(item()))
    case 9, 10: return .deleteItems(items())
    case 11: return random.int(0..<8) == 0 ? .deleteAllItems : .deleteItems(items())
    case 12..<16: return .moveItem(item(), side(item()))
    case 16: return .reloadItems(items())
    case 17: return .reconfigureItems(items())
    case 18: return .appendSections(sections())
    case 19: return .insertSections(sections(), side(section()))
    case 20: return .deleteSections(sections())
    case 21, 22: return .moveSection(section(), side(section()))
    default: return .reloadSections(sections())
    }
  }

  @Test func `random edits have the same outcome as on arrays, and one that fails changes nothing`() {
    var random = TestRandom(seed: 41)
    for round in 0..<400 {
      var (snapshot, naive) = (Snapshot(), NaiveSnapshot())
      for step in 0..<60 {
        let edit = edit(&random)
        let isAllowed = naive.perform(edit)
        let before = snapshot
        do throws(SnapshotMistake) {
          try snapshot.perform(edit)
          expect(true, is: isAllowed, "round \(round), step \(step): \(edit)")
        } catch {
          expect(false, is: isAllowed, "round \(round), step \(step): \(edit)")
          expect(snapshot, is: before, "round \(round), step \(step): \(edit)")
        }
        guard naive.describes(snapshot) else {
          Issue.record("round \(round), step \(step): \(edit) made \(snapshot), expected \(naive)")
          return
        }
      }
    }
  }

  @Test func `places are found after very many edits at the front`() {
    var snapshot = Snapshot()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<2_000))
    for item in 2_000..<4_000 { snapshot.insertItems([item], beforeItem: item == 2_000 ? 0 : item - 1) }
    expect(snapshot.itemIdentifiers, is: (2_000..<4_000).reversed() + Array(0..<2_000))
    for (index, item) in snapshot.itemIdentifiers.enumerated() {
      guard snapshot.indexOfItem(item) != index else { continue }
      Issue.record("\(item) is at \(index)")
      return
    }
  }

  @Test func `a copy keeps what it has`() {
    var snapshot = Snapshot()
    snapshot.appendSections([0])
    snapshot.appendItems([1, 2])
    let copy = snapshot
    snapshot.deleteItems([1])
    expect(copy.itemIdentifiers, is: [1, 2])
    expect(snapshot.itemIdentifiers, is: [2])
  }

  @Test func `items that are there already are moved, and named`() throws {
    var snapshot = Snapshot()
    snapshot.appendSections([0, 1])
    snapshot.appendItems([1, 2, 3], toSection: 0)
    expect(try snapshot.perform(.appendItems([2, 4], to: 1)), is: [2])
    expect(snapshot.itemIdentifiers(inSection: 0), is: [1, 3])
    expect(snapshot.itemIdentifiers(inSection: 1), is: [2, 4])
  }

  @Test(arguments: [
    (Edit.appendItems([7, 8, 7], to: nil), SnapshotMistake.duplicates(["7"], areSections: false)),
    (.appendSections([5, 5]), .duplicates(["5"], areSections: true)),
    (.appendSections([9, 0, 1]), .existingSections(["0", "1"])),
    (.appendItems([7], to: 9), .unknownPlace(.section, "9")),
    (.insertItems([7], .before(9)), .unknownPlace(.sectionOfNeighbour, "9")),
    (.insertItems([7, 2], .after(2)), .besideItself("2", .insertItems, named: ["7", "2"])),
    (.insertSections([7], .before(9)), .unknownPlace(.insertIndex, "9")),
    (.insertSections([7, 1], .after(1)), .besideItself("1", .insertSections, named: ["7", "1"])),
    (.deleteItems([1, 2, 1]), .duplicates(["1"], areSections: false)),
    (.reloadItems([1, 1]), .duplicates(["1"], areSections: false)),
    (.moveItem(9, .before(1)), .unknownPlace(.fromIndex, "9")),
    (.moveItem(1, .after(9)), .unknownPlace(.toIndex, "9")),
    (.moveItem(1, .after(1)), .besideItself("1", .moveItem, named: ["1"])),
    (.moveSection(1, .before(1)), .besideItself("1", .moveSection, named: ["1"])),
    (.moveSection(9, .after(1)), .unknownPlace(.fromSection, "9")),
    (.moveSection(1, .after(9)), .unknownPlace(.toSection, "9")),
    (.reloadItems([1, 9]), .unknownMark("9", .reload, isSection: false)),
    (.reconfigureItems([9]), .unknownMark("9", .reconfigure, isSection: false)),
    (.reloadSections([9]), .unknownMark("9", .reload, isSection: true)),
  ])
  private func `an edit that cannot be made says why`(edit: Edit, mistake: SnapshotMistake) {
    var snapshot = Snapshot()
    snapshot.appendSections([0, 1])
    snapshot.appendItems([1, 2, 3])
    #expect(throws: mistake) { try snapshot.perform(edit) }
  }

  @Test func `the words are UIKit's`() {
    expect(
      SnapshotMistake.duplicates(["x"], areSections: false).reason,
      is: "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\n    x\n)}")
    expect(
      SnapshotMistake.existingSections(["A", "B"]).reason,
      is:
        "Diffable data source detected an attempt to insert or append 2 section identifiers that already exist in "
        + "the snapshot. Identifiers in a snapshot must be unique. Section identifiers that already exist: "
        + "(\n    A,\n    B\n)")
    expect(
      SnapshotMistake.unknownPlace(.toIndex, "x").reason,
      is: "Invalid parameter not satisfying: toIndex != NSNotFound")
  }
}

struct SectionSnapshotTests {
  private typealias Tree = NSDiffableDataSourceSectionSnapshot<String>

  private var fruit: Tree {
    var tree = Tree()
    tree.append(["fruit", "bread"])
    tree.append(["apple", "pear"], to: "fruit")
    tree.append(["gala"], to: "apple")
    return tree
  }

  @Test func `items are visible where all parents are expanded`() {
    var tree = fruit
    expect(tree.items, is: ["fruit", "apple", "gala", "pear", "bread"])
    expect(tree.visibleItems, is: ["fruit", "bread"])
    tree.expand(["apple"])
    expect(tree.visibleItems, is: ["fruit", "bread"])
    expect(tree.isVisible("gala"), is: false)
    tree.expand(["fruit"])
    expect(tree.visibleItems, is: ["fruit", "apple", "gala", "pear", "bread"])
    tree.collapse(["apple"])
    expect(tree.visibleItems, is: ["fruit", "apple", "pear", "bread"])
    expect(tree.isExpanded("apple"), is: false)
  }

  @Test func `items know their parents, levels and places`() {
    let tree = fruit
    expect(tree.parent(of: "gala"), is: "apple")
    expect(tree.parent(of: "fruit"), is: nil)
    expect(tree.level(of: "gala"), is: 2)
    expect(tree.index(of: "pear"), is: 3)
    expect(tree.index(of: "plum"), is: nil)
    expect(tree.contains("pear"), is: true)
    expect(tree.rootItems, is: ["fruit", "bread"])
  }

  @Test func `items go with all that is under them, and are inserted beside others`() {
    var tree = fruit
    tree.insert(["plum"], before: "pear")
    tree.insert(["cake"], after: "bread")
    tree.delete(["apple"])
    expect(tree.items, is: ["fruit", "plum", "pear", "bread", "cake"])
    tree.deleteAll()
    expect(tree.items, is: [])
  }

  @Test func `a part is a snapshot, and takes the place of children`() {
    var tree = fruit
    let part = tree.snapshot(of: "apple", includingParent: true)
    expect(part.items, is: ["apple", "gala"])
    expect(part.rootItems, is: ["apple"])
    tree.delete(["apple"])
    tree.replace(childrenOf: "bread", using: part)
    expect(tree.items, is: ["fruit", "pear", "bread", "apple", "gala"])
    expect(tree.level(of: "gala"), is: 2)
  }

  @Test(arguments: [
    (SnapshotMistake.Role.deleted, "Failed to find index of item plum"),
    (.item, "Item identifier does not exist in section snapshot: plum"),
    (.child, "Child item identifier does not exist in section snapshot: plum"),
    (.parent, "Parent item identifier does not exist in section snapshot: plum"),
    (.before, "Item identifier to insert before does not exist in section snapshot: plum"),
    (.after, "Item identifier to insert after does not exist in section snapshot: plum"),
  ])
  func `an item that is not there is told by what was asked of it`(role: SnapshotMistake.Role, words: String) {
    expect(fruit.mistake(naming: "plum", as: role)?.reason, is: words)
    expect(fruit.mistake(naming: "pear", as: role), is: nil)
  }

  @Test func `identifiers are unique`() {
    var tree = fruit
    #expect(throws: SnapshotMistake.duplicatesInSection(["pear"])) {
      try tree.insert(["plum", "pear"], under: "bread", at: 0)
    }
    expect(tree.items, is: fruit.items)
  }

  @Test func `very deep trees are walked`() {
    var tree = NSDiffableDataSourceSectionSnapshot<Int>()
    tree.append([0])
    for item in 1..<20_000 { tree.append([item], to: item - 1) }
    tree.expand(Array(0..<20_000))
    expect(tree.visibleItems.count, is: 20_000)
  }
}
