import Foundation

/// A change that a pass carries out: an update, a change of the bounds, or another layout.
struct CollectionViewTransition {
  /// The layout that goes; nil where the layout stays.
  var outgoing: UICollectionViewLayout?
  /// Whether the layouts are asked where elements begin and end.
  var isAnimated = true
  /// Whether the update was announced outside of `performBatchUpdates`.
  var isAlone = false
  /// What the update does; nil for a change of the bounds.
  var operations: [UpdateOperation]?
  /// Where everything goes; moves nothing for a change of the bounds.
  var map = UpdateMap()
  /// Whether the layout has answered for the state after it.
  var isAnswered = false
  /// The layout's answers for the state before it; nil until it has answered for the one after it.
  var answersBefore: [ElementKey: ElementSnapshot]?
  /// Elements on screen of which the layout has said itself that they go.
  var takenAway: Set<ElementKey> = []
  /// How many items each section had.
  var countsBefore: [Int] = []
  /// The bounds before.
  var oldBounds: CGRect
  /// What was on screen before, in order.
  var shownBefore: [ElementSnapshot]

  /// A change of the bounds.
  init(from oldBounds: CGRect, shown: [ElementSnapshot]) {
    self.oldBounds = oldBounds
    shownBefore = shown
  }

  /// Another layout.
  init(from outgoing: UICollectionViewLayout, isAnimated: Bool, bounds: CGRect, shown: [ElementSnapshot]) {
    self.outgoing = outgoing
    self.isAnimated = isAnimated
    oldBounds = bounds
    shownBefore = shown
  }

  /// Whether the layout is asked which offset follows, so that the view does not decide alone.
  var asksForOffset: Bool { operations != nil || outgoing != nil }

  /// An update.
  init(_ operations: [UpdateOperation], countsBefore: [Int], bounds: CGRect, shown: [ElementSnapshot]) {
    self.operations = operations
    self.countsBefore = countsBefore
    map = UpdateMap(operations)
    oldBounds = bounds
    shownBefore = shown
  }
}
