import LayoutRendering
import LayoutScript

/// `layoutlab fmt`: scripts in their one form.
@MainActor
struct FormatCommand {
  private let mode: Invocation.FormatMode
  private let isQuiet: Bool
  private let streams: StandardStreams
  private let run: LabRun

  init(_ mode: Invocation.FormatMode, _ options: Invocation.Options, _ streams: StandardStreams) {
    self.mode = mode
    isQuiet = options.trace == .off
    self.streams = streams
    run = LabRun(options, streams: streams, isPrompt: false, runsNothing: true)
  }

  /// Formats sources, or says which are not in their one form. One with mistakes is reported and left alone.
  /// - Returns: the exit status.
  func run(_ sources: [SourceText]) throws(FileError) -> Int32 {
    var errors = 0
    var changed = 0
    for source in sources {
      if Interrupts.isRequested { throw .interruption(source.name) }
      let analysis = run.lab.analysis(of: source)
      let mistakes = analysis.diagnostics.filter { $0.source === source }
      for diagnostic in mistakes { run.renderer.receive(.diagnostic(diagnostic)) }
      errors += mistakes.count
      if mistakes.isEmpty, try format(analysis) { changed += 1 }
    }
    run.renderer.finish(exitStatus: 0)
    if errors > 0 {
      streams.writeError("\(errors) \(errors == 1 ? "error" : "errors"): a script with mistakes is not touched\n")
      return ExitStatus.usage.rawValue
    }
    return (mode.isCheck && changed > 0 ? ExitStatus.checkFailed : .success).rawValue
  }

  /// - Returns: whether the source was not in its one form.
  private func format(_ analysis: Analysis) throws(FileError) -> Bool {
    let source = analysis.source
    guard let text = analysis.formatted else {
      throw FileError(source.name, "its one form is larger than \(TextFile.limit >> 20) MB")
    }
    let isStandardInput = Invocation.Input(source.name) == .standardInput
    if mode.writes, isStandardInput { streams.write(bytes: text) }
    guard text != source.bytes else { return false }
    if mode.isDiff {
      streams.write(bytes: UnifiedDiff.text(from: source.bytes, to: text, name: source.name))
    } else if mode.isCheck || !isStandardInput {
      if mode.writes { try AtomicFile.write(text, to: source.name, replacing: source.bytes) }
      if !isQuiet { streams.write("\(source.shownName)\n") }
    }
    return true
  }
}
