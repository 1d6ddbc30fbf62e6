/// The fenced blocks of a Markdown text in the languages `layout` and `console`, without those marked `ignore`.
/// - Source: documented https://spec.commonmark.org/0.31.2/#fenced-code-blocks
package struct MarkdownFences {
  /// The contents of a block: a script, or commands with their output.
  package enum Language: String {
    case layout, console
  }

  package struct Fence {
    package var language: Language
    /// The text, with the line numbers of the file.
    package var source: SourceText
    /// The nearest heading above, without its marks; empty if there is none.
    package var heading: String
    package var line: Int
    /// The range of the block's lines in bytes of the page, and the number of blanks before each.
    fileprivate var span: Range<Int>
    fileprivate var indent: Int
  }

  package private(set) var fences: [Fence] = []
  private let page: [UInt8]

  private struct Opening {
    var mark: UInt8
    var length: Int
    var indent: Int
    var language: Language?
    var line: Int
    /// The offset of the next line.
    var end: Int
  }

  /// - Parameter name: the name of the file, for messages.
  /// - Complexity: O(length).
  package init(_ bytes: [UInt8], name: String) {
    page = bytes
    var heading = ""
    var open: Opening?
    var text: [UInt8] = []
    func end(_ opening: Opening, at offset: Int) {
      guard let language = opening.language else { return }
      let source = SourceText(name: name, bytes: text, firstLine: opening.line + 1)
      fences.append(
        Fence(
          language: language, source: source, heading: heading, line: opening.line,
          span: min(opening.end, offset)..<offset,
          indent: opening.indent))
    }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      if let opening = open {
        if Self.closes(line, opening) {
          end(opening, at: line.startIndex)
          open = nil
        } else if opening.language != nil, line.startIndex < bytes.count {
          text += line.dropFirst(min(opening.indent, Self.indent(of: line))) + [UInt8(ascii: "\n")]
        }
      } else if let opening = Self.opening(line, number: index + 1) {
        open = opening
        text = []
      } else if let title = Self.heading(line) {
        heading = title
      }
    }
    if let opening = open { end(opening, at: bytes.count) }
  }

  /// Returns the page with other texts in its blocks; everything else stays byte for byte.
  /// - Parameter texts: a text for each block, in order.
  package func text(with texts: [[UInt8]]) -> [UInt8] {
    var result: [UInt8] = []
    var end = 0
    for (fence, text) in zip(fences, texts) where text != fence.source.bytes {
      result += page[end..<fence.span.lowerBound]
      end = fence.span.upperBound
      let isCut = end == page.count && page.last != UInt8(ascii: "\n")
      let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast()
      for line in lines {
        if !line.isEmpty { result += repeatElement(UInt8(ascii: " "), count: fence.indent) }
        result += line + [UInt8(ascii: "\n")]
      }
      // A page may end without the line break that each line of a block has.
      if isCut, !lines.isEmpty { result.removeLast() }
    }
    return result + page[end...]
  }

  // MARK: Lines

  private static func indent(of line: ArraySlice<UInt8>) -> Int {
    line.prefix { $0 == UInt8(ascii: " ") }.count
  }

  private static func opening(_ line: ArraySlice<UInt8>, number: Int) -> Opening? {
    let indent = indent(of: line)
    guard indent < 4, let mark = line.dropFirst(indent).first,
      mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~")
    else { return nil }
    let length = line.dropFirst(indent).prefix { $0 == mark }.count
    let info = line.dropFirst(indent + length)
    // An info string with backticks makes it inline code.
    guard length >= 3, mark != UInt8(ascii: "`") || !info.contains(mark) else { return nil }
    let words = String(decoding: info, as: UTF8.self).split { $0.isWhitespace || $0 == "," }
    let language =
      words.dropFirst().contains("ignore") ? nil : words.first.flatMap { Language(rawValue: String($0)) }
    return Opening(
      mark: mark, length: length, indent: indent, language: language, line: number, end: line.endIndex + 1)
  }

  private static func closes(_ line: ArraySlice<UInt8>, _ opening: Opening) -> Bool {
    let indent = indent(of: line)
    let marks = line.dropFirst(indent).prefix { $0 == opening.mark }.count
    return indent < 4 && marks >= opening.length
      && line.dropFirst(indent + marks).allSatisfy { [0x20, 0x09, 0x0D].contains($0) }
  }

  private static func heading(_ line: ArraySlice<UInt8>) -> String? {
    let indent = indent(of: line)
    let marks = line.dropFirst(indent).prefix { $0 == UInt8(ascii: "#") }.count
    let rest = line.dropFirst(indent + marks)
    guard indent < 4, 1...6 ~= marks, rest.first.map({ [0x20, 0x09, 0x0D].contains($0) }) ?? true else {
      return nil
    }
    var words = String(decoding: rest, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    if words.last?.allSatisfy({ $0 == "#" }) == true { words.removeLast() }
    return words.joined(separator: " ")
  }
}
