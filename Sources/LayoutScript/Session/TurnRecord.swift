import CollectionLayout

/// What one turn of the run loop has brought so far.
struct TurnRecord {
  /// The step that is under way: no other has begun since, and its pass may be still to come.
  var step: Step?
  /// A step ran in this turn.
  var hasSteps = false
  /// All that was recorded in the turn.
  var events: [LayoutEvent] = []
  /// What happened before the first step of the turn, and belongs to it.
  private var early: [StepEntry] = []

  /// Takes entries into the step under way, or keeps them for the next.
  mutating func take(_ entries: [StepEntry]) {
    if step == nil { early += entries } else { step?.entries += entries }
  }

  /// Begins a step.
  mutating func begin(_ new: Step) {
    step = new
    step?.entries = early
    early = []
    hasSteps = true
  }
}
