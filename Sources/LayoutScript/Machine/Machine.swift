import CollectionLayout
import Foundation

/// Carries out changes of the lab: steps, with the turns of the run loop and the passes that they belong to.
@MainActor
struct Machine {
  let lab: Lab
  /// The statement that runs, in the source that it stands in.
  var place: Place
  /// Whether the running line is one statement.
  var isAlone = false
  /// Whether all statements of the line have run, and watches and predictions are looked at.
  var isAtLineEnd = false
  /// Whether a call is under way, and its layout may not be asked.
  var isAtCall = false
  /// The number of statements of this line that began.
  var statements = 0
  /// The notes for a replay of the line.
  var notes = ReplayNotes()
  /// Whether the line ran before: its notes hold the parts that it took back, and its readings of other states.
  var isRunningAgain = false
  /// Whether the line leaves something when it has ended: a step, a variable.
  var hasEffect = false
  private(set) var turn = TurnRecord()
  /// The place of the line's last reported step.
  private var lastPlace: Place?
  /// The events of forced passes, until the statement or the question takes them.
  private var forced: [StepEntry] = []
  /// The counter variables of the loops under way.
  var counters: [String] = []
  /// The number of open `turn { }`: events in them are code, and no turn ends in them.
  var openTurns = 0
  /// The section whose block is open; statements in the block concern that section.
  var openSection: Int?
  /// The edits of an open `batch { }` so far; nil outside one.
  var batch: [BatchEntry]?
  /// Whether a `snapshot { }` is open: statements in it edit the next snapshot.
  var isInSnapshot = false
  /// The definitions in the open blocks so far; nil outside of them.
  var assembly: Assembly?
  /// The restricted block that is open, in which statements may have other forms.
  var openPlacement: Signature.Placement? { isInSnapshot ? .snapshot : assembly?.placement }
  /// The last step before the line that runs.
  private var stepBeforeLine = 0
  /// The statement that does both halves of an update, for messages about one half.
  var remedy = EditWord.insert.rawValue

  init(lab: Lab, source: SourceText) {
    self.lab = lab
    place = Place(source: source, span: Span(0, 0))
  }

  /// The questions that can be asked of the lab here.
  var questions: Questions {
    Questions(lab: lab, place: place, turn: turn, statements: statements, notes: notes)
  }

  var layoutLimits: LayoutLimits { LayoutLimits(lab: lab, place: place) }

  func fail(_ problem: RunProblem, at span: Span? = nil) -> RunFailure { place.fail(problem, at: span) }

  /// Notes how a line begins. A line that runs again begins as before, though earlier questions are not repeated.
  mutating func beginLine() throws(RunFailure) {
    stepBeforeLine = lab.state.step
    guard isRunningAgain, let beginning = notes.beginning else {
      notes.beginning = ReplayNotes.Beginning(random: lab.state.random, isSettled: !lab.view.isInvalid)
      return
    }
    lab.state.random = beginning.random
    guard beginning.isSettled, lab.view.isInvalid else { return }
    try forcePass()
    _ = takeForced()
  }

  // MARK: Steps

  /// Begins the step of the statement that runs.
  mutating func beginStep(
    happening: String? = nil, changes: [StepChange] = [], origins: ItemOrigins = .same
  ) {
    endStep()
    if !turn.hasSteps {
      lab.state.turn += 1
      if lab.recorder.onCall != nil { lab.totalsBeforeTurn = lab.state.totals }
    }
    lab.state.step += 1
    lab.state.happening = happening
    lab.state.eventsOfStep = 0
    var step = Step(number: lab.state.step, turn: lab.state.turn, place: place)
    (step.changes, step.origins) = (changes, origins)
    (step.ordinal, step.isOfCode) = (statements, openTurns > 0)
    for name in counters where place.text.contains("$" + name) {
      step.counters[name] = lab.state.variables[name]?.value.printed
    }
    hasEffect = true
    turn.step = step
    turn.hasSteps = true
    lab.view.origin = lab.state.origin
  }

  /// Ends the step under way: nothing more belongs to it.
  mutating func endStep() {
    guard var step = turn.step else { return }
    // Reasons are looked up in the record, which the step is part of.
    lab.record(.step(step))
    if let extent = lab.options.sceneOfSteps, !lab.isSilent {
      let questions = questions
      // A layout that waits for a pass is asked nothing.
      var scene = questions.scene(lab.view.isInvalid ? .screen : extent)
      let entries = step.entries + forced
      scene.reasons = questions.reasons(of: entries, in: scene, limit: lab.options.reasonsOfSteps)
      if lab.options.reasonsOfSteps > 0 { scene.preparations = questions.preparations(of: entries) }
      step.scene = scene
    }
    lab.send(.step(step))
    lastPlace = step.place
    turn.step = nil
  }

