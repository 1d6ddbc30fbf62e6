package import CollectionLayout

/// One thing that happened in a step, or was forced by a question.
package enum StepEntry: Sendable {
  case event(LayoutEvent)
  /// A note or a warning about what just happened.
  case remark(Diagnostic)
}
