/// The items of one section as trees, as an outline shows them: items with children can be expanded and collapsed.
/// The visible items become the items of the section to which the snapshot is applied.
/// - Source: documented, NSDiffableDataSourceSectionSnapshot; measured, a public differential test of UIKit, that
///   identifiers are unique.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable> {
  fileprivate struct Node {
    var parent: ItemIdentifierType?
    var children: [ItemIdentifierType] = []
    var isExpanded = false
  }

  private var nodes: [ItemIdentifierType: Node] = [:]
  /// The items without a parent, in order.
  public private(set) var rootItems: [ItemIdentifierType] = []

  /// Creates an empty snapshot.
  public init() {}

  package init(flat items: [ItemIdentifierType]) {
    rootItems = items
    for item in items { nodes[item] = Node() }
  }

  /// Returns the items as an outline: `+` for an expanded item, else `-`, then `*` for a visible item.
  /// - Source: measured, charon, for the form; its spaces, and the address, are ours.
  public func visualDescription() -> String {
    let lines = items.map { item in
      String(repeating: "  ", count: level(of: item)) + (isExpanded(item) ? "+" : "-")
        + (isVisible(item) ? "*" : " ") + "\(item)>"
    }
    return (["<NSDiffableDataSourceSectionSnapshot: 0x..."] + lines).joined(separator: "\n")
  }

  // MARK: Edits

  /// Appends items to the children of a parent, or to the root items.
  /// - Precondition: no identifier is repeated or already in the snapshot, and the parent is in it.
  public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
    edit { snapshot throws(SnapshotMistake) in try snapshot.add(items, under: parent) }
  }

  /// Inserts items before another item, with the same parent.
  /// - Precondition: no identifier is repeated or already in the snapshot, and the other item is in it.
  public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
    edit { snapshot throws(SnapshotMistake) in try snapshot.insert(items, beside: item, distance: 0) }
  }

  /// Inserts items after another item, with the same parent.
  /// - Precondition: no identifier is repeated or already in the snapshot, and the other item is in it.
  public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
    edit { snapshot throws(SnapshotMistake) in try snapshot.insert(items, beside: item, distance: 1) }
  }

  /// Deletes items with all their descendants.
  /// - Precondition: the items are in the snapshot.
  public mutating func delete(_ items: [ItemIdentifierType]) {
    for item in items { known(item, as: .deleted) }
    for item in items {
      guard let node = nodes[item] else { continue }
      setChildren(of: node.parent) { children in children.removeAll { $0 == item } }
      for gone in subtree(of: item) { nodes[gone] = nil }
    }
  }

  /// Deletes all items.
  public mutating func deleteAll() { self = Self() }

  /// Expands items, which shows their children.
  public mutating func expand(_ items: [ItemIdentifierType]) {
    for item in items { nodes[item]?.isExpanded = true }
  }

  /// Collapses items, which hides their children.
  public mutating func collapse(_ items: [ItemIdentifierType]) {
    for item in items { nodes[item]?.isExpanded = false }
  }

  /// Replaces the descendants of an item by the trees of another snapshot.
  /// - Precondition: the item is in the snapshot, and no identifier is repeated afterwards.
  public mutating func replace(
    childrenOf parent: ItemIdentifierType, using snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  ) {
    edit { all throws(SnapshotMistake) in
      for gone in try all.children(of: parent).flatMap(all.subtree) { all.nodes[gone] = nil }
      all.nodes[parent]?.children = []
      let known = snapshot.items.filter { all.nodes[$0] != nil }
      guard known.isEmpty else { throw .duplicatesInSection(known.map { "\($0)" }) }
      all.nodes.merge(snapshot.nodes) { $1 }
      for root in snapshot.rootItems { all.nodes[root]?.parent = parent }
      all.nodes[parent]?.children = snapshot.rootItems
    }
  }

  // MARK: Questions

  /// - Complexity: O(1).
  package var count: Int { nodes.count }

  /// All items, a parent before its children.
  /// - Complexity: O(items).
  public var items: [ItemIdentifierType] { rootItems.flatMap(subtree) }

  /// The items all of whose ancestors are expanded, a parent before its children.
  /// - Complexity: O(items).
  public var visibleItems: [ItemIdentifierType] {
    walk(from: rootItems) { $0.isExpanded }
  }

  /// Whether the snapshot has an item.
  public func contains(_ item: ItemIdentifierType) -> Bool { nodes[item] != nil }

  /// Whether an item is expanded.
  /// - Precondition: the item is in the snapshot.
  public func isExpanded(_ item: ItemIdentifierType) -> Bool {
    known(item, as: .item)
    return nodes[item]?.isExpanded ?? false
  }

  /// Whether all ancestors of an item are expanded.
  /// - Precondition: the item is in the snapshot.
  public func isVisible(_ item: ItemIdentifierType) -> Bool {
    known(item, as: .item)
    return ancestors(of: item).allSatisfy(isExpanded)
  }

  /// Returns the number of ancestors of an item.
  /// - Precondition: the item is in the snapshot.
  public func level(of item: ItemIdentifierType) -> Int {
    known(item, as: .item)
    return ancestors(of: item).count
  }

  /// Returns the index of an item among all items; nil for an unknown item.
  /// - Complexity: O(items).
  public func index(of item: ItemIdentifierType) -> Int? { items.firstIndex(of: item) }

  /// Returns the parent of an item; nil for a root item.
  /// - Precondition: the item is in the snapshot.
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? {
    known(child, as: .child)
    return nodes[child]?.parent
  }

  /// Returns a snapshot of the descendants of an item, and on request of the item itself.
  public func snapshot(of parent: ItemIdentifierType, includingParent: Bool = false) -> Self {
    var result = Self()
    guard let node = nodes[parent] else { return result }
    for item in subtree(of: parent) where includingParent || item != parent { result.nodes[item] = nodes[item] }
    result.rootItems = includingParent ? [parent] : node.children
    for root in result.rootItems { result.nodes[root]?.parent = nil }
    return result
  }

  // MARK: The trees

  /// Returns the mistake of naming an unknown item in a question or an edit; nil for a known item.
  package func mistake(naming item: ItemIdentifierType, as role: SnapshotMistake.Role) -> SnapshotMistake? {
    contains(item) ? nil : .unknownInSection(role, "\(item)")
  }

  private func known(_ item: ItemIdentifierType, as role: SnapshotMistake.Role) {
    if let mistake = mistake(naming: item, as: role) { fatalError(mistake.reason) }
  }

  private mutating func edit(_ body: (inout Self) throws(SnapshotMistake) -> Void) {
    do { try body(&self) } catch { fatalError(error.reason) }
  }

  package mutating func insert(
    _ items: [ItemIdentifierType], under parent: ItemIdentifierType?, at place: Int
  ) throws(SnapshotMistake) {
    let known = items.repeated + items.filter { nodes[$0] != nil }
    guard known.isEmpty else { throw .duplicatesInSection(known.map { "\($0)" }) }
    setChildren(of: parent) { $0.insert(contentsOf: items, at: place) }
    for item in items { nodes[item] = Node(parent: parent) }
  }

  /// Appends items to the children of a parent, or to the root items; changes nothing if an error is thrown.
  package mutating func add(_ items: [ItemIdentifierType], under parent: ItemIdentifierType?)
    throws(SnapshotMistake)
  {
    try insert(items, under: parent, at: children(of: parent).count)
  }

  /// Inserts items before another item (distance 0) or after it (1); changes nothing if an error is thrown.
  package mutating func insert(_ items: [ItemIdentifierType], beside item: ItemIdentifierType, distance: Int)
    throws(SnapshotMistake)
  {
    guard let node = nodes[item], let place = try children(of: node.parent).firstIndex(of: item) else {
      throw .unknownInSection(distance == 0 ? .before : .after, "\(item)")
    }
    try insert(items, under: node.parent, at: place + distance)
  }

  private func children(of parent: ItemIdentifierType?) throws(SnapshotMistake) -> [ItemIdentifierType] {
    guard let parent else { return rootItems }
    guard let node = nodes[parent] else { throw .unknownInSection(.parent, "\(parent)") }
    return node.children
  }

  private mutating func setChildren(of parent: ItemIdentifierType?, _ body: (inout [ItemIdentifierType]) -> Void) {
    if let parent { body(&nodes[parent, default: Node()].children) } else { body(&rootItems) }
  }

  private func subtree(of item: ItemIdentifierType) -> [ItemIdentifierType] { walk(from: [item]) { _ in true } }

  // A loop instead of a recursion, as a tree may be as deep as it has items.
  private func walk(from roots: [ItemIdentifierType], into isEntered: (Node) -> Bool) -> [ItemIdentifierType] {
    var result: [ItemIdentifierType] = []
    var waiting = Array(roots.reversed())
    while let item = waiting.popLast() {
      result.append(item)
      guard let node = nodes[item], isEntered(node) else { continue }
      waiting += node.children.reversed()
    }
    return result
  }

  private func ancestors(of item: ItemIdentifierType) -> [ItemIdentifierType] {
    Array(
      sequence(state: item) { child in
        guard let parent = nodes[child]?.parent else { return nil }
        child = parent
        return parent
      })
  }
}

extension NSDiffableDataSourceSectionSnapshot.Node: Sendable where ItemIdentifierType: Sendable {}
extension NSDiffableDataSourceSectionSnapshot: Sendable where ItemIdentifierType: Sendable {}
