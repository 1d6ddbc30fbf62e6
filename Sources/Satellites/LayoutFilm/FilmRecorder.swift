import CollectionLayout
import Foundation
import LayoutRendering
package import LayoutScript

/// A transcript that makes a film. The lab has to give each step its scene: see `LabOptions.recordFilm`.
@MainActor
package final class FilmRecorder: Transcript {
  private var film: Film
  private var scenes = SceneTrack()
  private var table: [FilmReason: Int] = [:]
  /// The current step, which includes what a following question forces.
  private var held: Held?
  private var caption: [String] = []
  private var state = FilmState()
  /// The recorded reasons of elements that have not moved since.
  private var reasons: [Int: [Int]] = [:]
  /// The state before the first scenario, from which each scenario begins.
  private var start: (step: Int, turn: Int, state: FilmState, reasons: [Int: [Int]])?
  private var files: [ObjectIdentifier: Int] = [:]
  private var sources: [SourceText] = []
  /// Whether the session went back in time, so that the film is not the present state.
  package private(set) var wentBack = false

  fileprivate struct Held {
    var step: Step
    var checks: [FilmStep.Check] = []
    var notes: [FilmStep.Note] = []
  }

  package init(title: String, tool: String) {
    film = Film(title: title, tool: tool)
  }

  /// A place in the session that the recorder can go back to.
  struct Mark {
    /// The number of complete steps.
    fileprivate(set) var steps: Int
    /// The last step, which may still get checks and notes.
    fileprivate var last: FilmStep?
    fileprivate var reasonCount: Int
    fileprivate var scenes: SceneTrack
    fileprivate var held: Held?
    fileprivate var caption: [String]
    fileprivate var state: FilmState
    fileprivate var reasons: [Int: [Int]]
  }

  var mark: Mark {
    Mark(
      steps: film.steps.count, last: film.steps.last, reasonCount: film.reasons.count, scenes: scenes, held: held,
      caption: caption,
      state: state, reasons: reasons)
  }

  /// Drops the steps after a place, but keeps the sources of lines.
  func goBack(to mark: Mark) {
    film.steps.removeLast(film.steps.count - mark.steps)
    if let last = mark.last { film.steps[mark.steps - 1] = last }
    for reason in film.reasons[mark.reasonCount...] { table[reason] = nil }
    film.reasons.removeLast(film.reasons.count - mark.reasonCount)
    (scenes, held, caption) = (mark.scenes, mark.held, mark.caption)
    (state, reasons) = (mark.state, mark.reasons)
  }

  /// Calls a closure with the steps so far, including the current one, and their reasons.
  func look<Result>(_ body: ([FilmStep], [FilmReason]) -> Result) -> Result {
    let mark = mark
    finishStep()
    let result = body(film.steps, film.reasons)
    goBack(to: mark)
    return result
  }

  func source(of step: FilmStep) -> SourceText { sources[step.file] }

  /// - Parameter sources: texts that the film includes in any case, its own first.
  package func finish(_ sources: [SourceText]) -> Film {
    finishStep()
    var film = film
    // The film's own text is first, whatever ran before.
    for source in sources { _ = file(source) }
    film.files = self.sources.map(Film.File.init)
    return film
  }

  package func receive(_ item: TranscriptItem) {
    switch item {
    case .step(let step): take(step)
    case .attempt(let step): show(attempt: step)
    case .answer(let answer): held?.step.entries += answer.forced
    case .check(let outcome):
      held?.step.entries += outcome.forced
      note(outcome)
    case .caption(let text, _):
      // A caption belongs to the next step.
      finishStep()
      caption.append(MarkdownLink.withoutImages(text))
    case .scenarioBegins(let name, let place): beginChapter(name, place)
    case .scenarioEnds: finishStep()
    case .diagnostic(let diagnostic): note(diagnostic)
    case .travel(let travel): wentBack = wentBack || travel.changesLines
    case .watch, .prediction, .loopBegins, .roundEnds, .loopEnds, .trace, .lineFailed: break
    }
  }

  // MARK: Steps

  private func take(_ step: Step) {
    if step.isContinuation, held?.step.number == step.number {
      held?.step.entries += step.entries
      if var scene = step.scene {
        scene.preparations.merge(held?.step.scene?.preparations ?? [:]) { $1 }
        held?.step.scene = scene
      }
      return
    }
    finishStep()
    held = Held(step: step)
  }

  /// Creates a step at a place with the captions above it, and without changes.
  private func filmStep(_ number: Int, turn: Int, _ statement: String, at place: Place) -> FilmStep {
    let position = place.source.position(at: place.span.start)
    var step = FilmStep(
      number: number, turn: turn, line: position.line, column: position.column, statement: statement, state: state)
    step.file = file(place.source)
    step.caption = caption.joined(separator: " ")
    caption = []
    return step
  }

  private func filmStep(_ step: Step) -> FilmStep {
    var result = filmStep(step.number, turn: step.turn, SourceLine.text(step.title), at: step.place)
    result.changes = step.changes.map(FilmStep.Change.init)
    return result
  }

  /// Adds an undone step, with the calls up to the exception and no movement.
  private func show(attempt step: Step) {
    finishStep()
    var result = filmStep(step)
    result.isAttempt = true
    result.calls = FilmCalls(step.events).calls([:])
    result.sentence = "UIKit throws an exception, and the line is undone."
    film.steps.append(result)
  }

  private func note(_ outcome: CheckOutcome) {
    let position = outcome.place.source.position(at: outcome.place.span.start)
    var actual = ""
    switch outcome.failure?.finding {
    case .value(_, let found, _)?: actual = found
    case .answer(let comparison)?: actual = comparison.actualLines.joined(separator: "\n")
    case nil: break
    }
    let check = FilmStep.Check(
      line: position.line, passed: outcome.passed, statement: outcome.place.text, actual: actual)
    if held != nil {
      held?.checks.append(check)
    } else if !film.steps.isEmpty {
      film.steps[film.steps.count - 1].checks.append(check)
    }
  }

  /// Adds a step for a statement that could not run, so that the mistake is not another step's.
  private func show(refused diagnostic: Diagnostic) {
    finishStep()
    let source = diagnostic.source
    let line = source.trimmed(source.lineSpan(source.lineIndex(at: diagnostic.span.start)))
    var result = filmStep(
      (film.steps.last?.number ?? 0) + 1, turn: film.steps.last?.turn ?? 0, SourceLine.text(source.text(line)),
      at: Place(source: source, span: line))
    result.isAttempt = true
    result.sentence = "The line is refused, and nothing of it is in effect."
    film.steps.append(result)
  }

  private func note(_ diagnostic: Diagnostic) {
    let note = FilmStep.Note(diagnostic)
    if diagnostic.severity == .error,
      held != nil || film.steps.last?.isAttempt != true || film.steps.last?.notes != []
    {
      show(refused: diagnostic)
    }
    if held != nil {
      held?.notes.append(note)
    } else if !film.steps.isEmpty {
      film.steps[film.steps.count - 1].notes.append(note)
    }
  }

  private func finishStep() {
    guard let held else { return }
    self.held = nil
    let step = held.step
    let events = step.events
    var result = filmStep(step)
    result.isUpdate = events.contains { $0.call == .prepareForUpdates }
    result.checks = held.checks
    result.notes = held.notes
    for case .remark(let diagnostic) in step.entries { result.notes.append(FilmStep.Note(diagnostic)) }
    var moved = (items: 0, others: 0)
    let change = scenes.add(step)
    if let scene = step.scene {
      let reads = events.contains { $0.call == .contentSize }
      result.state = FilmState(scene, content: reads || state.content != nil ? scene.content : nil)
      // Before the pass the screen is unchanged: lanes are not asked for, and cells to be replaced are visible.
      if change == nil { (result.state.lanes, result.state.pools) = (state.lanes, state.pools) }
      state = result.state
    }
    if let change, let scene = step.scene {
      moved = show(change, in: &result)
      show(scene, events, in: &result)
    }
    let preparations = (step.scene?.preparations ?? [:]).sorted { $0.key < $1.key }
    result.calls = FilmCalls(events).calls(
      step.scene == nil ? [:] : scenes.numbers,
      reasons: Dictionary(preparations.map { ($0.key, $0.value.map(number)) }) { $1 })
    result.sentence = StepSentence(step, events, moved: moved).text
    film.steps.append(result)
  }

  /// Adds the changes of elements, and returns the numbers of items and other elements that moved on screen.
  private func show(_ change: SceneChange, in step: inout FilmStep) -> (items: Int, others: Int) {
    var moved = (items: 0, others: 0)
    for element in change.changed where element.was?.frame != element.now.frame {
      reasons[element.now.id] = nil
      guard let was = element.was, was.isShown, element.now.isShown, was.frame.isElsewhere(than: element.now.frame)
      else { continue }
      if element.now.isCell { moved.items += 1 } else { moved.others += 1 }
    }
    for id in change.gone { reasons[id] = nil }
    (step.changed, step.gone, step.deleted) = (change.changed, change.gone, change.deleted)
    return moved
  }

  /// Adds the views that elements got, and the reasons for their places.
  private func show(_ scene: Scene, _ events: [LayoutEvent], in step: inout FilmStep) {
    let numbers = scenes.numbers
    for event in events {
      guard case .shown(let difference) = event.detail else { continue }
      for entry in difference.appeared + difference.reloaded {
        if let number = numbers[entry.key] { step.views[number] = entry.isNew }
      }
    }
    for (key, reasons) in scene.reasons.sorted(by: { $0.key < $1.key }) {
      if let number = numbers[key] { step.reasons[number] = reasons.map(self.number) }
    }
    reasons.merge(step.reasons) { $1 }
  }

  private func number(_ reason: Reason) -> Int {
    let reason = FilmReason(reason)
    if let number = table[reason] { return number }
    table[reason] = film.reasons.count
    film.reasons.append(reason)
    return film.reasons.count - 1
  }

  // MARK: Scenarios

  /// Adds a step that shows the first state of a scenario, without the previous scenario's effects.
  private func beginChapter(_ name: String, _ place: Place) {
    finishStep()
    let start = start ?? (film.steps.last?.number ?? 0, film.steps.last?.turn ?? 0, state, reasons)
    (self.start, state) = (start, start.state)
    var step = filmStep(start.step, turn: start.turn, "scenario \"\(name)\"", at: place)
    step.chapter = name
    step.sentence = "A scenario begins, from what stands above the first one."
    _ = show(scenes.beginScenario(), in: &step)
    (reasons, step.reasons) = (start.reasons, start.reasons)
    film.steps.append(step)
  }

  // MARK: Texts

  private func file(_ source: SourceText) -> Int {
    if let index = files[ObjectIdentifier(source)] { return index }
    if let index = sources.firstIndex(where: {
      $0.name == source.name && $0.firstLine == source.firstLine && $0.bytes == source.bytes
    }) {
      files[ObjectIdentifier(source)] = index
      return index
    }
    files[ObjectIdentifier(source)] = sources.count
    sources.append(source)
    return sources.count - 1
  }
}

