/// What a question was answered.
package struct Answer: Sendable {
  /// The step it stands after; 0 before the first.
  package var number: Int
  package var place: Place
  /// It is the whole of its line, so that at the prompt the answer stands alone.
  package var isAlone: Bool
  /// The pass that the question forced, if one was due; it belongs to the step before.
  package var forced: [StepEntry]
  package var value: AnswerValue
}
