import LayoutScript

/// A script in parts that end where a line ends, so that a long one need not be in memory as a whole with its tree.
struct ScriptParts: IteratorProtocol {
  private let source: SourceText
  private let size: Int
  /// The start of the next part, and the number of its first line.
  private var start = 0
  private var line: Int
  private var isAtEnd = false

  /// - Parameter size: the number of bytes after which a part ends.
  init(_ source: SourceText, size: Int) {
    (self.source, self.size, line) = (source, size, source.firstLine)
  }

  /// Returns the next part, whose lines have the numbers of the whole; nil at the end.
  mutating func next() -> SourceText? {
    let bytes = source.bytes
    guard !isAtEnd else { return nil }
    guard bytes.count - start > size else { return part(upTo: bytes.count) }
    var end = start + size
    // A line that is continued goes on in the same part.
    while end < bytes.count, !endsLine(end) { end += 1 }
    return part(upTo: end)
  }

  private func endsLine(_ end: Int) -> Bool {
    source.bytes[end - 1] == UInt8(ascii: "\n") && !(end > 1 && source.bytes[end - 2] == UInt8(ascii: "\\"))
  }

  private mutating func part(upTo end: Int) -> SourceText {
    let isWhole = start == 0 && end == source.bytes.count
    let part =
      isWhole ? source : SourceText(name: source.name, bytes: Array(source.bytes[start..<end]), firstLine: line)
    line += part.lineStarts.count - 1
    start = end
    isAtEnd = end == source.bytes.count
    return part
  }
}
