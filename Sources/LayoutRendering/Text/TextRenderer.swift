package import LayoutScript

/// A transcript as text for people: steps, answers, notes and warnings on one stream, errors on the other.
@MainActor
package final class TextRenderer: Transcript {
  package typealias Output = @MainActor (borrowing [UInt8]) -> Void

  private var options: TextOptions
  private let output: Output
  private let errorOutput: Output
  private var level = TraceLevel.calls
  private var folder = LoopFolder()
  private var buffer: TextBuffer

  /// - Parameters:
  ///   - output: receives steps, answers, notes and warnings.
  ///   - errors: receives errors and the fate of their lines.
  ///   - isStopped: polled while a long answer is written; true drops its rest.
  package init(
    _ options: TextOptions, output: @escaping Output, errors: @escaping Output,
    isStopped: @escaping @MainActor () -> Bool = { false }
  ) {
    self.options = options
    self.output = output
    errorOutput = errors
    level = options.isQuiet ? .off : .calls
    buffer = TextBuffer(palette: options.palette) { bytes in
      MainActor.assumeIsolated {
        output(bytes)
        return !isStopped()
      }
    }
  }

  package func setSize(_ columns: Int, _ rows: Int) { (options.width, options.height) = (columns, rows) }

  /// The form of following answers.
  package var mode: AnswerForm {
    get { options.mode }
    set { options.mode = newValue }
  }

  package var names: CallNames {
    get { options.names }
    set { options.names = newValue }
  }

  package func receive(_ item: TranscriptItem) {
    buffer.begin()
    switch item {
    case .step, .loopBegins, .roundEnds, .loopEnds, .attempt, .lineFailed: break
    // An item that cannot be in a folded round shows the rounds before it.
    default: folder.breakRounds { write($0) }
    }
    switch item {
    case .step(let step):
      if folder.isActive, level != .all {
        folder.add(step) { write($0) }
      } else {
        write(step)
      }
    case .answer(let answer): AnswerText(options: options, level: level).write(answer, to: &buffer)
    case .check(let outcome): CheckText(options: options, level: level).write(outcome, to: &buffer)
    case .scenarioBegins(let name, _):
      guard level != .off else { break }
      buffer.append("scenario \"\(name)\"", as: .source)
      buffer.endLine()
    case .scenarioEnds(let outcome):
      guard level != .off || !outcome.verdict.isGood else { break }
      ScenarioText.write(outcome, to: &buffer)
    case .watch(let hit): WatchText(options: options, level: level).write(hit, to: &buffer)
    case .prediction(let outcome): WatchText(options: options, level: level).write(outcome, to: &buffer)
    case .travel(let travel): TravelText(options: options).write(travel, to: &buffer)
    case .diagnostic(let diagnostic): write(diagnostic)
    case .caption(let text, _):
      guard level != .off else { break }
      buffer.append("## \(MarkdownLink.withoutImages(text))", as: .source)
      buffer.endLine()
    case .loopBegins: folder.begin()
    case .roundEnds: folder.endRound { write($0) }
    case .loopEnds: folder.end { write($0) }
    // The error describes the attempt.
    case .attempt: break
    case .trace(let newLevel): level = newLevel
    case .lineFailed(let errors, let fate):
      folder.stop { write($0) }
      flush()
      writeFate(errors, fate)
      flush(to: errorOutput)
    }
    flush()
  }

  /// Writes all held steps.
  package func finish() {
    folder.stop { write($0) }
    flush()
  }

  // MARK: Steps

  private func write(_ step: Step) {
    StepText(level: level, isPlain: options.labelsRows, names: options.names).write(step, to: &buffer)
  }

  private func write(_ block: LoopFolder.Block) {
    switch block {
    case .step(let step, _): write(step)
    case .folded(let rounds): write(rounds)
    }
  }

  private func write(_ rounds: FoldedRounds) {
    guard level != .off else { return }
    let number =
      rounds.firstStep == rounds.lastStep ? "@\(rounds.firstStep)" : "@\(rounds.firstStep)...@\(rounds.lastStep)"
    StepText.writeHead(number, rounds.source, to: &buffer)
    StepText.writeChange(ChangeWords(rounds.changes, isSpan: true), to: &buffer)
    buffer.pad(to: StepText.Column.summary)
    let noun = rounds.sources.count == 1 ? "" : rounds.rounds == 1 ? " round" : " rounds"
    buffer.line("\(rounds.rounds)\(noun) more, the same layout calls")
  }

  // MARK: Errors

  private func write(_ diagnostic: Diagnostic) {
    flush()
    let text = DiagnosticText(
      form: options.isPlain ? .plain : .full, palette: options.palette, width: options.width,
      isPrompt: options.isPrompt)
    buffer.append(text.text(diagnostic))
    flush(to: diagnostic.severity == .error ? errorOutput : output)
  }

  private func writeFate(_ errors: Int, _ fate: TranscriptItem.LineFate) {
    switch fate {
    case .nothingRan:
      buffer.append("\(errors, of: "error"): nothing was run")
    case .notRun:
      buffer.append(DiagnosticText.trailer(errors: errors, "the line was not run"))
    case .undone(let step):
      buffer.append(DiagnosticText.trailer(errors: errors, "the line was undone, \(TravelText.state(after: step))"))
    case .interrupted(let step):
      buffer.append("interrupted: the line was undone, \(TravelText.state(after: step))")
    }
    buffer.endLine()
  }

  // MARK: Streams

  private func flush() { flush(to: output) }

  private func flush(to output: Output) {
    guard !buffer.isEmpty else { return }
    output(fitted(buffer.bytes))
    buffer.clear()
  }

  /// Wraps lines at the width of a terminal; input for other programs is not changed.
  private func fitted(_ bytes: [UInt8]) -> [UInt8] {
    options.height == nil || options.mode.isData ? bytes : FittedText.fit(bytes, width: options.width)
  }
}

package struct TextOptions: Sendable {
  package var palette = Palette.none
  /// Whether the text is for screen readers: labels instead of columns, words instead of pictures.
  package var isPlain = false
  /// Whether only answers, notes and errors are printed, until a script changes the trace level.
  package var isQuiet = false
  /// Whether the session is interactive: a lone question is answered without its line, and long answers are cut.
  package var isPrompt = false
  package var width = 80
  /// The lines of the terminal; nil without a terminal.
  package var height: Int?
  package var colors = ColorDepth.none
  /// Whether the locale shows characters beyond ASCII, which only pictures use.
  package var isUTF8 = true

  /// Whether rows have labels instead of columns: for screen readers and narrow terminals.
  var labelsRows: Bool { isPlain || height != nil && width < 56 }

  package var mode = AnswerForm.table
  /// Whether loaded code has changed since checks last passed, so that no step is the cause of a failure.
  package var hasOtherCode = false
  package var names = CallNames.short

  package init() {}
}
