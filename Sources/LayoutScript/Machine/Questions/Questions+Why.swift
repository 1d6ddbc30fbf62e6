import CollectionLayout
import Foundation

// Why: reasons are taken from what solvers and events have on record. What is on record is read, never computed again.
extension Questions {
  func reasons(_ values: ArraySlice<Value>) throws(RunFailure) -> [Reason] {
    if values.isEmpty { return reasonsForLastLine() }
    var values = values
    switch values.takeWord(WhyWord.self) {
    case .content?: return reasonsForContent()
    case .prepare?: return reasonsForPreparation()
    case .frame?: return inputs(of: try element(named: values))
    case .pass?: return reasonsForPass()
    case .reuse?: return try reasonsForReuse(values)
    case .not?:
      if values.takeWord(WhyWord.self) == .prepare { return reasonsForNoPreparation() }
      // `not visible`
      return try reasonsForAbsence(values.dropFirst())
    case nil: return reasonsForPlacement(of: try element(named: values))
    }
  }

  // MARK: Placement

  /// - Parameter withHistory: whether the layout is the one that the record of steps describes.
  func reasonsForPlacement(of element: ElementSnapshot, withHistory: Bool = true) -> [Reason] {
    let key = element.key
    guard lab.host.capabilities.keepsRecord,
      let placement = lab.host.layout.explainPlacement(of: key)
    else {
      guard withHistory else {
        return [
          Reason(.noRecord(layout: lab.state.settings.layout)),
          Reason(.answered(key, element.frame, was: nil)),
        ]
      }
      return foreignReasons(for: element)
    }
    let writer = PlacementReasons(key: key, isVertical: lab.scrollsVertically, frame: element.frame)
    var reasons = writer.reasons(for: placement)
    let view = lab.view
    if view.showsMirrorImage {
      let inLayout = view.computed(element.frame)
      reasons.append(
        Reason(
          .calculation(
            Calculation(
              edge: .x, value: element.frame.minX,
              parts: [
                .number(view.contentSize.width, .content), .minus, .number(inLayout.maxX, .end(key)),
              ]))))
    }
    for index in reasons.indices {
      if case .calculation(let calculation) = reasons[index].kind, calculation.isData, key.category == .cell {
        reasons[index].step = lab.steps.origin(of: key)
      }
    }
    if !writer.agrees(with: placement, in: view.computed(element.frame)) {
      reasons.append(Reason(.answersOtherwise(key, element.frame), step: lab.steps.lastAnswer(of: key)?.step))
    }
    return reasons
  }

  /// What is known of a layout that keeps no record: what it was asked, and what it answered.
  private func foreignReasons(for element: ElementSnapshot) -> [Reason] {
    var reasons = [Reason(.noRecord(layout: lab.state.settings.layout))]
    if let (step, event, change) = lab.steps.lastAnswer(of: element.key) {
      reasons.append(
        Reason(.answered(element.key, change.now.frame, was: change.was?.frame), step: step, call: event.call))
      if change.now.frame != element.frame {
        reasons.append(Reason(.answersOtherwise(element.key, element.frame)))
      }
    } else {
      reasons.append(Reason(.answered(element.key, element.frame, was: nil)))
    }
    if let prepare = lastEvent(where: { $0.call == .prepare }), case .prepared(let questions) = prepare.detail {
      reasons.append(Reason(.asked(questions), step: prepare.cause.origin?.step, call: .prepare))
    }
    return reasons
  }

  func lastEvent(where holds: (LayoutEvent) -> Bool) -> LayoutEvent? {
    for events in lastTurns(StepRecord.keptTurns).reversed() {
      if let event = events.last(where: holds) { return event }
    }
    return nil
  }

  // MARK: The content

  private func reasonsForContent() -> [Reason] {
    let size = lab.view.contentSize
    let isVertical = lab.scrollsVertically
    guard lab.host.capabilities.keepsRecord else { return foreignContent(size) }
    guard let content = lab.host.layout.explainContent() else { return [Reason(.noContent)] }
    var reasons: [Reason] = []
    if let last = content.last {
      let key = ElementKey(section: content.section, item: last)
      reasons.append(Reason(.longest(content), step: lab.steps.origin(of: key)))
    } else {
      reasons.append(Reason(.noContent))
    }
    var parts: [Calculation.Part] = [.number(content.itemsEnd, .itemsEnd)]
    if content.trailing != 0 { parts += [.plus, .number(content.trailing, .inset(isVertical ? .bottom : .right))] }
    if content.footer != 0 { parts += [.plus, .number(content.footer, .footer)] }
    reasons.append(
      Reason(
        .calculation(Calculation(edge: isVertical ? .height : .width, value: content.end, parts: parts)),
        step: stepOfSetting(.inset, section: content.section)))
    let cross = isVertical ? size.width : size.height
    reasons.append(
      Reason(
        .calculation(
          Calculation(edge: isVertical ? .width : .height, value: cross, parts: [.number(cross, .view)])),
        step: lab.steps.stepOfSetting(.view)))
    if (isVertical ? size.height : size.width) != content.end {
      reasons.append(Reason(.contentSize(size), call: .contentSize))
    }
    return reasons
  }

