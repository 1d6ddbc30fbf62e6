/// How running a source ended.
package enum RunResult: Sendable, Equatable {
  case finished
  /// `stop` or `skip` ended the script.
  case ended
  /// There were static errors, so nothing ran.
  case rejected
  /// A line failed and was undone; nothing ran after it.
  case failed
  /// It was interrupted; the line that ran was undone.
  case interrupted
}

/// Why a line did not come to its end.
///
/// Indirect, since every call that may throw it keeps room for it, and statements nest.
indirect enum RunFailure: Error {
  case diagnostic(Diagnostic)
  /// It was interrupted.
  case interrupted
  /// A line that runs again has come to the statement that it was to come to.
  case reached
}

extension Place {
  /// A problem of the run here, or at another span of the same source.
  func fail(_ problem: RunProblem, at span: Span? = nil) -> RunFailure {
    .diagnostic(Diagnostic(.run(problem), in: source, at: span ?? self.span))
  }
}
