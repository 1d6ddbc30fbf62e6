import Foundation

extension UICollectionViewDiffableDataSource {
  /// The closures called when the user moves items.
  /// - Source: documented, reorderingHandlers.
  public struct ReorderingHandlers {
    /// A closure that returns whether an item can be moved; nil for no item.
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    /// A closure called before an item is moved.
    public var willReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
    /// A closure called after an item was moved.
    public var didReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

    /// Creates handlers that allow no move.
    public init() {}
  }

  /// The closures called when the user, or `tapOutlineDisclosure(ofItemAt:)`, expands and collapses items.
  /// - Source: documented, sectionSnapshotHandlers.
  public struct SectionSnapshotHandlers<Item: Hashable> {
    /// A closure that returns whether an item can be expanded; nil for every item.
    public var shouldExpandItem: ((Item) -> Bool)?
    /// A closure called before an item is expanded.
    public var willExpandItem: ((Item) -> Void)?
    /// A closure that returns whether an item can be collapsed; nil for every item.
    public var shouldCollapseItem: ((Item) -> Bool)?
    /// A closure called before an item is collapsed.
    public var willCollapseItem: ((Item) -> Void)?
    /// A closure that returns the descendants of an item about to be expanded; nil to keep its descendants.
    public var snapshotForExpandingParent:
      ((Item, NSDiffableDataSourceSectionSnapshot<Item>) -> NSDiffableDataSourceSectionSnapshot<Item>)?

    /// Creates handlers that do nothing.
    public init() {}
  }
}

extension UICollectionViewDiffableDataSource {
  // Returns the section, the item and the section's tree; nil for an item in no tree.
  func tree(at indexPath: IndexPath)
    -> (
      section: SectionIdentifierType, item: ItemIdentifierType,
      tree: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
    )?
  {
    guard let item = itemIdentifier(for: indexPath), let section = sectionIdentifier(for: indexPath.section),
      let tree = state.sections[section], tree.contains(item)
    else { return nil }
    return (section, item, tree)
  }

  // - Source: documented, each handler; that a handler is called before the closure for the item's descendants
  //   is inferred.
  func toggleExpansion(at indexPath: IndexPath) -> Bool {
    guard let (section, item, before) = tree(at: indexPath) else { return false }
    let handlers = sectionSnapshotHandlers
    var after = before
    if before.isExpanded(item) {
      guard handlers.shouldCollapseItem?(item) ?? true else { return false }
      handlers.willCollapseItem?(item)
      after.collapse([item])
    } else {
      guard handlers.shouldExpandItem?(item) ?? true else { return false }
      handlers.willExpandItem?(item)
      if let give = handlers.snapshotForExpandingParent {
        after.replace(childrenOf: item, using: give(item, before.snapshot(of: item)))
      }
      after.expand([item])
    }
    apply(after, to: section)
    return true
  }

  func isExpanded(at indexPath: IndexPath) -> Bool {
    tree(at: indexPath).map { $0.tree.isExpanded($0.item) } ?? false
  }
}

/// The change of a snapshot by a user's move.
/// - Source: documented, NSDiffableDataSourceTransaction.
public struct NSDiffableDataSourceTransaction<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
  /// The snapshot before the move.
  public let initialSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// The snapshot after the move.
  public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

  init(
    from initial: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    to final: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) {
    initialSnapshot = initial
    finalSnapshot = final
  }

  /// The difference between all items before and after, for a model.
  public var difference: CollectionDifference<ItemIdentifierType> {
    finalSnapshot.itemIdentifiers.difference(from: initialSnapshot.itemIdentifiers)
  }

  /// The changes of those sections whose items changed.
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

/// The change of a section by a user's move.
/// - Source: documented, NSDiffableDataSourceSectionTransaction.
public struct NSDiffableDataSourceSectionTransaction<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>
{
  /// The section.
  public let sectionIdentifier: SectionIdentifierType
  /// The section's items before the move.
  public let initialSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  /// The section's items after the move.
  public let finalSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>

  /// The difference between the section's items before and after.
  public var difference: CollectionDifference<ItemIdentifierType> {
    finalSnapshot.items.difference(from: initialSnapshot.items)
  }
}
