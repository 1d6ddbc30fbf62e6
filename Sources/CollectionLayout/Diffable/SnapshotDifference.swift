/// The operations that turn one snapshot into another, with as few moves as possible.
///
/// As in Heckel's algorithm, two passes find deleted, inserted and remaining identifiers; the remaining ones
/// outside a longest increasing subsequence move. Sections come first, then the items of remaining sections; an
/// item that changes its section moves, even from a deleted section or into an inserted one.
/// - Source: documented, that the comparison is linear; measured, a public differential test of UIKit,
///   that what keeps its place is left alone and that items move between sections. The passes are those
///   of other implementations.
package struct SnapshotDifference: Sendable {
  /// The operations, indexed as in `performBatchUpdates`: deleted, inserted and moved sections, then items.
  package private(set) var operations: [UpdateOperation] = []
  /// An identifier that was not found despite an equal one, as hash values differ; nil if there is none.
  package private(set) var unstable: String?

  /// Compares two snapshots.
  /// - Parameter others: items that count as new although they equal items of the old snapshot.
  /// - Complexity: O(n log n) for n identifiers; O(n) if few move.
  package init<Section, Item>(
    from old: NSDiffableDataSourceSnapshot<Section, Item>, to new: NSDiffableDataSourceSnapshot<Section, Item>,
    others: Set<Item> = []
  ) {
    let origins = compareSections(old, new)
    compareItems(old, new, origins, others)
  }

  /// - Returns: the old index of each new section; -1 for an inserted section.
  private mutating func compareSections<Section, Item>(
    _ old: NSDiffableDataSourceSnapshot<Section, Item>, _ new: NSDiffableDataSourceSnapshot<Section, Item>
  ) -> [Int32] {
    var origins: [Int32] = []
    var stays = [Bool](repeating: false, count: old.numberOfSections)
    for section in 0..<new.numberOfSections {
      let origin = old.indexOfSection(new.identifier(ofSection: section)) ?? -1
      if origin >= 0 { stays[origin] = true }
      origins.append(Int32(origin))
    }
    operations += stays.indices.filter { !stays[$0] }.map(UpdateOperation.deleteSection)
    operations += origins.indices.filter { origins[$0] < 0 }.map(UpdateOperation.insertSection)
    operations += Self.outOfOrder(origins).map { .moveSection(from: Int(origins[$0]), to: $0) }
    return origins
  }

  private mutating func compareItems<Section, Item>(
    _ old: NSDiffableDataSourceSnapshot<Section, Item>, _ new: NSDiffableDataSourceSnapshot<Section, Item>,
    _ sections: [Int32], _ others: Set<Item>
  ) {
    let before = (0..<old.numberOfSections).map { old.items(inSectionAt: $0) }
    var starts: [Int] = []
    var count = 0
    for items in before {
      starts.append(count)
      count += items.count
    }
    var stays = [Bool](repeating: false, count: count)
    var inserts: [UpdateOperation] = []
    var moves: [UpdateOperation] = []
    var sectionStays = [Bool](repeating: false, count: before.count)
    for (section, origin) in sections.enumerated() {
      let from = Int(origin)
      if from >= 0 { sectionStays[from] = true }
      let after = new.items(inSectionAt: section)
      // The old index of each new item, if it was in the same section; otherwise -1.
      var origins = [Int32](repeating: -1, count: from < 0 ? 0 : after.count)
      // The successor of an item is usually its old successor.
      var next = (section: from, item: 0)
      for (item, identifier) in after.enumerated() {
        if next.section < 0 || next.item >= before[next.section].count
          || before[next.section][next.item] != identifier || !others.isEmpty
        {
          guard let place = old.place(of: identifier), others.isEmpty || !others.contains(identifier) else {
            if from >= 0 { inserts.append(.insertItem(ElementKey(section: section, item: item))) }
            continue
          }
          next = place
        }
        stays[starts[next.section] + next.item] = true
        if next.section == from {
          origins[item] = Int32(next.item)
        } else {
          moves.append(
            .moveItem(
              from: ElementKey(section: next.section, item: next.item), to: ElementKey(section: section, item: item)
            ))
        }
        next.item += 1
      }
      moves += Self.outOfOrder(origins).map {
        .moveItem(
          from: ElementKey(section: from, item: Int(origins[$0])), to: ElementKey(section: section, item: $0))
      }
    }
    var deletes: [UpdateOperation] = []
    for (section, items) in before.enumerated() where sectionStays[section] {
      for item in items.indices where !stays[starts[section] + item] {
        deletes.append(.deleteItem(ElementKey(section: section, item: item)))
      }
    }
    if others.isEmpty { findUnstable(deletes, inserts, before, new) }
    operations += deletes
    operations += inserts
    operations += moves
  }

  // Compares a few deleted and inserted identifiers, among which no two should be equal.
  private mutating func findUnstable<Section, Item>(
    _ deletes: [UpdateOperation], _ inserts: [UpdateOperation], _ before: [[Item]],
    _ new: NSDiffableDataSourceSnapshot<Section, Item>
  ) {
    guard deletes.count <= 32, inserts.count <= 32 else { return }
    for case .deleteItem(let old) in deletes {
      let identifier = before[old.section][old.item]
      for case .insertItem(let key) in inserts where new.items(inSectionAt: key.section)[key.item] == identifier {
        unstable = "\(identifier)"
      }
    }
  }

  /// Returns the indices of numbers outside a longest increasing subsequence; negative numbers are skipped.
  /// - Complexity: O(n log n), and O(n) if the numbers increase; two integers per number.
  static func outOfOrder(_ numbers: [Int32]) -> [Int] {
    var last: Int32 = -1
    let isIncreasing = numbers.allSatisfy { number in
      if number < 0 { return true }
      defer { last = number }
      return number > last
    }
    if isIncreasing { return [] }
    // For each length, the index of the smallest last number of all increasing subsequences of that length.
    var ends: [Int32] = []
    var previous = [Int32](repeating: -1, count: numbers.count)
    for (place, number) in numbers.enumerated() where number >= 0 {
      var length = ends.count
      if let end = ends.last, numbers[Int(end)] > number {
        length = ends.indices.partitioningIndex { numbers[Int(ends[$0])] > number }
      }
      if length > 0 { previous[place] = ends[length - 1] }
      if length == ends.count { ends.append(Int32(place)) } else { ends[length] = Int32(place) }
    }
    var stays = [Bool](repeating: false, count: numbers.count)
    var place = ends.last ?? -1
    while place >= 0 {
      stays[Int(place)] = true
      place = previous[Int(place)]
    }
    return numbers.indices.filter { numbers[$0] >= 0 && !stays[$0] }
  }
}
