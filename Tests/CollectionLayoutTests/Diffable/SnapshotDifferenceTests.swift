import Expectations
import Testing

@testable import CollectionLayout

/// The operations between two snapshots against an update that is carried out on arrays.
struct SnapshotDifferenceTests {
  private typealias Snapshot = NSDiffableDataSourceSnapshot<Int, Int>
  private typealias Sections = [(name: Int, items: [Int])]

  private func snapshot(_ sections: Sections) -> Snapshot {
    var result = Snapshot()
    for (name, items) in sections {
      result.appendSections([name])
      result.appendItems(items)
    }
    return result
  }

  private func operations(_ old: Sections, _ new: Sections) -> [UpdateOperation] {
    SnapshotDifference(from: snapshot(old), to: snapshot(new)).operations
  }

  /// The length of a longest increasing subsequence, by looking at all pairs.
  private func longestIncreasing(_ numbers: [Int]) -> Int {
    var lengths: [Int] = []
    for (place, number) in numbers.enumerated() {
      lengths.append(1 + ((0..<place).filter { numbers[$0] < number }.map { lengths[$0] }.max() ?? 0))
    }
    return lengths.max() ?? 0
  }

  /// The least number of moves: what is in the same section and out of order, and what is in another one.
  private func leastMoves(_ old: Sections, _ new: Sections) -> (sections: Int, items: Int) {
    let kept = new.compactMap { section in old.firstIndex { $0.name == section.name } }
    var moves = 0
    for (name, items) in new {
      let before = old.first { $0.name == name }?.items ?? []
      let places = items.compactMap(before.firstIndex)
      let others = items.count { item in
        !before.contains(item) && old.contains { $0.items.contains(item) }
      }
      moves += places.count - longestIncreasing(places) + others
    }
    return (kept.count - longestIncreasing(kept), moves)
  }

  private func compare(_ old: Sections, _ new: Sections, _ comment: String) {
    let operations = operations(old, new)
    let check = UpdateCheck(before: old.map(\.items.count), movesAreFree: true)
    expect(check.problem(operations), is: nil, "\(comment)")
    expect(check.problem(operations, after: new.map(\.items.count)), is: nil, "\(comment)")
    expect(UpdateCheck.effective(operations), is: operations, "\(comment)")
    // What comes with a section is not announced; the arrays have to be told.
    let known = Set(old.flatMap(\.items))
    var all = operations
    for case .insertSection(let section) in operations {
      for (item, name) in new[section].items.enumerated() where !known.contains(name) {
        all.append(.insertItem(ElementKey(section: section, item: item)))
      }
    }
    let before = old.map { NaiveUpdate.Section(name: $0.name, items: $0.items) }
    let after = NaiveUpdate.result(of: all, on: before) ?? []
    let expected = new.map { section in
      NaiveUpdate.Section(
        name: old.contains { $0.name == section.name } ? section.name : -1,
        items: section.items.map { known.contains($0) ? $0 : -1 })
    }
    expect(after, is: expected, "\(comment)")
    let moves = (
      sections: operations.count { if case .moveSection = $0 { true } else { false } },
      items: operations.count { if case .moveItem = $0 { true } else { false } }
    )
    let least = leastMoves(old, new)
    expect(moves.sections, is: least.sections, "\(comment)")
    expect(moves.items, is: least.items, "\(comment)")
    expectPlaces(UpdateMap(operations), old, new, comment)
  }

  /// The map of the update leads each item that stays to its place.
  private func expectPlaces(_ map: UpdateMap, _ old: Sections, _ new: Sections, _ comment: String) {
    var places: [Int: ElementKey] = [:]
    for (section, value) in new.enumerated() {
      for (item, name) in value.items.enumerated() { places[name] = ElementKey(section: section, item: item) }
    }
    for (section, value) in old.enumerated() {
      for (item, name) in value.items.enumerated() {
        expect(map.new(ElementKey(section: section, item: item)), is: places[name], "\(name) of \(comment)")
      }
    }
  }

