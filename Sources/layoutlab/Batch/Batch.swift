import Foundation
import LayoutRendering
import LayoutScript

/// Runs and checks scripts without a prompt.
@MainActor
enum Batch {
  /// Runs sources one after the other, each in a lab of its own; the first that fails is the last.
  /// - Returns: the exit status.
  static func run(_ sources: [SourceText], _ options: Invocation.Options, streams: StandardStreams) -> Int32 {
    var status = ExitStatus.success
    for source in sources {
      let run = LabRun(options, streams: streams, isPrompt: false)
      let result = run.run(source)
      status = result.exitStatus(hasFailed: run.lab.hasFailed)
      run.renderer.finish(exitStatus: Int(status.rawValue))
      if status != .success || streams.isClosed || streams.failure != nil { break }
    }
    return status.rawValue
  }

  /// Reports every static mistake in sources and in what they include, each once; nothing runs.
  /// - Returns: the exit status.
  static func check(
    _ sources: [SourceText], _ options: Invocation.Options, isSARIF: Bool, streams: StandardStreams
  ) throws(FileError) -> Int32 {
    let run = LabRun(options, streams: streams, isPrompt: false)
    let mistakes = try mistakes(in: sources, run.lab)
    let status: ExitStatus = mistakes.isEmpty ? .success : .usage
    if isSARIF {
      let folder = FileManager.default.currentDirectoryPath
      let report = SARIFReport(version: Layoutlab.version, folder: folder, diagnostics: mistakes)
      streams.write(bytes: report.bytes)
      return status.rawValue
    }
    guard options.json || options.trace != .off else { return status.rawValue }
    for diagnostic in mistakes { run.renderer.receive(.diagnostic(diagnostic)) }
    run.renderer.finish(exitStatus: Int(status.rawValue))
    if !options.json, !mistakes.isEmpty {
      let files = Set(mistakes.map(\.source.name)).count
      let place = files == 1 ? "" : " in \(files) files"
      streams.writeError("\(mistakes.count) \(mistakes.count == 1 ? "error" : "errors")\(place)\n")
    }
    return status.rawValue
  }

  private static func mistakes(in sources: [SourceText], _ lab: Lab) throws(FileError) -> [Diagnostic] {
    var mistakes: [Diagnostic] = []
    for source in sources {
      if Interrupts.isRequested { throw .interruption(source.name) }
      mistakes += lab.check(source)
    }
    return distinct(mistakes)
  }

  /// Mistakes without those that were told before: a file that several others include is told of once.
  static func distinct(_ mistakes: [Diagnostic]) -> [Diagnostic] {
    struct Place: Hashable {
      var name: String
      // Blocks of one page are sources of their own.
      var firstLine: Int
      var span: Span
      var code: String
    }
    var seen: Set<Place> = []
    return mistakes.filter {
      let place = Place(name: $0.source.name, firstLine: $0.source.firstLine, span: $0.span, code: $0.code)
      return seen.insert(place).inserted
    }
  }
}

/// Passes on why lines fail, and nothing else of what a lab says.
@MainActor
final class ErrorTranscript: Transcript {
  private let next: any Transcript

  init(_ next: any Transcript) { self.next = next }

  func receive(_ item: TranscriptItem) {
    switch item {
    case .diagnostic(let diagnostic) where diagnostic.severity == .error: next.receive(item)
    case .lineFailed: next.receive(item)
    default: break
    }
  }
}
