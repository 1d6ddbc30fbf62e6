/// The blocks that are open around a statement.
@MainActor
package struct OpenBlocks {
  /// The counter variables of the loops under way.
  var counters: [String] = []
  /// The number of open `turn { }`: events in them are code, and no turn ends in them.
  var turns = 0
  /// The section whose block is open; statements in the block concern that section.
  var section: Int?
  /// The edits of an open `batch { }` so far; nil outside one.
  var batch: [BatchEntry]?
  /// Whether a `snapshot { }` is open: statements in it edit the next snapshot.
  var isInSnapshot = false
  /// The definitions in the open blocks so far; nil outside of them.
  var assembly: Assembly?
  /// The restricted block that is open, in which statements may have other forms.
  var placement: Signature.Placement? { isInSnapshot ? .snapshot : assembly?.placement }
}
