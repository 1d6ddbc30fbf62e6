import LayoutRendering
import LayoutScript

/// `layoutlab fmt`: formats scripts.
struct FormatCommand: ProgramCommand {
  nonisolated static let row = CommandLineCommand(
    name: "fmt", operands: .paths, placeholder: "[PATH...]",
    options: [.check, .diff, .quiet, .color, .plain, .help])

  let inputs: [Invocation.Input]
  /// `--check`: names the scripts that are not formatted, and fails if there are any.
  let isCheck: Bool
  /// `--diff`: prints the changes and writes nothing.
  let isDiff: Bool
  private let options: Invocation.Options
  private let streams: StandardStreams

  init(_ arguments: CommandArguments) {
    inputs = arguments.operands.isEmpty ? [.standardInput] : arguments.inputs
    (isCheck, isDiff) = (arguments.has(.check), arguments.has(.diff))
    (options, streams) = (arguments.options, arguments.streams)
  }

  private var writes: Bool { !isCheck && !isDiff }

  /// Formats files, or names those that are not formatted. A script with mistakes is reported and not changed.
  func run() throws -> Int32 {
    let run = LabRun(options, streams: streams, isPrompt: false, runsNothing: true)
    var errors = 0
    var changed = 0
    for file in try SourceFile.all(of: inputs, streams) {
      var texts: [[UInt8]] = []
      var isWhole = true
      for source in file.sources {
        if Interrupts.isRequested { throw FileError.interruption(source.name) }
        let analysis = run.lab.analysis(of: source)
        let mistakes = analysis.diagnostics.filter { $0.source === source }
        for diagnostic in mistakes { run.renderer.receive(.diagnostic(diagnostic)) }
        errors += mistakes.count
        if !mistakes.isEmpty { isWhole = false }
        texts.append(mistakes.isEmpty ? try formatted(analysis) : source.bytes)
      }
      // With mistakes, standard input is not echoed.
      if isWhole || !file.isStandardInput, try write(file, texts) { changed += 1 }
    }
    run.renderer.finish(exitStatus: 0)
    if errors > 0 {
      streams.writeError("\(Counted.text(errors, "error")): a script with mistakes is not touched\n")
      return ExitStatus.usage.rawValue
    }
    return (isCheck && changed > 0 ? ExitStatus.checkFailed : .success).rawValue
  }

  private func formatted(_ analysis: Analysis) throws(FileError) -> [UInt8] {
    if let text = analysis.formatted { return text }
    throw FileError(analysis.source.name, "its one form is larger than \(TextFile.limit >> 20) MB")
  }

  private func write(_ file: SourceFile, _ texts: [[UInt8]]) throws(FileError) -> Bool {
    let text = file.text(with: texts)
    if writes, file.isStandardInput { streams.write(bytes: text) }
    guard text != file.bytes else { return false }
    if isDiff {
      streams.write(bytes: UnifiedDiff.text(from: file.bytes, to: text, name: file.input.name))
    } else if isCheck || !file.isStandardInput {
      if writes { try file.write(texts) }
      if options.trace != .off { streams.write("\(file.shownName)\n") }
    }
    return true
  }
}
