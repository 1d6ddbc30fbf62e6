import Foundation
import LayoutRendering
import LayoutScript

@MainActor
enum Batch {
  /// Runs sources up to the first failure, each in its own lab, and returns the exit status.
  static func run(_ sources: [SourceText], _ options: Invocation.Options, streams: StandardStreams) -> Int32 {
    var status = ExitStatus.success
    for source in sources {
      let run = LabRun(options, streams: streams, isPrompt: false, endsWithSource: true)
      let result = run.run(source)
      status = result.exitStatus(hasFailed: run.lab.hasFailed)
      // A closed output, as by `head`, is no interruption.
      if result == .interrupted, streams.isClosed, !Interrupts.isTyped { status = .success }
      run.renderer.finish(exitStatus: Int(status.rawValue))
      if status != .success || streams.isClosed || streams.failure != nil { break }
    }
    return status.rawValue
  }

  /// Returns the mistakes without repetitions: a file that several sources include is reported once.
  static func distinct(_ mistakes: [Diagnostic]) -> [Diagnostic] {
    struct Place: Hashable {
      var name: String
      // The blocks of a Markdown page are separate sources with the same name.
      var firstLine: Int
      var span: Span
      var code: String
    }
    var seen: [Place: Int] = [:]
    var result: [Diagnostic] = []
    for mistake in mistakes {
      let source = mistake.source
      let place = Place(name: source.name, firstLine: source.firstLine, span: mistake.span, code: mistake.code)
      if let index = seen[place] {
        // Only the analysis of the file itself has fixes.
        if result[index].fixes.isEmpty { result[index] = mistake }
      } else {
        seen[place] = result.count
        result.append(mistake)
      }
    }
    return result
  }
}

/// A transcript that passes on errors only.
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
