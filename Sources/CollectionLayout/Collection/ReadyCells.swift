/// Cells off screen that are ready for their items: kept since the items left the screen, or prefetched.
struct ReadyCells {
  private(set) var cells: [ElementKey: CollectionViewState.Shown] = [:]
  /// All cells that were added, oldest first, including some that are no longer in `cells`.
  private var order: ArraySlice<CollectionViewState.Shown> = []

  var count: Int { cells.count }

  subscript(key: ElementKey) -> CollectionViewState.Shown? { cells[key] }

  /// - Complexity: O(1) on average.
  mutating func add(_ shown: CollectionViewState.Shown) {
    if order.count > 2 * cells.count + 16 { order = ArraySlice(inOrder) }
    cells[shown.snapshot.key] = shown
    order.append(shown)
  }

  mutating func take(_ key: ElementKey) -> CollectionViewState.Shown? { cells.removeValue(forKey: key) }

  /// Removes and returns the cell that was added first; nil if there is none.
  /// - Complexity: O(1) on average.
  mutating func takeOldest() -> CollectionViewState.Shown? {
    while let oldest = order.popFirst() {
      if isHere(oldest) { return take(oldest.snapshot.key) }
    }
    return nil
  }

  /// The cells, oldest first.
  var inOrder: [CollectionViewState.Shown] { order.filter(isHere) }

  private func isHere(_ shown: CollectionViewState.Shown) -> Bool { cells[shown.snapshot.key] === shown }
}
