import CollectionLayout

/// What one turn of the run loop has brought so far.
struct TurnRecord {
  /// The step that is under way: no other has begun since, and its pass may be still to come.
  var step: Step?
  /// A step ran in this turn.
  var hasSteps = false
  /// All that was recorded in the turn.
  var events: [LayoutEvent] = []
}
