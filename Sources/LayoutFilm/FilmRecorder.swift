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
  private var identities = ElementIdentities()
  private var table: [FilmReason: Int] = [:]
  /// The step under way: what a question forces belongs to it.
  private var held: Held?
  private var caption: [String] = []
  /// The elements after the last step, the state then, and whose data they count.
  private var elements: [Int: FilmElement] = [:]
  private var state = FilmState()
  private var dataStep = 0
  /// What was recorded of where elements stand, as long as they stand there.
  private var reasons: [Int: [Int]] = [:]
  /// What every scenario begins from; nothing but scenarios follows the first.
  private var start: Mark?
  private var files: [ObjectIdentifier: Int] = [:]
  private var sources: [SourceText] = []
  /// The session went back in time: what was filmed is not what is in effect.
  package private(set) var wentBack = false

  private struct Held {
    var step: Step
    var checks: [FilmStep.Check] = []
    var notes: [FilmStep.Note] = []
  }

  /// A state that a scenario begins from and goes back to.
  private struct Mark {
    var identities: ElementIdentities.Mark
    var elements: [Int: FilmElement]
    var state: FilmState
    var dataStep: Int
    var reasons: [Int: [Int]]
    var step: Int
    var turn: Int
  }

  package init(title: String, tool: String) {
    film = Film(title: title, tool: tool)
  }

  /// The film of all that came.
  /// - Parameter sources: texts that it holds in any case, the film's own first.
  package func finish(_ sources: [SourceText]) -> Film {
    finishStep()
    var film = film
    // The own text stands first, whatever ran before it.
    for source in sources { _ = file(source) }
    film.files = self.sources.map { FilmRecorder.file(of: $0) }
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

  /// Adds a step that was undone: what was called, up to the exception. Nothing moves.
  private func show(attempt step: Step) {
    finishStep()
    let position = step.place.source.position(at: step.place.span.start)
    var result = FilmStep(
      number: step.number, turn: step.turn, line: position.line, column: position.column,
      statement: SourceLine.text(step.title), state: state)
    result.file = file(step.place.source)
    result.isAttempt = true
    result.caption = caption.joined(separator: " ")
    caption = []
    result.changes = step.changes.map(FilmStep.Change.init)
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

  private func note(_ diagnostic: Diagnostic) {
    let note = FilmStep.Note(diagnostic)
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
    let position = step.place.source.position(at: step.place.span.start)
    let events = step.events
    identities.add(step)
    var result = FilmStep(
      number: step.number, turn: step.turn, line: position.line, column: position.column,
      statement: SourceLine.text(step.title), state: state)
    result.file = file(step.place.source)
    result.caption = caption.joined(separator: " ")
    caption = []
    result.changes = step.changes.map(FilmStep.Change.init)
    result.isUpdate = events.contains { $0.call == .prepareForUpdates }
    result.checks = held.checks
    result.notes = held.notes
    for case .remark(let diagnostic) in step.entries { result.notes.append(FilmStep.Note(diagnostic)) }
    var moved = (items: 0, others: 0)
    var numbers: [ElementKey: Int] = [:]
    if let scene = step.scene {
      let reads = events.contains { $0.call == .contentSize }
      result.state = FilmState(scene, content: reads || state.content != nil ? scene.content : nil)
      // Until the pass the screen is as it was: lanes are not asked for, and cells that are to be replaced are seen.
      if scene.extent == .screen { (result.state.lanes, result.state.pools) = (state.lanes, state.pools) }
      numbers = show(scene, events, in: &result, moved: &moved)
      state = result.state
    }
    let preparations = (step.scene?.preparations ?? [:]).sorted { $0.key < $1.key }
    result.calls = FilmCalls(events).calls(
      numbers, reasons: Dictionary(preparations.map { ($0.key, $0.value.map(number)) }) { $1 })
    result.sentence = StepSentence(step, events, moved: moved).text
    film.steps.append(result)
  }

  /// Says what of the elements is different after a step.
  /// - Returns: who the elements are.
  private func show(
    _ scene: Scene, _ events: [LayoutEvent], in step: inout FilmStep, moved: inout (items: Int, others: Int)
  ) -> [ElementKey: Int] {
    // A layout that waits for its pass was asked nothing: the screen is as it was.
    guard scene.extent != .screen else {
      return Dictionary(elements.values.map { ($0.key, $0.id) }) { first, _ in first }
    }
    let (shown, views) = (Set(scene.shown), scene.views)
    let found = identities.look(up: scene.elements.map(\.key), in: scene.dataStep)
    var now: [Int: FilmElement] = [:]
    now.reserveCapacity(scene.elements.count)
    for snapshot in scene.elements {
      guard let identity = found[snapshot.key] else { continue }
      let element = FilmElement(
        id: identity.number, key: snapshot.key, frame: snapshot.frame, zIndex: snapshot.zIndex,
        alpha: snapshot.isHidden ? 0 : snapshot.alpha, isShown: shown.contains(snapshot.key))
      now[element.id] = element
      if identity.isInserted { step.inserted.append(element.id) }
      let was = elements[element.id]
      guard was != element else { continue }
      step.changed.append(element)
      if was?.frame != element.frame { reasons[element.id] = nil }
      guard let was, was.isShown, element.isShown, was.frame != element.frame else { continue }
      if element.key.category == .cell { moved.items += 1 } else { moved.others += 1 }
    }
    for (id, element) in elements where now[id] == nil {
      step.gone.append(id)
      if identities.isDeleted(element.key, from: dataStep, to: scene.dataStep) { step.deleted.append(id) }
    }
    for id in step.gone { reasons[id] = nil }
    step.gone.sort()
    step.deleted.sort()
    for event in events {
      guard case .shown(let difference) = event.detail else { continue }
      for entry in difference.appeared + difference.reloaded {
        guard let identity = found[entry.key] else { continue }
        step.views[identity.number] = entry.isNew
        step.viewNumbers[identity.number] = views[entry.key]
      }
    }
    for (key, reasons) in scene.reasons.sorted(by: { $0.key < $1.key }) {
      if let identity = found[key] { step.reasons[identity.number] = reasons.map(number) }
    }
    reasons.merge(step.reasons) { $1 }
    (elements, dataStep) = (now, scene.dataStep)
    return found.mapValues(\.number)
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
    let mark =
      start
      ?? Mark(
        identities: identities.mark, elements: elements, state: state, dataStep: dataStep,
        reasons: reasons, step: film.steps.last?.number ?? 0, turn: film.steps.last?.turn ?? 0)
    start = mark
    let position = place.source.position(at: place.span.start)
    var step = FilmStep(
      number: mark.step, turn: mark.turn, line: position.line, column: position.column,
      statement: "scenario \"\(name)\"", state: mark.state)
    step.chapter = name
    step.file = file(place.source)
    step.caption = caption.joined(separator: " ")
    caption = []
    step.sentence = "A scenario begins, from what stands above the first one."
    for (id, element) in mark.elements where elements[id] != element { step.changed.append(element) }
    step.changed.sort { $0.id < $1.id }
    step.gone = elements.keys.filter { mark.elements[$0] == nil }.sorted()
    identities.goBack(to: mark.identities)
    (elements, state, dataStep, reasons) = (mark.elements, mark.state, mark.dataStep, mark.reasons)
    step.reasons = reasons
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

  private static func file(of source: SourceText) -> Film.File {
    let text = String(decoding: source.bytes, as: UTF8.self)
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    return Film.File(name: source.name, lines: lines, firstLine: source.firstLine)
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
    switch change {
    case .setting(let setting, let from, let to): self.init(what: setting.rawValue, from: from.text, to: to.text)
    case .property(let name, let from, let to):
      self.init(what: "property \(name)", from: from?.text ?? "", to: to.text)
    case .newItems(let section, let items, let sizes):
      let name =
        items.count == 1
        ? "item \(section):\(items.lowerBound)"
        : "items \(section):\(items.lowerBound)...\(section):\(items.upperBound - 1)"
      self.init(
        what: name, from: "",
        to: sizes.prefix(8).map(\.text).joined(separator: " ") + (sizes.count > 8 ? " ..." : ""))
    case .removedItems(let keys): self.init(what: "items", from: ElementRanges.text(keys), to: "")
    case .movedItem(let from, let to): self.init(what: "item", from: "\(from)", to: "\(to)")
    case .itemSize(let keys, let from, let to):
      self.init(what: "size \(ElementRanges.text(keys))", from: from?.text ?? "", to: to.text)
    case .preference(let keys, let from, let to):
      self.init(what: "preference of \(ElementRanges.text(keys))", from: from?.text ?? "", to: to.text)
    case .newSection(let section, let name): self.init(what: "section \(section)", from: "", to: name ?? "new")
    case .removedSection(let section): self.init(what: "section \(section)", from: "there", to: "")
    case .movedSection(let from, let to): self.init(what: "section", from: "\(from)", to: "\(to)")
    case .snapshot(let from, let to): self.init(what: "snapshot", from: "", to: to.text(after: from))
    case .collapsed(let section, let hidden):
      self.init(what: "collapsed in \(section)", from: "", to: NamedSnapshot.text(hidden))
    case .answer(let word, let section, let from, let to):
      self.init(what: "\(word) of section \(section)", from: from?.text ?? "", to: to.text)
    case .definition(let what, let section, let from, let to):
      self.init(what: section.map { "\(what) of section \($0)" } ?? what, from: from ?? "", to: to)
    case .offset(let from, let to): self.init(what: "offset", from: Decimal.text(from), to: Decimal.text(to))
    case .sectionOffset(let section, let from, let to):
      self.init(what: "offset of section \(section)", from: Decimal.text(from), to: Decimal.text(to))
    case .drag(let key, let position, let place):
      self.init(what: "drag \(key)", from: Decimal.text(position), to: "\(place)")
    case .tap(let key): self.init(what: "tap", from: "", to: key.map { "\($0)" } ?? "no item")
    case .view(let from, let to): self.init(what: "view", from: Decimal.text(from), to: Decimal.text(to))
    }
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
