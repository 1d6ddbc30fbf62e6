extension UICollectionView {
  /// Asks the delegate by an optional method, without a record.
  /// - Returns: the answer; nil if the delegate does not implement the method.
  func delegateAnswer<Answer>(_ ask: (any UICollectionViewDelegate) -> Answer) -> Answer? {
    delegate.flatMap { delegate in OptionalRequirement.answer { ask(delegate) } }
  }

  /// Calls a method of the delegate, and records the call with its answer.
  /// - Returns: the answer and the event; nil, with nothing recorded, if the delegate lacks the method.
  func askDelegate<Answer>(
    _ call: LayoutCall, phase: LayoutEvent.Phase, _ cause: LayoutCause,
    _ ask: (any UICollectionViewDelegate) -> Answer, detail: (Answer) -> LayoutEvent.Detail
  ) -> (answer: Answer, event: Int?)? {
    guard let delegate else { return nil }
    return self.ask(delegate, call, phase: phase, cause, ask, detail: detail)
  }

  /// Calls an optional method of the data source, and records the call with its answer.
  /// - Returns: the answer; nil, with nothing recorded, if the data source lacks the method.
  func askData<Answer>(
    _ call: LayoutCall, _ cause: LayoutCause, _ ask: (any UICollectionViewDataSource) -> Answer,
    detail: (Answer) -> LayoutEvent.Detail
  ) -> Answer? {
    guard let dataSource else { return nil }
    return self.ask(dataSource, call, phase: .ask, cause, ask, detail: detail)?.answer
  }

  private func ask<Asked, Answer>(
    _ asked: Asked, _ call: LayoutCall, phase: LayoutEvent.Phase, _ cause: LayoutCause, _ ask: (Asked) -> Answer,
    detail: (Answer) -> LayoutEvent.Detail
  ) -> (answer: Answer, event: Int?)? {
    let outer = currentCause
    defer { currentCause = outer }
    let event = recorder?.begin(call, phase: phase, pass: isInPass ? state.pass : nil, cause: cause)
    currentCause = LayoutCause(.askedByLayout, event: event)
    guard let answer = OptionalRequirement.answer({ ask(asked) }) else {
      if let event { recorder?.cancel(event) }
      return nil
    }
    if let event { recorder?.end(event, detail(answer)) }
    return (answer, event)
  }
}
