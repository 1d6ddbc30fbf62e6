import Foundation
import LayoutRendering
import LayoutScript

/// `layoutlab check`: reports the mistakes of scripts; `--fix` first applies each fix that has no alternative.
struct CheckCommand: ProgramCommand {
  nonisolated static let row = CommandLineCommand(
    name: "check", operands: .paths, placeholder: "PATH...",
    options: [.load, .fix, .diff, .json, .sarif, .quiet, .color, .plain, .help])

  let inputs: [Invocation.Input]
  /// `--sarif`: the report is a SARIF log.
  let isSARIF: Bool
  /// `--fix`: mistakes with exactly one fix are corrected first.
  let fixes: Bool
  /// `--diff`: prints the changes of `--fix` and writes nothing.
  let isDiff: Bool
  private let options: Invocation.Options
  private let streams: StandardStreams

  init(_ arguments: CommandArguments) throws(UsageError) {
    (options, streams) = (arguments.options, arguments.streams)
    inputs = try arguments.inputs("a file or a folder", "PATH...   (`-` is standard input)")
    (isSARIF, fixes, isDiff) = (arguments.has(.sarif), arguments.has(.fix), arguments.has(.diff))
    if isSARIF, options.json {
      throw UsageError(message: "`--json` and `--sarif` are two forms of one report", hint: "give one of them")
    }
    if isDiff, !fixes {
      throw UsageError(
        message: "`--diff` prints what `--fix` would change", hint: "layoutlab check --fix --diff PATH...")
    }
    let report = isSARIF ? "--sarif" : options.json ? "--json" : nil
    let text = isDiff ? "`--diff`" : fixes && inputs.contains(.standardInput) ? "`--fix` of `-`" : nil
    if let report, let text {
      throw UsageError(message: "\(text) and `\(report)` both write to standard output", hint: "give one of them")
    }
  }

  var scripts: [Invocation.Script] { inputs.map(Invocation.Script.input) }

  var looksOnly: Bool { !inputs.contains(.standardInput) && !fixes }

  private var writes: Bool { fixes && !isDiff }

  private var isQuiet: Bool { !isSARIF && !options.json && options.trace == .off }

  /// Reports every static mistake in the files and their includes once; runs nothing.
  func run() throws -> Int32 {
    let run = LabRun(options, streams: streams, isPrompt: false, runsNothing: true)
    let files = try SourceFile.all(of: inputs, streams)
    var analyses: [Analysis] = []
    var fixed = 0
    for file in files {
      var (better, count) = ([Analysis](), 0)
      for source in file.sources {
        if Interrupts.isRequested { throw FileError.interruption(source.name) }
        let analysis = run.lab.analysis(of: source)
        let (corrected, found) = fixes ? analysis.fixed() : (analysis, 0)
        better.append(corrected)
        count += found
      }
      if fixes { try write(better.map(\.source.bytes), to: file, fixes: count) }
      fixed += count
      analyses += better
    }
    let mistakes = mistakes(fixed > 0 ? again(analyses) : analyses)
    let status: ExitStatus = mistakes.isEmpty && (fixed == 0 || writes) ? .success : .usage
    report(mistakes, status, run.renderer)
    return status.rawValue
  }

  /// Returns the analyses of the sources, with the corrected text of each included file.
  private func again(_ analyses: [Analysis]) -> [Analysis] {
    let texts = Dictionary(analyses.map { ($0.source.name, $0.source.bytes) }) { $1 }
    let read = LabRun.labOptions.readFile
    return analyses.map { analysis in
      Analysis(of: analysis.source, in: analysis.scope) { path throws(UnreadableFile) in
        if let bytes = texts[path] { return bytes }
        return try read(path)
      }
    }
  }

  private func mistakes(_ analyses: [Analysis]) -> [Diagnostic] {
    Batch.distinct(analyses.flatMap { isQuiet ? $0.diagnostics : $0.diagnosticsWithFixes })
  }

  // MARK: What goes out

  private func write(_ texts: [[UInt8]], to file: SourceFile, fixes: Int) throws(FileError) {
    let text = file.text(with: texts)
    guard writes else {
      return streams.write(bytes: UnifiedDiff.text(from: file.bytes, to: text, name: file.input.name))
    }
    if file.isStandardInput { streams.write(bytes: text) }
    guard fixes > 0, !file.isStandardInput else { return }
    try file.write(texts)
    if !isQuiet, !isSARIF, !options.json { streams.write("\(file.shownName): \(fixes) fixed\n") }
  }

  private func report(_ mistakes: [Diagnostic], _ status: ExitStatus, _ renderer: any RunRenderer) {
    if isSARIF {
      let folder = FileManager.default.currentDirectoryPath
      let report = SARIFReport(version: Layoutlab.version, folder: folder, diagnostics: mistakes)
      return streams.write(bytes: report.bytes)
    }
    guard !isQuiet else { return }
    for diagnostic in mistakes { renderer.receive(.diagnostic(diagnostic)) }
    renderer.finish(exitStatus: Int(status.rawValue))
    guard !options.json, !mistakes.isEmpty else { return }
    let files = Set(mistakes.map(\.source.name)).count
    let place = files == 1 ? "" : " in \(files) files"
    let fixable = mistakes.count { $0.fixes.contains(where: \.isCertain) }
    let remark = fixable > 0 ? ", \(fixable) fixable with `--fix`" : ""
    streams.writeError("\(Counted.text(mistakes.count, "error"))\(place)\(remark)\n")
  }
}
