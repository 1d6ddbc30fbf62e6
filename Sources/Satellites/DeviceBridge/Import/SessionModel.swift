/// The data of a session as its log shows them: sections of items whose sizes become known later.
struct SessionModel {
  /// An item; a class, since a statement written later needs sizes learnt later.
  final class Item {
    var width: Double?
    var height: Double?
    var preferred: [Double]?

    /// Whether the statement that adds the item is written.
    var isWritten = false
    /// Whether the last reload added the item.
    var isNew = false
    /// The number of statements when the item was first on screen.
    var shownIn: Int?

    init() {}
  }

  final class Section {
    var items: [Item]
    var header: (width: Double, height: Double)?
    var footer: (width: Double, height: Double)?

    init(_ items: [Item]) { self.items = items }
  }

  var sections: [Section]

  init(counts: [Int]) { sections = counts.map { count in Section((0..<count).map { _ in Item() }) } }

  var counts: [Int] { sections.map(\.items.count) }

  func item(_ section: Int, _ item: Int) -> Item? {
    guard sections.indices.contains(section), sections[section].items.indices.contains(item) else { return nil }
    return sections[section].items[item]
  }
}

/// A change in the list of a layout's `prepare(forCollectionViewUpdates:)`.
struct SessionUpdate {
  enum Action: String {
    case insert, delete, reload, move
  }

  var action: Action
  /// The place before the update: the section, and the item unless the whole section is meant.
  var before: [Int]?
  var after: [Int]?

  init?(_ value: LogValue) {
    guard let word = value["action"]?.text, let action = Action(rawValue: word) else { return nil }
    self.action = action
    (before, after) = (value["before"]?.integers, value["after"]?.integers)
    let places = [before, after].compactMap { $0 }
    guard !places.isEmpty, places.allSatisfy({ (1...2).contains($0.count) }) else { return nil }
    let needsBefore = action != .insert
    let needsAfter = action == .insert || action == .move
    guard !(needsBefore && before == nil), !(needsAfter && after == nil) else { return nil }
  }

  var isOfSection: Bool { (before ?? after)?.count == 1 }
}

extension SessionModel {
  /// Applies the updates of a line of the log.
  /// - Throws: an error about the first place that does not exist.
  mutating func apply(_ updates: [SessionUpdate], at line: Int) throws(LogError) {
    func problem(_ message: String) -> LogError { LogError(line, message, hint: SessionImporter.whole) }
    for update in updates { if let mistake = mistake(in: update) { throw problem(mistake) } }
    let old = sections
    // Deletes and moves away are places before the update, inserts and moves to are places after it.
    var moved: [[Int]: Item] = [:]
    var gone: [Int: Set<Int>] = [:]
    for update in updates where !update.isOfSection && (update.action == .delete || update.action == .move) {
      guard let before = update.before else { continue }
      if update.action == .move, let after = update.after { moved[after] = old[before[0]].items[before[1]] }
      gone[before[0], default: []].insert(before[1])
    }
    for (section, items) in gone {
      for item in items.sorted(by: >) { old[section].items.remove(at: item) }
    }
    var arriving: [(at: Int, Section)] = []
    var leaving: Set<Int> = []
    for update in updates where update.isOfSection {
      switch update.action {
      case .delete: leaving.insert(update.before?[0] ?? 0)
      case .insert: arriving.append((update.after?[0] ?? 0, Section([])))
      case .move:
        leaving.insert(update.before?[0] ?? 0)
        arriving.append((update.after?[0] ?? 0, old[update.before?[0] ?? 0]))
      case .reload: break
      }
    }
    sections = old.indices.filter { !leaving.contains($0) }.map { old[$0] }
    for (place, section) in arriving.sorted(by: { $0.at < $1.at }) {
      guard place <= sections.count else { throw problem("puts a section at \(place), of \(sections.count)") }
      sections.insert(section, at: place)
    }
    let coming = updates.filter { !$0.isOfSection && ($0.action == .insert || $0.action == .move) }
    for update in coming.sorted(by: { ($0.after ?? []).lexicographicallyPrecedes($1.after ?? []) }) {
      guard let after = update.after, sections.indices.contains(after[0]),
        after[1] <= sections[after[0]].items.count
      else {
        throw problem("puts an item at \(SessionModel.name(update.after ?? [])), which is beyond the end")
      }
      sections[after[0]].items.insert(moved[after] ?? Item(), at: after[1])
    }
  }

  /// Returns a message about a `before` that does not exist; nil if all is well.
  private func mistake(in update: SessionUpdate) -> String? {
    guard let before = update.before else { return nil }
    let hasSection = sections.indices.contains(before[0])
    guard before.count == 1 ? !hasSection : item(before[0], before[1]) == nil else { return nil }
    let there =
      hasSection
      ? "section \(before[0]) has \(sections[before[0]].items.count) items" : "there are \(sections.count) sections"
    return "has the update `\(update.action.rawValue)` of \(Self.name(before)), and \(there)"
  }

  /// Returns a place as a script writes it.
  static func name(_ path: [Int]) -> String { path.count == 1 ? "section \(path[0])" : "\(path[0]):\(path[1])" }
}