  /// Takes entries into the step under way. Where that was reported already, because of a question in between, its
  /// continuation takes them.
  mutating func take(_ entries: [StepEntry]) {
    guard !entries.isEmpty else { return }
    if turn.step == nil {
      let place = lastPlace ?? place
      turn.step = Step(number: lab.state.step, turn: lab.state.turn, place: place, isContinuation: true)
    }
    if turn.step?.entries.isEmpty == true { turn.step?.entries = entries } else { turn.step?.entries += entries }
  }

  /// Returns the entries that the view recorded since the last look.
  mutating func takeEvents() throws(RunFailure) -> [StepEntry] {
    var recorded = lab.recorder.take()
    if callerInLoadedCode != nil { for index in recorded.indices { findPlace(of: &recorded[index]) } }
    var calls = CallCounts()
    for event in recorded { calls.add(event.call, times: event.callCount) }
    // UIKit's message for the console is a remark, and no call.
    let warns = calls.contains(.warning)
    let events = warns ? recorded.filter { $0.call != .warning } : recorded
    for (call, count) in calls.counts + lab.recorder.takeCounts().counts where call != .warning {
      lab.state.totals.add(call, times: count)
    }
    if let coverage = lab.coverage { coverage.happened(events) }
    if calls.contains(.prepare) {
      let asks = events.contains(where: \.asksForData)
      if asks { lab.state.asksWhilePreparing = true }
      if asks || !lab.state.asksWhilePreparing { lab.state.layoutAsked(in: events) }
      lab.keepPreparation()
    }
    lab.state.eventsOfStep += events.count
    if turn.events.isEmpty { turn.events = events } else { turn.events += events }
    if let failure = lab.takeProviderFailure() {
      turn.step?.entries += events.map(StepEntry.event)
      throw failure
    }
    let counted = calls.contains(.numberOfSections) ? CountReading.last(in: events) : nil
    if let exception = lab.takeException() {
      // The events of the step are undone, and can still be looked at.
      let undone = warns ? self.entries(recorded) : events.map(StepEntry.event)
      turn.step?.entries += undone
      throw fail(RunProblem(exception, instead: remedy, counted: (counted ?? lab.state.counted).map(story)))
    }
    if let counted { lab.state.counted = counted }
    try lab.checkInterruption()
    var entries = warns ? entries(recorded) : events.map(StepEntry.event)
    entries += findings()
    if let coverage = lab.coverage { coverage.said(in: entries) }
    return entries
  }

  /// Looks up the line of loaded code that invalidated the layout.
  private func findPlace(of event: inout LayoutEvent) {
    guard case .invalidation(var summary, let coalesced) = event.detail, summary.caller != 0 else { return }
    summary.place = lab.options.placeInSource(summary.caller)
    event.detail = .invalidation(summary, coalesced: coalesced)
  }

  private func story(of reading: CountReading) -> RunProblem.CountStory {
    RunProblem.CountStory(
      reading: reading, isOfLine: reading.step > stepBeforeLine,
      isEditedSince: lab.state.stepOfUnreportedEdit > reading.step)
  }

  /// Returns the audit's findings that were not reported since the layout was installed. A frame moved without a
  /// copy, for which a device has a message, is reported even after another change.
  private mutating func findings() -> [StepEntry] {
    (lab.view.audit?.take() ?? []).compactMap { finding in
      let remark = LayoutRemark(finding, in: lab.host.layout, lab.state.settings.version)
      let isNew = lab.state.toldFindings.insert(remark.words.code).inserted
      if case .attributesMutated(_, _, _, .some) = remark {
        guard lab.state.toldFindings.insert("\(UIKitMessage.ID.a13)").inserted else { return nil }
      } else if !isNew {
        return nil
      }
      return .remark(Diagnostic(.remark(remark), in: place.source, at: place.span, step: lab.state.step))
    }
  }

  /// Returns events as entries. UIKit's warnings become remarks after their pass, each code once; of remarks about
  /// preparations only the last preparation's count.
  private func entries(_ events: [LayoutEvent]) -> [StepEntry] {
    var entries: [StepEntry] = []
    var remarks: [LayoutRemark] = []
    func flush() {
      for said in remarks {
        entries.append(.remark(Diagnostic(.remark(said), in: place.source, at: place.span, step: lab.state.step)))
      }
      remarks = []
    }
    for event in events {
      if event.call == .pass { flush() }
      if event.call == .prepare { remarks.removeAll(where: \.isOfPreparation) }
      guard case .warning(let warning) = event.detail else {
        entries.append(.event(event))
        continue
      }
      let remark = LayoutRemark(warning)
      remarks.removeAll { $0.words.code == remark.words.code }
      remarks.append(remark)
    }
    flush()
    return entries
  }