  /// Some sections with items, all different.
  private func sections(_ random: inout TestRandom) -> Sections {
    var names = Array(0..<5)
    var items = Array(0..<random.int(1..<14))
    return (0..<random.int(0..<5)).map { _ in
      let name = names.remove(at: random.int(0..<names.count))
      return (
        name, (0..<random.int(0..<items.count + 1)).map { _ in items.remove(at: random.int(0..<items.count)) }
      )
    }
  }

  @Test func `operations of random pairs make the new snapshot of the old one, with the least moves`() {
    var random = TestRandom(seed: 31)
    for round in 0..<20_000 {
      let (old, new) = (sections(&random), sections(&random))
      compare(old, new, "round \(round): \(old) to \(new)")
    }
  }

  @Test func `small changes of long sections have the least moves`() {
    var random = TestRandom(seed: 32)
    for round in 0..<200 {
      let old: Sections = [(0, Array(0..<60)), (1, Array(100..<150))]
      var new = old
      for change in 0..<random.int(1..<6) {
        let (from, to) = (random.int(0..<2), random.int(0..<2))
        let item = new[from].items.remove(at: random.int(0..<new[from].items.count))
        let place = random.int(0..<new[to].items.count + 1)
        if random.int(0..<4) > 0 { new[to].items.insert(item, at: place) }
        if random.int(0..<4) == 0 { new[to].items.insert(200 + change, at: place) }
      }
      compare(old, new, "round \(round)")
    }
  }

  @Test func `an item that keeps its place is left alone`() {
    let x = operations([(0, [1, 2, 3])], [(0, [3, 1, 4])])
    expect(
      x,
      is: [
        .deleteItem(.item(1)), .insertItem(.item(2)), .moveItem(from: .item(2), to: .item(0)),
      ])
  }

  @Test func `an item moves out of a section that goes and into one that comes`() {
    expect(
      operations([(0, [1, 2])], [(1, [2, 5])]),
      is: [
        .deleteSection(0), .insertSection(0), .moveItem(from: .item(1), to: .item(0)),
      ])
  }

  @Test func `sections that change places are moved, with their items`() {
    expect(operations([(0, [1]), (1, [2])], [(1, [2]), (0, [1])]), is: [.moveSection(from: 1, to: 0)])
  }

  @Test func `equal snapshots have no operations, whatever is to be reloaded`() {
    let old: Sections = [(0, [1, 2]), (1, [])]
    var marked = snapshot(old)
    marked.reloadItems([2])
    marked.reloadSections([1])
    expect(marked, is: snapshot(old))
    expect(SnapshotDifference(from: snapshot(old), to: marked).operations, is: [])
  }

  /// Equal to all of its name, and found only by those of the same hash value, which is the same in every process.
  struct Restless: Hashable, CustomStringConvertible {
    var name: String
    var hash: Int
    var description: String { name }
    static func == (left: Self, right: Self) -> Bool { left.name == right.name }
    func hash(into hasher: inout Hasher) { hasher.combine(hash) }
    func _rawHashValue(seed: Int) -> Int { hash }

    /// As many as make a table of 16 places, of which the fourth is empty.
    static let others = (5..<15).map { Restless(name: "\($0)", hash: $0) }
  }

  @Test func `an identifier that is not found, though an equal one is there, is named`() {
    var old = NSDiffableDataSourceSnapshot<Int, Restless>()
    old.appendSections([0, 1])
    old.appendItems(Restless.others + [Restless(name: "restless", hash: 1)], toSection: 0)
    var new = NSDiffableDataSourceSnapshot<Int, Restless>()
    new.appendSections([0, 1])
    new.appendItems(Restless.others, toSection: 0)
    new.appendItems([Restless(name: "restless", hash: 20)], toSection: 1)
    expect(SnapshotDifference(from: old, to: new).unstable, is: "restless")
  }
}
