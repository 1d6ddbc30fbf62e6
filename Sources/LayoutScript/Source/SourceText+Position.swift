extension SourceText {
  /// A place as people count: both from 1, the column in Unicode code points.
  package struct Position: Hashable, Sendable {
    package var line: Int
    package var column: Int
  }

  /// Where the text starts: behind a byte order mark, if there is one.
  package var contentStart: Int {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// The index in `lineStarts` of the line that an offset is on.
  ///
  /// - Complexity: O(log lines).
  package func lineIndex(at offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// The bytes of a line, without its line break and, on the first, without the byte order mark.
  package func lineSpan(_ index: Int) -> Span {
    let start = index == 0 ? contentStart : lineStarts[index]
    guard index + 1 < lineStarts.count else { return Span(start, bytes.count) }
    var end = lineStarts[index + 1] - 1
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return Span(start, max(start, end))
  }

  /// Line and column of an offset.
  ///
  /// - Complexity: O(log lines).
  package func position(at offset: Int) -> Position {
    let index = lineIndex(at: offset)
    let start = lineSpan(index).start
    let column = codePoints(in: Span(min(start, offset), offset)) + 1
    return Position(line: firstLine + index, column: column)
  }
}
