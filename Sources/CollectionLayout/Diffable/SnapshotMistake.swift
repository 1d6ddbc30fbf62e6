/// A mistake in a snapshot, or in the way it is applied, with the facts.
package enum SnapshotMistake: Error, Sendable, Hashable {
  /// Repeated identifiers in one call: of sections, or of items.
  case duplicates([String], areSections: Bool)
  /// Sections that are in the snapshot already.
  case existingSections([String])
  /// Items for the last section of a snapshot without sections.
  case noSection
  /// A question about an unknown section, with its name.
  case unknownSection(String)
  /// A place beside an unknown element: UIKit's name of the number that was not found, and the name of the element.
  case unknownPlace(Place, String)
  /// A place beside the moved or inserted element itself: the element, the edit, and all
  /// elements that the edit names.
  case besideItself(String, Placement, named: [String])
  /// An unknown identifier that is to be reloaded or reconfigured.
  case unknownMark(String, Mark, isSection: Bool)
  /// Repeated identifiers in the snapshot of a section.
  case duplicatesInSection([String])
  /// An item that the snapshot of a section does not have: its role, and its name.
  case unknownInSection(Role, String)
  /// A question of the view about a section after the data source's last one.
  case sectionBeyondEnd
  /// A call that changes a view whose data source is diffable.
  case viewChangedDirectly
  /// A missing cell: the provider returned none.
  case noCell(ElementKey, String)
  /// A missing supplementary view: there is no provider, or it returned none.
  case noSupplementaryView(kind: String, ElementKey, hasProvider: Bool)
  /// Identifiers that are equal but have different hash values.
  case unstableHash(String)
  /// A snapshot applied inside another apply, or during a layout pass.
  case applyInsideApply
  /// A registration made while cells are asked for.
  case registrationInProvider

  /// The sought element, by UIKit's names.
  package enum Place: String, Sendable {
    /// The section beside which others are inserted.
    case insertIndex
    /// The item beside which others are inserted; UIKit looks for its section.
    case sectionOfNeighbour
    /// The item that moves.
    case fromIndex
    /// The item beside which another one is placed.
    case toIndex
    /// The section that moves.
    case fromSection
    /// The section beside which another one is placed.
    case toSection
    /// The section of items.
    case section

    fileprivate var words: String { self == .sectionOfNeighbour ? Place.section.rawValue : rawValue }
    fileprivate var isOfSection: Bool {
      switch self {
      case .insertIndex, .fromSection, .toSection, .section: true
      case .sectionOfNeighbour, .fromIndex, .toIndex: false
      }
    }
  }

  /// An edit that places an element beside another one.
  package enum Placement: Sendable {
    case insertItems
    case insertSections
    case moveItem
    case moveSection
  }

  /// The role of an item in a question or an edit of the snapshot of a section.
  package enum Role: Sendable {
    /// The item that is deleted.
    case deleted
    /// The item that is asked about.
    case item
    /// The item whose parent is asked for.
    case child
    /// The item that gets children.
    case parent
    /// The item before which others are inserted.
    case before
    /// The item after which others are inserted.
    case after
  }

  /// The update of the cell of an item that stays in a snapshot.
  package enum Mark: String, Sendable {
    /// The cell is to be replaced.
    case reload
    /// The cell is to be configured again.
    case reconfigure
  }

  /// Whether the mistake is about a section, and not about an item.
  package var isOfSection: Bool {
    switch self {
    case .duplicates(_, let areSections): areSections
    case .existingSections, .noSection, .unknownSection: true
    case .unknownPlace(let place, _): place.isOfSection
    case .unknownMark(_, _, let isSection): isSection
    case .besideItself(_, let placement, _): placement == .insertSections || placement == .moveSection
    case .duplicatesInSection, .unknownInSection, .sectionBeyondEnd, .viewChangedDirectly, .noCell,
      .noSupplementaryView, .unstableHash, .applyInsideApply, .registrationInProvider:
      false
    }
  }

  /// UIKit's message in the newest version.
  package var reason: String { reason(in: .newest, of: UICollectionView.plainDescription) }

  /// Returns UIKit's message in a version, about a view.
  /// - Source: measured, a public differential test of UIKit on macOS 27, and observed, issue threads and consoles;
  ///   the words for reconfiguring are approximated, and of versions before 15 only those that rows of
  ///   `VersionedBehavior` name are known.
  package func reason(in version: SystemVersion, of view: String) -> String {
    switch self {
    case .duplicates where !VersionedBehavior.duplicatesAreNamed.isIn(version): UIKitMessage["N02"].text()
    case .duplicates(let names, let areSections):
      UIKitMessage[areSections ? "N03" : "N01"].text([.identifiers: Self.set(names)])
    case .existingSections(let names): UIKitMessage["N05"].text(Self.counted(names))
    case .noSection: UIKitMessage["N09"].text()
    case .unknownSection: UIKitMessage["N08"].text()
    case .unknownPlace(let place, _): "Invalid parameter not satisfying: \(place.words) != NSNotFound"
    case .besideItself(let name, let placement, let names): Self.words(name, placement, names)
    case .unknownMark(_, .reload, _) where !VersionedBehavior.missingReloadsAreNamed.isIn(version):
      UIKitMessage["N16"].wordings[0].template
    case .unknownMark(let name, let mark, let isSection):
      "Attempted to \(mark.rawValue) \(isSection ? "section" : "item") identifier that does not exist in the "
        + "snapshot: \(name)"
    case .duplicatesInSection(let names): UIKitMessage["N26"].text([.identifiers: Self.set(names)])
    case .unknownInSection(let role, let name): Self.words(role, name)
    case .sectionBeyondEnd: UIKitMessage["N17"].text()
    case .viewChangedDirectly: UIKitMessage["N23"].text()
    case .noCell(let key, let name):
      UIKitMessage["N18"].text([.path: key.pathText, .identifier: name, .collectionView: view])
    case .noSupplementaryView(let kind, let key, false):
      UIKitMessage["N19"].text([.collectionView: view]) + "; kind: \(kind), index path: \(key.pathText)"
    case .noSupplementaryView(let kind, let key, true):
      "the supplementaryViewProvider returned nil for kind \(kind) at index path \(key.pathText)"
    case .unstableHash: UIKitMessage["N06"].text()
    case .applyInsideApply: UIKitMessage["N21"].text([.collectionView: view])
    case .registrationInProvider:
      "Attempted to dequeue a cell using a registration that was created inside "
        + "-collectionView:cellForItemAtIndexPath: or inside a UICollectionViewDiffableDataSource cell provider. "
        + "Creating a new registration each time a cell is requested will prevent reuse and cause created cells to "
        + "remain inaccessible in memory for the lifetime of the collection view."
    }
  }

  /// Returns the placeholder values of a message that counts names: a single name, or a list.
  static func counted(_ names: [String]) -> [UIKitMessage.Placeholder: any CustomStringConvertible] {
    names.count == 1
      ? [.count: 1, .identifier: names[0]] : [.count: names.count, .identifiers: "(\n\(lines(names))\n)"]
  }

  private static func words(_ name: String, _ placement: Placement, _ names: [String]) -> String {
    let action = placement == .moveItem || placement == .moveSection ? "MOV" : "INS"
    let update =
      "<_UIDiffableDataSourceUpdate - action: \(action); destinationIdentifier:\(name); destIsSection: 0; identifiers: "
      + "[\(names.joined(separator: ", "))]>"
    let wording: UIKitMessage.Wording =
      switch placement {
      case .insertSections: UIKitMessage["N13"].wordings[0]
      case .insertItems: UIKitMessage["N14"].wordings[0]
      case .moveItem: UIKitMessage["N15"].wordings[0]
      case .moveSection: UIKitMessage["N15"].wordings[1]
      }
    return wording.text([.identifier: name, .update: update])
  }

  private static func words(_ role: Role, _ name: String) -> String {
    let wording: UIKitMessage.Wording =
      switch role {
      case .deleted: UIKitMessage["N27"].wordings[0]
      case .item: UIKitMessage["N28"].wordings[0]
      case .child: UIKitMessage["N29"].wordings[0]
      case .parent: UIKitMessage["N30"].wordings[0]
      case .before: UIKitMessage["N30"].wordings[1]
      case .after: UIKitMessage["N30"].wordings[2]
      }
    return wording.text([.identifier: name])
  }

  private static func lines(_ names: [String]) -> String { names.map { "    \($0)" }.joined(separator: ",\n") }

  private static func set(_ names: [String]) -> String { "{(\n\(lines(names))\n)}" }
}
