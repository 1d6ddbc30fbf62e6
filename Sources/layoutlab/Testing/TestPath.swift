import Glibc

/// An operand of `test`: a file, a folder, `-`, or `FILE:LINE`.
struct TestPath: Equatable {
  var input: Invocation.Input
  /// The case that holds this line, and no other.
  var line: Int?

  /// A name that ends in a colon and digits is that of a file, where there is such a file.
  init(_ input: Invocation.Input) {
    self.input = input
    guard case .file(let path) = input, access(path, F_OK) != 0, let colon = path.lastIndex(of: ":"),
      let line = Int(path[path.index(after: colon)...]), line > 0, colon > path.startIndex
    else { return }
    self.input = Invocation.Input(String(path[..<colon]))
    self.line = line
  }
}
