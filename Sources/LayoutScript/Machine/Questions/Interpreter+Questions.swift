import CollectionLayout
import Foundation

// Questions are answered where they stand; the calls that an answer takes are never counted.
extension Interpreter {
  mutating func answer(
    _ statement: Statement, _ signature: Signature, form: Int?, _ values: [Value], forced: [StepEntry]
  ) throws(RunFailure) {
    // `print` forces a pass only where its expressions do, which has happened by now.
    let role = form.flatMap { signature.forms[$0].role } ?? signature.role
    let forces = role == .question
    let pass = forced + (forces ? try forcePass() : [])
    endStep()
    let value = try asking { (interpreter) throws(RunFailure) in
      try interpreter.value(of: signature.word, form: form, values)
    }
    _ = lab.recorder.take()
    let answer = Answer(number: lab.state.step, place: place, isAlone: isAlone, forced: pass, value: value)
    lastAnswer = answer
    lab.emit(.answer(answer))
  }

  /// Runs a question, which may call the layout's own code.
  mutating func asking<Answer>(
    _ question: (inout Interpreter) throws(RunFailure) -> Answer
  ) throws(RunFailure) -> Answer {
    var result: Result<Answer, RunFailure>?
    lab.compute {
      do throws(RunFailure) {
        result = .success(try question(&self))
      } catch {
        result = .failure(error)
      }
    }
    guard let result else { preconditionFailure("what is to be computed runs") }
    return try result.get()
  }

  private mutating func value(of word: String, form: Int?, _ values: [Value]) throws(RunFailure) -> AnswerValue {
    let view = lab.view
    switch word {
    case "frames": return try frames(form: form, values)
    case "frame":
      let found: ElementSnapshot =
        if case .word(let kind) = values[0] {
          try supplementary(kind, section: values[1].whole, at: place.span)
        } else {
          try element(values[0].path, at: place.span)
        }
      return .elements(ElementList([found]), isWhole: true, hint: "")
    case "content": return .size(view.contentSize)
    case "visible": return .visible(ElementList(view.shownElements))
    case "lanes": return .lanes(try lanesOfLayout(at: place.span), isVertical: lab.scrollsVertically)
    case "at":
      let point = values[0].cgPoint
      let found = view.elements(at: point).suffix(1)
      return .elements(ElementList(Array(found)), isWhole: true, hint: "nothing at \(Decimal.text(point))")
    case "rect":
      let rect = rect(values)
      return .elements(ElementList(ask(for: rect)), isWhole: false, hint: "nothing meets \(Decimal.text(rect))")
    case "invalid": return .invalid(view.pendingInvalidations, isPrepared: view.wasPrepared)
    case "calls":
      return .calls(lastTurns(values.first?.whole ?? 1).flatMap(\.self).filter { CallWord($0.call) != nil })
    case "counts":
      return .totals(Dictionary(uniqueKeysWithValues: CallWord.allCases.map { ($0, totalCalls($0)) }))
    case "state": return .state(lab.state.settings.stated.map { ($0.rawValue, lab.state.settings[$0]) })
    case "pool":
      return .pools(
        view.reuseCounts.map { pool in
          AnswerValue.Pool(
            kind: pool.identifier.kind, identifier: pool.identifier.identifier, made: pool.made,
            onScreen: pool.onScreen, waiting: pool.waiting)
        })
    case "bug": return .bugs(lab.state.settings.bugs)
    case "why": return .reasons(try reasons(form: form, values))
    case "draw": return .picture(picture(showsAll: form == 1))
    case "print":
      return .text(values.map { if case .text(let text) = $0 { text } else { $0.printed } }.joined(separator: " "))
    default:
      guard let setting = Setting(rawValue: word) else { preconditionFailure("`\(word)` is not a setting") }
      return .setting(word: word, lab.state.settings[setting])
    }
  }

  // MARK: Elements

  private mutating func frames(form: Int?, _ values: [Value]) throws(RunFailure) -> AnswerValue {
    let hint = "no items: `item 120` appends one"
    guard let value = values.first else {
      return .elements(lab.view.listedElements ?? ElementList(allElements()), isWhole: false, hint: hint)
    }
    guard case .range(let range) = value else {
      return .elements(
        ElementList(lab.view.shownElements), isWhole: false,
        hint: lab.state.model.count == 0 ? hint : "nothing is on screen: `content` says where the content is")
    }
    let paths = try self.paths(in: range)
    if lab.adapter.isBuiltIn {
      return .elements(ElementList(paths.compactMap { lab.layoutAnswer(for: $0) }), isWhole: true, hint: hint)
    }
    let wanted = Set(paths.map { ElementKey(section: $0.section, item: $0.item) })
    return .elements(ElementList(allElements().filter { wanted.contains($0.key) }), isWhole: true, hint: hint)
  }

