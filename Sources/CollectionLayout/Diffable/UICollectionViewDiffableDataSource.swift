public import Foundation

/// A data source that alone may edit its view.
@MainActor
protocol SnapshotDataSource: AnyObject {
  /// Expands or collapses an item, as a tap on its outline button does.
  /// - Returns: whether the item was expanded or collapsed.
  func toggleExpansion(at indexPath: IndexPath) -> Bool
  func isExpanded(at indexPath: IndexPath) -> Bool
}

/// A data source that compares each applied snapshot with the previous one, and updates its view by the difference.
/// - Source: documented, UICollectionViewDiffableDataSource; measured, a public differential test of UIKit, for
///   what a snapshot leads to.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>:
  NSObject, UICollectionViewDataSource, SnapshotDataSource
{
  /// A closure that dequeues and returns the cell of an item.
  public typealias CellProvider = (
    _ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UICollectionViewCell?
  /// A closure that dequeues and returns a supplementary view.
  public typealias SupplementaryViewProvider = (
    _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
  ) -> UICollectionReusableView?
  /// The type of this data source's snapshots.
  public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

  /// The state of the data source as a value, which a driver can keep and restore.
  package struct State {
    /// The current snapshot.
    package var snapshot = Snapshot()
    package var hasApplied = false
    /// The trees that were applied to sections.
    package var sections: [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>] = [:]

    package init() {}
  }

  /// The closure that returns supplementary views, without which a request for a view raises an exception.
  public var supplementaryViewProvider: SupplementaryViewProvider?
  /// The closures called when the user moves items.
  public var reorderingHandlers = ReorderingHandlers()
  /// The closures called when the user expands and collapses items.
  public var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()
  /// The version of iOS to follow; nil, the default, for the view's version.
  /// - Source: ours.
  public var systemVersion: SystemVersion?
  package var state = State()
  /// A closure called before another snapshot replaces the data, after the view's questions about the old one.
  package var snapshotWillChange: ((Snapshot) -> Void)?

  /// Items that the next apply treats as new, as happens if identifiers compare their content.
  /// - Source: ours.
  package var otherIdentifiers: Set<ItemIdentifierType> = []

  @Unretained private var collectionView: UICollectionView?
  private let cellProvider: CellProvider
  private var isApplying = false

  /// Creates a data source and makes it the view's.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    self.collectionView = collectionView
    self.cellProvider = cellProvider
    super.init()
    collectionView.dataSource = self
  }

  // MARK: Applying

  /// Shows a snapshot in the view; all is done when the call returns.
  ///
  /// The first snapshot loads everything. Later, differing items and sections are deleted, inserted and moved in
  /// one update; reloads follow in a second one, at the new index paths, and then cells are reconfigured. Without
  /// an animation, versions before 15 reload everything.
  /// - Complexity: O(n log n) for n identifiers; O(n) if few move.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    guard mayApply() else { return }
    show(snapshot, animated: animatingDifferences)
    completion?()
  }

  /// Shows a snapshot in the view, and returns afterwards.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true
  ) async {
    guard mayApply() else { return }
    show(snapshot, animated: animatingDifferences)
  }

  /// Reloads the view with a snapshot, without a comparison.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    guard mayApply() else { return }
    reload(snapshot)
    completion?()
  }

  /// Reloads the view with a snapshot, and returns afterwards.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) async {
    guard mayApply() else { return }
    reload(snapshot)
  }

  /// Shows the visible items of trees in a section, which is appended if unknown and gets items of other sections.
  open func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    guard mayApply() else { return }
    show(snapshot, in: section, animated: animatingDifferences)
    completion?()
  }

  /// Shows the visible items of trees in a section, and returns afterwards.
  open func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
    animatingDifferences: Bool = true
  ) async {
    guard mayApply() else { return }
    show(snapshot, in: section, animated: animatingDifferences)
  }

  // - Source: observed, an issue thread: the providers, which run in the middle of an update, may not apply.
  private func mayApply() -> Bool {
    guard let collectionView, isApplying || collectionView.isInPass else { return true }
    collectionView.raise(.diffable(.applyInsideApply))
    return false
  }

  private func show(_ snapshot: Snapshot, animated: Bool, others: Set<ItemIdentifierType> = []) {
    guard let collectionView else { return change(to: snapshot) }
    isApplying = true
    defer { isApplying = false }
    guard state.hasApplied else {
      load(snapshot)
      if animated { carryOutMarks(of: snapshot, animated, collectionView) }
      return
    }
    let version = systemVersion ?? collectionView.systemVersion
    guard animated || VersionedBehavior.diffableCompares.isIn(version) else { return load(snapshot) }
    let difference = SnapshotDifference(from: state.snapshot, to: snapshot, others: otherIdentifiers.union(others))
    if let unstable = difference.unstable { return collectionView.raise(.diffable(.unstableHash(unstable))) }
    if difference.operations.isEmpty {
      change(to: snapshot)
    } else {
      collectionView.update(difference.operations, animated: animated) { change(to: snapshot) }
    }
    carryOutMarks(of: snapshot, animated, collectionView)
  }

  private func reload(_ snapshot: Snapshot) {
    isApplying = true
    defer { isApplying = false }
    load(snapshot)
  }

  private func load(_ snapshot: Snapshot) {
    change(to: snapshot)
    collectionView?.reloadData()
  }

  private func change(to snapshot: Snapshot) {
    snapshotWillChange?(snapshot)
    var unmarked = snapshot
    unmarked.marks = Snapshot.Marks()
    state.snapshot = unmarked
    state.hasApplied = true
    for (section, tree) in state.sections {
      let isThere = snapshot.indexOfSection(section) != nil
      if !isThere || snapshot.itemIdentifiers(inSection: section) != tree.visibleItems {
        state.sections[section] = nil
      }
    }
  }

  // - Source: measured: what is reloaded is asked in an update of its own, at its new place; documented, that cells
  //   which are configured again stay.
  private func carryOutMarks(of snapshot: Snapshot, _ animated: Bool, _ collectionView: UICollectionView) {
    guard !snapshot.marks.isEmpty else { return }
    func key(of item: ItemIdentifierType) -> ElementKey? {
      snapshot.place(of: item).map { ElementKey(section: $0.section, item: $0.item) }
    }
    let sections = snapshot.reloadedSectionIdentifiers.compactMap { snapshot.indexOfSection($0) }
    let reloaded = Set(sections)
    let items = snapshot.reloadedItemIdentifiers.compactMap(key).filter { !reloaded.contains($0.section) }
    let operations = sections.map(UpdateOperation.reloadSection) + items.map(UpdateOperation.reloadItem)
    if !operations.isEmpty { collectionView.update(operations, animated: animated) {} }
    let others = Set(snapshot.reloadedItemIdentifiers)
    let reconfigured = snapshot.reconfiguredItemIdentifiers.filter { !others.contains($0) }.compactMap(key)
    if !reconfigured.isEmpty { collectionView.reconfigureItems(at: reconfigured.map(\.indexPath)) }
  }

  private func show(
    _ tree: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, in section: SectionIdentifierType,
    animated: Bool
  ) {
    var all = state.snapshot
    if all.indexOfSection(section) == nil { all.appendSections([section]) }
    let visible = tree.visibleItems
    let kept = Set(visible)
    all.deleteItems(all.itemIdentifiers(inSection: section).filter { !kept.contains($0) })
    // - Source: measured, charon: what is taken from other sections into an empty one gets another cell.
    let isEmpty = all.itemIdentifiers(inSection: section).isEmpty
    let taken = isEmpty ? visible.filter { all.indexOfItem($0) != nil } : []
    all.appendItems(visible, toSection: section)
    state.sections[section] = tree
    show(all, animated: animated, others: Set(taken))
  }

  // MARK: Questions

  /// Returns a copy of the current snapshot, without marks; edits have no effect until the copy is applied.
  /// - Complexity: O(1).
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { state.snapshot }

  /// Returns the trees of a section, or items without children if none were applied.
  open func snapshot(for section: SectionIdentifierType) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  {
    if let tree = state.sections[section] { return tree }
    guard state.snapshot.indexOfSection(section) != nil else { return .init() }
    return .init(flat: state.snapshot.itemIdentifiers(inSection: section))
  }

  /// Returns the item at an index path; nil if there is none.
  /// - Complexity: O(1).
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    let key = ElementKey(.cell, kind: nil, at: indexPath)
    guard (0..<state.snapshot.numberOfSections).contains(key.section) else { return nil }
    let items = state.snapshot.items(inSectionAt: key.section)
    return items.indices.contains(key.item) ? items[key.item] : nil
  }

  /// Returns the index path of an item; nil for an unknown item.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    state.snapshot.place(of: itemIdentifier).map { IndexPath(item: $0.item, section: $0.section) }
  }

  /// Returns the section at an index; nil if there is none.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    (0..<state.snapshot.numberOfSections).contains(index) ? state.snapshot.identifier(ofSection: index) : nil
  }

  /// Returns the index of a section; nil for an unknown section.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    state.snapshot.indexOfSection(sectionIdentifier)
  }

  // MARK: Questions of the view

  /// Returns the number of sections.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { state.snapshot.numberOfSections }

  /// Returns the number of items in a section.
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    guard (0..<state.snapshot.numberOfSections).contains(section) else {
      collectionView.raise(.diffable(.sectionBeyondEnd))
      return 0
    }
    return state.snapshot.items(inSectionAt: section).count
  }

  /// Returns the cell that the provider returns for an item.
  open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    guard let identifier = itemIdentifier(for: indexPath) else { return UICollectionViewCell(frame: .zero) }
    if let cell = cellProvider(collectionView, indexPath, identifier) {
      // - Source: measured, charon: the level is set after the provider ran.
      if let cell = cell as? UICollectionViewListCell, let (_, item, tree) = tree(at: indexPath) {
        cell.indentationLevel = tree.level(of: item)
      }
      return cell
    }
    let key = ElementKey(.cell, kind: nil, at: indexPath)
    collectionView.raiseForView(.diffable(.noCell(key, "\(identifier)")))
    return UICollectionViewCell(frame: .zero)
  }

  /// Returns the supplementary view that the provider returns.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    if let view = supplementaryViewProvider?(collectionView, kind, indexPath) { return view }
    let key = ElementKey(.supplementaryView, kind: kind, at: indexPath)
    collectionView.raiseForView(
      .diffable(.noSupplementaryView(kind: kind, key, hasProvider: supplementaryViewProvider != nil)))
    return UICollectionReusableView(frame: .zero)
  }

  /// Returns whether the user can move an item; false without a handler.
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    itemIdentifier(for: indexPath).flatMap { reorderingHandlers.canReorderItem?($0) } ?? false
  }

  /// Moves an item in the snapshot as the user did in the view, and notifies the handlers.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    guard let item = itemIdentifier(for: sourceIndexPath), sourceIndexPath != destinationIndexPath,
      let section = sectionIdentifier(for: destinationIndexPath.section)
    else { return }
    var final = state.snapshot
    final.deleteItems([item])
    let items = final.itemIdentifiers(inSection: section)
    if destinationIndexPath.item < items.count {
      final.insertItems([item], beforeItem: items[destinationIndexPath.item])
    } else {
      final.appendItems([item], toSection: section)
    }
    let transaction = NSDiffableDataSourceTransaction(from: state.snapshot, to: final)
    reorderingHandlers.willReorder?(transaction)
    change(to: final)
    reorderingHandlers.didReorder?(transaction)
  }
}