extension Film.File {
  init(_ source: SourceText) {
    let text = String(decoding: source.bytes, as: UTF8.self)
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    self.init(name: source.name, lines: lines, firstLine: source.firstLine)
  }
}

extension FilmState {
  init(_ scene: Scene, content: CGSize?) {
    layout = scene.layout
    isVertical = scene.isVertical
    offset = scene.viewport.origin
    view = scene.viewport.size
    self.content = content
    lanes = scene.lanes.map { Lane(offset: $0.offset, extent: $0.extent, end: $0.end) }
    pools = scene.pools.map { Pool(name: $0.name, made: $0.made, onScreen: $0.onScreen, waiting: $0.waiting) }
    counts = scene.counts
    sections = scene.sections.map { Section(section: $0.section, frame: $0.frame, offset: $0.offset) }
  }
}

extension FilmStep.Note {
  init(_ diagnostic: Diagnostic) {
    // A question at the end of a message is for the prompt.
    let message = diagnostic.words.message.replacing(#/: `why [^`]*`$/#, with: "")
    self.init(
      line: diagnostic.source.position(at: diagnostic.span.start).line, severity: diagnostic.severity.rawValue,
      code: diagnostic.code, message: message)
  }
}

extension FilmReason {
  init(_ reason: Reason) {
    text = String(ReasonWords.text(reason).drop { $0 == " " })
    step = reason.step.flatMap { $0 > 0 ? $0 : nil }
    call = reason.call
    guard case .lane(let lane, let start, let key, let isTaken) = reason.kind else { return }
    // The picture shows that the lane is taken.
    text = "lane \(lane) starts at \(Decimal.text(start)), " + (key.map { "after \($0)" } ?? "empty")
    self.lane = LaneEnd(lane: lane, start: start, isTaken: isTaken)
  }
}

extension FilmStep.Change {
  init(_ change: StepChange) {
    let account = change.account
    self.init(what: account.what, from: account.from.text, to: account.to.text)
  }
}

extension Travel {
  /// Whether the lines in effect changed.
  fileprivate var changesLines: Bool {
    switch self {
    case .undone, .redone, .stands, .changed: true
    case .standsInRecord, .leftRecord, .steps, .branches, .breaks, .branched, .found: false
    }
  }
}

extension LabOptions {
  /// Makes the lab give each step its scene, on and near the screen, and reasons.
  package mutating func recordFilm(reasons: Int = FilmRecorder.reasonsOfStep) {
    sceneOfSteps = .near
    reasonsOfSteps = reasons
  }
}

extension FilmRecorder {
  /// The most elements of a step with reasons for their places.
  package nonisolated static let reasonsOfStep = 60
}
