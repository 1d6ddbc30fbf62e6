import Foundation

/// A change that a pass carries out: an update, a change of the bounds, or another layout.
struct CollectionViewTransition {
  /// The layout that is replaced; nil if the layout stays.
  var outgoing: UICollectionViewLayout?
  /// Whether the layouts are asked for initial and final attributes.
  var isAnimated = true
  /// Whether the update was announced outside of `performBatchUpdates`.
  var isAlone = false
  /// The operations of the update; nil for a change of the bounds.
  var operations: [UpdateOperation]?
  /// The map from old places to new ones; the identity for a change of the bounds.
  var map = UpdateMap()
  /// Whether the layout has answered for the state after the change.
  var isAnswered = false
  /// The layout's answers for the state before the change; nil until it has answered for the state after it.
  var answersBefore: [ElementKey: ElementSnapshot]?
  /// Elements on screen that the layout itself deletes in the update.
  var takenAway: Set<ElementKey> = []
  /// The number of items in each section before the change.
  var countsBefore: [Int] = []
  /// The bounds before the change.
  var oldBounds: CGRect
  /// The elements on screen before the change, in order.
  var shownBefore: [ElementSnapshot]

  /// Whether the layout is asked for the offset after the change; otherwise the view alone decides.
  var asksForOffset: Bool { operations != nil || outgoing != nil }
}
