@MainActor
package struct OpenBlocks {
  var counters: [String] = []
  /// The number of open `turn { }` blocks, in which events are code and no turn ends.
  var turns = 0
  /// The section whose block is open, which the statements in it concern.
  var section: Int?
  /// The edits of an open `batch { }` so far; nil outside of one.
  var batch: [BatchEntry]?
  /// Whether a `snapshot { }` is open, in which statements edit the next snapshot.
  var isInSnapshot = false
  /// The definitions in the open blocks so far; nil outside of such blocks.
  var assembly: Assembly?
  /// The open restricted block, in which statements may have other forms.
  var placement: Signature.Placement? { isInSnapshot ? .snapshot : assembly?.placement }
}
