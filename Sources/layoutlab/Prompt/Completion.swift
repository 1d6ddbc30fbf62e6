/// What could stand at the cursor.
struct Completion {
  /// The bytes of the text that a candidate replaces (UTF-8 offsets), up to the cursor.
  var range: Range<Int>
  var candidates: [Candidate] = []
  /// What follows the candidate when it is the only one; nil for nothing.
  var append: Unicode.Scalar? = " "
  /// File names may stand here: the line editor finds them itself.
  var wantsFilenames = false

  struct Candidate: Equatable {
    var text: String
    /// A few words for the list; empty for none.
    var description = ""
  }

  /// Nothing fits.
  static func none(at offset: Int) -> Completion { Completion(range: offset..<offset) }
}
