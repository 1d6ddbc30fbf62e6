import Foundation

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

  /// Closures that are asked and notified where the user expands and collapses items; `tapOutlineDisclosure(ofItemAt:)` of a
  /// view does so.
  /// - Source: documented, sectionSnapshotHandlers.
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

extension UICollectionViewDiffableDataSource {
  // The tree of an item's section, and the item; nil for an item that no tree has.
  private func tree(at indexPath: IndexPath)
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

  // - Source: documented, each handler; that one is told before the closure gives what is under the item is inferred.
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
