package import CollectionLayout
import Foundation

/// Carries out changes of the lab as steps, with their turns of the run loop and their passes.
@MainActor
package struct Machine {
  package let lab: Lab
  package var place: Place
  /// Whether the running line is one statement.
  var isAlone = false
  /// Whether all statements of the line have run, and watches and predictions are evaluated.
  var isAtLineEnd = false
  /// Whether a call is under way, during which the layout must not be asked.
  var isAtCall = false
  var statements = 0
  package var notes = ReplayNotes()
  /// Whether the line ran before: its notes hold the parts that were taken back, and its readings of other states.
  var isRunningAgain = false
  /// Whether the line has a lasting effect: a step, a variable.
  package var hasEffect = false
  private(set) var turn = TurnRecord()
  /// The place of the line's last reported step.
  private var lastPlace: Place?
  /// The events of forced passes, until the statement or the question takes them.
  private var forced: [StepEntry] = []
  var open = OpenBlocks()
  private var stepBeforeLine = 0
  /// The statement that edits the data and notifies the view, for messages about only one of the two.
  var remedy = EditWord.insert.rawValue

  package init(lab: Lab, source: SourceText) {
    self.lab = lab
    place = Place(source: source, span: Span(0, 0))
  }

  package var questions: Questions {
    Questions(lab: lab, place: place, turn: turn, statements: statements, notes: notes)
  }

  var layoutLimits: LayoutLimits { LayoutLimits(lab: lab, place: place) }

  func fail(_ problem: RunProblem, at span: Span? = nil) -> RunFailure { place.fail(problem, at: span) }

  /// Notes the state at the beginning of a line. A line that runs again begins as before, because earlier
  /// questions, which may have forced a pass, are not repeated.
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

  package mutating func beginStep(
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
    (step.ordinal, step.isOfCode) = (statements, open.turns > 0)
    step.earlierPreparations = turn.preparations
    for name in open.counters where place.text.contains("$" + name) {
      step.counters[name] = lab.state.variables[name]?.value.printed
    }
    hasEffect = true
    turn.step = step
    turn.hasSteps = true
    lab.view.origin = lab.state.origin
    followState()
  }

  /// Records the changes of stored properties from here on, if the trace shows them; also for a new layout.
  func followState() {
    let lab = lab
    guard lab.state.settings.trace == .state, lab.options.keepsPrinted else {
      if lab.recorder.readState != nil { lab.recorder.readState = nil }
      return
    }
    guard lab.recorder.readState == nil else { return }
    lab.recorder.readState = { [unowned lab] in
      StateReading(of: lab.host.layout, StoredState(of: lab.host.layout)?.reading ?? [])
    }
  }

  package mutating func endStep() {
    guard var step = turn.step else { return }
    step.onScreen = (lab.state.onScreen, lab.state.onScreen)
    if step.entries.contains(where: { $0.event?.call == .pass }) {
      lab.state.onScreen = lab.view.bounds
      step.onScreen.after = lab.view.bounds
    }
    // The step must be in the record before reasons are looked up there.
    lab.record(.step(step))
    if let extent = lab.options.sceneOfSteps, !lab.isSilent {
      let questions = questions
      // A layout with a pending pass is asked nothing.
      var scene = questions.scene(lab.view.isInvalid ? .screen : extent)
      let entries = step.entries + forced
      scene.reasons = questions.why.reasons(of: entries, in: scene, limit: lab.options.reasonsOfSteps)
      if lab.options.reasonsOfSteps > 0 { scene.preparations = questions.why.preparations(of: entries) }
      step.scene = scene
    }
    lab.send(.step(step))
    lastPlace = step.place
    turn.step = nil
  }

  /// Adds entries to the current step, or to a continuation if a question in between has already reported the step.
  mutating func take(_ entries: [StepEntry]) {
    guard !entries.isEmpty else { return }
    if turn.step == nil {
      let place = lastPlace ?? place
      turn.step = Step(number: lab.state.step, turn: lab.state.turn, place: place, isContinuation: true)
    }
    if turn.step?.entries.isEmpty == true { turn.step?.entries = entries } else { turn.step?.entries += entries }
  }

  /// Returns the entries that the view recorded since the last call.
  mutating func takeEvents() throws(RunFailure) -> [StepEntry] {
    var recorded = lab.recorder.take()
    if callerInLoadedCode != nil { for index in recorded.indices { findPlace(of: &recorded[index]) } }
    var calls = CallCounts()
    for event in recorded { calls.add(event.call, times: event.callCount) }
    // A console message of UIKit's is a remark, not a call.
    let warns = calls.contains(.warning)
    let events = warns ? recorded.filter { $0.call != .warning } : recorded
    for (call, count) in calls.counts + lab.recorder.takeCounts().counts where call != .warning {
      lab.state.totals.add(call, times: count)
    }
    if let coverage = lab.coverage { coverage.happened(events) }
    if calls.contains(.prepare) {
      turn.preparations += events.count { $0.call == .prepare }
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
      // The events of the step are undone, but can still be inspected.
      let undone = warns ? self.entries(recorded) : events.map(StepEntry.event)
      turn.step?.entries += undone
      var failure = Diagnostic(
        .run(RunProblem(exception, instead: remedy, counted: (counted ?? lab.state.counted).map(story))),
        in: place.source, at: place.span)
      if exception.caller != 0 { failure.raisedAt = lab.options.placeInSource(exception.caller) }
      if case .invalidUpdate(let problem) = exception.kind {
        failure.disagreement = Self.disagreement(about: problem, in: recorded)
      }
      throw .diagnostic(failure)
    }
    if let counted { lab.state.counted = counted }
    try lab.checkInterruption()
    var entries = warns ? entries(recorded) : events.map(StepEntry.event)
    entries += findings()
    if let coverage = lab.coverage { coverage.said(in: entries) }
    return entries
  }

  private func findPlace(of event: inout LayoutEvent) {
    if case .invalidation(var summary, let coalesced) = event.detail {
      guard summary.caller != 0 else { return }
      summary.place = lab.options.placeInSource(summary.caller)
      event.place = summary.place
      event.detail = .invalidation(summary, coalesced: coalesced)
    } else {
      let setter = event.caller == 0 ? nil : lab.options.placeInSource(event.caller)
      event.place = setter ?? lab.host.place(ofOverride: event.call)
    }
  }

  /// Returns the announcements of an update and the last counts, if loaded code made and answered them.
  private static func disagreement(about problem: LayoutException.UpdateProblem, in events: [LayoutEvent])
    -> [String]
  {
    var section: Int?
    if case .itemCount(let check, _) = problem { section = check.section }
    let announced = events.compactMap { event -> String? in
      guard event.phase == .tell, case .operations = event.detail, let place = event.place else { return nil }
      return "\(event.call.rawValue) at \(place)"
    }
    let answer = events.last { event in
      if case .itemCount(section: section, _) = event.detail { return true }
      if case .sectionCount = event.detail { return section == nil }
      return false
    }
    guard let answer, let place = answer.place else { return announced }
    let count =
      switch answer.detail {
      case .itemCount(let section, let count): "\(count) for section \(section)"
      case .sectionCount(let count): "\(count)"
      default: ""
      }
    return announced + ["\(answer.call.rawValue) answered \(count) at \(place)"]
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
      let remark = LayoutRemark(
        finding, in: lab.host.layout, lab.state.settings.version, at: lab.host.place(ofOverride:))
      let isNew = lab.state.toldFindings.insert(remark.code).inserted
      if case .found(_, _, _, .some) = remark {
        guard lab.state.toldFindings.insert("A13").inserted else { return nil }
      } else if !isNew {
        return nil
      }
      return .remark(Diagnostic(.remark(remark), in: place.source, at: place.span, step: lab.state.step))
    }
  }

  /// Returns events as entries. UIKit's warnings become remarks after their pass, each code once; among remarks
  /// about preparations only those of the last preparation are kept.
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
      if remark.isToldOnce, !lab.state.toldFindings.insert(remark.code).inserted { continue }
      remarks.removeAll { $0.code == remark.code }
      remarks.append(remark)
    }
    flush()
    return entries
  }

  package mutating func absorb() throws(RunFailure) {
    take(try takeEvents())
  }

  /// Adds output that other threads printed since the last turn ended to that turn's step.
  mutating func absorbLate() throws(RunFailure) {
    guard !lab.isSilent, open.turns == 0, turn.step == nil, lab.state.step > 0, lab.recorder.recordLate() else {
      return
    }
    lastPlace = lab.timeline.step(lab.state.step)?.place
    try absorb()
    endStep()
  }

  /// Hides the events of the step, which would give away a mistake that the user has to find.
  package mutating func hideStep() { turn.step?.hidesMistake = true }

  package mutating func remark(_ remark: LayoutRemark, at other: Place? = nil) {
    let place = other ?? place
    lab.coverage?.said(remark.code)
    take([.remark(Diagnostic(.remark(remark), in: place.source, at: place.span, step: lab.state.step))])
  }

  /// Defers remarks about elements that are not invalid: another statement of the turn may still invalidate them.
  mutating func noteLater(_ remarks: [LayoutRemark]) {
    turn.unheard += remarks.map {
      TurnRecord.Unheard(remark: $0, place: place, prepares: lab.state.totals[.prepare])
    }
  }

  /// Makes the deferred remarks, unless the layout was invalidated since.
  private mutating func noteUnheard() {
    let unheard = lab.view.isInvalid ? [] : turn.unheard
    turn.unheard = []
    for kept in unheard where kept.prepares == lab.state.totals[.prepare] { remark(kept.remark, at: kept.place) }
  }

  /// Ends the turn with one pass, if it is due. Inside `turn { }` nothing ends.
  package mutating func endTurn() throws(RunFailure) {
    guard open.turns == 0 else { return }
    // A line that changed nothing is no turn of the run loop.
    if turn.hasSteps {
      noteUnheard()
      lab.compute { lab.runLoop.turn() }
      lab.followData()
      try absorb()
    }
    try runPutOff(tells: turn.hasSteps)
    if turn.hasSteps { noteDifference() }
    closeTurn()
  }

  /// The largest number of pieces of work that run at the end of a turn.
  private static let mostWork = 1000

  /// Runs deferred work that is due, each piece in a turn of its own, and reports the waiting work.
  /// - Parameter tells: whether waiting work is reported even if nothing ran.
  package mutating func runPutOff(tells: Bool = true) throws(RunFailure) {
    let later = lab.runLoop.later
    guard later.waiting != nil else { return }
    var tells = tells
    for _ in 0..<Self.mostWork {
      guard let work = later.next() else { break }
      tells = true
      let place = work.caller == 0 ? nil : lab.options.placeInSource(work.caller)
      // A continued task was already reported.
      if place != nil || work.name != "Task" {
        lab.view.recorder?.note(work: work.name + (place.map { ", \($0)" } ?? ""))
      }
      lab.compute { lab.runLoop.perform { work.run() } }
      lab.compute { lab.runLoop.turn() }
      lab.followData()
      try absorb()
    }
    guard tells, let (count, seconds) = later.waiting else { return }
    let words = count == 1 ? "1 block" : "\(count) blocks"
    lab.view.recorder?.note(work: "\(words) for \(seconds.formatted()) s: `tick \(seconds)`", waits: true)
    try absorb()
  }

  /// Runs the pending pass in the middle of a turn, like `layoutIfNeeded()` in code.
  mutating func layOutNow() throws(RunFailure) {
    lab.compute { lab.view.layoutIfNeeded() }
    try absorb()
  }

  /// Prepares for a change: forced events go to the step before. So does the pass of an unended turn, if the user
  /// went back into its line and continues from there. Statements of a provider belong to the pass that asks it.
  package mutating func beginChange() throws(RunFailure) {
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

  /// Closes the turn, so that the next step begins a new one.
  mutating func closeTurn() {
    endStep()
    turn = TurnRecord()
    PrintedOutput.current?.forget()
  }

  /// Runs the pending pass for a question; its events wait to be taken.
  ///
  /// In a view without area the pass runs only for a layout that was never prepared; otherwise the old answers
  /// stand.
  /// - Parameter needsNoArea: whether the pass runs in a view without area in any case.
  package mutating func forcePass(needsNoArea: Bool = false) throws(RunFailure) {
    if isAtCall { return }
    noteUnheard()
    let view = lab.view
    guard view.hasArea || needsNoArea || !view.wasPrepared else { return }
    lab.compute { view.validateLayout(demand: .question, needsNoArea: true) }
    forced += try takeEvents()
  }

  /// Returns the events of forced passes since the last call.
  package mutating func takeForced() -> [StepEntry] {
    defer { forced = [] }
    return forced
  }

  /// Adds the events of forced passes to the step before.
  /// - Parameter withPass: whether the pending pass runs first.
  package mutating func absorbForced(withPass: Bool = false) throws(RunFailure) {
    if withPass { try forcePass() }
    if !forced.isEmpty { take(takeForced()) }
  }

  /// The current step up to the exception that UIKit would have thrown, and the console lines after it; else nil.
  var attempt: Step? {
    guard var step = turn.step,
      let end = step.entries.firstIndex(where: { $0.event?.call == .exception })
    else { return nil }
    let said = step.entries[(end + 1)...].filter { $0.event.map { $0.call == .warning } ?? true }
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
    _ happening: String, changes: (Lab) -> [StepChange] = { _ in [] }, origins: ItemOrigins = .same,
    remarks: (Lab) -> [LayoutRemark] = { _ in [] }, changesAfter: ((Lab) -> [StepChange])? = nil,
    originsAfter: ((Lab) -> ItemOrigins)? = nil,
    _ event: (Lab) -> Void
  ) throws(RunFailure) {
    let isCode = open.turns > 0
    if !isCode {
      noteUnheard()
      lab.compute { lab.view.validateLayout(demand: .before(happening)) }
      try absorb()
      closeTurn()
    }
    let changes = changes(lab)
    beginStep(happening: happening, changes: changes, origins: origins)
    for remark in remarks(lab) { self.remark(remark) }
    let (held, offset) = (lab.view.movement, lab.view.contentOffset)
    lab.compute { event(lab) }
    if let held, lab.view.movement == nil, happening != "drop" {
      // An update first returns the item that a finger holds.
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
    if happening == "scroll" || happening == "fling", lab.view.contentOffset != offset {
      noteFirstScroll()
    }
    noteDifference()
    closeTurn()
  }
}

extension Machine {
  /// The most items with which a layout is compared with a new one at each step.
  private static let mostComparedItems = 300

  /// Adds a remark when the user's layout begins to differ from a new one, after a change other than a scroll.
  private mutating func noteDifference() {
    guard let compare = lab.options.compareWithNew, !lab.isSilent, lab.host.ownView == nil, !lab.view.isInvalid,
      lab.state.model.count <= Self.mostComparedItems, lab.state.model.counts == lab.state.preparedModel.counts,
      !lab.state.toldFindings.contains("LL0326"), let prepared = lab.state.prepared,
      turn.step?.changes.contains(where: \.mayChangeLayout) == true,
      StoredState(of: lab.host.layout) != nil,
      let found = compare({ [questions] in questions.why.differenceFromNew() })
    else { return }
    lab.state.toldFindings.insert("LL0326")
    remark(
      .remembers(
        found.element, now: found.now, new: found.new, layout: lab.state.settings.layout,
        because: hindrance(since: prepared.step)))
  }

  /// Returns the reason why the layout did not compute in this step, with its line; nil if it did.
  private func hindrance(since prepared: Int) -> String? {
    let events = turn.step?.events ?? []
    if let prepare = events.last(where: { $0.call == .prepare }) {
      // A subclass of UIKit's layouts leaves the computation to super.
      return prepare.cost?.made == 0 && lab.host.layout.recordedSuperclass == nil
        ? "prepare() made nothing" + (prepare.place.map { ", at \($0)" } ?? "") : nil
    }
    let refusal = events.last { event in
      if case .boundsDecision(_, _, false?, _) = event.detail { return true }
      return false
    }
    guard let refusal else { return "prepare() ran last at @\(prepared)" }
    return "\(refusal.call.rawValue) said false" + (refusal.place.map { ", at \($0)" } ?? "")
  }

  /// Adds a remark to the first visible scroll that a device makes cells ahead; not if `prefetch` was set.
  private mutating func noteFirstScroll() {
    guard !lab.state.hasShownScroll, lab.state.settings.trace != .off else { return }
    lab.state.hasShownScroll = true
    if !lab.state.setWords.contains(.prefetch) { remark(.nothingAhead) }
  }

  /// Copies the numbers of a controller's items; their origins are unknown.
  private mutating func followData() {
    if lab.followData() { turn.step?.origins = .allNew }
  }
}

extension Step {
  /// Whether the step is a scroll that prepared the layout again and moved nothing.
  fileprivate var preparedForNothing: Bool {
    guard changes.contains(where: { if case .offset = $0 { true } else { false } }) else { return false }
    let hasPrepared = events.contains { event in
      if case .pass(let cause) = event.detail, case .invalidated = cause.work { true } else { false }
    }
    guard hasPrepared else { return false }
    // A step with only new elements allows no conclusion.
    var isCompared = false
    for event in events {
      switch event.detail {
      case .elements(_, let returned, _, let changes):
        if changes.contains(where: { $0.was != nil }) { return false }
        if returned ?? 0 > changes.count { isCompared = true }
      case .listed(_, let now, let was):
        if was != nil, now != was { return false }
        if was != nil { isCompared = true }
      case .contentSize(let size, let previous, _): if size != previous { return false }
      default: break
      }
    }
    return isCompared
  }
}

extension LayoutEvent {
  /// Whether the layout asked for counts or sizes while it prepared; otherwise it computes with old data.
  fileprivate var asksForData: Bool {
    guard case .prepared(let questions) = detail else { return false }
    return questions.sections != nil || questions.sizes > 0
  }
}

package struct TurnRecord {
  /// The current step, whose pass may be still to come; nil after it was reported.
  var step: Step?
  package var hasSteps = false
  var preparations = 0
  package internal(set) var events: [LayoutEvent] = []
  /// The deferred remarks, which an invalidation drops.
  var unheard: [Unheard] = []

  package struct Unheard {
    var remark: LayoutRemark
    var place: Place
    /// The number of preparations when the remark was deferred; another preparation drops the remark.
    var prepares: Int
  }
}
