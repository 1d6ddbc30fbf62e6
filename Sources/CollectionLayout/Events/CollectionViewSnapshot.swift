import Foundation

/// A restorable state of a collection view: the elements on screen, the reuse queues, the invalidations. The
/// snapshot holds the view objects themselves, and no layout object.
/// - Complexity: O(1) to take; storage is shared until it changes.
/// - Source: ours.
@MainActor
package struct CollectionViewSnapshot {
  fileprivate var state: CollectionViewState
  fileprivate var bounds: CGRect
  fileprivate var contentSize: CGSize
  fileprivate var needsLayout: Bool
  fileprivate var policy: BoundsChangePolicy
  fileprivate var elementsQuery: ElementsQuery
  fileprivate var safeAreaInsets: UIEdgeInsets
  fileprivate var direction: UIUserInterfaceLayoutDirection

  /// Whether the next pass will prepare the layout.
  /// - Source: ours.
  package var isInvalid: Bool { state.preparation == nil || !state.pending.isEmpty }
}

extension UICollectionView {
  /// The current state.
  /// - Precondition: no pass is under way.
  /// - Source: ours.
  package var snapshot: CollectionViewSnapshot {
    precondition(!isInPass, "a snapshot is taken between passes")
    return CollectionViewSnapshot(
      state: state, bounds: storedBounds, contentSize: contentSize, needsLayout: needsLayout,
      policy: boundsChangePolicy, elementsQuery: elementsQuery, safeAreaInsets: safeAreaInsets,
      direction: effectiveUserInterfaceLayoutDirection)
  }

  /// Restores a state without notifications or questions. The layout must be the layout of the snapshot;
  /// `prepareAgain` restores its results.
  /// - Complexity: O(views on screen).
  /// - Source: ours.
  package func restore(_ snapshot: CollectionViewSnapshot) {
    precondition(!isInPass, "a snapshot is put back between passes")
    for shown in state.shown.values { shown.view.removeFromSuperview() }
    elementsQuery = snapshot.elementsQuery
    state = snapshot.state
    layout.forgetInvalidations()
    transition = nil
    announced = nil
    updateCompletions = []
    updateUnderWay = nil
    storedSafeAreaInsets = snapshot.safeAreaInsets
    effectiveUserInterfaceLayoutDirection = snapshot.direction
    storedBounds = snapshot.bounds
    contentSize = snapshot.contentSize
    needsLayout = snapshot.needsLayout
    if needsLayout { runLoop.schedule(self) }
    boundsChangePolicy = snapshot.policy
    for ready in state.ready.cells.values { ready.view.frame = ready.snapshot.frame }
    for (key, shown) in state.shown {
      shown.view.frame = shown.snapshot.frame
      (shown.view as? UICollectionViewCell)?.isSelected = state.selected.contains(key)
      shown.view.alpha = shown.snapshot.alpha
      shown.view.isHidden = shown.snapshot.isHidden
      if let attributes = shown.attributes { shown.view.apply(attributes) }
      adopt(shown.view)
    }
  }

  /// Lets the layout recompute its results for a restored state and its bounds, unless it still has them or the
  /// next pass prepares anyway. Nothing is recorded. The layout must compute the same results from the same data.
  /// - Complexity: that of `prepare`.
  /// - Source: ours.
  package func prepareAgain() {
    guard !isInvalid, let preparation = state.preparation, layout.preparation !== preparation else { return }
    let now = (bounds: storedBounds, recorder: recorder)
    recorder = nil
    storedBounds = preparation.bounds
    layout.prepare()
    if let asked = preparation.firstAsked {
      storedBounds = asked
      _ = layout.layoutAttributesForElements(in: asked)
    }
    layout.preparation = preparation
    (storedBounds, recorder) = now
  }
}
