package import LayoutScript

/// What the lab says, as one JSON object a line. The fields are described in `docs/json.md`.
///
/// A step is held back until the next item arrives, because the pass that a following question forces belongs to it.
@MainActor
package final class JSONRenderer: Transcript {
  /// Takes bytes of whole lines.
  package typealias Output = @MainActor (borrowing [UInt8]) -> Void

  /// The version of the schema.
  static let version = 1

  private let output: Output
  private var buffer: JSONBuffer
  private var held: Step?
  // Where the last diagnostic stands; what became of a line is said of that place.
  private var lastPlace: Place?
  private var statements = 0
  private var (passed, failed) = (0, 0)

  package init(output: @escaping Output) {
    self.output = output
    buffer = JSONBuffer { bytes in MainActor.assumeIsolated { output(bytes) } }
  }

  package func receive(_ item: TranscriptItem) {
    switch item {
    case .step(let step):
      writeHeld()
      held = step
      if !step.isContinuation { statements += 1 }
    case .answer(let answer):
      // A question before the first step, or behind an answer, may find no step to give its pass to.
      let isTaken = held != nil
      if isTaken { held?.entries += answer.forced }
      writeHeld()
      write(answer, forced: isTaken ? [] : answer.forced)
      if !isTaken { writeRemarks(answer.forced) }
      statements += 1
    case .check(let outcome):
      let isTaken = held != nil
      if isTaken { held?.entries += outcome.forced }
      writeHeld()
      write(outcome, forced: isTaken ? [] : outcome.forced)
      statements += 1
      if outcome.passed { passed += 1 } else { failed += 1 }
    case .scenarioEnds(let outcome):
      writeHeld()
      write(outcome)
    case .diagnostic(let diagnostic):
      writeHeld()
      write(diagnostic)
    case .lineFailed(let errors, let fate):
      writeHeld()
      write(errors, fate)
    case .watch(let hit):
      writeHeld()
      line("watch") { JSONWatch.write(hit, to: &$0) }
    case .prediction(let outcome):
      writeHeld()
      line("prediction") { JSONWatch.write(outcome, to: &$0) }
    case .travel(let travel):
      writeHeld()
      line("travel") { JSONTravel.write(travel, to: &$0) }
    case .scenarioBegins: writeHeld()
    case .caption, .loopBegins, .roundEnds, .loopEnds, .trace: break
    }
    flush()
  }

  /// Writes the step that is held back: no question can follow that belongs to it.
  package func flushStep() {
    writeHeld()
    flush()
  }

  /// Writes the summary: the run is over.
  package func finish(exit: Int) {
    writeHeld()
    line("summary") { json in
      json.field("statements") { $0.number(statements) }
      json.field("passed") { $0.number(passed) }
      json.field("failed") { $0.number(failed) }
      json.field("exit") { $0.number(exit) }
    }
    flush()
  }

  /// Writes a case that ran: its checks that failed, its errors, and how it ended.
  package func receive(_ outcome: CaseOutcome) {
    for check in outcome.failures { write(check, forced: []) }
    for problem in outcome.problems { write(problem) }
    write(outcome.scenario, duration: outcome.duration)
    flush()
  }

  /// A case whose process died, as whole lines: nobody knows more about it than its place.
  package static func deadCase(file: String, line: Int, name: String, remark: String) -> String {
    var bytes: [UInt8] = []
    JSONRenderer { bytes += $0 }.writeDeadCase(file: file, line: line, name: name, remark: remark)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func writeDeadCase(file: String, line: Int, name: String, remark: String) {
    self.line("scenario") { json in
      json.field("file") { $0.string(file) }
      json.field("line") { $0.number(line) }
      json.field("column") { $0.number(1) }
      json.field("name") { $0.string(name) }
      json.field("verdict") { $0.string("FAIL") }
      json.field("passed") { $0.number(0) }
      json.field("failed") { $0.number(0) }
      json.field("remark") { $0.string(remark) }
      json.field("ms") { $0.number(0) }
    }
    flush()
  }

  /// Writes the summary of cases that ran.
  package func finish(exit: Int, passed: Int, failed: Int, skipped: Int) {
    line("summary") { json in
      json.field("passed") { $0.number(passed) }
      json.field("failed") { $0.number(failed) }
      json.field("skipped") { $0.number(skipped) }
      json.field("exit") { $0.number(exit) }
    }
    flush()
  }

  // MARK: Lines

  private func line(_ type: String, _ body: (inout JSONBuffer) -> Void) {
    buffer.object { json in
      json.field("v") { $0.number(Self.version) }
      json.field("type") { $0.string(type) }
      body(&json)
    }
    buffer.endLine()
  }

  private func flush() {
    guard !buffer.isEmpty else { return }
    output(buffer.bytes)
    buffer.clear()
  }

  private func writeHeld() {
    guard let step = held else { return }
    held = nil
    line("step") { JSONStep(step).write(to: &$0) }
    writeRemarks(step.entries)
  }

  private func writeRemarks(_ entries: [StepEntry]) {
    for case .remark(let diagnostic) in entries { write(diagnostic) }
  }

  private func write(_ answer: Answer, forced: [StepEntry]) {
    line("answer") { json in
      json.field("n") { $0.number(answer.number) }
      json.place(answer.place)
      json.field("statement") { $0.string(answer.place.text) }
      JSONAnswer.write(answer.value, to: &json)
      guard !forced.isEmpty else { return }
      json.field("forced") { json in
        json.object { JSONEvents(forced, isOwn: false).write(to: &$0) }
      }
    }
  }

  private func write(_ check: CheckOutcome, forced: [StepEntry]) {
    line("check") { json in
      json.field("n") { $0.number(check.number) }
      json.place(check.place)
      json.field("statement") { $0.string(check.place.text) }
      json.field("passed") { $0.bool(check.passed) }
      if let failure = check.failure { JSONCheck.write(failure, to: &json) }
      guard !forced.isEmpty else { return }
      json.field("forced") { json in
        json.object { JSONEvents(forced, isOwn: false).write(to: &$0) }
      }
    }
  }

  private func write(_ outcome: ScenarioOutcome, duration: Duration? = nil) {
    line("scenario") { json in
      json.place(outcome.place)
      json.field("name") { $0.string(outcome.name) }
      json.field("verdict") { $0.string(ScenarioText.mark(outcome.verdict)) }
      json.field("passed") { $0.number(outcome.tally.passed) }
      json.field("failed") { $0.number(outcome.tally.failed) }
      json.field("remark") { $0.string(ScenarioText.remark(outcome)) }
      if let duration { json.field("ms") { $0.number(duration / .milliseconds(1)) } }
    }
  }

  private func write(_ diagnostic: Diagnostic) {
    let words = diagnostic.words
    let source = diagnostic.source
    let end = source.position(at: diagnostic.span.end)
    lastPlace = Place(source: source, span: diagnostic.span)
    line("diagnostic") { json in
      if let step = diagnostic.step { json.field("n") { $0.number(step) } }
      json.field("severity") { $0.string(diagnostic.severity.rawValue) }
      json.field("code") { $0.string(diagnostic.code) }
      json.field("message") { $0.string(words.message) }
      json.place(Place(source: source, span: diagnostic.span))
      json.field("endLine") { $0.number(end.line) }
      json.field("endColumn") { $0.number(end.column) }
      json.field("help") { json in
        if let help = words.help { json.string(help) } else { json.null() }
      }
      if !words.notes.isEmpty { json.field("notes") { $0.array(words.notes) { $0.string($1) } } }
      guard !diagnostic.fixes.isEmpty else { return }
      json.field("fixes") { json in
        json.array(diagnostic.fixes) { json, fix in
          let end = source.position(at: fix.span.end)
          json.object { json in
            json.field("certain") { $0.bool(fix.isCertain) }
            json.place(Place(source: source, span: fix.span))
            json.field("endLine") { $0.number(end.line) }
            json.field("endColumn") { $0.number(end.column) }
            json.field("replacement") { $0.string(fix.replacement) }
          }
        }
      }
    }
  }

  private func write(_ errors: Int, _ fate: TranscriptItem.LineFate) {
    line("line") { json in
      if let lastPlace { json.place(lastPlace) }
      json.field("errors") { $0.number(errors) }
      switch fate {
      case .notRun, .nothingRan:
        json.field("fate") { $0.string("not run") }
      case .undone(let step):
        json.field("fate") { $0.string("undone") }
        json.field("after") { $0.number(step) }
      case .interrupted(let step):
        json.field("fate") { $0.string("interrupted") }
        json.field("after") { $0.number(step) }
      }
    }
  }
}

extension JSONBuffer {
  /// Where a statement begins: `file`, `line` and `column`, both from 1, columns in code points.
  mutating func place(_ place: Place) {
    let position = place.source.position(at: place.span.start)
    field("file") { $0.string(place.source.name) }
    field("line") { $0.number(position.line) }
    field("column") { $0.number(position.column) }
  }
}

/// Pages of `explain` as JSON, an object a line. The fields are described in `docs/json.md`.
package enum JSONExplanation {
  /// Whole lines.
  @MainActor
  package static func lines(_ pages: [Explanation]) -> [UInt8] {
    var buffer = JSONBuffer()
    for page in pages {
      buffer.object { json in
        json.field("v") { $0.number(JSONRenderer.version) }
        json.field("type") { $0.string("explanation") }
        json.field("code") { $0.string(page.code) }
        json.field("summary") { $0.string(page.summary) }
        json.field("happened") { $0.string(page.happened) }
        json.field("device") { json in
          if let device = page.device { json.string(device) } else { json.null() }
        }
        json.field("language") { $0.string(page.reproduction.language) }
        json.field("reproduction") { $0.string(page.reproduction.text) }
        json.field("fix") { $0.string(page.fix) }
      }
      buffer.endLine()
    }
    return buffer.bytes
  }
}