  /// Takes the recorded events into the step under way.
  mutating func absorb() throws(RunFailure) {
    take(try takeEvents())
  }

  /// Keeps the events of the step out of what is shown: they would give away a mistake that is to be found.
  mutating func hideStep() { turn.step?.hidesMistake = true }

  mutating func remark(_ remark: LayoutRemark) {
    lab.coverage?.said(remark.words.code)
    take([.remark(Diagnostic(.remark(remark), in: place.source, at: place.span, step: lab.state.step))])
  }

  /// Ends the turn: the pass that is due runs, once. Inside `turn { }` nothing ends.
  mutating func endTurn() throws(RunFailure) {
    guard openTurns == 0 else { return }
    // A line that changed nothing is no turn of the run loop.
    if turn.hasSteps {
      lab.compute { lab.runLoop.turn() }
      lab.followData()
      try absorb()
    }
    closeTurn()
  }

  /// Runs the pass that is due in the middle of a turn, as `layoutIfNeeded()` does in code.
  mutating func layOutNow() throws(RunFailure) {
    lab.compute { lab.view.layoutIfNeeded() }
    try absorb()
  }

  /// Prepares for a change: forced events go to the step before, and so does the pass of a turn that never ended,
  /// because the user went back into its line and goes on from there. A provider's statements belong to the pass
  /// that asks it.
  mutating func beginChange() throws(RunFailure) {
    if isAtCall { return }
    if lab.state.hasOpenTurn {
      lab.state.hasOpenTurn = false
      lastPlace = lab.timeline.step(lab.state.step)?.place
      lab.compute { lab.runLoop.turn() }
      try absorb()
      endStep()
    }
    try absorbForced()
  }

  /// Closes the turn; the next step begins a new turn.
  mutating func closeTurn() {
    endStep()
    turn = TurnRecord()
    PrintedOutput.current?.forget()
  }

  /// Runs the pass that is due because of a question. Its events wait to be taken.
  ///
  /// In a view without area it runs for a layout that was never prepared and has no answers; else old ones stand.
  /// - Parameter needsNoArea: whether the pass runs there in any case.
  mutating func forcePass(needsNoArea: Bool = false) throws(RunFailure) {
    if isAtCall { return }
    let view = lab.view
    guard view.hasArea || needsNoArea || !view.wasPrepared else { return }
    lab.compute { view.validateLayout(demand: .question, needsNoArea: true) }
    forced += try takeEvents()
  }

  /// Returns the events of forced passes since they were last taken.
  mutating func takeForced() -> [StepEntry] {
    defer { forced = [] }
    return forced
  }

  /// Takes the events of forced passes into the step before; with the pass that is due now, where that is wanted.
  mutating func absorbForced(withPass: Bool = false) throws(RunFailure) {
    if withPass { try forcePass() }
    if !forced.isEmpty { take(takeForced()) }
  }

  /// The step under way up to the exception that UIKit would have thrown in it, after which nothing is called.
  /// Lines of the console come with the exception.
  var attempt: Step? {
    guard var step = turn.step,
      let end = step.entries.firstIndex(where: {
        if case .event(let event) = $0 { event.call == .exception } else { false }
      })
    else { return nil }
    let said = step.entries[(end + 1)...].filter {
      if case .event(let event) = $0 { event.call == .warning } else { true }
    }
    step.entries.replaceSubrange((end + 1)..., with: said)
    return step
  }

  // MARK: Invalidations and events

  /// Runs a step that only notifies the view or the layout.
  mutating func notifyStep(_ notify: (Lab) -> Void) throws(RunFailure) {
    beginStep()
    notify(lab)
    try absorb()
  }

  /// Runs an event on the device: a pending pass first, then the event with its own pass.
  ///
  /// Inside `turn { }` the event is code, and both passes wait for the end.
  mutating func happen(
    _ happening: String, change: (Lab) -> StepChange?, remarks: (Lab) -> [LayoutRemark] = { _ in [] },
    _ event: (Lab) -> Void
  ) throws(RunFailure) {
    try happen(happening, changes: { lab in change(lab).map { [$0] } ?? [] }, remarks: remarks, event)
  }

