import LayoutFilm
import LayoutRendering
import LayoutScript

/// A script that ran to be filmed. Its errors are reported; the rest of its output is not printed.
@MainActor
struct FilmRun {
  let result: RunResult
  let hasFailed: Bool
  /// Nil where nothing ran.
  let film: Film?

  /// - Parameters:
  ///   - reasons: of how many elements a step says why they are where they are.
  ///   - case: the place of the case that is to be filmed; nil for the whole source.
  init(
    _ source: SourceText, title: String, reasons: Int = FilmRecorder.reasonsOfStep, case index: Int? = nil,
    _ streams: StandardStreams, tellsErrors: Bool = true, handIn: HandIn? = nil, limits: ResourceLimits? = nil
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
    let errors = TextRenderer(
      TextOptions(), output: { _ in }, errors: { if tellsErrors { streams.writeError(bytes: $0) } })
    errors.receive(.trace(.off))
    let lab = Lab(transcript: FilmTranscript(recorder, errors), options: options)
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
      film = recorder.finish([source])
    }
  }
}

/// Films what a lab says, and reports its errors.
@MainActor
private final class FilmTranscript: Transcript {
  private let recorder: FilmRecorder
  private let errors: any Transcript

  init(_ recorder: FilmRecorder, _ errors: any Transcript) { (self.recorder, self.errors) = (recorder, errors) }

  func receive(_ item: TranscriptItem) {
    recorder.receive(item)
    switch item {
    case .diagnostic(let diagnostic) where diagnostic.severity == .error: errors.receive(item)
    case .lineFailed: errors.receive(item)
    default: break
    }
  }
}
