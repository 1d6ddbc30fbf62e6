import Foundation
import LayoutRendering
import LayoutScript

/// Runs scripts without a prompt.
@MainActor
enum Batch {
  /// Runs sources one after the other, each in a lab of its own, up to the first that fails.
  /// - Returns: the exit status.
  static func run(_ sources: [SourceText], _ options: Invocation.Options, streams: StandardStreams) -> Int32 {
    var status = ExitStatus.success
    for source in sources {
      let run = LabRun(options, streams: streams, isPrompt: false, endsWithSource: true)
      let result = run.run(source)
      status = result.exitStatus(hasFailed: run.lab.hasFailed)
      // A reader that has gone has all that it wanted.
      if result == .interrupted, streams.isClosed, !Interrupts.isTyped { status = .success }
      run.renderer.finish(exitStatus: Int(status.rawValue))
      if status != .success || streams.isClosed || streams.failure != nil { break }
    }
    return status.rawValue
  }

  /// Returns mistakes without those that were reported before: a file that several others include is reported once.
  static func distinct(_ mistakes: [Diagnostic]) -> [Diagnostic] {
    struct Place: Hashable {
      var name: String
      // Blocks of one page are separate sources.
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
        // Fixes come with the file itself.
        if result[index].fixes.isEmpty { result[index] = mistake }
      } else {
        seen[place] = result.count
        result.append(mistake)
      }
    }
    return result
  }
}

/// Passes on the reasons why lines fail, and no other items of a lab.
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
