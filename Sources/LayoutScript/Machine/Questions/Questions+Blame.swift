import CollectionLayout

// Blame: all steps that changed something.
extension Questions {
  /// What of an element or the content is followed.
  private struct Found: Equatable {
    var value: Value?
    var key: ElementKey?
  }

  func history(_ values: ArraySlice<Value>) throws(RunFailure) -> AnswerValue {
    var values = values.dropFirst()
    guard !values.isEmpty else { return history { [lab] in Found(value: Value(lab.view.contentSize)) } }
    let element = values.takeElement()
    let key = try self.element(element, at: place.span).key
    var followed = FollowedElements([key], at: lab.state.stepOfPreparedModel, steps: lab.steps)
    let isHere = key
    return history { [lab] in
      guard let key = followed.places(after: lab.state.stepOfPreparedModel)[0] else { return Found() }
      return Found(value: lab.preparedQuestions.frame(of: key).first, key: key == isHere ? nil : key)
    }
  }

  private func history(_ look: @escaping () -> Found) -> AnswerValue {
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
          AnswerValue.ChangeOfValue(
            step: step.number, place: step.place, from: change.from.value, to: change.to.value,
            places: (change.from.key, change.to.key))
        }
      }, since: since)
  }
}