  private func foreignContent(_ size: CGSize) -> [Reason] {
    var reasons = [Reason(.noRecord(layout: lab.state.settings.layout))]
    let event = lastEvent { $0.call == .contentSize }
    reasons.append(Reason(.contentSize(size), step: event?.cause.origin?.step, call: .contentSize))
    let isVertical = lab.scrollsVertically
    func end(_ element: ElementSnapshot) -> CGFloat { isVertical ? element.frame.maxY : element.frame.maxX }
    if let last = allElements().max(by: { end($0) < end($1) }) {
      let rest = (isVertical ? size.height : size.width) - end(last)
      reasons.append(Reason(.farthest(last.key, end: end(last), rest: rest, isVertical: isVertical)))
    }
    return reasons
  }

  /// The step that set a setting as it holds for a section; nil where none did.
  func stepOfSetting(_ setting: Setting, section: Int) -> Int? {
    if lab.state.model.answers(section: section)[setting] != nil {
      return lab.steps.stepOfAnswer(setting, section: section)
    }
    return lab.state.setWords.contains(setting) ? lab.steps.stepOfSetting(setting) : nil
  }

  // MARK: What is not on screen

  func reasonsForAbsence(_ values: ArraySlice<Value>) throws(RunFailure) -> [Reason] {
    var values = values
    let (view, element) = (lab.view, values.takeElement())
    try check(element)
    let key = element.key
    if let shown = view.shownElements.first(where: { $0.key == key }) {
      return [Reason(.onScreen(key, shown.frame), step: lab.steps.lastShown(key))]
        + (shown.alpha == 0 ? [Reason(.transparent(key))] : [])
    }
    let answer =
      lab.host.capabilities.isConsistent
      ? (key.category == .cell
        ? lab.layoutAnswer(for: ItemPath(section: key.section, item: key.item)) : lab.layoutAnswer(for: key))
      : allElements().first { $0.key == key }
    guard let answer else { return [Reason(.noAttributes(key))] }
    return reasons(forAbsent: answer)
  }

  private func reasons(forAbsent element: ElementSnapshot) -> [Reason] {
    let (key, frame, bounds) = (element.key, element.frame, lab.view.bounds)
    if element.isHidden { return [Reason(.hidden(key))] }
    var reasons: [Reason] = []
    let sides: [(Double, Calculation.Side)] = [
      (bounds.minY - frame.maxY, .top), (frame.minY - bounds.maxY, .bottom), (bounds.minX - frame.maxX, .left),
      (frame.minX - bounds.maxX, .right),
    ]
    for (distance, side) in sides where distance >= 0 {
      reasons.append(
        Reason(.outside(key, frame, by: distance, side), step: lab.steps.stepOfOffset))
    }
    if reasons.isEmpty {
      if frame.width * frame.height == 0 { reasons.append(Reason(.empty(key))) }
      let event = lastEvent { $0.call == .elements }
      var answered: Int?
      if case .elements(_, let count, _, _)? = event?.detail { answered = count }
      reasons.append(
        Reason(.leftOut(key, frame, answered: answered), step: event?.cause.origin?.step, call: .elements))
      return reasons
    }
    let isVertical = lab.scrollsVertically
    let start = isVertical ? frame.minY : frame.minX
    let size = lab.view.contentSize
    if start >= max(isVertical ? size.height : size.width, isVertical ? bounds.height : bounds.width) {
      reasons.append(Reason(.beyondContent(size), call: .contentSize))
    } else if let side = sides.first(where: { $0.0 >= 0 })?.1, isVertical == (side == .top || side == .bottom) {
      let limit = (isVertical ? size.height - bounds.height : size.width - bounds.width)
      reasons.append(Reason(.offset(min(max(start, 0), max(limit, 0)))))
    }
    return reasons
  }
}

extension Calculation {
  /// Whether it is nothing but what the data says.
  fileprivate var isData: Bool {
    guard parts.count == 1, case .number(_, .size) = parts[0] else { return false }
    return true
  }
}
