/// The rules that the operations of an update have to keep among each other and with the counts before it.
struct UpdateCheck {
  /// How many items each section had before the update.
  let before: [Int]

  /// The first operation that breaks a rule.
  ///
  /// What inserts and targets of moves have to do with the counts after the update is checked by `problem(_:after:)`.
  /// - Source: documented, the errors of performBatchUpdates; observed, the words of their assertions.
  func problem(_ operations: [UpdateOperation]) -> LayoutException.UpdateProblem? {
    var deletedItems: Set<ElementKey> = []
    var insertedItems: Set<ElementKey> = []
    var reloadedItems: Set<ElementKey> = []
    var deletedSections: Set<Int> = []
    var insertedSections: Set<Int> = []
    for operation in operations {
      switch operation {
      case .deleteItem(let key):
        if let problem = missing(key, "delete") { return problem }
        if !deletedItems.insert(key).inserted { return .twice("delete", "\(key)") }
      case .reloadItem(let key):
        if let problem = missing(key, "reload") { return problem }
        if !reloadedItems.insert(key).inserted { return .twice("reload", "\(key)") }
      case .insertItem(let key):
        if !insertedItems.insert(key).inserted { return .twice("insert", "\(key)") }
      case .moveItem(let from, let to):
        if let problem = missing(from, "move") { return problem }
        if !deletedItems.insert(from).inserted { return .conflict("a delete and a move from", "\(from)") }
        if !insertedItems.insert(to).inserted { return .conflict("an insert and a move to", "\(to)") }
      case .deleteSection(let section):
        if let problem = missing(section, "delete") { return problem }
        if !deletedSections.insert(section).inserted { return .twice("delete", "section \(section)") }
      case .reloadSection(let section):
        if let problem = missing(section, "reload") { return problem }
      case .insertSection(let section):
        if !insertedSections.insert(section).inserted { return .twice("insert", "section \(section)") }
      case .moveSection(let from, let to):
        if let problem = missing(from, "move") { return problem }
        if !deletedSections.insert(from).inserted {
          return .conflict("a delete and a move from", "section \(from)")
        }
        if !insertedSections.insert(to).inserted { return .conflict("an insert and a move to", "section \(to)") }
      }
    }
    if let both = reloadedItems.intersection(deletedItems).min() {
      return .conflict("a reload and a delete or move of", "\(both)")
    }
    if let lost = deletedItems.union(reloadedItems).filter({ deletedSections.contains($0.section) }).min() {
      return .conflict("an operation in a section that goes, at", "\(lost)")
    }
    return nil
  }

  /// Whether inserts and targets of moves have their places after the update.
  func problem(_ operations: [UpdateOperation], after: [Int]) -> LayoutException.UpdateProblem? {
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
