import CollectionLayout
import LayoutScript

// Items of the transcript other than steps and answers.
extension FactRow {
  /// Creates the facts of a check or a failed check, prediction or search.
  init(_ check: CheckOutcome) {
    self = ["n": .whole(check.number)] + FactRow(check.place) + ["passed": .bool(check.passed)]
    if let failure = check.failure { self += FactRow(failure) }
  }

  private init(_ failure: CheckFailure) {
    let deltas: [NumberDelta]
    switch failure.finding {
    case .value(let expected, let actual, let found):
      self = ["expected": .text(expected), "actual": .text(actual)]
      deltas = found
    case .answer(let comparison):
      self = ["expected": .texts(comparison.written), "actual": .texts(comparison.renewed)]
      deltas = comparison.deltas
    }
    if !deltas.isEmpty {
      add(
        "delta",
        .list(deltas) { ["field": .text($0.name), "from": .number($0.expected), "to": .number($0.actual)] })
    }
    add("cause", failure.cause.map { Fact($0) })
  }

  /// Creates the facts of a scenario's outcome, with `duration` if measured.
  init(_ outcome: ScenarioOutcome, duration: Duration? = nil) {
    self = FactRow(positionOf: outcome.place)
    self += [
      "name": .text(outcome.name), "verdict": .text(ScenarioText.mark(outcome.verdict)),
      "passed": .whole(outcome.tally.passed), "failed": .whole(outcome.tally.failed),
      "remark": .text(ScenarioText.remark(outcome)), "ms": duration.map { .number($0 / .milliseconds(1)) },
    ]
  }

  // MARK: Watching

  init(_ hit: WatchHit) {
    switch hit {
    case .call(let watch, let call): self = FactRow(watch) + FactRow(call)
    case .value(let watch, let step, let from, let to):
      self = FactRow(watch) + ["n": .whole(step), "from": from.map(Fact.text).orNull, "to": .text(to)]
    case .removed(let places, let unbreak): self = FactRow(unbreak) + ["removed": .texts(places.map(\.text))]
    }
  }

  private init(_ call: RecordedCall) {
    self = [
      "n": .whole(call.position.step), "position": .whole(call.position.index), "of": .whole(call.count),
      "calls": EventFacts([.event(call.event)], isOwn: false).callRows,
      "callsBefore": .list(call.callsBefore) { ["call": .text($0.call.rawValue), "times": .whole($0.times)] },
      "answers": .list(call.answers) { answer in
        .row(
          ["at": .text("\(answer.position)"), "call": .text(answer.event.call.rawValue)]
            + CallAccount(answer.event).facts)
      },
      "invalidSince": call.invalidSince.map { .text("\($0)") },
    ]
  }

  init(_ prediction: PredictionOutcome) {
    self = FactRow(prediction.place) + ["right": .bool(prediction.failure == nil)]
    if let failure = prediction.failure { self += FactRow(failure) }
    add("score", .list([.whole(prediction.right), .whole(prediction.total)]))
  }

  // MARK: Time

  init(_ travel: Travel) {
    switch travel {
    case .undone(let places, let step): self.init("undone", places, after: step)
    case .redone(let places, let step): self.init("redone", places, after: step)
    case .stands(let stop, _): self = ["did": "went", "after": .whole(stop?.number ?? 0)]
    case .standsInRecord(let call, _): self = ["did": "moved"] + FactRow(call)
    case .leftRecord(let step, _): self = ["did": "left", "after": .whole(step)]
    case .steps(let stops, let at, let branches):
      self = [
        "did": "listed", "after": .whole(at), "steps": .list(stops) { Fact($0) },
        "branches": .list(branches) { Fact($0) },
      ]
    case .branches(let branches): self = ["did": "listed", "branches": .list(branches) { Fact($0) }]
    case .breaks(let watches):
      self = [
        "did": "listed",
        "breaks": .list(watches) { watch in
          .row(["number": .whole(watch.number)] + FactRow(watch.place) + ["hits": .whole(watch.hits)])
        },
      ]
    case .branched(let branch): self = ["did": "branched", "branch": Fact(branch)]
    case .changed(let stop, let rounds, let isDropped, let lines, let difference, let branch):
      self = [
        "did": isDropped ? "dropped" : "replaced", "step": Fact(stop), "rounds": .whole(rounds),
        "lines": .whole(lines),
        "branch": branch.map(Fact.whole),
      ]
      add(difference)
    case .found(let expectation, let stop, let failure, let tries):
      self = ["did": "found", "expectation": .text(expectation), "step": Fact(stop)]
      if let failure { self += FactRow(failure) }
      add("tries", .whole(tries))
    }
  }

