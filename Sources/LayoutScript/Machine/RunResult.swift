/// How running a source ended.
package enum RunResult: Sendable, Equatable {
  case finished
  /// `stop` or `skip` ended the script.
  case ended
  /// There were static errors, so nothing ran.
  case rejected
  /// A line failed and was undone; nothing ran after it.
  case failed
  /// Somebody stopped it; the line that ran was undone.
  case interrupted
}