  mutating func happen(
    _ happening: String, changes: (Lab) -> [StepChange], origins: ItemOrigins = .same,
    remarks: (Lab) -> [LayoutRemark] = { _ in [] }, changesAfter: ((Lab) -> [StepChange])? = nil,
    originsAfter: ((Lab) -> ItemOrigins)? = nil,
    _ event: (Lab) -> Void
  ) throws(RunFailure) {
    let isCode = openTurns > 0
    if !isCode {
      lab.compute { lab.view.validateLayout(demand: .before(happening)) }
      try absorb()
      closeTurn()
    }
    let changes = changes(lab)
    beginStep(happening: happening, changes: changes, origins: origins)
    for remark in remarks(lab) { self.remark(remark) }
    let held = lab.view.movement
    lab.compute { event(lab) }
    if let held, lab.view.movement == nil, happening != "drop" {
      // An update first puts the item that a finger holds back.
      turn.step?.origins = .returned(.moved(from: held.target, to: held.origin), data: origins)
    }
    followData()
    if let changesAfter { turn.step?.changes = changesAfter(lab) }
    if let originsAfter { turn.step?.origins = originsAfter(lab) }
    try absorb()
    guard !isCode else { return }
    lab.compute { lab.view.validateLayout(demand: .event) }
    followData()
    try absorb()
    if turn.step?.preparedForNothing == true { remark(.preparedForNothing) }
    closeTurn()
  }
}

extension Machine {
  /// Takes over the numbers of a controller's items; which items were there before is not known.
  private mutating func followData() {
    if lab.followData() { turn.step?.origins = .allNew }
  }
}

extension Step {
  /// Whether the step is a scroll that prepared the layout again and moved nothing.
  fileprivate var preparedForNothing: Bool {
    guard changes.contains(where: \.isScroll) else { return false }
    guard
      events.contains(where: { event in
        if event.call == .pass, case .pass(let cause) = event.detail, case .invalidated = cause.work { return true }
        return false
      })
    else { return false }
    return !events.contains { event in
      switch event.detail {
      case .elements(_, _, _, let changes): changes.contains { $0.was != nil }
      case .listed(_, let now, let was): was != nil && now != was
      case .contentSize(let size, let previous, _): size != previous
      default: false
      }
    }
  }
}

extension LayoutEvent {
  /// Whether the layout asked for counts or sizes while it prepared; else it computes with its old data.
  fileprivate var asksForData: Bool {
    guard case .prepared(let questions) = detail else { return false }
    return questions.sections != nil || questions.sizes > 0
  }
}

extension LayoutRemark {
  /// Creates the remark for a message that UIKit would have written to the console.
  fileprivate init(_ warning: LayoutWarning) {
    switch warning.kind {
    case .itemLargerThanLine(let key, let size, let room, let direction, let count, _):
      let isVertical = direction == .vertical
      self = .itemLargerThanLine(
        ItemMisfit(
          item: "\(key)", side: Double(isVertical ? size.width : size.height), room: Double(room),
          isVertical: isVertical, count: count),
        words: warning.words.dropLast().joined(separator: " "))
    case .itemWithoutArea(let key, _, let count):
      self = .itemWithoutArea("\(key)", count: count, words: warning.words.joined(separator: " ") + ".")
    case .attributesIgnored(let first, _, _, let count):
      self = .attributesIgnored("\(first.key)", count: count, words: warning.words.joined(separator: " "))
    case .nothingListed: self = .nothingListed(words: warning.words[0])
    case .updateLoop: self = .loopLogged(words: warning.words[0])
    case .preparedAgain: self = .preparedAgain(words: warning.words[0])
    case .groupWithoutItems(let section): self = .groupHoldsNothing(section: section, words: warning.words[0])
    case .nothingMeasured(let section): self = .nothingMeasured(section: section, words: warning.words[0])
    case .viewWithoutArea(let size): self = .viewWithoutArea(Decimal.text(size), words: warning.words[0])
    case .reloadedInstead: self = .reloadedInstead(words: warning.words[0])
    case .deletedTwice: self = .deletedTwice(words: warning.words[0])
    case .reloadLost: self = .reloadLost(words: warning.words[0])
    case .scrolledNowhere: self = .scrolledNowhere(words: warning.words[0])
    case .identifiersExist(let names): self = .identifierMoved(count: names.count, words: warning.words[0])
    case .handlerOfEstimatedItems(let section): self = .handlerIgnored(section: section, words: warning.words[0])
    }
  }
}