  private init(_ did: String, _ places: [Place], after step: Int) {
    self = ["did": .text(did), "lines": .list(places) { .text($0.text) }, "after": .whole(step)]
  }

  // MARK: Mistakes

  init(_ diagnostic: Diagnostic) {
    let words = diagnostic.words
    let source = diagnostic.source
    let end = source.position(at: diagnostic.span.end)
    self = [
      "n": diagnostic.step.map(Fact.whole), "severity": .text(words.severity.rawValue),
      "code": .text(words.code), "message": .text(words.message),
    ]
    self += FactRow(positionOf: Place(source: source, span: diagnostic.span))
    self += [
      "endLine": .whole(end.line), "endColumn": .whole(end.column), "help": words.help.map(Fact.text).orNull,
      "notes": words.notes.isEmpty ? nil : .texts(words.notes),
      "fixes": diagnostic.fixes.isEmpty
        ? nil
        : .list(
          diagnostic.fixes.map { fix in
            let end = source.position(at: fix.span.end)
            let place = FactRow(positionOf: Place(source: source, span: fix.span))
            return .row(
              ["certain": .bool(fix.isCertain)] + place + [
                "endLine": .whole(end.line), "endColumn": .whole(end.column), "replacement": .text(fix.replacement),
              ])
          }),
    ]
  }

  /// Creates the facts of a failed line; `place` is that of its last error.
  init(_ errors: Int, _ fate: TranscriptItem.LineFate, at place: Place?) {
    self = (place.map { FactRow(positionOf: $0) } ?? [:]) + ["errors": .whole(errors)]
    switch fate {
    case .notRun, .nothingRan: add("fate", "not run")
    case .undone(let step): self += ["fate": "undone", "after": .whole(step)]
    case .interrupted(let step): self += ["fate": "interrupted", "after": .whole(step)]
    }
  }

  init(_ page: Explanation) {
    self = [
      "code": .text(page.code), "summary": .text(page.summary), "happened": .text(page.happened),
      "device": page.device.map(Fact.text).orNull,
      "versions": page.versions.isEmpty
        ? nil
        : .list(page.versions.map(\.row)) { row in
          [
            "since": .text(row.since.rawValue), "until": row.until.map { .text($0.rawValue) },
            "summary": .text(row.summary), "before": .text(row.before), "source": .text(row.source),
          ]
        },
      "language": .text(page.reproduction.language),
      "reproduction": .text(page.reproduction.text), "fix": .text(page.fix),
    ]
  }
}

extension Fact {
  package static func texts(_ texts: [String]) -> Fact { .list(texts, Fact.text) }

  /// Creates the facts of the statement that changed something; an undone step is marked.
  init(_ cause: Cause, isTakenBack: Bool = false) {
    switch cause {
    case .step(let step, let place):
      self = ["text": .text(place.text), "step": .whole(step), "takenBack": isTakenBack ? .bool(true) : nil]
    case .never: self = ["unchanged": .bool(true)]
    case .notSince(let step): self = ["unchangedSince": .whole(step)]
    }
  }

  fileprivate init(_ branch: Travel.Branch) {
    self = .row(
      ["branch": .whole(branch.number), "leavesAfter": .whole(branch.leavesAfter), "steps": .whole(branch.steps)]
        + FactRow(branch.first) + ["lines": .whole(branch.lines)])
  }

  fileprivate init(_ stop: Travel.Stop) {
    self = .row(["n": .whole(stop.number)] + FactRow(stop.place) + ["ahead": .bool(stop.isAhead)])
  }
}
