/// Cells off screen that are ready for their items: kept as they were when those left the screen, or made ahead of them.
struct ReadyCells {
  /// The cells by their items.
  private(set) var cells: [ElementKey: CollectionViewState.Shown] = [:]
  /// All that were put here, oldest first, with some that are not here any more.
  private var order: ArraySlice<CollectionViewState.Shown> = []

  /// How many there are.
  var count: Int { cells.count }

  /// The cell that is ready for an item; nil where none is.
  subscript(key: ElementKey) -> CollectionViewState.Shown? { cells[key] }

  /// Puts a cell here.
  /// - Complexity: O(1) on average.
  mutating func add(_ shown: CollectionViewState.Shown) {
    if order.count > 2 * cells.count + 16 { order = ArraySlice(inOrder) }
    cells[shown.snapshot.key] = shown
    order.append(shown)
  }

  /// Takes the cell of an item out; nil where none is ready.
  mutating func take(_ key: ElementKey) -> CollectionViewState.Shown? { cells.removeValue(forKey: key) }

  /// Takes out the cell that has been here longest; nil where there is none.
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
