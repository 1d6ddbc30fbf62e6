public import Foundation

extension UICollectionView {
  /// The index paths of the selected items, in order; nil if no item is selected.
  public var indexPathsForSelectedItems: [IndexPath]? {
    state.selected.isEmpty ? nil : state.selected.sorted().map(\.indexPath)
  }

  /// Selects an item without notifying the delegate.
  /// - Source: documented, selectItem(at:animated:scrollPosition:).
  package func selectItem(at indexPath: IndexPath) {
    if !allowsMultipleSelection { setSelected([]) }
    setSelected(state.selected.union([ElementKey(.cell, kind: nil, at: indexPath)]))
  }

  /// Deselects an item without notifying the delegate; has no effect without `allowsSelection`.
  /// - Source: documented, deselectItem(at:animated:).
  package func deselectItem(at indexPath: IndexPath) {
    if allowsSelection { setSelected(state.selected.subtracting([ElementKey(.cell, kind: nil, at: indexPath)])) }
  }

  /// Selects an item that got the focus, asking and notifying the delegate.
  func selectFollowingFocus(_ indexPath: IndexPath) {
    guard selectsByTap, allowsSelection else { return }
    select(ElementKey(.cell, kind: nil, at: indexPath), because: LayoutCause(.tap, origin: origin))
  }

  /// Taps at a point of the content: selects the frontmost item there, and notifies the delegate.
  ///
  /// A second tap deselects if multiple selection is allowed. Nothing happens between items or outside the bounds.
  /// The primary action follows, even without a selection, unless the tap extends a selection.
  /// - Returns: the tapped item; nil if there is none.
  /// - Source: documented, UICollectionView.h, for the order of the delegate's methods, and for primary actions the
  ///   page of performPrimaryActionForItemAt; that a tap is a call is ours.
  @discardableResult
  public func tap(at point: CGPoint) -> IndexPath? {
    validateLayout(demand: .question)
    guard selectsByTap, let key = touchedCell(at: point) else { return nil }
    let path = key.indexPath
    let tap = LayoutCause(.tap, origin: origin)
    guard
      let touch = decide(.shouldHighlightItem, key, tap, { $0.collectionView(self, shouldHighlightItemAt: path) })
    else { return path }
    (state.shown[key]?.view as? UICollectionViewCell)?.isHighlighted = true
    notify(.didHighlightItem, key, touch) { $0.collectionView(self, didHighlightItemAt: path) }
    if selectsSeveral, state.selected.contains(key) {
      deselect(key, because: tap)
    } else {
      let isAlone = !selectsSeveral || state.selected.isEmpty
      select(key, because: tap)
      if isAlone { performPrimaryAction(key, because: tap) }
    }
    (state.shown[key]?.view as? UICollectionViewCell)?.isHighlighted = false
    notify(.didUnhighlightItem, key, touch) { $0.collectionView(self, didUnhighlightItemAt: path) }
    return path
  }

  private var selectsByTap: Bool {
    isEditing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
  }

  private var selectsSeveral: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  // Without the delegate's `canPerformPrimaryAction`, the action is performed outside editing.
  private func performPrimaryAction(_ key: ElementKey, because tap: LayoutCause) {
    guard follows(.primaryActions) else { return }
    let path = key.indexPath
    let decision = askDelegate(.canPerformPrimaryAction, phase: .ask, tap) {
      $0.collectionView(self, canPerformPrimaryActionForItemAt: path)
    } detail: {
      .tap(key, answer: $0)
    }
    guard decision?.answer ?? !isEditing else { return }
    let cause = decision.map { LayoutCause(.allowed, event: $0.event, origin: origin) } ?? tap
    notify(.performPrimaryAction, key, cause) { $0.collectionView(self, performPrimaryActionForItemAt: path) }
  }

  /// Returns the frontmost cell on screen at a point of the content; nil if there is none.
  /// - Source: ours.
  package func touchedCell(at point: CGPoint) -> ElementKey? {
    guard storedBounds.contains(point) else { return nil }
    return state.shown.values.lazy
      .map(\.snapshot)
      .filter { $0.key.category == .cell && !$0.isHidden && self.shownFrame(of: $0).contains(point) }
      .max { ($0.zIndex, $0.key) < ($1.zIndex, $1.key) }?
      .key
  }

  private func select(_ key: ElementKey, because tap: LayoutCause) {
    let path = key.indexPath
    guard let yes = decide(.shouldSelectItem, key, tap, { $0.collectionView(self, shouldSelectItemAt: path) })
    else {
      return
    }
    let before = state.selected
    change(to: selectsSeveral ? before.union([key]) : [key], because: yes)
    for gone in before.subtracting(state.selected).sorted() {
      notify(.didDeselectItem, gone, LayoutCause(.selectsOne, event: yes.event, origin: origin)) {
        $0.collectionView(self, didDeselectItemAt: gone.indexPath)
      }
    }
    // - Source: reimplementation, PSTCollectionView, that a second tap on the one selected item reports it again.
    notify(.didSelectItem, key, yes) { $0.collectionView(self, didSelectItemAt: path) }
  }

  private func deselect(_ key: ElementKey, because tap: LayoutCause) {
    let path = key.indexPath
    guard let yes = decide(.shouldDeselectItem, key, tap, { $0.collectionView(self, shouldDeselectItemAt: path) })
    else { return }
    change(to: state.selected.subtracting([key]), because: yes)
    notify(.didDeselectItem, key, yes) { $0.collectionView(self, didDeselectItemAt: path) }
  }

  // Returns the cause of the consequences of a yes; nil for a no. A missing delegate method counts as a yes.
  private func decide(
    _ call: LayoutCall, _ key: ElementKey, _ cause: LayoutCause, _ ask: (any UICollectionViewDelegate) -> Bool
  ) -> LayoutCause? {
    guard let decision = askDelegate(call, phase: .ask, cause, ask, detail: { .tap(key, answer: $0) }) else {
      return cause
    }
    return decision.answer ? LayoutCause(.allowed, event: decision.event, origin: origin) : nil
  }

  private func notify(
    _ call: LayoutCall, _ key: ElementKey, _ cause: LayoutCause, _ notify: (any UICollectionViewDelegate) -> Void
  ) {
    _ = askDelegate(call, phase: .tell, cause, notify, detail: { .tap(key, answer: nil) })
  }

  private func change(to selected: Set<ElementKey>, because cause: LayoutCause) {
    let before = state.selected
    guard selected != before else { return }
    setSelected(selected)
    record(
      .selectedItems, phase: .show, cause, .selection(selected.sorted(), previous: before.sorted()))
  }

  func setSelected(_ selected: Set<ElementKey>) {
    for key in selected.symmetricDifference(state.selected) {
      (state.shown[key]?.view as? UICollectionViewCell)?.isSelected = selected.contains(key)
    }
    state.selected = selected
  }

  func followSelection(_ map: UpdateMap) {
    state.selected = Set(state.selected.compactMap(map.new))
  }
}
