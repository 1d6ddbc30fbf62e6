import CollectionLayout
import Foundation
import LayoutRendering
package import LayoutScript

/// Makes a film of what a lab says.
///
/// The lab has to give each step its scene: `LabOptions.recordFilm` says so.
@MainActor
package final class FilmRecorder: Transcript {
  private var film: Film
  private var scenes = SceneTrack()
  private var table: [FilmReason: Int] = [:]
  /// The step under way: what a question forces belongs to it.
  private var held: Held?
  private var caption: [String] = []
  /// The state after the last step.
  private var state = FilmState()
  /// The recorded reasons of elements, as long as they stand where the reasons say.
  private var reasons: [Int: [Int]] = [:]
  /// The state from which every scenario begins; only scenarios follow the first.
  private var start: (step: Int, turn: Int, state: FilmState, reasons: [Int: [Int]])?
  private var files: [ObjectIdentifier: Int] = [:]
  private var sources: [SourceText] = []
  /// The session went back in time: what was filmed is not what is in effect.
  package private(set) var wentBack = false

  fileprivate struct Held {
    var step: Step
    var checks: [FilmStep.Check] = []
    var notes: [FilmStep.Note] = []
  }

  package init(title: String, tool: String) {
    film = Film(title: title, tool: tool)
  }

  /// A place in the session, to which the recorder can go back.
  struct Mark {
    /// The number of steps that are complete.
    fileprivate(set) var steps: Int
    /// The last step, to which checks and notes are added.
    fileprivate var last: FilmStep?
    fileprivate var reasonCount: Int
    fileprivate var scenes: SceneTrack
    fileprivate var held: Held?
    fileprivate var caption: [String]
    fileprivate var state: FilmState
    fileprivate var reasons: [Int: [Int]]
  }

  /// The place at which it stands.
  var mark: Mark {
    Mark(
      steps: film.steps.count, last: film.steps.last, reasonCount: film.reasons.count, scenes: scenes, held: held,
      caption: caption,
      state: state, reasons: reasons)
  }

  /// Forgets what came after a place; sources of lines stay known.
  func goBack(to mark: Mark) {
    film.steps.removeLast(film.steps.count - mark.steps)
    if let last = mark.last { film.steps[mark.steps - 1] = last }
    for reason in film.reasons[mark.reasonCount...] { table[reason] = nil }
    film.reasons.removeLast(film.reasons.count - mark.reasonCount)
    (scenes, held, caption) = (mark.scenes, mark.held, mark.caption)
    (state, reasons) = (mark.state, mark.reasons)
  }

  /// Calls a closure with the steps so far, the one under way among them, and with the reasons they refer to.
  func look<Result>(_ body: ([FilmStep], [FilmReason]) -> Result) -> Result {
    let mark = mark
    finishStep()
    let result = body(film.steps, film.reasons)
    goBack(to: mark)
    return result
  }

  /// Returns the text of a step's statement.
  func source(of step: FilmStep) -> SourceText { sources[step.file] }

  /// Ends the recording, and returns the film.
  /// - Parameter sources: texts that it holds in any case, the film's own first.
  package func finish(_ sources: [SourceText]) -> Film {
    finishStep()
    var film = film
    // The own text stands first, whatever ran before it.
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
      // What stands above the next step is said of that.
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

  /// A step at a place, with the captions above it; after it all is as it was.
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

  /// Adds a step that was undone: what was called, up to the exception. Nothing moves.
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

  /// Adds a step that never was: the statement that could not be carried out, so that its mistake is not another's.
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
      // Until the pass the screen is as it was: lanes are not asked for, and cells that are to be replaced are seen.
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

  /// Says what of the elements is different.
  /// - Returns: how many items and how many others moved on screen.
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

  /// Says which views elements got, and why they are where they are.
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

  /// Adds a step that shows the state from which a scenario begins; what the one before did is not there any more.
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
    // A question stands at the end for who is at the prompt; in a film nothing is asked.
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
    // That it is taken is drawn.
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
  /// Other lines are in effect than before.
  fileprivate var changesLines: Bool {
    switch self {
    case .undone, .redone, .stands, .changed: true
    case .standsInRecord, .leftRecord, .steps, .branches, .breaks, .branched, .found: false
    }
  }
}

extension LabOptions {
  /// Lets the lab say what a film needs: what is on screen and near it after each step, and why.
  package mutating func recordFilm(reasons: Int = FilmRecorder.reasonsOfStep) {
    sceneOfSteps = .near
    reasonsOfSteps = reasons
  }
}

extension FilmRecorder {
  /// Of how many elements a step says why they are where they are.
  package nonisolated static let reasonsOfStep = 60
}
