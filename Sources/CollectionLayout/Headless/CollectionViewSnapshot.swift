import Foundation

/// A state of a collection view that can be put back: what is on screen, what waits, what is invalid.
///
/// It holds the views themselves, so that what comes back is what was there. The layout object is not part of it.
/// - Complexity: O(1) to take; storage is shared until it changes.
/// - Source: ours.
@MainActor
public struct CollectionViewSnapshot {
  fileprivate var state: CollectionViewState
  fileprivate var bounds: CGRect
  fileprivate var contentSize: CGSize
  fileprivate var needsLayout: Bool
  fileprivate var policy: BoundsChangePolicy
  // What had been computed, and by whom.
  fileprivate weak var layout: UICollectionViewLayout?
  fileprivate var preparations: Int
}

extension UICollectionView {
  /// The state as it is now.
  /// - Precondition: no pass is under way.
  /// - Source: ours.
  public var snapshot: CollectionViewSnapshot {
    precondition(!isInPass, "a snapshot is taken between passes")
    return CollectionViewSnapshot(
      state: state, bounds: storedBounds, contentSize: contentSize, needsLayout: needsLayout,
      policy: boundsChangePolicy, layout: layout, preparations: preparations)
  }

  /// Puts a state back without telling or asking anybody.
  ///
  /// The layout must have the settings of that time, and the data source the data. What it had computed then, it
  /// computes again, unless nothing has prepared it since: for the bounds of that computation, which may be others than
  /// those that come back.
  /// - Complexity: O(views on screen), and what the layout's `prepare()` takes.
  /// - Source: ours.
  public func restore(_ snapshot: CollectionViewSnapshot) {
    precondition(!isInPass, "a snapshot is put back between passes")
    for shown in state.shown.values { shown.view.removeFromSuperview() }
    state = snapshot.state
    transition = nil
    announced = nil
    updateCompletions = []
    deletedOnScreen = []
    storedBounds = snapshot.bounds
    contentSize = snapshot.contentSize
    needsLayout = snapshot.needsLayout
    if needsLayout { LayoutRunLoop.main.schedule(self) }
    boundsChangePolicy = snapshot.policy
    for shown in state.shown.values {
      shown.view.frame = shown.snapshot.frame
      shown.view.alpha = shown.snapshot.alpha
      adopt(shown.view)
    }
    let isComputed = snapshot.layout === layout && snapshot.preparations == preparations
    if !isInvalid, !isComputed { prepareInSilence() }
  }

  private func prepareInSilence() {
    let (bounds, recorder) = (storedBounds, recorder)
    storedBounds = state.preparedBounds
    self.recorder = nil
    preparations += 1
    layout.prepare()
    storedBounds = bounds
    self.recorder = recorder
  }
}
