/// A place in the record that a `break` wanted to see.
struct RecordHit {
  var position: RecordPosition
  /// The `break`.
  var watch: Place
}
