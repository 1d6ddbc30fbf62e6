public import Foundation

extension UICollectionView {
  /// The index paths of the selected items, in order; nil when there is none.
  public var indexPathsForSelectedItems: [IndexPath]? {
    state.selected.isEmpty ? nil : state.selected.sorted().map(\.indexPath)
  }

  /// Selects an item as code does: the delegate is not told.
  /// - Source: documented, selectItem(at:animated:scrollPosition:).
  public func selectItem(at indexPath: IndexPath) {
    if !allowsMultipleSelection { setSelected([]) }
    setSelected(state.selected.union([ElementKey(section: indexPath.section, item: indexPath.item)]))
  }

  /// Takes the selection from an item as code does: the delegate is not told.
  public func deselectItem(at indexPath: IndexPath) {
    setSelected(state.selected.subtracting([ElementKey(section: indexPath.section, item: indexPath.item)]))
  }

  /// Taps at a point of the content, as a finger does: the item in front there is selected, and the delegate told.
  ///
  /// A second tap deselects where several may be selected. Between items nothing happens.
  /// - Returns: the item that was tapped; nil where there is none.
  /// - Source: documented for the delegate's methods; that a tap is a call is ours.
  @discardableResult
  public func tap(at point: CGPoint) -> IndexPath? {
    guard let path = indexPathForItem(at: point) else { return nil }
    let key = ElementKey(section: path.section, item: path.item)
    if state.selected.contains(key) {
      guard allowsMultipleSelection else { return path }
      deselectItem(at: path)
      delegate?.collectionView(self, didDeselectItemAt: path)
      return path
    }
    guard delegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return path }
    let before = state.selected
    selectItem(at: path)
    for gone in before.subtracting(state.selected).sorted() {
      delegate?.collectionView(self, didDeselectItemAt: gone.indexPath)
    }
    delegate?.collectionView(self, didSelectItemAt: path)
    return path
  }

  private func setSelected(_ selected: Set<ElementKey>) {
    for key in selected.symmetricDifference(state.selected) {
      (state.shown[key]?.view as? UICollectionViewCell)?.isSelected = selected.contains(key)
    }
    state.selected = selected
  }

  // The selection goes where its items go.
  func followSelection(_ map: UpdateMap) {
    state.selected = Set(state.selected.compactMap(map.new))
  }
}
