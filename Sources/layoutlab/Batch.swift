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

  /// Reports every static mistake in sources and in what they include; nothing runs.
  /// - Returns: the exit status.
  static func check(_ sources: [SourceText], _ options: Invocation.Options, streams: StandardStreams) -> Int32 {
    var errors = 0
    let run = LabRun(options, streams: streams, isPrompt: false)
    for source in sources {
      for diagnostic in run.lab.check(source) {
        errors += 1
        run.renderer.receive(.diagnostic(diagnostic))
      }
    }
    let status: ExitStatus = errors == 0 ? .success : .usage
    run.renderer.finish(exitStatus: Int(status.rawValue))
    if !options.json, errors > 0 { streams.writeError("\(errors) \(errors == 1 ? "error" : "errors")\n") }
    return status.rawValue
  }
}
