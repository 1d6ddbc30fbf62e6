package import CollectionLayout
import Foundation

/// Answers `why` from the records of solvers and events, without computing again.
@MainActor
package struct Why: ReasonFinder {
  package let questions: Questions

  package init(questions: Questions) { self.questions = questions }

  var lab: Lab { questions.lab }
  package var provenance: Provenance { Provenance(questions: questions) }

  package func reasons(_ values: ArraySlice<Value>) throws(RunFailure) -> [Reason] {
    try answer(values).map { reason in
      var reason = reason
      let lines = reason.callers.filter { $0 != 0 }.compactMap(lab.options.placeInSource)
      if !lines.isEmpty { reason.place = lines.joined(separator: ", ") }
      if reason.place == nil { reason.place = reason.answering.flatMap(lab.host.place(ofOverride:)) }
      return reason
    }
  }

  package func differenceFromNew() -> FreshDifference? { LayoutTrial.differenceFromNew(in: lab) }

  private func answer(_ values: ArraySlice<Value>) throws(RunFailure) -> [Reason] {
    if values.isEmpty { return reasonsForLastLine() }
    var values = values
    switch values.takeWord(WhyWord.self) {
    case .content?: return reasonsForContent()
    case .prepare?:
      guard let step = values.first?.step else { return reasonsForPreparation() }
      return reasonsForPreparation(inTurnOf: try questions.number(of: step))
    case .frame?:
      let element = try questions.element(named: values)
      return inputs(of: element) + placesInSource(of: element.key)
    case .pass?:
      guard let step = values.first?.step else { return reasonsForPass() }
      return reasonsForPass(inTurnOf: try questions.number(of: step))
    case .offset?: return reasonsForOffset()
    case .initial?: return try reasonsForEnd(values, \.isInitial)
    case .final?: return try reasonsForEnd(values, \.isFinal)
    case .z?, .zIndex?: return reasonsForDepth(of: try questions.element(named: values))
    case .reuse?: return try reasonsForReuse(values)
    case .not?:
      if values.takeWord(WhyWord.self) == .prepare { return reasonsForNoPreparation() }
      // `not visible`
      return try reasonsForAbsence(values.dropFirst())
    case nil:
      if let word = values.takeWord(CallWord.self), values.isEmpty { return reasons(forCalls: word.calls) }
      if case .point? = values.first { return reasons(at: values[values.startIndex].cgPoint) }
      let element = try questions.element(named: values)
      return reasonsForPlacement(of: element) + placesInSource(of: element.key)
    }
  }

  /// Returns the identifier of an item in a diffable data source, and the effect of the last snapshot on the item.
  private func identified(_ key: ElementKey) -> Reason? {
    guard let name = lab.state.diffable?.source.snapshot.name(of: key) else { return nil }
    let applied = lab.steps.steps.last { step in
      step.number <= lab.state.step && step.changes.contains(where: \.isSnapshot)
        && step.events.contains { $0.phase == .pass }
    }
    guard let applied else { return nil }
    return Reason(.identified(key, name: name, was: applied.origins.old(key)), step: applied.number)
  }

  // MARK: Placement

  package func reasonsWithoutHistory(for element: ElementSnapshot) -> [Reason] {
    reasonsForPlacement(of: element, withHistory: false)
  }

  /// - Parameters:
  ///   - withHistory: whether the record of steps describes this layout.
  ///   - outdated: the changed inputs, if they are already known.
  package func reasonsForPlacement(
    of element: ElementSnapshot, withHistory: Bool = true, _ outdated: [Provenance.Outdated]? = nil
  ) -> [Reason] {
    let key = element.key
    guard lab.host.capabilities.keepsRecord,
      let placement = lab.host.layout.explainPlacement(of: key)
    else {
      guard withHistory else {
        return inheritedReasons(for: element) ?? [
          Reason(.noRecord(layout: lab.state.settings.layout)),
          Reason(.answered(key, element.frame, was: nil)),
        ]
      }
      return inheritedReasons(for: element) ?? foreignReasons(for: element)
    }
    let writer = PlacementReasons(key: key, isVertical: lab.scrollsVertically)
    let view = lab.view
    var reasons = writer.reasons(for: placement, in: view.computed(element.frame))
    if view.showsMirrorImage {
      let (width, end) = (view.contentSize.width, view.computed(element.frame).maxX)
      let sum = Calculation(
        edge: .x, value: width - end, parts: [.number(width, .content), .minus, .number(end, .end(key))])
      reasons.append(
        Reason(.calculation(sum.rounded(to: element.frame.minX, scale: lab.state.settings.scale ?? .infinity))))
    }
    for index in reasons.indices {
      if case .calculation(let calculation) = reasons[index].kind, calculation.isData(of: key) {
        // The data are the same under another layout.
        reasons[index].step = withHistory ? provenance.stepOfSize(of: key) : provenance.stepOfData(of: key)
      }
    }
    if !writer.agrees(with: placement, in: view.computed(element.frame)) {
      reasons.append(Reason(.answersOtherwise(key, element.frame), step: lab.steps.lastAnswer(of: key)?.step))
    }
    if withHistory, let identified = identified(key) { reasons.insert(identified, at: 0) }
    if withHistory, let other = lab.content(of: key) {
      reasons.insert(Reason(.showsOther(key, name: other)), at: 1)
    }
    var isFixed = true
    if case .held = placement { isFixed = false }
    return withHistory
      ? reasons + staleness(of: element, isFixed: isFixed, outdated ?? provenance.outdated) : reasons
  }

  /// Returns the sums of the superclass for a subclass of one of UIKit's layouts, and the numbers that the subclass
  /// answers differently; nil if the superclass has not placed the element.
  private func inheritedReasons(for element: ElementSnapshot) -> [Reason]? {
    let (layout, name) = (lab.host.layout, lab.state.settings.layout)
    guard let base = layout.recordedSuperclass, let placement = layout.explainPlacement(of: element.key) else {
      return nil
    }
    let frame = lab.view.computed(element.frame)
    let sums = PlacementReasons(key: element.key, isVertical: lab.scrollsVertically).reasons(
      for: placement, in: frame)
    var margin = 1e-3
    for case .rounded(let scale, _) in sums.map(\.kind) { margin += 1 / scale }
    var changes: [Reason.ChangedNumber] = []
    for case .calculation(let sum) in sums.map(\.kind) where !changes.contains(where: { $0.field == sum.edge }) {
      let now = sum.edge.value(in: frame)
      if abs(now - sum.value) > margin { changes.append((sum.edge, sum.value, now)) }
    }
    return [Reason(.derives(layout: name, from: base))] + sums
      + [
        Reason(
          .changed(element.key, layout: name, changes: changes), step: lab.steps.lastAnswer(of: element.key)?.step)
      ]
  }

  func lastEvent(where holds: (LayoutEvent) -> Bool) -> LayoutEvent? {
    for events in questions.lastTurns(StepRecord.keptTurns).reversed() {
      if let event = events.last(where: holds) { return event }
    }
    return nil
  }

  // MARK: The content

  private func reasonsForContent() -> [Reason] {
    let size = lab.view.contentSize
    guard lab.host.capabilities.keepsRecord else { return foreignContent(size) }
    guard let prepared = lab.state.prepared else { return [Reason(.noContent)] }
    // The axis at the preparation, which may differ from the present one.
    let isVertical = lab.host.scrollsVertically(prepared.given.settings)
    let main = isVertical ? size.height : size.width
    guard let content = lab.host.layout.explainContent() else {
      // A view at an edge of the layout is in no section.
      let farthest = farthest(size, isVertical: isVertical)
      return [farthest ?? Reason(.noContent), contentWidth(size, prepared)] + staleness(ofContent: prepared)
    }
    let isMirrored = lab.view.showsMirrorImage && !isVertical
    var reasons: [Reason] = []
    var parts: [Calculation.Part] = []
    func add(_ value: Double, _ quantity: Calculation.Quantity) {
      if value != 0 { parts += [.plus, .number(value, quantity)] }
    }
    if let last = content.last {
      let key = ElementKey(section: content.section, item: last)
      let element = questions.answered(key)
      let step = element.map { isMain($0, isVertical) } == false ? nil : provenance.stepOfSize(of: key)
      // The frame is on whole pixels; the content is the sum before rounding.
      let end = element.map { isMirrored ? size.width - $0.frame.minX : isVertical ? $0.frame.maxY : $0.frame.maxX }
      var shown = content
      if let end, !content.endsWithGroup, abs(end - content.itemsEnd) < 1 { shown.itemsEnd = end }
      let isExact = abs(shown.itemsEnd - content.itemsEnd) < 1e-3
      reasons.append(Reason(.longest(shown, fromRight: isMirrored), step: step))
      parts.append(.number(content.itemsEnd, content.endsWithGroup ? .groupsEnd : isExact ? .itemsEnd : .plain))
    } else {
      reasons.append(Reason(.longest(content, fromRight: isMirrored)))
      parts.append(.number(content.start, .sectionStart))
      // Without items the content may be as long as a header beside them.
      let rest = content.itemsEnd - content.start - content.header - content.leading
      add(content.header, .header)
      add(content.leading, .inset(isVertical ? .top : .left))
      add(abs(rest) < 1e-6 ? 0 : rest, .section)
    }
    add(content.trailing, .inset(isVertical ? .bottom : .right))
    add(content.footer, .footer)
    add(content.between, .between)
    // The sum is always completed to the end of the content.
    let rest = parts.reduce(content.end) { if case .number(let value, _) = $1 { $0 - value } else { $0 } }
    add(abs(rest) < 1e-6 ? 0 : rest, .whole)
    reasons.append(
      Reason(.calculation(Calculation(edge: isVertical ? .height : .width, value: content.end, parts: parts))))
    reasons.append(contentWidth(size, prepared))
    if main != content.end { reasons.append(Reason(.contentSize(size), call: .contentSize)) }
    return reasons + staleness(ofContent: prepared)
  }

  /// Whether the size of an item moves its end along the scroll axis; true if that cannot be tried.
  private func isMain(_ element: ElementSnapshot, _ isVertical: Bool) -> Bool {
    guard let trial = LayoutTrial(of: lab, element) else { return true }
    let moved = trial.moved(by: LayoutTrial.sizes(of: [element.key]))
    return !moved.isDisjoint(with: isVertical ? [.y, .height] : [.x, .width])
  }

  /// Returns the content's size across the scroll axis: the view's, less the insets that a flow keeps at its edges;
  /// or the end of an element that extends beyond.
  private func contentWidth(_ size: CGSize, _ prepared: Preparation) -> Reason {
    let isVertical = lab.host.scrollsVertically(prepared.given.settings)
    func across(_ size: CGSize) -> CGFloat { isVertical ? size.width : size.height }
    func sides(_ safe: UIEdgeInsets) -> [CGFloat] {
      (isVertical ? [safe.left, safe.right] : [safe.top, safe.bottom]).filter { $0 != 0 }
    }
    let value = across(size)
    // A layout that was not prepared again may answer with the present view.
    let computed = (
      whole: across(prepared.given.conditions.bounds.size), sides: sides(prepared.given.settings.safe)
    )
    let live = (whole: across(lab.view.bounds.size), sides: sides(lab.state.settings.safe))
    func isSum(_ of: (whole: CGFloat, sides: [CGFloat])) -> Bool {
      value == of.whole || value == max(0, of.sides.reduce(of.whole, -))
    }
    let isLive = !isSum(computed) && isSum(live)
    if !isLive, !isSum(computed), let farthest = farthest(size, isVertical: !isVertical) { return farthest }
    let (whole, sides) = isLive ? live : computed
    var parts: [Calculation.Part] = [.number(whole, .view)]
    var rest = whole
    if value != whole {
      for side in sides { parts += [.minus, .number(side, .safe)] }
      rest = sides.reduce(rest, -)
    }
    let step =
      isLive
      ? lab.steps.stepOfSetting(.view, upTo: lab.state.step)
      : provenance.step(of: .setting(.view, value: "", section: nil), when: prepared)
    let sum = Calculation(
      edge: isVertical ? .width : .height, value: value, parts: parts, minimum: rest < 0 ? 0 : nil)
    return Reason(.calculation(sum), step: step)
  }

  private func staleness(ofContent prepared: Preparation) -> [Reason] {
    let (was, now) = (prepared.given.conditions.bounds.size, lab.view.bounds.size)
    let isOtherView = lab.scrollsVertically ? was.width != now.width : was.height != now.height
    let all = Setting.allCases.filter { $0 == .view ? isOtherView : lab.host.reads($0, prepared.given.settings) }
    let inputs = all.map { Reason.Input.setting($0, value: "", section: nil) }
    return provenance.staleness(of: inputs + [.sectionsBefore(count: 0)])
  }

  private func foreignContent(_ size: CGSize) -> [Reason] {
    var reasons = [Reason(.noRecord(layout: lab.state.settings.layout))]
    let event = lastEvent { $0.call == .contentSize }
    reasons.append(Reason(.contentSize(size), step: event?.cause.origin?.step, call: .contentSize))
    let isVertical = lab.scrollsVertically
    reasons += [farthest(size, isVertical: isVertical)].compactMap(\.self)
    // Across the axis only elements beyond the content matter; many layouts answer 0 there, which does no harm.
    if (isVertical ? size.width : size.height) > 0, let across = farthest(size, isVertical: !isVertical),
      case .farthest(_, _, let rest, _) = across.kind, rest < 0
    {
      reasons.append(across)
    }
    return reasons
  }

  /// Returns the element that ends last, and the length of the content after it; nil without elements.
  private func farthest(_ size: CGSize, isVertical: Bool) -> Reason? {
    func end(_ element: ElementSnapshot) -> CGFloat { isVertical ? element.frame.maxY : element.frame.maxX }
    let elements = lab.host.capabilities.isConsistent ? questions.allElements() : questions.listed
    return elements.max { end($0) < end($1) }.map { last in
      let rest = (isVertical ? size.height : size.width) - end(last)
      return Reason(.farthest(last.key, end: end(last), rest: rest, isVertical ? .vertical : .horizontal))
    }
  }

  // MARK: Absence

  func reasonsForAbsence(_ values: ArraySlice<Value>) throws(RunFailure) -> [Reason] {
    var values = values
    let view = lab.view
    let key = try questions.existingKey(values.takeElement())
    if let shown = view.shownElements.first(where: { $0.key == key }) {
      let steps = [lab.steps.lastShown(key), lab.steps.lastAnswer(of: key)?.step]
      return [Reason(.onScreen(key, view.onScreen(shown).frame), step: steps.compactMap(\.self).max())]
        + (shown.alpha == 0 ? [Reason(.transparent(key))] + placesInSource(of: key) : [])
    }
    guard let answer = questions.answered(key) else {
      let prepared = newestFirst.first { $0.event.call == .prepare }
      var asked: [Reason] = []
      if case .prepared(let questions)? = prepared?.event.detail {
        asked = [Reason(.asked(questions), step: prepared?.position.step, call: .prepare)]
      }
      return [Reason(.noAttributes(key))] + freshAnswer(of: key, unlike: nil) + asked
    }
    return reasons(forAbsent: view.onScreen(answer))
  }

  func reasons(forAbsent element: ElementSnapshot) -> [Reason] {
    let (key, frame, bounds) = (element.key, element.frame, lab.view.bounds)
    let answeredFrame = lab.host.capabilities.keepsRecord ? nil : questions.answered(key)?.frame
    if element.isHidden { return [Reason(.hidden(key))] + placesInSource(of: key) }
    var reasons: [Reason] = []
    let sides: [(Double, Calculation.Side)] = [
      (bounds.minY - frame.maxY, .top), (frame.minY - bounds.maxY, .bottom), (bounds.minX - frame.maxX, .left),
      (frame.minX - bounds.maxX, .right),
    ]
    for (distance, side) in sides where distance >= 0 {
      reasons.append(Reason(.outside(key, frame, by: distance, side)))
    }
    if reasons.isEmpty {
      if frame.width * frame.height == 0 { reasons.append(Reason(.empty(key))) }
      let event = lastEvent { $0.call == .elements }
      var answered: Int?
      if case .elements(_, let count, _, _)? = event?.detail { answered = count }
      reasons.append(
        Reason(.leftOut(key, frame, answered: answered), step: event?.cause.origin?.step, call: .elements))
      return reasons + (answeredFrame.map { freshAnswer(of: key, unlike: $0) } ?? []) + placesInSource(of: key)
    }
    let isVertical = lab.scrollsVertically
    let start = isVertical ? frame.minY : frame.minX
    let size = lab.view.contentSize
    if start >= max(isVertical ? size.height : size.width, isVertical ? bounds.height : bounds.width) {
      reasons.append(Reason(.beyondContent(size), call: .contentSize))
    } else if let side = sides.first(where: { $0.0 >= 0 })?.1, isVertical == (side == .top || side == .bottom) {
      let limit = (isVertical ? size.height - bounds.height : size.width - bounds.width)
      let place = min(max(start, 0), max(limit, 0))
      // The offset is tried as it would be typed.
      let offset = Double(Decimal.text(Double(place))) ?? place
      if shows(key, at: offset) { reasons.append(Reason(.offset(offset: offset))) }
    }
    // The search may replace the view.
    let step = provenance.stepOfOffset(upTo: lab.state.step)
    for index in reasons.indices { if case .outside = reasons[index].kind { reasons[index].step = step } }
    let fresh = answeredFrame.map { freshAnswer(of: key, unlike: $0) } ?? []
    return reasons + fresh + (fresh.isEmpty ? [] : placesInSource(of: key))
  }

  /// Whether the layout lists an element as visible, with an area, for the bounds at an offset on the scroll axis.
  private func shows(_ key: ElementKey, at offset: Double) -> Bool {
    // A scroll fails if the data lost items that the view still counts.
    guard lab.state.model.counts == lab.state.preparedModel.counts else { return false }
    var bounds = lab.view.bounds
    if lab.scrollsVertically { bounds.origin.y = offset } else { bounds.origin.x = offset }
    return questions.ask(for: bounds).contains { element in
      element.key == key && !element.isHidden && !element.frame.isEmpty && element.frame.meets(bounds)
    }
  }
}

extension Calculation {
  fileprivate func isData(of key: ElementKey) -> Bool {
    guard parts.count == 1, case .number(_, let quantity) = parts[0] else { return false }
    return switch quantity {
    case .size: true
    case .header, .footer: key.category == .supplementaryView
    default: false
    }
  }
}
