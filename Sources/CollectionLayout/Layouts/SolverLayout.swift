package import Foundation

/// The base of the lab's own layouts that keep a solver: what lies before the first change of an update keeps its place.
package class SolverLayout: UICollectionViewLayout {
  /// Returns whether to stop; called from time to time during preparation. After a stop, answers are incomplete
  /// until the next preparation.
  /// - Source: ours, so that a person can stop a lab.
  package final var isCancelled: () -> Bool = { false }

  // Whether the last preparation was complete.
  final var isWhole = false
  final var invalidity = LayoutInvalidity.nothing

  final func invalidate(unless isSame: Bool) {
    if !isSame { invalidateLayout() }
  }

  /// Notes the content of a context as invalid. After an update the items before its first change are kept.
  /// - Source: documented for the call; that an update asks for no other lengths than it must is ours.
  package override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    invalidity.add(context, isWhole: isWhole)
    super.invalidateLayout(with: context)
  }

  override func forgetInvalidations() { invalidity = .nothing }

  /// Whether the view mirrors the layout for text from right to left: true.
  /// - Source: ours.
  package override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  /// Whether the size of the view changes: a change of either side counts.
  /// - Source: documented for article 000's class; for other layouts ours.
  package override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    answering(newBounds.size != collectionView?.bounds.size)
  }
}