  /// Every element: what the layout answers for more than all content, then the items that it left out, one by one.
  func allElements() -> [ElementSnapshot] {
    let view = lab.view
    let content = CGRect(origin: .zero, size: view.contentSize)
    let around = content.union(view.bounds).insetBy(dx: -view.bounds.width, dy: -view.bounds.height)
    var found = ask(for: around)
    // Of data that it was not told of the layout knows nothing.
    let counts = lab.state.preparedModel.counts
    if found.count < counts.reduce(0, +) {
      let known = Set(found.map(\.key))
      for (section, count) in counts.enumerated() {
        for item in 0..<count where !known.contains(ElementKey(section: section, item: item)) {
          if let snapshot = lab.layoutAnswer(for: ItemPath(section: section, item: item)) { found.append(snapshot) }
        }
      }
      found.sort { $0.key < $1.key }
    }
    return found
  }

  private func ask(for rect: CGRect) -> [ElementSnapshot] {
    let view = lab.view
    let answers = (lab.adapter.layout.layoutAttributesForElements(in: view.mirrored(rect)) ?? [])
      .map { ElementSnapshot(view.mirrored($0)) }
    let isInOrder = zip(answers, answers.dropFirst()).allSatisfy { $0.key < $1.key }
    return isInOrder ? answers : answers.sorted { $0.key < $1.key }
  }

  /// Where one item stands. A layout that is not built in may move it by the question, so its own answer for all is
  /// looked at first.
  func element(_ path: ItemPath, at span: Span) throws(RunFailure) -> ElementSnapshot {
    let counts = lab.state.preparedModel.counts
    guard counts.indices.contains(path.section) else {
      throw fail(.noSection(path.section, sections: counts.count), at: span)
    }
    guard path.item < counts[path.section] else {
      throw fail(
        .noItem("\(path.section):\(path.item)", section: path.section, items: counts[path.section]), at: span)
    }
    let key = ElementKey(section: path.section, item: path.item)
    let found = lab.adapter.isBuiltIn ? nil : allElements().first { $0.key == key }
    guard let snapshot = found ?? lab.layoutAnswer(for: path) else {
      throw fail(.noAttributes("\(path.section):\(path.item)", layout: lab.state.settings.layout), at: span)
    }
    return snapshot
  }

  /// The paths that a range names, both ends inside the data.
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
    // From the beginning of an empty section a range may go on into the next, or have no end.
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

  private func rect(_ values: [Value]) -> CGRect {
    if case .rect(let x, let y, let width, let height) = values[0] {
      return CGRect(x: x, y: y, width: width, height: height)
    }
    return CGRect(origin: values[0].cgPoint, size: values[1].cgSize)
  }

  private func picture(showsAll: Bool) -> AnswerValue.Picture {
    let view = lab.view
    return AnswerValue.Picture(
      elements: showsAll ? allElements() : view.shownElements, content: view.contentSize, viewport: view.bounds,
      showsAll: showsAll)
  }

  /// Where a header or footer stands.
  func supplementary(_ kind: String, section: Int, at span: Span) throws(RunFailure) -> ElementSnapshot {
    let sections = lab.state.preparedModel.counts.count
    guard section < sections else { throw fail(.noSection(section, sections: sections), at: span) }
    let key = ElementKey(
      category: .supplementaryView, kind: UICollectionView.elementKind(kind), section: section, item: 0)
    let found = lab.adapter.isBuiltIn ? nil : allElements().first { $0.key == key }
    guard let snapshot = found ?? lab.layoutAnswer(for: key) else {
      throw fail(.noSupplementary("\(key)", layout: lab.state.settings.layout), at: span)
    }
    return snapshot
  }

  func lanesOfLayout(at span: Span) throws(RunFailure) -> [AnswerValue.Lane] {
    guard let lanes = lab.adapter.lanes else { throw fail(.noLanes(layout: lab.state.settings.layout), at: span) }
    return lanes
  }

  // MARK: Calls

  func lastTurns(_ count: Int) -> [[LayoutEvent]] {
    lab.steps.turns(count, upTo: lab.state, recorded: turn.events, isReplay: isRunningAgain)
  }

  func callsInLastTurn(_ word: CallWord) -> Int {
    lastTurns(1).joined().reduce(0) { $0 + (CallWord($1.call) == word ? $1.callCount : 0) }
  }

  func totalCalls(_ word: CallWord) -> Int {
    word.calls.reduce(0) { $0 + (lab.state.totals[$1] ?? 0) }
  }
}

extension Lab {
  /// The layout's own answer for one item.
  func layoutAnswer(for path: ItemPath) -> ElementSnapshot? {
    // What a layout was never told of, it may trap on.
    guard path.section == 0 || !adapter.placesFirstSectionOnly,
      path.item < view.numberOfItems(inSection: path.section)
    else { return nil }
    return adapter.layout.layoutAttributesForItem(at: IndexPath(item: path.item, section: path.section))
      .map { ElementSnapshot(view.mirrored($0)) }
  }

  /// The layout's own answer for a header or footer; one that is not there has no extent.
  func layoutAnswer(for key: ElementKey) -> ElementSnapshot? {
    guard key.section == 0 || !adapter.placesFirstSectionOnly, let kind = key.kind else { return nil }
    return adapter.layout.layoutAttributesForSupplementaryView(ofKind: kind, at: key.indexPath)
      .map { ElementSnapshot(view.mirrored($0)) }
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
