package import CollectionLayout
package import Foundation

/// Answers questions about the lab's present state. The calls that an answer makes are never counted.
@MainActor
package struct Questions {
  package let lab: Lab
  let place: Place
  package let turn: TurnRecord
  /// The number of statements of the asking line that have begun, and the notes for its replay.
  var statements = 0
  var notes = ReplayNotes()

  package var checkpoint: Checkpoint {
    Checkpoint(state: lab.keptState, statements: statements, notes: notes, watchpoints: lab.watchpoints)
  }

  var why: any ReasonFinder { lab.options.rooms.reasons.init(questions: self) }

  func fail(_ problem: RunProblem, at span: Span? = nil) -> RunFailure { place.fail(problem, at: span) }

  func answer(_ verb: QuestionVerb, _ values: [Value]) throws(RunFailure) -> AnswerValue {
    let view = lab.view
    switch verb {
    case .frames: return try frames(values)
    case .frame:
      return .elements(ElementList([try element(named: values[...])]), isWhole: true, hint: "")
    case .content: return .size(view.contentSize)
    case .visible: return .visible(ElementList(view.shownElements.map(view.onScreen)))
    case .lanes: return .lanes(try lanes(at: place.span), isVertical: lab.scrollsVertically)
    case .at:
      let point = values[0].cgPoint
      let found = view.elements(at: point).suffix(1)
      return .elements(ElementList(Array(found)), isWhole: true, hint: "nothing at \(Decimal.text(point))")
    case .rect:
      let rect = values.count == 1 ? values[0].cgRect : CGRect(origin: values[0].cgPoint, size: values[1].cgSize)
      return .elements(ElementList(ask(for: rect)), isWhole: false, hint: "nothing meets \(Decimal.text(rect))")
    case .invalid: return .invalid(view.pendingInvalidations, isPrepared: view.wasPrepared)
    case .calls:
      let words: [CallWord] = values.filter(\.isWord).map { $0.keyword() }
      let turns = values.first.flatMap { $0.isWord ? nil : $0.whole } ?? 1
      return .calls(
        lastTurns(turns).flatMap(\.self).filter { event in
          CallWord(event.call).map { words.isEmpty || words.contains($0) } ?? false
        })
    case .counts:
      // Only loaded code prints.
      let words = CallWord.allCases.filter { $0 != .say || PrintedOutput.current != nil }
      return .totals(Dictionary(uniqueKeysWithValues: words.map { ($0, totalCalls($0)) }))
    case .state: return .state(lab.state.settings.stated.map { ($0, lab.state.settings[$0]) })
    case .pool: return .pools(pools)
    case .why: return .reasons(try why.reasons(values[...]))
    case .blame: return try history(values[...])
    // `Interpreter.draw(_:_:)` draws other states.
    case .draw: return .picture(scene(values.isEmpty ? .screen : .content))
    case .print:
      return .text(values.map { if case .text(let text) = $0 { text } else { $0.printed } }.joined(separator: " "))
    }
  }

  /// Returns the value of a setting; for mistakes, all of them and whether each is on.
  func answer(_ setting: Setting) -> AnswerValue {
    if setting == .bug { return .bugs(lab.state.settings.bugs) }
    if setting == .property, let state = StoredState(of: lab.host.layout) {
      let set = lab.state.settings.properties.map { ($0.name, "property \($0.text)") }
      return .properties(state.properties, set: Dictionary(set) { $1 })
    }
    return .setting(setting, lab.state.settings[setting])
  }

  // MARK: Elements

  private func frames(_ values: [Value]) throws(RunFailure) -> AnswerValue {
    let hint =
      lab.state.model.sections.isEmpty
      ? "no sections: `section { item 120x80 }` makes one"
      : lab.state.model.count == 0
        ? "no items: `item 120x80` appends one" : "`\(lab.state.settings.layout)` has no attributes for them"
    guard let value = values.first else {
      return .elements(lab.view.listedElements ?? ElementList(allElements()), isWhole: false, hint: hint)
    }
    if value.isWord {
      return .elements(
        ElementList(lab.view.shownElements), isWhole: false,
        hint: lab.state.model.count == 0 ? hint : "nothing is on screen: `content` says where the content is")
    }
    let keys = try existing([value]).map { ElementKey($0) }
    return .elements(ElementList(answered(keys)), isWhole: true, hint: hint)
  }

  /// The elements that the layout lists for `listedRect`.
  package var listed: [ElementSnapshot] { ask(for: listedRect) }

  /// A rectangle around all content and the view, larger by the view's size on each side.
  package var listedRect: CGRect {
    let content = CGRect(origin: .zero, size: lab.view.contentSize)
    return content.union(lab.view.bounds).insetBy(dx: -lab.view.bounds.width, dy: -lab.view.bounds.height)
  }

  /// Returns every element: those that the layout lists, then missing ones by single questions.
  package func allElements() -> [ElementSnapshot] {
    var found = listed
    let listed = found.count
    // The layout does not know data that were not reported to it.
    let counts = lab.state.preparedModel.counts
    if found.count(where: { $0.key.category == .cell }) < counts.reduce(0, +) {
      let known = Set(found.map(\.key))
      for (section, count) in counts.enumerated() {
        let missing = (0..<count).lazy.map { ElementKey(section: section, item: $0) }.filter { !known.contains($0) }
        found += missing.compactMap(lab.layoutAnswer)
      }
    }
    let supplementaries = lab.host.layout.supplementaryKeys
    if !supplementaries.isEmpty {
      let known = Set(found.map(\.key))
      found += Set(supplementaries).subtracting(known).compactMap(lab.layoutAnswer)
    }
    if found.count > listed { found.sort { $0.key < $1.key } }
    return found
  }

  /// Returns the places in loaded code that last set an element's values: in the listed attributes, or else in the
  /// layout's answer for the element alone.
  package func setters(of key: ElementKey) -> AttributeSetters? {
    let (layout, view) = (lab.host.layout, lab.view)
    let attributes =
      layout.layoutAttributesForElements(in: view.mirrored(listedRect))?.first { ElementKey($0) == key }
      ?? (key.category == .cell ? layout.layoutAttributesForItem(at: key.indexPath) : nil)
    return attributes?.setters
  }

  /// Returns the line of a place in loaded code; nil if it has none.
  package func source(of setter: UInt32) -> String? { setter == 0 ? nil : lab.options.placeInSource(setter) }

  /// Returns the places in loaded code that last set the values of listed elements.
  package func settersOfListed() -> [ElementKey: AttributeSetters] {
    guard callerInLoadedCode != nil else { return [:] }
    let listed = lab.host.layout.layoutAttributesForElements(in: lab.view.mirrored(listedRect)) ?? []
    return Dictionary(listed.map { (ElementKey($0), $0.setters) }) { first, _ in first }
  }

  package func ask(for rect: CGRect) -> [ElementSnapshot] {
    let view = lab.view
    let answers = (lab.host.layout.layoutAttributesForElements(in: view.mirrored(rect)) ?? [])
      .map { ElementSnapshot(view.mirrored($0)) }
    let isInOrder = zip(answers, answers.dropFirst()).allSatisfy { $0.key < $1.key }
    return isInOrder ? answers : answers.sorted { $0.key < $1.key }
  }

  private func element(_ path: ItemPath, at span: Span) throws(RunFailure) -> ElementSnapshot {
    let counts = lab.state.preparedModel.counts
    try checkItem(path, at: span)
    // A layout is not asked for an item that did not exist when it was prepared.
    guard counts.indices.contains(path.section), path.item < counts[path.section],
      let snapshot = answered(ElementKey(path))
    else {
      throw fail(.noAttributes("\(path.section):\(path.item)", layout: lab.state.settings.layout), at: span)
    }
    return snapshot
  }

  /// Returns an element as the layout answers it; nil for a missing element.
  package func answered(_ key: ElementKey) -> ElementSnapshot? { answered([key]).first }

  /// Returns elements as the layout answers them, without missing ones. Only these elements are asked for, because
  /// a layout may know only nearby elements.
  ///
  /// The list of an inconsistent layout is read first, because the layout may move an element that is asked for
  /// alone.
  private func answered(_ keys: [ElementKey]) -> [ElementSnapshot] {
    let known =
      lab.host.capabilities.isConsistent
      ? [:] : Dictionary(listed.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    return keys.compactMap { known[$0] ?? lab.layoutAnswer(for: $0) }
  }

  func checkSection(_ section: Int, at span: Span? = nil) throws(RunFailure) {
    let sections = lab.state.model.sections.count
    guard section < sections else { throw fail(.noSection(section, sections: sections), at: span) }
  }

  func checkItem(_ path: ItemPath, at span: Span? = nil) throws(RunFailure) {
    try checkSection(path.section, at: span)
    let items = lab.state.model.sections[path.section].count
    guard path.item < items else {
      throw fail(.noItem("\(path.section):\(path.item)", section: path.section, items: items), at: span)
    }
  }

  /// Returns the key of a named element; throws if its item or section does not exist.
  package func existingKey(_ element: NamedElement) throws(RunFailure) -> ElementKey {
    let key = key(of: element)
    if case .item(let path) = element { try checkItem(path) } else { try checkSection(key.section) }
    return key
  }

  /// Returns the key of a named element. A named kind is a decoration's if the layout answers only for that.
  package func key(of element: NamedElement) -> ElementKey {
    let key = element.key
    guard case .named(let kind, let path) = element else { return key }
    let decoration = ElementKey(category: .decorationView, kind: kind, section: path.section, item: path.item)
    return answered(key) == nil && answered(decoration) != nil ? decoration : key
  }

  package func number(of step: StepReference) throws(RunFailure) -> Int {
    let place = place
    return try lab.timeline.number(of: step) { place.fail($0) }
  }

  /// Returns the named items: a range, which has to exist, or single items, which need not.
  func named(_ values: [Value]) throws(RunFailure) -> [ItemPath] {
    if case .range(let range)? = values.first { return try paths(in: range) }
    return values.map(\.path)
  }

  /// Returns the named items; throws if one does not exist.
  func existing(_ values: [Value]) throws(RunFailure) -> [ItemPath] {
    let paths = try named(values)
    for path in paths { try checkItem(path) }
    return paths
  }

  /// Returns the paths of a range; throws if a bound is outside of the data.
  func paths(in range: ItemRange) throws(RunFailure) -> [ItemPath] {
    let counts = lab.state.model.counts
    let lower = range.lower.map(ItemPath.init) ?? ItemPath(section: 0, item: 0)
    let section = lower.section
    guard counts.indices.contains(section) else { throw fail(.noSection(section, sections: counts.count)) }
    let upper = range.upper.map(ItemPath.init) ?? ItemPath(section: section, item: counts[section] - 1)
    let last = range.upper != nil && !range.isClosed ? upper.item - 1 : upper.item
    guard counts.indices.contains(upper.section) else {
      throw fail(.noSection(upper.section, sections: counts.count))
    }
    // A range from the beginning of an empty section may continue in the next section, or have no end.
    let mayBeEmpty = lower.item == 0 && (range.upper == nil || section < upper.section)
    let ends =
      (mayBeEmpty ? [] : [lower]) + (range.upper == nil ? [] : [ItemPath(section: upper.section, item: last)])
    for path in ends where path.item >= counts[path.section] {
      throw fail(.noItem("\(path.section):\(path.item)", section: path.section, items: counts[path.section]))
    }
    if section == upper.section {
      if counts[section] == 0 { return [] }
      guard lower.item <= last else { throw fail(.emptyRange(range.written)) }
      return (lower.item...last).map { ItemPath(section: section, item: $0) }
    }
    guard section < upper.section else { throw fail(.emptyRange(range.written)) }
    return (section...upper.section).flatMap { number -> [ItemPath] in
      let first = number == section ? lower.item : 0
      let end = number == upper.section ? last + 1 : counts[number]
      return (first..<max(first, end)).map { ItemPath(section: number, item: $0) }
    }
  }

  package func element(named values: ArraySlice<Value>) throws(RunFailure) -> ElementSnapshot {
    var values = values
    return try element(values.takeElement(), at: place.span)
  }

  func element(_ element: NamedElement, at span: Span) throws(RunFailure) -> ElementSnapshot {
    if case .item(let path) = element { return try self.element(path, at: span) }
    return try supplementary(key(of: element), at: span)
  }

  private func supplementary(_ key: ElementKey, at span: Span) throws(RunFailure) -> ElementSnapshot {
    let sections = lab.state.preparedModel.counts.count
    guard key.section < sections else { throw fail(.noSection(key.section, sections: sections), at: span) }
    guard let snapshot = answered(key) else {
      // A view of the whole layout belongs to no section.
      let isRead = (key.item == 0 ? key.extentSetting : nil).map { setting in
        lab.host.reads(setting, lab.state.settings)
          && lab.state.model.answers(section: key.section)[setting] == nil
      }
      throw fail(
        .noSupplementary("\(key)", layout: lab.state.settings.layout, isRead: isRead ?? false), at: span)
    }
    return snapshot
  }

  func lanes(at span: Span) throws(RunFailure) -> [AnswerValue.Lane] {
    guard let lanes = lab.host.lanes(inSection: 0) else {
      throw fail(.noLanes(layout: lab.state.settings.layout), at: span)
    }
    return lanes
  }

  /// The elements on screen, in runs: `0:0...0:5, header 0`.
  var visibleText: String {
    ElementRanges.pieces(lab.view.shownElements.lazy.map(\.key), pairsAreRanges: true).joined(separator: ", ")
  }

  // MARK: Calls

  package func lastTurns(_ count: Int) -> [[LayoutEvent]] {
    lab.steps.turns(count, upTo: lab.state, recorded: turn.events)
  }

  func callsInLastTurn(_ word: CallWord) -> Int {
    lastTurns(1).joined().reduce(0) { $0 + (CallWord($1.call) == word ? $1.callCount : 0) }
  }

  func totalCalls(_ word: CallWord) -> Int {
    word.calls.reduce(0) { $0 + lab.state.totals[$1] }
  }
}

extension Lab {
  /// Runs a question, which may call the layout's own code.
  func computing<Answer>(_ question: () throws(RunFailure) -> Answer) throws(RunFailure) -> Answer {
    var result: Result<Answer, RunFailure>?
    compute { result = Result(catching: question) }
    return try presume(result, "what runs").get()
  }

  func layoutAnswer(for key: ElementKey) -> ElementSnapshot? {
    guard key.section == 0 || !host.capabilities.placesFirstSectionOnly else { return nil }
    let attributes: UICollectionViewLayoutAttributes?
    switch (key.category, key.kind) {
    case (.cell, _):
      // A layout may trap on data that was never reported to it.
      guard key.section < view.numberOfSections, key.item < view.numberOfItems(inSection: key.section) else {
        return nil
      }
      attributes = host.layout.layoutAttributesForItem(at: key.indexPath)
    case (_, nil): return nil
    case (.decorationView, let kind?):
      attributes = host.layout.layoutAttributesForDecorationView(ofKind: kind, at: key.indexPath)
    case (_, let kind?):
      attributes = host.layout.layoutAttributesForSupplementaryView(ofKind: kind, at: key.indexPath)
    }
    return attributes.map { ElementSnapshot(view.mirrored($0)) }
  }
}

extension ItemPath {
  init(_ bound: ItemRange.Bound) {
    switch bound {
    case .number(let number): self.init(section: 0, item: Int(number))
    case .path(let path): self = path
    }
  }
}
