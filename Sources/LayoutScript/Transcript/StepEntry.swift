package import CollectionLayout

/// One thing that happened in a step, or was forced by a question.
package enum StepEntry: Sendable {
  case event(LayoutEvent)
  /// A note or a warning about what just happened.
  case remark(Diagnostic)

  /// Itself and the attributes in it.
  package var weight: Int {
    guard case .event(let event) = self, case .elements(_, _, _, let changes) = event.detail else { return 1 }
    return 1 + changes.count
  }
}
