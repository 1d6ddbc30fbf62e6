/// A text to run, and what messages call it.
struct Source: Equatable {
  /// `-c`, `-` or the path.
  var name: String
  var text: String
}
