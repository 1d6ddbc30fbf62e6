import Foundation

/// A change that a pass carries out: an update, an animated change of the bounds, or a change of layout.
struct CollectionViewTransition {
  /// The layout that is replaced; nil if the layout stays.
  var outgoing: UICollectionViewLayout?
  /// Whether the layouts are asked for initial and final attributes.
  var isAnimated = true
  /// Whether the update was announced outside `performBatchUpdates`.
  var isAlone = false
  /// The operations of the update; nil for another change.
  var operations: [UpdateOperation]?
  /// The map from old to new index paths; the identity without an update.
  var map = UpdateMap()
  /// Whether the layout has answered for the state after the change.
  var isAnswered = false
  /// The layout's answers before the change; nil until the layout has answered for the state after it.
  var answersBefore: [ElementKey: ElementSnapshot]?
  /// The elements on screen that the layout itself deletes in the update.
  var takenAway: Set<ElementKey> = []
  var countsBefore: [Int] = []
  var oldBounds: CGRect
  /// The elements on screen before the change, in order.
  var shownBefore: [ElementSnapshot]

  /// Whether the layout is asked for the offset after the change; otherwise the view alone decides.
  var asksForOffset: Bool { operations != nil || outgoing != nil }
}