extension LayoutRemark {
  /// Creates the remark for a finding that costs something on a device.
  fileprivate init(_ finding: LayoutFinding, in layout: UICollectionViewLayout, _ version: SystemVersion) {
    switch finding {
    case .outsideRect(let key, let outside, let all): self = .outsideRect(first: "\(key)", count: outside, of: all)
    case .everything(let meeting, let all): self = .everythingAnswered(meeting: meeting, of: all)
    case .farBeyond(let key, let far, let all): self = .farBeyondRect(first: "\(key)", count: far, of: all)
    case .mutated(let key, let from, let to):
      let isLogged =
        layout is UICollectionViewFlowLayout && from != to && VersionedBehavior.changedFramesAreLogged.isIn(version)
      self = .attributesMutated(
        "\(key)", from: Decimal.text(from), to: Decimal.text(to),
        words: isLogged
          ? UIKitMessage[.a13].text([
            .path: key.pathText, .frame: to.valuesText, .newFrame: from.valuesText,
            .layoutClass: "\(type(of: layout))",
          ]).split(whereSeparator: \.isNewline).joined(separator: " ") : nil)
    case .doubled(let key, let answers, let elements):
      self = .answeredAgain(first: "\(key)", answers: answers, elements: elements)
    case .unprepared(let name):
      let isFlow = layout is UICollectionViewFlowLayout
      self = .superNotPrepared(
        layout: name, base: isFlow ? "UICollectionViewFlowLayout" : "UICollectionViewCompositionalLayout")
    case .fixedOffset(let offset): self = .offsetKept(Decimal.text(offset))
    case .hidden(let key, let end, let reach):
      self = .contentHides("\(key)", end: Double(end), reach: Double(reach))
    }
  }
}

extension StepChange {
  fileprivate var isScroll: Bool {
    if case .offset = self { return true }
    return false
  }
}

extension RunProblem {
  /// Creates the problem for an exception that UIKit would have thrown; `instead` is the statement that was meant.
  init(_ exception: LayoutException, instead: String, counted: CountStory? = nil) {
    let lists = exception.invalidBatchUpdates
    if case .invalidUpdate(.itemCount(let check, _)) = exception.kind {
      let sum = CountSum(check, section: check.section, lists: lists, counted: counted)
      self = .countsDisagree(sum, instead: instead)
      return
    }
    if case .invalidUpdate(.sectionCount(let check, _)) = exception.kind {
      self = .countsDisagree(CountSum(check, section: nil, lists: lists, counted: counted), instead: instead)
      return
    }
    let kind: Exception =
      switch exception.kind {
      case .missingIndexPath, .missingSectionOfSupplementary, .changedSupplementary, .noAttributes, .frameNotTaken,
        .frameNotRounded, .invalidGeometry, .missingItemInContext, .plainContext, .unregisteredIdentifier,
        .unregisteredDecoration, .viewNotDequeued, .viewOfOtherKind, .viewNotReturned, .otherCellForReconfigure,
        .noDataSource, .transition:
        .told(of: exception.kind)
      case .negativeCount: .invalidCount
      case .missingSection: .missingSection
      case .scrollToMissingItem(let key, let count, let isSection):
        .scrollBeyondEnd(section: isSection ? nil : key.section, count: count)
      case .missingData: .missingData
      case .invalidUpdate(let problem): Exception(problem)
      case .updateLoop: .updateLoop
      case .diffable(let mistake): Exception(mistake)
      case .noSectionDefinition: .noSectionDefinition
      case .groupMisfit(let misfit): .groupMisfit(GroupNumbers(misfit))
      case .duplicateKinds(let kinds, _): .duplicateKinds(kinds.first ?? "")
      case .pinnedWithoutArea: .pinnedWithoutArea
      }
    if case .diffable(let mistake) = exception.kind {
      self = .init(mistake, in: exception.version)
      return
    }
    self = .thrown(kind, reason: exception.reason.split(whereSeparator: \.isNewline).joined(separator: " "))
  }
}

extension RunProblem {
  /// Creates the problem for an exception that UIKit would have thrown because of a snapshot, on one line.
  init(_ mistake: SnapshotMistake, in version: SystemVersion) {
    let words = mistake.reason(in: version, of: UICollectionView.plainDescription).unwrapped
    self = .thrown(Exception(mistake), reason: words)
  }
}

extension RunProblem.CountSum {
  fileprivate init(
    _ check: CountCheck, section: Int?, lists: String?, counted: RunProblem.CountStory?
  ) {
    self.init(
      section: section, before: check.before, inserted: check.inserted + check.movedIn,
      deleted: check.deleted + check.movedOut, after: check.after, lists: lists, counted: counted)
  }
}

/// The record of one turn of the run loop so far.
struct TurnRecord {
  /// The step under way: no other step has begun since, and its pass may be still to come.
  var step: Step?
  /// Whether a step ran in this turn.
  var hasSteps = false
  /// The events that were recorded in the turn.
  var events: [LayoutEvent] = []
}
