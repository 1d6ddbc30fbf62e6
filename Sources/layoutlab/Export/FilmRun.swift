import LayoutFilm
import LayoutRendering
import LayoutScript

/// A script that ran to be filmed. Its errors and failed checks are reported; the rest of its output is not printed.
@MainActor
struct FilmRun {
  let result: RunResult
  let hasFailed: Bool
  /// Nil where nothing ran.
  let film: Film?

  /// - Parameters:
  ///   - reasons: of how many elements a step says why they are where they are.
  ///   - case: the place of the case that is to be filmed; nil for the whole source.
  ///   - isBlock: the source is one of several of a page.
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
    // What was gone back on is not in effect: the film is of the lines that are.
    if recorder.wentBack, index == nil {
      let lines = SourceText(name: source.name, text: lab.script.joined(separator: "\n") + "\n")
      let again = FilmRecorder(title: title, tool: tool)
      let lab = Lab(transcript: again, options: options)
      _ = lab.run(lines)
      film = again.finish([lines])
    } else {
      var film = recorder.finish([source])
      // Of a case the page is opened to see why it fails.
      if index != nil { film.opening = film.failure }
      self.film = film
    }
  }
}

/// Passes on what a lab says, and tells on standard error why it fails: errors as they come, checks in the end.
@MainActor
final class FailureTranscript: Transcript {
  private let next: any Transcript
  private let streams: StandardStreams
  private let report = Report()
  private let renderer: TextRenderer
  private let errors: ErrorTranscript
  private let isBlock: Bool

  /// - Parameter isBlock: what is run is one of several texts.
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
    // Nothing of it: of the others something may have run.
    case .lineFailed(_, .nothingRan) where isBlock: break
    default: errors.receive(item)
    }
  }

  /// Tells of the checks that failed; what is known to fail is no news.
  func finish(hasFailed: Bool) {
    if hasFailed { streams.writeError(bytes: report.bytes) }
  }

  private final class Report {
    var bytes: [UInt8] = []
  }
}
