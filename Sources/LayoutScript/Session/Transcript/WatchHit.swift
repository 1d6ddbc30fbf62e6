package import CollectionLayout

/// Something that somebody wanted to look at has come.
package enum WatchHit: Sendable {
  /// A position in the record of a step, from 1, and the call there.
  case call(watch: Place, step: Int, position: Int, LayoutEvent)
  /// A value that changed; nil where it could not be asked before.
  case value(watch: Place, step: Int, from: String?, to: String)
}
