package enum RunResult: Sendable, Equatable {
  case finished
  /// `stop` or `skip` ended the script.
  case ended
  /// The source has static errors, so nothing ran.
  case rejected
  /// A line failed and was undone; nothing ran after it.
  case failed
  /// The run was interrupted; its last line was undone.
  case interrupted
}

/// The reason why a line did not end normally.
///
/// Indirect, because every throwing call keeps room for it, and statements nest.
package indirect enum RunFailure: Error {
  case diagnostic(Diagnostic)
  case interrupted
  /// A line that runs again has reached its limit of statements.
  case reached
}

extension Place {
  /// Returns a problem of the run here, or at another span of the same source.
  func fail(_ problem: RunProblem, at span: Span? = nil) -> RunFailure {
    .diagnostic(Diagnostic(.run(problem), in: source, at: span ?? self.span))
  }
}
