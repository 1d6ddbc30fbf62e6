/// Why a line did not come to its end.
enum RunFailure: Error {
  case diagnostic(Diagnostic)
  /// Somebody stopped it.
  case interrupted
}
