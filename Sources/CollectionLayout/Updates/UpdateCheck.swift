/// The rules that the operations of an update have to keep among each other and with the counts before it.
package struct UpdateCheck {
  /// How many items each section had before the update.
  private let before: [Int]

  package init(before: [Int]) {
    self.before = before
  }

  /// The first operation that breaks a rule.
  ///
  /// What inserts and targets of moves have to do with the counts after the update is checked by `problem(_:after:)`.
  /// - Complexity: O(k) for k operations.
  /// - Source: documented, the errors of performBatchUpdates; observed, the words of their assertions.
  package func problem(_ operations: [UpdateOperation]) -> LayoutException.UpdateProblem? {
    var origins = Claims<ElementKey>()
    var targets = Claims<ElementKey>()
    var sectionOrigins = Claims<Int>()
    var sectionTargets = Claims<Int>()
    for operation in operations {
      let problem: LayoutException.UpdateProblem? =
        switch operation {
        case .deleteItem(let key): missing(key, "delete") ?? origins.claim(key, .delete, "\(key)")
        case .reloadItem(let key): missing(key, "reload") ?? origins.claim(key, .reload, "\(key)")
        case .insertItem(let key): targets.claim(key, .insert, "\(key)")
        case .moveItem(let from, let to):
          missing(from, "move") ?? origins.claim(from, .move, "\(from)")
            ?? targets.claim(to, .move, "\(to)", word: "to")
        case .deleteSection(let section):
          missing(section, "delete") ?? sectionOrigins.claim(section, .delete, "section \(section)")
        case .reloadSection(let section):
          missing(section, "reload") ?? sectionOrigins.claim(section, .reload, "section \(section)")
        case .insertSection(let section): sectionTargets.claim(section, .insert, "section \(section)")
        case .moveSection(let from, let to):
          missing(from, "move") ?? sectionOrigins.claim(from, .move, "section \(from)")
            ?? sectionTargets.claim(to, .move, "section \(to)", word: "to")
        }
      if let problem { return problem }
    }
    // A section that moves takes its items along, and they may change meanwhile.
    if let lost = origins.places.filter({ sectionOrigins[$0.section] == .delete }).min() {
      return .conflict("an operation in a section that goes, at", "\(lost)")
    }
    return nil
  }

  /// What is to be done with each place; a place can be claimed once.
  private struct Claims<Place: Hashable> {
    enum Verb: String {
      case delete, insert, move, reload
    }

    private var verbs: [Place: Verb] = [:]

    var places: Dictionary<Place, Verb>.Keys { verbs.keys }

    subscript(place: Place) -> Verb? { verbs[place] }

    // The words are the same whichever operation comes first.
    mutating func claim(
      _ place: Place, _ verb: Verb, _ name: @autoclosure () -> String, word: String = "from"
    ) -> LayoutException.UpdateProblem? {
      guard let other = verbs.updateValue(verb, forKey: place) else { return nil }
      switch (other, verb) {
      case (.move, .move): return .conflict("two moves \(word)", name())
      case (.insert, .move), (.move, .insert): return .conflict("an insert and a move to", name())
      case (.delete, .move), (.move, .delete): return .conflict("a delete and a move from", name())
      case (.delete, .reload), (.reload, .delete): return .conflict("a delete and a reload of", name())
      case (.move, .reload), (.reload, .move): return .conflict("a move and a reload of", name())
      default: return .twice(verb.rawValue, name())
      }
    }
  }

  /// Whether inserts and targets of moves have their places after the update.
  package func problem(_ operations: [UpdateOperation], after: [Int]) -> LayoutException.UpdateProblem? {
    for operation in operations {
      switch operation {
      case .insertItem(let key), .moveItem(_, let key):
        guard after.indices.contains(key.section) else {
          return .insertIntoMissingSection("\(key)", section: key.section, sections: after.count)
        }
        if key.item >= after[key.section] || key.item < 0 {
          return .insertBeyondEnd(item: key.item, section: key.section, items: after[key.section])
        }
      case .insertSection(let section), .moveSection(_, let section):
        if !after.indices.contains(section) { return .insertSectionBeyondEnd(section, sections: after.count) }
      default: break
      }
    }
    return nil
  }

  private func missing(_ key: ElementKey, _ verb: String) -> LayoutException.UpdateProblem? {
    if let problem = missing(key.section, verb) { return problem }
    guard key.item < 0 || key.item >= before[key.section] else { return nil }
    return .missingItem(verb, item: key.item, section: key.section, items: before[key.section])
  }

  private func missing(_ section: Int, _ verb: String) -> LayoutException.UpdateProblem? {
    before.indices.contains(section) ? nil : .missingSection(verb, section: section, sections: before.count)
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
