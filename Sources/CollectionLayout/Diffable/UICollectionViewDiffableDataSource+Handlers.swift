extension UICollectionViewDiffableDataSource {
  /// What is asked and notified where the user moves items.
  /// - Source: documented, reorderingHandlers.
  public struct ReorderingHandlers {
    /// Whether an item can be moved; it cannot where this is nil.
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    /// An item is about to have another place.
    public var willReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
    /// An item has another place.
    public var didReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

    /// Creates handlers that let nothing move.
    public init() {}
  }

  /// What is asked and notified where the user expands and collapses items.
  /// - Source: documented, sectionSnapshotHandlers.
  /// - Differs: cells have no accessories here that the user could tap, so that nothing calls them.
  public struct SectionSnapshotHandlers<Item: Hashable> {
    /// Whether an item can be expanded; yes where it is nil.
    public var shouldExpandItem: ((Item) -> Bool)?
    /// An item is about to be expanded.
    public var willExpandItem: ((Item) -> Void)?
    /// Whether an item can be collapsed; yes where it is nil.
    public var shouldCollapseItem: ((Item) -> Bool)?
    /// An item is about to be collapsed.
    public var willCollapseItem: ((Item) -> Void)?
    /// Returns what an item that is about to be expanded has under it; what it has already where it is nil.
    public var snapshotForExpandingParent:
      ((Item, NSDiffableDataSourceSectionSnapshot<Item>) -> NSDiffableDataSourceSectionSnapshot<Item>)?

    /// Creates handlers that do nothing.
    public init() {}
  }
}

/// What a move by the user changed.
/// - Source: documented, NSDiffableDataSourceTransaction.
public struct NSDiffableDataSourceTransaction<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
  /// What was shown before.
  public let initialSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// What is shown after it.
  public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

  init(
    from initial: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    to final: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) {
    initialSnapshot = initial
    finalSnapshot = final
  }

  /// The difference of all items, to apply it to a model.
  public var difference: CollectionDifference<ItemIdentifierType> {
    finalSnapshot.itemIdentifiers.difference(from: initialSnapshot.itemIdentifiers)
  }

  /// What changed in each section whose items are others.
  public var sectionTransactions:
    [NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>]
  {
    finalSnapshot.sectionIdentifiers.compactMap { section in
      let after = finalSnapshot.itemIdentifiers(inSection: section)
      let before = initialSnapshot.itemIdentifiers(inSection: section)
      guard before != after else { return nil }
      return NSDiffableDataSourceSectionTransaction(
        sectionIdentifier: section, initialSnapshot: .init(flat: before), finalSnapshot: .init(flat: after))
    }
  }
}

/// What a move by the user changed in one section.
/// - Source: documented, NSDiffableDataSourceSectionTransaction.
public struct NSDiffableDataSourceSectionTransaction<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>
{
  /// The section.
  public let sectionIdentifier: SectionIdentifierType
  /// Its items before.
  public let initialSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  /// Its items after it.
  public let finalSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>

  /// The difference of its items.
  public var difference: CollectionDifference<ItemIdentifierType> {
    finalSnapshot.items.difference(from: initialSnapshot.items)
  }
}
