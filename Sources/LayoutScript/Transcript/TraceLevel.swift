/// How much of each step is shown.
package enum TraceLevel: Sendable, Equatable {
  /// Each step and its lifecycle calls.
  case calls
  /// One line a step.
  case steps
  /// Also each call of data source, delegate and cells; nothing folded.
  case all
  /// Answers, notes and errors only.
  case off
  /// Only these calls.
  case only(Set<CallWord>)
}
