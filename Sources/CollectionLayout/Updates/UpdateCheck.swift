/// The checks of an update's operations against each other and against the counts before.
package struct UpdateCheck {
  private let before: [Int]
  /// Whether items may move out of deleted sections and into inserted sections.
  /// - Source: measured, a public differential test of UIKit: a diffable data source moves them so.
  private let movesAreFree: Bool

  package init(before: [Int], movesAreFree: Bool = false) {
    self.before = before
    self.movesAreFree = movesAreFree
  }

  /// Returns the operations with an effect: no edits in deleted, inserted or reloaded sections, no repeated moves.
  /// - Source: descriptions of UXKit, UIKit's sibling on macOS; that a reload of a section reads it anew is
  ///   observed on iOS 9, 10 and in 2022, SectionKit issue 99 and two radars (27354858, 31748196).
  package static func effective(_ operations: [UpdateOperation]) -> [UpdateOperation] {
    var gone: Set<Int> = []
    var new: Set<Int> = []
    var reloaded: Set<Int> = []
    for operation in operations {
      switch operation {
      case .deleteSection(let section): gone.insert(section)
      case .insertSection(let section): new.insert(section)
      case .reloadSection(let section): reloaded.insert(section)
      default: break
      }
    }
    if !reloaded.isEmpty {
      let sections = IndexMap(operations)
      gone.formUnion(reloaded)
      new.formUnion(reloaded.compactMap(sections.new))
    }
    var moves: Set<UpdateOperation> = []
    return operations.filter { operation in
      switch operation {
      case .deleteItem(let key), .reloadItem(let key): !gone.contains(key.section)
      case .insertItem(let key): !new.contains(key.section)
      case .moveItem, .moveSection: moves.insert(operation).inserted
      case .deleteSection, .insertSection, .reloadSection: true
      }
    }
  }

  /// Returns the first item that is deleted twice, which is no error if the data lost two items.
  package static func deletedTwice(_ operations: [UpdateOperation]) -> ElementKey? {
    var seen: Set<ElementKey> = []
    for case .deleteItem(let key) in operations where !seen.insert(key).inserted { return key }
    return nil
  }

  /// Returns the problem of the first effective operation that breaks a rule. `problem(_:after:)` checks inserts
  /// and targets of moves. A repeated delete breaks no rule, but makes a wrong count.
  /// - Complexity: O(k log k) for k operations.
  /// - Source: documented, the errors of performBatchUpdates; observed, the words of their assertions.
  package func problem(_ operations: [UpdateOperation]) -> LayoutException.UpdateProblem? {
    var origins = Claims()
    var targets = Claims()
    for operation in operations {
      let problem: LayoutException.UpdateProblem? =
        switch operation {
        case .deleteItem(let key): missing(key, .delete) ?? origins.claim(.item(key), .delete)
        case .reloadItem(let key): missing(key, .reload) ?? origins.claim(.item(key), .reload)
        case .insertItem(let key): targets.claim(.item(key), .insert)
        case .moveItem(let from, let to):
          missing(from, .move) ?? origins.claim(.item(from), .move(.item(to)))
            ?? targets.claim(.item(to), .move(.item(from)), isTarget: true)
        case .deleteSection(let section): missing(section, .delete) ?? origins.claim(.section(section), .delete)
        case .reloadSection(let section): missing(section, .reload) ?? origins.claim(.section(section), .reload)
        case .insertSection(let section): targets.claim(.section(section), .insert)
        case .moveSection(let from, let to):
          missing(from, .move) ?? origins.claim(.section(from), .move(.section(to)))
            ?? targets.claim(.section(to), .move(.section(from)), isTarget: true)
        }
      if let problem { return problem }
    }
    for case .moveItem(let from, let to) in operations where !movesAreFree {
      // A moved section takes its items along, which may change meanwhile.
      if origins[.section(from.section)] == .delete { return .moveFromDeletedSection(from.section) }
      if targets[.section(to.section)] == .insert { return .moveIntoInsertedSection(to.section) }
    }
    return displacedReload(operations, targets)
  }

  /// Returns the problem of a reload, as a delete and an insert, whose place a move takes.
  /// - Source: observed, IGListKit issue 690 for sections, a thread of Apple's forums (80812) for items.
  private func displacedReload(_ operations: [UpdateOperation], _ targets: Claims) -> LayoutException.UpdateProblem?
  {
    func has(_ calls: LayoutCall...) -> Bool { operations.contains { calls.contains($0.announcement) } }
    guard has(.reloadItems, .reloadSections), has(.moveItem, .moveSection) else { return nil }
    var gone: [Int?: [Int]] = [:]
    var new: [Int?: [Int]] = [:]
    for operation in operations {
      switch operation {
      case .deleteItem(let key): gone[key.section, default: []].append(key.item)
      case .insertItem(let key): new[key.section, default: []].append(key.item)
      case .deleteSection(let section): gone[nil, default: []].append(section)
      case .insertSection(let section): new[nil, default: []].append(section)
      default: break
      }
    }
    func place(of index: Int, in section: Int?) -> Int? {
      IndexSetList(gone[section] ?? []).rank(of: index).map(IndexSetList(new[section] ?? []).place)
    }
    for operation in operations {
      var inserted: LayoutException.UpdateProblem.Place?
      switch operation {
      case .reloadItem(let key):
        inserted = place(of: key.item, in: key.section).map { .item(ElementKey(section: key.section, item: $0)) }
      case .reloadSection(let section): inserted = place(of: section, in: nil).map { .section($0) }
      default: continue
      }
      if let inserted, case .move = targets[inserted] { return .conflict(.insertAndMove, inserted) }
    }
    return nil
  }

  private struct Claims {
    typealias Place = LayoutException.UpdateProblem.Place

    /// The operation that claims a place; a move has its other end.
    enum Verb: Hashable {
      case delete, insert, reload
      case move(Place)
    }

    private var verbs: [Place: Verb] = [:]

    subscript(place: Place) -> Verb? { verbs[place] }

    // Claims a place. The problem is the same in either order of the operations.
    mutating func claim(_ place: Place, _ verb: Verb, isTarget: Bool = false) -> LayoutException.UpdateProblem? {
      guard let other = verbs.updateValue(verb, forKey: place) else { return nil }
      switch (other, verb) {
      case (.move(let first), .move(let second)):
        let ends = [first, second].sorted { Self.key(of: $0) < Self.key(of: $1) }
        return isTarget ? .movedToOne(place, from: ends) : .movedTwice(place, to: ends)
      case (.insert, .move), (.move, .insert): return .conflict(.insertAndMove, place)
      case (.delete, .reload), (.reload, .delete): return .conflict(.deleteAndReload, place)
      case (.delete, .move), (.move, .delete), (.reload, .move), (.move, .reload):
        return .conflict(.deleteAndMove, place)
      case (.delete, .delete): return nil
      case (.reload, _): return .twice(.reload, place)
      default: return .twice(.insert, place)
      }
    }

    private static func key(of place: Place) -> ElementKey {
      switch place {
      case .item(let key): key
      case .section(let section): ElementKey(section: section, item: 0)
      }
    }
  }

  /// Returns the problem of an insert or a move whose target does not exist after the update.
  package func problem(_ operations: [UpdateOperation], after: [Int]) -> LayoutException.UpdateProblem? {
    for operation in operations {
      switch operation {
      case .insertItem(let key):
        guard after.indices.contains(key.section) else {
          return .insertIntoMissingSection(key, sections: after.count)
        }
        if key.item >= after[key.section] || key.item < 0 {
          return .insertBeyondEnd(item: key.item, section: key.section, items: after[key.section])
        }
      case .moveItem(let from, let to):
        guard after.indices.contains(to.section) else {
          return .missingTarget(to, from: from, count: after.count, isSection: true)
        }
        if to.item >= after[to.section] || to.item < 0 {
          return .missingTarget(to, from: from, count: after[to.section], isSection: false)
        }
      case .insertSection(let section):
        if !after.indices.contains(section) { return .insertSectionBeyondEnd(section, sections: after.count) }
      case .moveSection(let from, let to):
        if !after.indices.contains(to) { return .moveSectionBeyondEnd(from, to: to, sections: after.count) }
      default: break
      }
    }
    return nil
  }

  private func missing(_ key: ElementKey, _ verb: LayoutException.UpdateProblem.Verb) -> LayoutException
    .UpdateProblem?
  {
    guard before.indices.contains(key.section) else {
      return .missingSectionOfItem(verb, key, sections: before.count)
    }
    let items = before[key.section]
    guard key.item < 0 || key.item >= items else { return nil }
    return verb == .move ? .missingOrigin(key, items: items) : .missingItem(verb, key, items: items)
  }

  private func missing(_ section: Int, _ verb: LayoutException.UpdateProblem.Verb)
    -> LayoutException.UpdateProblem?
  {
    before.indices.contains(section) ? nil : .missingSection(verb, section: section, sections: before.count)
  }
}

/// The sum that UIKit checks after an update: the old count, the operations, and the new count.
public struct CountCheck: Sendable, Hashable {
  /// The section after the update; 0 if the sections themselves are counted.
  public var section: Int
  /// The count before the update.
  public var before: Int
  /// The number of announced insertions.
  public var inserted: Int
  /// The number of announced deletions.
  public var deleted: Int
  /// The number of announced moves from other sections.
  public var movedIn: Int
  /// The number of announced moves into other sections.
  public var movedOut: Int
  /// The data source's count after the update.
  public var after: Int

  /// The required count.
  public var expected: Int { before - deleted + inserted + movedIn - movedOut }

  /// Whether the new count is the required count.
  public var isRight: Bool { after == expected }
}
