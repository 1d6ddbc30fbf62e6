/// What is wrong with a snapshot, or with the way it is applied, with the facts.
public enum SnapshotMistake: Error, Sendable, Hashable {
  /// Identifiers twice in one call: of sections, or of items.
  case duplicates([String], areSections: Bool)
  /// Sections that are there already.
  case existingSections([String])
  /// Items for the last section, where there is none.
  case noSection
  /// A question about a section that is not there, and its name.
  case unknownSection(String)
  /// A place beside what is not there: UIKit's name of the number that was not found, and what was named.
  case unknownPlace(Place, String)
  /// Something that is to be placed beside itself.
  case besideItself(String)
  /// An identifier that is to be reloaded or reconfigured, and is not there.
  case unknownMark(String, Mark, isSection: Bool)
  /// Identifiers twice in the snapshot of a section.
  case duplicatesInSection([String])
  /// The provider returned no cell.
  case noCell(ElementKey, String)
  /// A supplementary view was asked for, and there is no provider, or it returned none.
  case noSupplementaryView(kind: String, ElementKey, hasProvider: Bool)
  /// Identifiers that are equal, and have different hash values.
  case unstableHash(String)
  /// A snapshot was applied while another one was, or while the view lays out.
  case applyInsideApply
  /// A registration was made where cells are asked for.
  case registrationInProvider

  /// What was looked for, by UIKit's names.
  public enum Place: String, Sendable {
    /// Where items are inserted.
    case insertIndex
    /// The item that moves.
    case fromIndex
    /// The item beside which one is placed.
    case toIndex
    /// The section that moves.
    case fromSection
    /// The section beside which one is placed.
    case toSection
    /// The section of items.
    case section
  }

  /// What a snapshot says about an identifier that stays.
  public enum Mark: String, Sendable {
    /// Its cell is to be replaced.
    case reload
    /// Its cell is to be configured again.
    case reconfigure
  }

  /// Whether a section is what it is about, and not an item.
  package var isOfSection: Bool {
    switch self {
    case .duplicates(_, let areSections): areSections
    case .existingSections, .noSection, .unknownSection: true
    case .unknownPlace(let place, _): place == .section || place == .fromSection || place == .toSection
    case .unknownMark(_, _, let isSection): isSection
    case .besideItself, .duplicatesInSection, .noCell, .noSupplementaryView, .unstableHash, .applyInsideApply,
      .registrationInProvider:
      false
    }
  }

  /// UIKit's own words.
  /// - Source: observed, a public differential test and issue threads; the words for reconfiguring, for a section beside
  ///   which there is none, and for what is placed beside itself are approximated.
  public var reason: String {
    switch self {
    case .duplicates(let names, let areSections):
      "Fatal: supplied \(areSections ? "section" : "item") identifiers are not unique. Duplicate identifiers: "
        + Self.set(names)
    case .existingSections(let names):
      "Diffable data source detected an attempt to insert or append \(names.count) section "
        + (names.count == 1 ? "identifier that already exists" : "identifiers that already exist")
        + " in the snapshot. Identifiers in a snapshot must be unique. Section identifiers that already exist: "
        + "(\n" + names.map { "    \($0)" }.joined(separator: ",\n") + "\n)"
    case .noSection: "There are currently no sections in the data source. Please add a section first."
    case .unknownSection:
      "Section identifier was not found. You can verify the section exists by calling the indexOfSectionIdentifier "
        + "API (which has O(1) performance)"
    case .unknownPlace(let place, _): "Invalid parameter not satisfying: \(place.rawValue) != NSNotFound"
    case .besideItself: "Invalid parameter not satisfying: fromIndex != toIndex"
    case .unknownMark(let name, let mark, let isSection):
      "Attempted to \(mark.rawValue) \(isSection ? "section" : "item") identifier that does not exist in the "
        + "snapshot: \(name)"
    case .duplicatesInSection(let names):
      "Identifiers in a section snapshot must be unique. Duplicate item identifiers: " + Self.set(names)
    case .noCell(let key, let name):
      "UICollectionViewDiffableDataSource cell provider returned nil for index path {length = 2, path = "
        + "\(key.section) - \(key.item)} with item identifier '\(name)', which is not allowed. You must always return "
        + "a cell to the collection view"
    case .noSupplementaryView(let kind, let key, false):
      "CollectionView requested a supplementary view, but a supplementaryViewProvider was not specified on the "
        + "diffable data source; kind: \(kind), index path: {length = 2, path = \(key.section) - \(key.item)}"
    case .noSupplementaryView(let kind, let key, true):
      "the supplementaryViewProvider returned nil for kind \(kind) at index path {length = 2, path = "
        + "\(key.section) - \(key.item)}"
    case .unstableHash(let name):
      "Diffable data source detected item identifiers that are equal but have different hash values. Two identifiers "
        + "which compare as equal must return the same hash value. Identifier: \(name)"
    case .applyInsideApply:
      "Deadlock detected: calling this method on the main queue with outstanding async updates is not permitted and "
        + "will deadlock. Please always submit updates either always on the main queue or always off the main queue"
    case .registrationInProvider:
      "Attempted to dequeue a cell using a registration that was created inside "
        + "-collectionView:cellForItemAtIndexPath: or inside a UICollectionViewDiffableDataSource cell provider. "
        + "Creating a new registration each time a cell is requested will prevent reuse and cause created cells to "
        + "remain inaccessible in memory for the lifetime of the collection view."
    }
  }

  private static func set(_ names: [String]) -> String {
    "{(\n" + names.map { "    \($0)" }.joined(separator: ",\n") + "\n)}"
  }
}
