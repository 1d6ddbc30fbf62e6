import Foundation

/// An animated change that a pass carries out: an update, or a change of the bounds.
struct CollectionViewTransition {
  /// What the update does; nil for a change of the bounds.
  var operations: [UpdateOperation]?
  /// Where everything goes; moves nothing for a change of the bounds.
  var map = UpdateMap()
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

  /// An update.
  init(_ operations: [UpdateOperation], countsBefore: [Int], bounds: CGRect, shown: [ElementSnapshot]) {
    self.operations = operations
    self.countsBefore = countsBefore
    map = UpdateMap(operations)
    oldBounds = bounds
    shownBefore = shown
  }
}
