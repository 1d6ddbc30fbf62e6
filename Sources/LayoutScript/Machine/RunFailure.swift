/// Why a line did not come to its end.
///
/// Indirect, since every call that may throw it keeps room for it, and statements nest.
indirect enum RunFailure: Error {
  case diagnostic(Diagnostic)
  /// Somebody stopped it.
  case interrupted
  /// A line that runs again has come to the statement that it was to come to.
  case reached
}
