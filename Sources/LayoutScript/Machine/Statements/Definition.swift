/// A statement that `def` made.
struct Definition {
  var parameters: [String]
  var body: Block
  /// Where it was written, with the files that are included there.
  var program: Program
  var source: SourceText
  /// The variables that were there when it was made; the block sees these and its own values.
  var captured: Set<String>
  /// The restricted blocks in which it may be called.
  var placement: Signature.Placement
}
