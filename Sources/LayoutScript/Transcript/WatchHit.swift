/// Something that somebody wanted to look at has come.
package enum WatchHit: Sendable {
  /// A call that a `break` wanted to see.
  case call(watch: Place, RecordedCall)
  /// A value that changed; nil where it could not be asked before.
  case value(watch: Place, step: Int, from: String?, to: String)
}
