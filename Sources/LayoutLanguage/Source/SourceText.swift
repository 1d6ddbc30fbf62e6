/// A text of the user, with its name in messages: `prompt`, `-c`, `-` or a path.
///
/// The bytes are UTF-8 as read; invalid UTF-8 is kept, and reported by the tokenizer.
package final class SourceText: Sendable {
  package let name: String
  package let bytes: [UInt8]
  /// The offset of each line's first byte, ascending; the first is 0.
  package let lineStarts: [Int]
  /// The number of the first line: 1, except at the prompt, where the numbers continue.
  package let firstLine: Int
  /// The number of code points before each block of bytes, for columns on very long lines; empty for one block.
  private let codePointsBefore: [Int]

  private static let block = 1024

  package init(name: String, bytes: [UInt8], firstLine: Int = 1) {
    self.name = name
    self.bytes = bytes
    self.firstLine = firstLine
    lineStarts = Self.lineStarts(of: bytes)
    codePointsBefore = Self.codePoints(beforeBlocksOf: bytes)
  }

  package var shownName: String { name.printable }

  package convenience init(name: String, text: String, firstLine: Int = 1) {
    self.init(name: name, bytes: Array(text.utf8), firstLine: firstLine)
  }

  private static func lineStarts(of bytes: [UInt8]) -> [Int] {
    var starts = [0]
    for (place, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") { starts.append(place + 1) }
    return starts
  }

  private static func codePoints(beforeBlocksOf bytes: [UInt8]) -> [Int] {
    guard bytes.count > block else { return [] }
    var counts = [0]
    for start in stride(from: 0, to: bytes.count, by: block) {
      let piece = Span(start, min(bytes.count, start + block))
      counts.append(counts[counts.count - 1] + codePoints(of: bytes, in: piece))
    }
    return counts
  }

  /// Returns the number of code points that begin in a span; an ill-formed byte counts as one, too.
  private static func codePoints(of bytes: [UInt8], in span: Span) -> Int {
    bytes[span.start..<span.end].count { $0 & 0xC0 != 0x80 }
  }

  /// Returns the number of code points that begin in a span.
  /// - Complexity: O(1): at most two blocks are read.
  func codePoints(in span: Span) -> Int {
    guard span.end - span.start > 2 * Self.block else { return Self.codePoints(of: bytes, in: span) }
    return codePoints(before: span.end) - codePoints(before: span.start)
  }

  private func codePoints(before offset: Int) -> Int {
    let block = offset / Self.block
    return codePointsBefore[block] + Self.codePoints(of: bytes, in: Span(block * Self.block, offset))
  }

  /// Returns the text of a span, with ill-formed bytes replaced.
  package func text(_ span: Span) -> String {
    String(decoding: bytes[span.start..<span.end], as: UTF8.self)
  }

  package func trimmed(_ span: Span) -> Span {
    var span = span
    while span.start < span.end, isBlank(span.start) { span.start += 1 }
    while span.end > span.start, isBlank(span.end - 1) { span.end -= 1 }
    return span
  }

  func firstWord(of span: Span) -> Span {
    var end = span.start
    while end < span.end, !isBlank(end) { end += 1 }
    return Span(span.start, end)
  }

  func isBlank(_ place: Int) -> Bool {
    place < bytes.count && (bytes[place] == UInt8(ascii: " ") || bytes[place] == UInt8(ascii: "\t"))
  }
}

/// A piece of a source text as half-open UTF-8 offsets. Line and column are derived when something is printed.
package struct Span: Hashable, Codable, Sendable {
  package var start: Int
  package var end: Int

  package init(_ start: Int, _ end: Int) {
    self.start = start
    self.end = end
  }

  package func union(_ other: Span) -> Span {
    Span(min(start, other.start), max(end, other.end))
  }
}

extension SourceText {
  /// A line and a column as people count: from 1, the column in Unicode code points.
  package struct Position: Hashable, Sendable {
    package var line: Int
    package var column: Int
  }

  /// The start of the text, after a byte order mark if there is one.
  package var contentStart: Int {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// Returns the index in `lineStarts` of the line that contains an offset.
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

  /// Returns the span of a line without its line break and without the byte order mark.
  package func lineSpan(_ index: Int) -> Span {
    let start = index == 0 ? contentStart : lineStarts[index]
    guard index + 1 < lineStarts.count else { return Span(start, bytes.count) }
    var end = lineStarts[index + 1] - 1
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return Span(start, max(start, end))
  }

  /// Returns the line and column of an offset.
  /// - Complexity: O(log lines).
  package func position(at offset: Int) -> Position {
    let index = lineIndex(at: offset)
    let start = lineSpan(index).start
    let column = codePoints(in: Span(min(start, offset), offset)) + 1
    return Position(line: firstLine + index, column: column)
  }
}

extension String {
  /// The text on one line that is safe in a terminal: characters that move the cursor, end the line or change the
  /// direction of text become U+FFFD. Every file name is converted so before it is shown.
  package var printable: String {
    guard !isPrintableASCII, unicodeScalars.contains(where: \.isUnsafeToShow) else { return self }
    var shown = String.UnicodeScalarView()
    for scalar in unicodeScalars { shown.append(scalar.isUnsafeToShow ? "\u{FFFD}" : scalar) }
    return String(shown)
  }

  /// The text on several lines, each safe in a terminal.
  package var printableLines: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { String($0).printable }.joined(separator: "\n")
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a control character, a line separator, or a mark that changes the direction of text.
  package var isUnsafeToShow: Bool {
    value < 0x20 || (0x7F...0x9F).contains(value) || (0x2028...0x202E).contains(value)
      || (0x2066...0x2069).contains(value) || value == 0x200E || value == 0x200F || value == 0x61C
  }
}
