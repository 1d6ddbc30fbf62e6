/// The rules that the operations of an update have to keep among each other and with the counts before it.
package struct UpdateCheck {
  /// How many items each section had before the update.
  private let before: [Int]
  /// Whether items may move out of sections that go and into sections that come.
  /// - Source: measured, a public differential test of UIKit: a diffable data source moves them so.
  private let movesAreFree: Bool

  package init(before: [Int], movesAreFree: Bool = false) {
    self.before = before
    self.movesAreFree = movesAreFree
  }

  /// The operations that an update is carried out by: without edits of items in sections that go or come, or do both in
  /// a reload, which have no part in it, and without a move that is announced twice.
  /// - Source: descriptions of UXKit, UIKit's sibling on macOS; that a reload of a section reads it anew is observed on
  ///   iOS 9, 10 and in 2022, SectionKit issue 99 and two radars (27354858, 31748196).
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

  /// The first item that is named by two deletes.
  ///
  /// Such deletes break no rule: each counts, and the update is carried out where the data lost two.
  package static func deletedTwice(_ operations: [UpdateOperation]) -> ElementKey? {
    var seen: Set<ElementKey> = []
    for case .deleteItem(let key) in operations where !seen.insert(key).inserted { return key }
    return nil
  }

  /// The first operation that breaks a rule, of those that take part.
  ///
  /// What inserts and targets of moves have to do with the counts after the update is checked by `problem(_:after:)`.
  /// That something is deleted twice breaks no rule: it makes a wrong count.
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
      // A section that moves takes its items along, and they may change meanwhile.
      if origins[.section(from.section)] == .delete { return .moveFromDeletedSection(from.section) }
      if targets[.section(to.section)] == .insert { return .moveIntoInsertedSection(to.section) }
    }
    return displacedReload(operations, targets)
  }

  /// A reload is a delete and an insert, at the place that deletes and inserts alone lead to; a move to that place is in
  /// its way.
  /// - Source: observed, IGListKit issue 690 for sections, a thread of Apple's forums (80812) for items.
  private func displacedReload(_ operations: [UpdateOperation], _ targets: Claims) -> LayoutException.UpdateProblem?
  {
    guard operations.contains(where: \.isReload), operations.contains(where: \.isMove) else { return nil }
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

  /// What is to be done with each place; a place can be claimed once.
  private struct Claims {
    typealias Place = LayoutException.UpdateProblem.Place

    /// What claims a place; a move with the place at its other end.
    enum Verb: Hashable {
      case delete, insert, reload
      case move(Place)
    }

    private var verbs: [Place: Verb] = [:]

    subscript(place: Place) -> Verb? { verbs[place] }

    // The words are the same whichever operation comes first.
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

  /// Whether inserts and targets of moves have their places after the update.
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

extension UpdateOperation {
  fileprivate var isReload: Bool {
    switch self {
    case .reloadItem, .reloadSection: true
    default: false
    }
  }

  fileprivate var isMove: Bool {
    switch self {
    case .moveItem, .moveSection: true
    default: false
    }
  }
}

/// The sum that UIKit makes after an update: what was there, what came and went, what is there.
public struct CountCheck: Sendable, Hashable {
  /// The section after the update; 0 where sections are counted.
  public var section: Int
  /// How many there were before the update.
  public var before: Int
  /// How many were announced as new.
  public var inserted: Int
  /// How many were announced as gone.
  public var deleted: Int
  /// How many were announced as moved in from another section.
  public var movedIn: Int
  /// How many were announced as moved out into another section.
  public var movedOut: Int
  /// How many the data source says there are.
  public var after: Int

  /// How many there have to be.
  public var expected: Int { before - deleted + inserted + movedIn - movedOut }

  /// Whether the sum comes out.
  public var isRight: Bool { after == expected }
}
