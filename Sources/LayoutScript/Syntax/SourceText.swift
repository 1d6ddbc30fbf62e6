/// A text that somebody wrote, with the name that messages call it by: `prompt`, `-c`, `-` or a path.
///
/// The bytes are UTF-8 as they were read; what is not valid UTF-8 is kept and reported by the tokenizer.
package final class SourceText: Sendable {
  package let name: String
  package let bytes: [UInt8]
  /// The offset of each line's first byte, ascending; the first is 0.
  package let lineStarts: [Int]
  /// The number of the first line, 1 but at the prompt, where lines go on counting.
  package let firstLine: Int

  package init(name: String, bytes: [UInt8], firstLine: Int = 1) {
    self.name = name
    self.bytes = bytes
    self.firstLine = firstLine
    var starts = [0]
    for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      starts.append(offset + 1)
    }
    lineStarts = starts
  }

  package convenience init(name: String, text: String, firstLine: Int = 1) {
    self.init(name: name, bytes: Array(text.utf8), firstLine: firstLine)
  }

  /// The text that a span covers, ill-formed bytes replaced.
  package func text(_ span: Span) -> String {
    String(decoding: bytes[span.start..<span.end], as: UTF8.self)
  }
}
