/// A mistake in a snapshot, or in the way in which it is applied.
package enum SnapshotMistake: Error, Sendable, Hashable {
  /// Identifiers repeated in one call.
  case duplicates([String], areSections: Bool)
  /// Sections that are already in the snapshot.
  case existingSections([String])
  case noSection
  case unknownSection(String)
  /// A place beside an unknown element: UIKit's name of the missing number, and the name of the element.
  case unknownPlace(Place, String)
  /// A place beside the moved or inserted element itself: the element, the edit, and all elements of the edit.
  case besideItself(String, Placement, named: [String])
  /// An unknown identifier to reload or reconfigure.
  case unknownMark(String, Mark, isSection: Bool)
  case duplicatesInSection([String])
  /// An item that a section snapshot does not have: its role, and its name.
  case unknownInSection(Role, String)
  /// A question of the view about a section after the data source's last section.
  case sectionBeyondEnd
  /// A call that edits a view whose data source is diffable.
  case viewChangedDirectly
  /// A cell that the provider does not return.
  case noCell(ElementKey, String)
  /// A supplementary view that the provider does not return, or for which there is no provider.
  case noSupplementaryView(kind: String, ElementKey, hasProvider: Bool)
  /// Equal identifiers with different hash values.
  case unstableHash(String)
  /// A snapshot applied inside another apply, or during a layout pass.
  case applyInsideApply
  /// A registration made while cells are asked for.
  case registrationInProvider

  /// An element that was not found, by UIKit's name.
  package enum Place: String, Sendable {
    /// The section beside which sections are inserted.
    case insertIndex
    /// The item beside which items are inserted, whose section UIKit searches.
    case sectionOfNeighbour
    /// The item that moves.
    case fromIndex
    /// The item to which another moves.
    case toIndex
    /// The section that moves.
    case fromSection
    /// The section to which another moves.
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

  /// An edit that places an element beside another.
  package enum Placement: Sendable {
    case insertItems
    case insertSections
    case moveItem
    case moveSection
  }

  /// The role of an item in a question or an edit of a section snapshot.
  package enum Role: Sendable {
    case deleted
    /// The subject of a question.
    case item
    /// The item whose parent is requested.
    case child
    /// The item that gets children.
    case parent
    /// The item before which others are inserted.
    case before
    /// The item after which others are inserted.
    case after
  }

  package enum Mark: String, Sendable {
    case reload
    case reconfigure
  }

  /// Whether the mistake concerns a section, not an item.
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
