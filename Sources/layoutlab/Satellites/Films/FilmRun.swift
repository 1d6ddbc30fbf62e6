import LayoutFilm
import LayoutRendering
import LayoutScript

/// A script that ran for a film; only its errors and failed checks are printed.
@MainActor
struct FilmRun {
  let result: RunResult
  let hasFailed: Bool
  let film: Film?

  /// - Parameters:
  ///   - reasons: the most elements of a step whose places are explained.
  ///   - case: the index of the case to film; nil for the whole source.
  ///   - isBlock: whether the source is one of several blocks of a page.
  init(
    _ source: SourceText, title: String, reasons: Int = FilmRecorder.reasonsOfStep, case index: Int? = nil,
    _ streams: StandardStreams, tellsFailures: Bool = true, isBlock: Bool = false,
    handIn: HandIn? = nil, limits: ResourceLimits? = nil
  ) {
    var options = LabRun.labOptions
    if let handIn { options = handIn.options(options) }
    options.recordFilm(reasons: reasons)
    let progress = ProgressLine(on: streams)
    options.isInterrupted = {
      progress.update("filming; Ctrl-C stops it")
      return Interrupts.isRequested || limits?.look() == true
    }
    let tool = "layoutlab \(Layoutlab.version)"
    let recorder = FilmRecorder(title: title, tool: tool)
    let failures = tellsFailures ? FailureTranscript(recorder, streams, isBlock: isBlock) : nil
    let lab = Lab(transcript: failures ?? recorder, options: options)
    progress.begin()
    defer { progress.finish() }
    guard let script = index.map({ lab.steppedScript(of: source, case: $0) }) ?? lab.steppedScript(of: source)
    else {
      (result, hasFailed, film) = (.rejected, false, nil)
      return
    }
    var result = RunResult.finished
    while result == .finished, !script.isAtEnd { result = script.runNext() }
    (self.result, hasFailed) = (result, lab.hasFailed)
    failures?.finish(hasFailed: hasFailed)
    guard result != .interrupted else {
      film = nil
      return
    }
    // Undone lines are not in the film, which is made by running the others again.
    if recorder.wentBack, index == nil {
      let lines = SourceText(name: source.name, text: lab.script.joined(separator: "\n") + "\n")
      let again = FilmRecorder(title: title, tool: tool)
      let lab = Lab(transcript: again, options: options)
      _ = lab.run(lines)
      film = again.finish([lines])
    } else {
      var film = recorder.finish([source])
      // The film of a case opens at the failure.
      if index != nil { film.opening = film.failure }
      self.film = film
    }
  }
}

/// A transcript that passes items on and reports errors on standard error at once, failed checks at the end.
@MainActor
final class FailureTranscript: Transcript {
  private let next: any Transcript
  private let streams: StandardStreams
  private let report = Report()
  private let renderer: TextRenderer
  private let errors: ErrorTranscript
  private let isBlock: Bool

  /// - Parameter isBlock: whether the source is one of several texts.
  init(_ next: any Transcript, _ streams: StandardStreams, isBlock: Bool = false) {
    (self.next, self.streams, self.isBlock) = (next, streams, isBlock)
    let report = report
    renderer = TextRenderer(
      TextOptions(), output: { report.bytes += $0 }, errors: { streams.writeError(bytes: $0) })
    renderer.receive(.trace(.off))
    errors = ErrorTranscript(renderer)
  }

  func receive(_ item: TranscriptItem) {
    next.receive(item)
    switch item {
    case .check(let outcome) where !outcome.passed: renderer.receive(item)
    case .scenarioEnds: renderer.receive(item)
    // Nothing of this text ran, but other blocks may have run.
    case .lineFailed(_, .nothingRan) where isBlock: break
    default: errors.receive(item)
    }
  }

  func finish(hasFailed: Bool) {
    if hasFailed { streams.writeError(bytes: report.bytes) }
  }

  private final class Report {
    var bytes: [UInt8] = []
  }
}
