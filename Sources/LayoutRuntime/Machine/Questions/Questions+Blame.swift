import CollectionLayout

// `blame`: all steps that changed an element, the content or the offset.
extension Questions {
  private struct Found: Equatable {
    var value: Value?
    var key: ElementKey?
    /// The code of the place that set the frame; 0 for none.
    var setter: UInt32 = 0
  }

  func history(_ values: ArraySlice<Value>) throws(RunFailure) -> AnswerValue {
    if values.first?.word == BlameWord.offset.rawValue {
      return history(isOfOffset: true) { [lab] in Found(value: Value(lab.view.contentOffset)) }
    }
    var values = values.dropFirst()
    guard !values.isEmpty else { return history { [lab] in Found(value: Value(lab.view.contentSize)) } }
    let element = values.takeElement()
    let key = try self.element(element, at: place.span).key
    var followed = FollowedElements([key], at: lab.state.stepOfPreparedModel, steps: lab.steps)
    let isHere = key
    return history { [lab] in
      guard let key = followed.places(after: lab.state.stepOfPreparedModel)[0] else { return Found() }
      let questions = lab.preparedQuestions
      return Found(
        value: questions.frame(of: key).first, key: key == isHere ? nil : key,
        setter: callerInLoadedCode == nil ? 0 : questions.setters(of: key)?.place ?? 0)
    }
  }

  private func history(isOfOffset: Bool = false, _ look: @escaping () -> Found) -> AnswerValue {
    let tolerance = NumberKind.tolerance(of: nil, within: lab.state.settings.within)
    func isSame(_ a: Found, _ b: Found) -> Bool {
      guard let old = a.value, let new = b.value else { return a.value == nil && b.value == nil }
      return old.isEqual(to: new, within: tolerance)
    }
    let (changes, since) = lab.timeline.lookback.changes(from: checkpoint, isSame: isSame) { [lab] in
      _ = lab.preparedQuestions
      return look()
    }
    return .history(
      changes.compactMap { change in
        lab.timeline.step(change.step).map { step in
          let move = isOfOffset ? step.events.last { $0.call == .contentOffset } : nil
          return AnswerValue.ChangeOfValue(
            step: step.number, place: step.place, from: change.from.value, to: change.to.value,
            places: (change.from.key, change.to.key), rule: move?.cause.reason,
            setAt: isOfOffset
              ? step.events.last { $0.call.decidesOffset && $0.place != nil }?.place : source(of: change.to.setter))
        }
      }, since: since)
  }
}

extension LayoutCall {
  /// Whether the answer is an offset at which a scroll or a change comes to rest.
  fileprivate var decidesOffset: Bool {
    [.scrollTarget, .targetContentOffset, .delegateTargetOffset].contains(self)
  }
}
