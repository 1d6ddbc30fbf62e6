// Questions to the delegate, whose methods are optional.
extension UICollectionView {
  /// Asks or notifies the delegate, and records that with its answer.
  /// - Returns: the answer and the event; nil where the delegate has no such method, and nothing is recorded.
  func askDelegate<Answer>(
    _ call: LayoutCall, phase: LayoutEvent.Phase, _ cause: LayoutCause,
    _ ask: (any UICollectionViewDelegate) -> Answer, detail: (Answer) -> LayoutEvent.Detail
  ) -> (answer: Answer, event: Int?)? {
    guard let delegate else { return nil }
    let outer = currentCause
    defer { currentCause = outer }
    let event = recorder?.begin(call, phase: phase, pass: isInPass ? state.pass : nil, cause: cause)
    currentCause = LayoutCause(.askedByLayout, event: event)
    guard let answer = OptionalRequirement.answer({ ask(delegate) }) else {
      if let event { recorder?.cancel(event) }
      return nil
    }
    if let event { recorder?.end(event, detail(answer)) }
    return (answer, event)
  }
}
