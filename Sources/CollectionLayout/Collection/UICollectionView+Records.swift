// Counts, records and exceptions.
extension UICollectionView {
  // Returns the counts of all sections, which the data source is asked for at once.
  // - Source: observed, logs of real data sources: sections first, then every section in order.
  func counts() -> [Int] {
    if let counts = state.counts { return counts }
    guard let dataSource else { return [] }
    let cause = presentCause(otherwise: .driver)
    let sections = checkedCount(dataSource.numberOfSections(in: self), section: nil)
    record(.numberOfSections, phase: .pass, cause, .sectionCount(sections))
    var counts: [Int] = []
    counts.reserveCapacity(sections)
    for section in 0..<sections {
      let items = checkedCount(dataSource.collectionView(self, numberOfItemsInSection: section), section: section)
      record(.numberOfItems, phase: .pass, cause, .itemCount(section: section, count: items))
      counts.append(items)
    }
    if let movement = state.movement { counts = movement.counts(of: counts) }
    state.counts = counts
    return counts
  }

  private func checkedCount(_ count: Int, section: Int?) -> Int {
    guard count < 0 else { return count }
    raise(.negativeCount(section: section, count: count))
    return 0
  }

  // MARK: Records and exceptions

  // Returns the cause of an event now: in a pass its current cause, otherwise the given reason.
  func presentCause(otherwise reason: LayoutCause.Reason) -> LayoutCause {
    guard isInPass else { return LayoutCause(reason, origin: origin) }
    return LayoutCause(currentCause.reason, event: currentCause.event, origin: origin)
  }

  @discardableResult
  func record(_ call: LayoutCall, phase: LayoutEvent.Phase, _ cause: LayoutCause, _ detail: LayoutEvent.Detail)
    -> Int?
  {
    recorder?.record(call, phase: phase, pass: isInPass ? state.pass : nil, cause: cause, detail)
  }

  // Asks, and records the question with the answer as one event; calls in between are inside it.
  func recording<Answer>(
    _ call: LayoutCall, phase: LayoutEvent.Phase, _ cause: LayoutCause, _ ask: () -> Answer,
    detail: (Answer) -> LayoutEvent.Detail
  ) -> Answer {
    let event = recorder?.begin(call, phase: phase, pass: isInPass ? state.pass : nil, cause: cause)
    let answer = ask()
    if let event { recorder?.end(event, detail(answer)) }
    return answer
  }

  func warn(_ kind: LayoutWarning.Kind) {
    let warning = LayoutWarning(kind, in: systemVersion)
    record(.warning, phase: .pass, presentCause(otherwise: .driver), .warning(warning))
    warningHandler(warning)
  }

  // Raises an exception about a requested view, whose neutral replacement is not reported again.
  func raiseForView(_ kind: LayoutException.Kind) {
    raise(kind)
    lastDequeueFailed = true
  }

  func raise(_ kind: LayoutException.Kind) {
    var exception = LayoutException(kind, in: systemVersion, of: consoleDescription)
    exception.caller = AttributeSetters.caller()
    record(.exception, phase: .pass, presentCause(otherwise: .driver), .exception(exception))
    exceptionHandler(exception)
  }
}
