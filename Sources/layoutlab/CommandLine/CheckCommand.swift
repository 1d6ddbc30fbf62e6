import Foundation
import LayoutRendering
import LayoutScript

/// `layoutlab check`: what is wrong with scripts; with `--fix` what has one correction is corrected first.
@MainActor
struct CheckCommand {
  private let mode: Invocation.CheckMode
  private let options: Invocation.Options
  private let streams: StandardStreams
  private let run: LabRun

  init(_ mode: Invocation.CheckMode, _ options: Invocation.Options, _ streams: StandardStreams) {
    self.mode = mode
    self.options = options
    self.streams = streams
    run = LabRun(options, streams: streams, isPrompt: false, runsNothing: true)
  }

  private var isQuiet: Bool { !mode.isSARIF && !options.json && options.trace == .off }

  /// Reports every static mistake in files and in what they include, each once; nothing runs.
  /// - Returns: the exit status.
  func run(_ files: [SourceFile]) throws(FileError) -> Int32 {
    var analyses: [Analysis] = []
    var fixes = 0
    for file in files {
      var (fixed, count) = ([Analysis](), 0)
      for source in file.sources {
        if Interrupts.isRequested { throw .interruption(source.name) }
        let analysis = run.lab.analysis(of: source)
        let (better, found) = mode.fixes ? analysis.fixed() : (analysis, 0)
        fixed.append(better)
        count += found
      }
      if mode.fixes { try write(fixed.map(\.source.bytes), to: file, fixes: count) }
      fixes += count
      analyses += fixed
    }
    let mistakes = mistakes(fixes > 0 ? again(analyses) : analyses)
    let status: ExitStatus = mistakes.isEmpty && (fixes == 0 || mode.writes) ? .success : .usage
    report(mistakes, status)
    return status.rawValue
  }

  /// The same, with what was fixed in the files that they include.
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
    guard mode.writes else {
      return streams.write(bytes: UnifiedDiff.text(from: file.bytes, to: text, name: file.input.name))
    }
    if file.isStandardInput { streams.write(bytes: text) }
    guard fixes > 0, !file.isStandardInput else { return }
    try file.write(texts)
    if !isQuiet, !mode.isSARIF, !options.json { streams.write("\(file.shownName): \(fixes) fixed\n") }
  }

  private func report(_ mistakes: [Diagnostic], _ status: ExitStatus) {
    if mode.isSARIF {
      let folder = FileManager.default.currentDirectoryPath
      let report = SARIFReport(version: Layoutlab.version, folder: folder, diagnostics: mistakes)
      return streams.write(bytes: report.bytes)
    }
    guard !isQuiet else { return }
    for diagnostic in mistakes { run.renderer.receive(.diagnostic(diagnostic)) }
    run.renderer.finish(exitStatus: Int(status.rawValue))
    guard !options.json, !mistakes.isEmpty else { return }
    let files = Set(mistakes.map(\.source.name)).count
    let place = files == 1 ? "" : " in \(files) files"
    let fixable = mistakes.count { $0.fixes.contains(where: \.isCertain) }
    let remark = fixable > 0 ? ", \(fixable) fixable with `--fix`" : ""
    streams.writeError("\(Counted.text(mistakes.count, "error"))\(place)\(remark)\n")
  }
}
