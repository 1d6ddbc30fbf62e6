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

  /// Formats files, or says which are not in their one form. A script with mistakes is reported and left alone.
  /// - Returns: the exit status.
  func run(_ files: [SourceFile]) throws(FileError) -> Int32 {
    var errors = 0
    var changed = 0
    for file in files {
      var texts: [[UInt8]] = []
      var isWhole = true
      for source in file.sources {
        if Interrupts.isRequested { throw .interruption(source.name) }
        let analysis = run.lab.analysis(of: source)
        let mistakes = analysis.diagnostics.filter { $0.source === source }
        for diagnostic in mistakes { run.renderer.receive(.diagnostic(diagnostic)) }
        errors += mistakes.count
        if !mistakes.isEmpty { isWhole = false }
        texts.append(mistakes.isEmpty ? try formatted(analysis) : source.bytes)
      }
      // What is read from standard input is not written where it has mistakes.
      if isWhole || !file.isStandardInput, try write(file, texts) { changed += 1 }
    }
    run.renderer.finish(exitStatus: 0)
    if errors > 0 {
      streams.writeError("\(Counted.text(errors, "error")): a script with mistakes is not touched\n")
      return ExitStatus.usage.rawValue
    }
    return (mode.isCheck && changed > 0 ? ExitStatus.checkFailed : .success).rawValue
  }

  private func formatted(_ analysis: Analysis) throws(FileError) -> [UInt8] {
    if let text = analysis.formatted { return text }
    throw FileError(analysis.source.name, "its one form is larger than \(TextFile.limit >> 20) MB")
  }

  /// - Returns: whether the file was not in its one form.
  private func write(_ file: SourceFile, _ texts: [[UInt8]]) throws(FileError) -> Bool {
    let text = file.text(with: texts)
    if mode.writes, file.isStandardInput { streams.write(bytes: text) }
    guard text != file.bytes else { return false }
    if mode.isDiff {
      streams.write(bytes: UnifiedDiff.text(from: file.bytes, to: text, name: file.input.name))
    } else if mode.isCheck || !file.isStandardInput {
      if mode.writes { try file.write(texts) }
      if !isQuiet { streams.write("\(file.shownName)\n") }
    }
    return true
  }
}
