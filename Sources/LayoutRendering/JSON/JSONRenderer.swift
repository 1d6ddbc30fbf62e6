import CollectionLayout
package import LayoutScript

/// A transcript as one JSON object a line, described by `docs/reference/json.md`. A step is held back until the
/// next item, because the pass that a following question forces belongs to it.
@MainActor
package final class JSONRenderer: Transcript {
  package typealias Output = @MainActor (borrowing [UInt8]) -> Void

  private let output: Output
  private var buffer: JSONBuffer
  private var held: Step?
  // The place of the last diagnostic, which the fate of its line needs.
  private var lastPlace: Place?
  private var statements = 0
  private var (passed, failed) = (0, 0)

  /// The track of scenes for a film; nil otherwise.
  private var scenes: SceneTrack?
  /// The sources already written for a film.
  private var sources: Set<ObjectIdentifier> = []

  /// - Parameter isFilm: whether steps with a scene also have the facts of a film.
  package init(isFilm: Bool = false, output: @escaping Output) {
    self.output = output
    scenes = isFilm ? SceneTrack() : nil
    buffer = JSONBuffer { bytes in MainActor.assumeIsolated { output(bytes) } }
  }

  package func receive(_ item: TranscriptItem) {
    switch item {
    case .step(let step):
      if let scene = step.scene, step.isContinuation, scenes != nil { held?.scene = scene }
      writeHeld()
      write(source: step.place.source)
      held = step
      if !step.isContinuation { statements += 1 }
    case .answer(let answer):
      let row = ["n": .whole(answer.number)] + FactRow(answer.place) + FactRow(answer.value)
      write("answer", row, forced: answer.forced)
      statements += 1
    case .check(let outcome):
      write("check", FactRow(outcome), forced: outcome.forced)
      statements += 1
      if outcome.passed { passed += 1 } else { failed += 1 }
    case .scenarioEnds(let outcome): write("scenario", FactRow(outcome))
    case .diagnostic(let diagnostic): write(diagnostic)
    case .lineFailed(let errors, let fate): write("line", FactRow(errors, fate, at: lastPlace))
    case .watch(let hit): write("watch", FactRow(hit))
    case .prediction(let outcome): write("prediction", FactRow(outcome))
    case .travel(let travel): write("travel", FactRow(travel))
    case .scenarioBegins(let name, let place):
      writeHeld()
      _ = scenes?.beginScenario()
      if scenes != nil { write("begin", FactRow(positionOf: place) + ["name": .text(name)]) }
    case .attempt(let step): if scenes != nil { write("attempt", FactRow(step, isFilm: true)) }
    case .caption(let text, let place): write("caption", FactRow(positionOf: place) + ["text": .text(text)])
    case .loopBegins, .roundEnds, .loopEnds, .trace: break
    }
    flush()
  }

  package func finish(exit: Int) {
    write("summary", summaryRow(exit))
    flush()
  }

  package func summary(exit: Int) -> [UInt8] {
    JSONBuffer.lines("summary", [summaryRow(exit)])
  }

  private func summaryRow(_ exit: Int) -> FactRow {
    ["statements": .whole(statements), "passed": .whole(passed), "failed": .whole(failed), "exit": .whole(exit)]
  }

  /// The lines of the held step, as if nothing followed.
  package var heldLines: [UInt8] {
    guard let held else { return [] }
    var scenes = scenes
    let remarks = held.entries.compactMap {
      if case .remark(let diagnostic) = $0 { FactRow(diagnostic) } else { nil }
    }
    return JSONBuffer.lines("step", [Self.row(of: held, &scenes)]) + JSONBuffer.lines("diagnostic", remarks)
  }

  /// Returns the line of a layout's crash that ended the process.
  /// - Parameters:
  ///   - statement: the place and text of the running statement.
  ///   - code: the place in a Swift file, if known.
  package static func crash(
    _ message: String, at statement: (file: String, line: Int, column: Int, text: String)?,
    in code: (file: String, line: Int, column: Int)?
  ) -> [UInt8] {
    func position(_ file: String, _ line: Int, _ column: Int) -> FactRow {
      ["file": .text(file), "line": .whole(line), "column": .whole(column)]
    }
    var row = statement.map { position($0.file, $0.line, $0.column) + ["statement": .text($0.text)] } ?? [:]
    row += ["message": .text(message), "swift": code.map { .row(position($0.file, $0.line, $0.column)) }.orNull]
    return JSONBuffer.lines("crash", [row])
  }

  /// Writes the costs of a session's calls, one object each.
  package func receive(_ profile: CallProfile) {
    for row in profile.rows {
      write(
        "cost",
        [
          "call": .text(row.call.rawValue), "times": .whole(row.times), "ms": .number(Double(row.total) / 1e6),
          "largest": [
            "ms": .number(Double(row.largest) / 1e6), "n": .whole(row.moment.step),
            "position": .whole(row.moment.index),
          ],
          "made": .whole(row.made), "differ": .whole(row.changed), "loaded": .bool(profile.isLoaded),
        ])
    }
  }

  /// Writes a case: its failed checks, its errors, and its outcome.
  package func receive(_ outcome: CaseOutcome) {
    for check in outcome.failures { write("check", FactRow(check)) }
    for problem in outcome.problems { write(problem) }
    var row = FactRow(outcome.scenario, duration: outcome.duration)
    if !outcome.scenario.verdict.isGood, !outcome.printed.isEmpty { row.add("printed", .texts(outcome.printed)) }
    write("scenario", row)
    flush()
  }

  /// Returns the line of a case of which only the place and the outcome are known.
  package static func simpleCase(
    file: String, line: Int, name: String, passed: Int = 0, failed: Int = 0, remark: String,
    milliseconds: Double = 0
  ) -> String {
    let row: FactRow = [
      "file": .text(file), "line": .whole(line), "column": .whole(1), "name": .text(name),
      "verdict": passed > 0 ? "ok" : "FAIL", "passed": .whole(passed), "failed": .whole(failed),
      "remark": .text(remark), "ms": .number(milliseconds),
    ]
    return String(decoding: JSONBuffer.lines("scenario", [row]), as: UTF8.self)
  }

  /// Returns the lines of a page's command: its check if it failed, and its case.
  /// - Parameter difference: the expected and the actual output, if they differ.
  package static func command(
    file: String, line: Int, name: String, difference: (expected: [String], actual: [String])?, remark: String,
    milliseconds: Double
  ) -> String {
    let checks: [FactRow] = [difference].compactMap(\.self).map {
      [
        "n": .whole(0), "file": .text(file), "line": .whole(line), "column": .whole(1), "statement": .text(name),
        "passed": .bool(false), "expected": .texts($0.expected), "actual": .texts($0.actual),
      ]
    }
    return String(decoding: JSONBuffer.lines("check", checks), as: UTF8.self)
      + simpleCase(
        file: file, line: line, name: name, passed: difference == nil ? 1 : 0, failed: difference == nil ? 0 : 1,
        remark: remark, milliseconds: milliseconds)
  }

  package func finish(exit: Int, passed: Int, failed: Int, skipped: Int) {
    write(
      "summary",
      ["passed": .whole(passed), "failed": .whole(failed), "skipped": .whole(skipped), "exit": .whole(exit)])
    flush()
  }

  /// Returns pages of `explain`, one object a line.
  package static func lines(_ pages: [Explanation]) -> [UInt8] {
    JSONBuffer.lines("explanation", pages.map { FactRow($0) })
  }

  /// Returns the line of a law's outcome on many worlds.
  /// - Parameters:
  ///   - script: the smallest script that breaks the law, if it is broken.
  ///   - lines: the lines to type to see the breach.
  package static func law(
    _ law: Law.Name, _ outcome: LawReport.Outcome, of layout: String, worlds: Int, seed: Int, script: String? = nil,
    lines: [String] = []
  ) -> [UInt8] {
    let ending: FactRow = [
      "worlds": .whole(worlds), "seed": .whole(seed), "script": script.map(Fact.text),
      "toSeeIt": script.map { _ in .texts(lines) },
    ]
    return JSONBuffer.lines("law", [["layout": .text(layout)] + FactRow(law, outcome) + ending])
  }

  // MARK: Lines

  private func write(_ type: String, _ row: FactRow) {
    writeHeld()
    buffer.line(type, row)
  }

  /// Writes an item, and gives the pass that it forced to the held step, or to the item if there is none.
  private func write(_ type: String, _ row: FactRow, forced: [StepEntry]) {
    let isTaken = held != nil
    held?.entries += forced
    guard !isTaken, !forced.isEmpty else { return write(type, row) }
    write(type, row + ["forced": .row(EventFacts(forced, isOwn: false).row)])
    writeRemarks(forced)
  }

  private func writeHeld() {
    guard let step = held else { return }
    held = nil
    write("step", Self.row(of: step, &scenes))
    writeRemarks(step.entries)
  }

  private static func row(of step: Step, _ scenes: inout SceneTrack?) -> FactRow {
    let row = FactRow(step, isFilm: scenes != nil)
    let change = scenes?.add(step)
    guard scenes != nil, let scene = step.scene else { return row }
    return row + FactRow(scene, change)
  }

  private func write(source: SourceText) {
    guard scenes != nil, sources.insert(ObjectIdentifier(source)).inserted else { return }
    write(
      "source",
      [
        "file": .text(source.name), "line": .whole(source.firstLine),
        "text": .text(source.text(Span(0, source.bytes.count))),
      ])
  }

  private func writeRemarks(_ entries: [StepEntry]) {
    for case .remark(let diagnostic) in entries { write(diagnostic) }
  }

  private func write(_ diagnostic: Diagnostic) {
    lastPlace = Place(source: diagnostic.source, span: diagnostic.span)
    write("diagnostic", FactRow(diagnostic))
  }

  private func flush() {
    guard !buffer.isEmpty else { return }
    output(buffer.bytes)
    buffer.clear()
  }
}

extension JSONBuffer {
  private static let version = 1

  package static func lines(_ type: String, _ rows: [FactRow]) -> [UInt8] {
    var buffer = JSONBuffer()
    for row in rows { buffer.line(type, row) }
    return buffer.bytes
  }

  mutating func line(_ type: String, _ row: FactRow) {
    object { json in
      json.add("v", .whole(Self.version))
      json.add("type", .text(type))
      json.addFields(of: row)
    }
    endLine()
  }
}
