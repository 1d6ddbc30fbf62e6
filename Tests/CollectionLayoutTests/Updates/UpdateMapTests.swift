import Expectations
import Testing

@testable import CollectionLayout

/// The map of an update against one that is carried out on arrays.
struct UpdateMapTests {
  private typealias Problem = LayoutException.UpdateProblem

  /// Holds the map of an update, in both directions, and the check of its operations against the arrays.
  /// - Returns: whether the update can be carried out.
  private func compare(_ operations: [UpdateOperation], _ counts: [Int]) -> Bool {
    let check = UpdateCheck(before: counts)
    guard Set(operations).count == operations.count, UpdateCheck.effective(operations) == operations,
      check.problem(operations) == nil
    else { return false }
    let before = NaiveUpdate.sections(counts)
    guard let after = NaiveUpdate.result(of: operations, on: before) else { return false }
    expect(check.problem(operations, after: after.map(\.items.count)), is: nil, "\(operations) of \(counts)")
    let map = UpdateMap(operations)
    let places = Self.places(after)
    for (section, value) in before.enumerated() {
      let new = after.firstIndex { $0.name == value.name }
      expect(map.newSection(of: section), is: new, "section \(section), \(operations) of \(counts)")
      for (item, name) in value.items.enumerated() {
        let key = ElementKey(section: section, item: item)
        expect(map.new(key), is: places[name], "new \(key), \(operations) of \(counts)")
      }
    }
    let origins = Self.places(before)
    for (section, value) in after.enumerated() {
      let old = before.firstIndex { $0.name == value.name }
      expect(map.oldSection(of: section), is: old, "section \(section), \(operations) of \(counts)")
      for (item, name) in value.items.enumerated() {
        let key = ElementKey(section: section, item: item)
        expect(map.old(key), is: origins[name], "old \(key), \(operations) of \(counts)")
      }
      guard let old else { continue }
      let expected =
        counts[old] - map.removedCount(section: old) + map.takenCount(section: section)
      expect(expected, is: value.items.count, "sum of section \(section), \(operations) of \(counts)")
    }
    return true
  }

  private static func places(_ sections: [NaiveUpdate.Section]) -> [Int: ElementKey] {
    var places: [Int: ElementKey] = [:]
    for (section, value) in sections.enumerated() {
      for (item, name) in value.items.enumerated() where name >= 0 {
        places[name] = ElementKey(section: section, item: item)
      }
    }
    return places
  }

  @Test(arguments: 0...5)
  func `every three operations on a few items map as arrays do`(count: Int) {
    let places = 0...count
    let one: [UpdateOperation] =
      places.map { .insertItem(.item($0)) } + places.dropLast().map { .deleteItem(.item($0)) }
      + places.dropLast().flatMap { from in places.map { .moveItem(from: .item(from), to: .item($0)) } }
    var done = 0
    for (index, first) in one.enumerated() {
      if compare([first], [count]) { done += 1 }
      for (next, second) in one.enumerated().dropFirst(index + 1) {
        if compare([first, second], [count]) { done += 1 }
        // All triples of five items are too many for every run.
        for third in one.dropFirst(next + 1) where count < 4 {
          if compare([first, second, third], [count]) { done += 1 }
        }
      }
    }
    #expect(done > count * count)
  }

  @Test func `every two operations on sections and their items map as arrays do`() {
    let counts = [2, 0, 1]
    var one: [UpdateOperation] = (0...3).map { .insertSection($0) }
    for section in counts.indices {
      one.append(.deleteSection(section))
      for other in 0...3 { one.append(.moveSection(from: section, to: other)) }
      for item in 0..<counts[section] {
        let key = ElementKey(section: section, item: item)
        one.append(.deleteItem(key))
        for other in 0..<3 { one.append(.moveItem(from: key, to: ElementKey(section: other, item: 0))) }
      }
      for item in 0...counts[section] { one.append(.insertItem(ElementKey(section: section, item: item))) }
    }
    var done = 0
    for (index, first) in one.enumerated() {
      for (next, second) in one.enumerated().dropFirst(index) {
        if compare(first == second ? [first] : [first, second], counts) { done += 1 }
        for third in one.dropFirst(next + 1) where done % 3 == 0 {
          if compare([first, second, third], counts) { done += 1 }
        }
      }
    }
    #expect(done > 500)
  }

  @Test(arguments: 0..<40)
  func `many random operations map as arrays do`(seed: UInt64) {
    var random = TestRandom(seed: seed)
    var done = 0
    for _ in 0..<60 {
      let counts = (0..<random.int(1..<5)).map { _ in random.int(0..<9) }
      var operations: [UpdateOperation] = []
      // Operations that do not go with those before them are not taken.
      for _ in 0..<random.int(1..<12) {
        let next = operation(on: counts, &random)
        if UpdateCheck(before: counts).problem(operations + [next]) == nil { operations.append(next) }
      }
      if compare(operations, counts) { done += 1 }
    }
    #expect(done > 10, "seed \(seed)")
  }

  private func operation(on counts: [Int], _ random: inout TestRandom) -> UpdateOperation {
    func key() -> ElementKey {
      ElementKey(section: random.int(0..<counts.count), item: random.int(0..<9))
    }
    switch random.int(0..<10) {
    case 0...2: return .insertItem(key())
    case 3...4: return .deleteItem(key())
    case 5...6: return .moveItem(from: key(), to: key())
    case 7: return .insertSection(random.int(0..<counts.count + 1))
    case 8: return .deleteSection(random.int(0..<counts.count))
    default: return .moveSection(from: random.int(0..<counts.count), to: random.int(0..<counts.count))
    }
  }

  @Test func `supplementary views go with their section`() {
    let map = UpdateMap([.insertSection(0), .deleteSection(1), .moveSection(from: 2, to: 1)])
    func header(_ section: Int) -> ElementKey {
      ElementKey(
        category: .supplementaryView, kind: UICollectionView.elementKindSectionHeader, section: section, item: 0)
    }
    expect(map.new(header(1)), is: nil)
    expect(map.new(header(2)), is: header(1))
    expect(map.new(header(0)), is: header(2))
    expect(map.old(header(0)), is: nil)
    expect(map.old(header(1)), is: header(2))
  }

  @Test func `what is reloaded is known by its place before`() {
    let map = UpdateMap([.reloadItem(.item(2)), .deleteItem(.item(0)), .reloadSection(1)])
    expect((0...3).map { map.isReloaded(.item($0)) }, is: [false, false, true, false])
    #expect(map.isReloaded(ElementKey(section: 1, item: 4)))
    expect(map.new(.item(2)), is: .item(1))
  }
}

extension ElementKey {
  static func item(_ item: Int) -> ElementKey { ElementKey(section: 0, item: item) }
}
