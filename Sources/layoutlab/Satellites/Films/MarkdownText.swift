import Foundation
import LayoutRendering

/// A parser of the CommonMark of lessons: headings, paragraphs, lists, quotations, code, tables, rules; no HTML.
/// - Source: documented https://spec.commonmark.org/0.31.2/
struct MarkdownText {
  indirect enum Block: Equatable {
    case heading(Int, String)
    case paragraph(String)
    /// A list with the blocks of each item; an item's text is a paragraph.
    case list(isOrdered: Bool, [[Block]])
    case quotation([Block])
    case table(head: [String], rows: [[String]])
    /// The words after the fence, the text, and the line number of its first line.
    case code(info: [String], String, line: Int)
    case rule
  }

  /// The front matter between `---` lines: `title: Falling items`.
  private(set) var front: [String: String] = [:]
  private(set) var blocks: [Block] = []

  init(_ text: String) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.hasSuffix("\r") ? line.dropLast() : line
    }
    var first = 1
    if lines.first == "---", let end = lines.dropFirst().firstIndex(of: "---") {
      for line in lines[1..<end] {
        let parts = line.split(separator: ":", maxSplits: 1).map {
          String($0).trimmingCharacters(in: .whitespacesAndNewlines)
        }
        if parts.count == 2 { front[parts[0]] = parts[1] }
      }
      lines.removeSubrange(0...end)
      first = end + 2
    }
    blocks = Self.blocks(of: lines.map(String.init), first: first)
  }

  private static func blocks(of lines: [String], first: Int) -> [Block] {
    var blocks: [Block] = []
    var paragraph: [String] = []
    func endParagraph() {
      if !paragraph.isEmpty { blocks.append(.paragraph(paragraph.joined(separator: " "))) }
      paragraph = []
    }
    var index = 0
    while index < lines.count {
      let line = lines[index]
      let text = line.trimmingCharacters(in: .whitespacesAndNewlines)
      if let fence = fence(line) {
        endParagraph()
        var end = index + 1
        while end < lines.count, !closes(lines[end], fence) { end += 1 }
        let inside = lines[min(index + 1, lines.count)..<end].map { $0.droppingMargin(fence.indent) }
        blocks.append(
          .code(info: fence.info, inside.map { $0 + "\n" }.joined(), line: first + index + 1))
        index = end + 1
        continue
      }
      if text.isEmpty {
        endParagraph()
      } else if let (level, title) = heading(line) {
        endParagraph()
        blocks.append(.heading(level, title))
      } else if isRule(text) {
        endParagraph()
        blocks.append(.rule)
      } else if text.hasPrefix(">") {
        endParagraph()
        let end =
          lines[index...].firstIndex { !$0.trimmingCharacters(in: .whitespacesAndNewlines).hasPrefix(">") }
          ?? lines.count
        let inside = lines[index..<end].map {
          String($0.trimmingCharacters(in: .whitespacesAndNewlines).dropFirst()).droppingMargin(1)
        }
        blocks.append(.quotation(Self.blocks(of: inside, first: first + index)))
        index = end
        continue
      } else if let start = item(text), paragraph.isEmpty || !start.isOrdered || text.hasPrefix("1. ") {
        // Any other number may belong to a sentence.
        endParagraph()
        let margin = line.prefix { $0 == " " }.count
        var items: [(lines: [String], first: Int)] = []
        while index < lines.count, !lines[index].trimmingCharacters(in: .whitespacesAndNewlines).isEmpty,
          Self.fence(lines[index]) == nil
        {
          let indent = lines[index].prefix { $0 == " " }.count
          if indent < margin + 2 {
            guard let next = item(lines[index].trimmingCharacters(in: .whitespacesAndNewlines)),
              next.isOrdered == start.isOrdered
            else { break }
            items.append(([next.text], first + index))
          } else {
            // A nested list, or more text of the item.
            items[items.count - 1].lines.append(lines[index].droppingMargin(margin + 2))
          }
          index += 1
        }
        blocks.append(
          .list(isOrdered: start.isOrdered, items.map { Self.blocks(of: $0.lines, first: $0.first) }))
        continue
      } else if text.hasPrefix("|"), index + 1 < lines.count, isDelimiter(lines[index + 1]) {
        endParagraph()
        let head = cells(text)
        index += 2
        var rows: [[String]] = []
        while index < lines.count, lines[index].trimmingCharacters(in: .whitespacesAndNewlines).hasPrefix("|") {
          rows.append(cells(lines[index].trimmingCharacters(in: .whitespacesAndNewlines)))
          index += 1
        }
        blocks.append(.table(head: head, rows: rows))
        continue
      } else {
        paragraph.append(text)
      }
      index += 1
    }
    endParagraph()
    return blocks
  }

  // MARK: Lines

  private struct Fence {
    var mark: Character
    var length: Int
    var indent: Int
    var info: [String]
  }

  private static func fence(_ line: String) -> Fence? {
    let indent = line.prefix { $0 == " " }.count
    let rest = line.dropFirst(indent)
    guard indent < 4, let mark = rest.first, mark == "`" || mark == "~" else { return nil }
    let length = rest.prefix { $0 == mark }.count
    let info = rest.dropFirst(length)
    guard length >= 3, mark != "`" || !info.contains("`") else { return nil }
    return Fence(
      mark: mark, length: length, indent: indent,
      info: info.split { $0.isWhitespace || $0 == "," }.map(String.init))
  }

  private static func closes(_ line: String, _ fence: Fence) -> Bool {
    let text = line.trimmingCharacters(in: .whitespacesAndNewlines)
    return text.count >= fence.length && text.allSatisfy { $0 == fence.mark }
      && line.prefix { $0 == " " }.count < 4
  }

  private static func heading(_ line: String) -> (Int, String)? {
    let marks = line.prefix { $0 == "#" }.count
    guard 1...6 ~= marks, line.dropFirst(marks).first.map({ $0 == " " }) ?? true else { return nil }
    var text = String(line.dropFirst(marks)).trimmingCharacters(in: .whitespacesAndNewlines)
    let end = text.reversed().prefix { $0 == "#" }.count
    if end > 0, text.dropLast(end).last.map({ $0 == " " }) ?? true {
      text = String(text.dropLast(end)).trimmingCharacters(in: .whitespacesAndNewlines)
    }
    return (marks, text)
  }

  private static func isRule(_ text: String) -> Bool {
    let marks = text.filter { $0 != " " }
    return marks.count >= 3 && ["-", "*", "_"].contains { mark in marks.allSatisfy { $0 == mark } }
  }

  private static func item(_ text: String) -> (isOrdered: Bool, text: String)? {
    if let first = text.first, "-*+".contains(first), text.dropFirst().first == " " {
      return (false, String(text.dropFirst(2)).trimmingCharacters(in: .whitespacesAndNewlines))
    }
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard !digits.isEmpty, digits.count < 10, text.dropFirst(digits.count).hasPrefix(". ") else { return nil }
    return (true, String(text.dropFirst(digits.count + 2)).trimmingCharacters(in: .whitespacesAndNewlines))
  }

  private static func isDelimiter(_ line: String) -> Bool {
    let text = line.trimmingCharacters(in: .whitespacesAndNewlines)
    return text.hasPrefix("|") && text.contains("-") && text.allSatisfy { "|-: ".contains($0) }
  }

  private static func cells(_ row: String) -> [String] {
    var cells = [""]
    var isEscaped = false
    for character in row.dropFirst() {
      if character == "|", !isEscaped {
        cells.append("")
      } else {
        if isEscaped, character != "|" { cells[cells.count - 1] += "\\" }
        if character != "\\" || isEscaped { cells[cells.count - 1].append(character) }
      }
      isEscaped = character == "\\" && !isEscaped
    }
    if cells.last?.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty == true { cells.removeLast() }
    return cells.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
  }

  // MARK: Inside of a line

  /// Returns a line as HTML, with code, emphasis, links and images.
  @MainActor
  static func html(_ text: String, _ images: PageImages) -> String {
    var result = ""
    var rest = text[...]
    while let character = rest.first {
      if character == "\\", let next = rest.dropFirst().first, next.isASCII, next.isPunctuation || next.isSymbol {
        result += XMLText.escaped(String(next))
        rest = rest.dropFirst(2)
      } else if character == "`" {
        let marks = rest.prefix { $0 == "`" }
        let inside = rest.dropFirst(marks.count)
        if let end = inside.firstRange(of: String(marks)) {
          result += "<code>\(XMLText.escaped(String(inside[..<end.lowerBound])))</code>"
          rest = inside[end.upperBound...]
        } else {
          result += String(marks)
          rest = inside
        }
      } else if let (mark, tag) = [("**", "strong"), ("*", "em"), ("_", "em")].first(where: { rest.hasPrefix($0.0) }
      ),
        let inside = emphasized(rest.dropFirst(mark.count), until: mark),
        mark != "_" || result.last?.isLetter != true
      {
        result += "<\(tag)>\(html(String(inside), images))</\(tag)>"
        rest = rest.dropFirst(2 * mark.count + inside.count)
      } else if character == "!" || character == "[", let link = MarkdownLink(rest) {
        if link.isImage {
          result += images.html(link)
        } else {
          let label = html(link.label, images)
          result += isSafe(link.target) ? "<a href=\"\(XMLText.escaped(link.target))\">\(label)</a>" : label
        }
        rest = link.rest
      } else {
        result += XMLText.escaped(String(character))
        rest = rest.dropFirst()
      }
    }
    return result
  }

  private static func emphasized(_ text: Substring, until mark: String) -> Substring? {
    guard let first = text.first, !first.isWhitespace, let end = text.firstRange(of: mark),
      end.lowerBound > text.startIndex, !text[text.index(before: end.lowerBound)].isWhitespace
    else { return nil }
    return text[..<end.lowerBound]
  }

  /// Whether a link is safe: a web page, a mail address, or a place without a scheme.
  private static func isSafe(_ target: String) -> Bool {
    guard let colon = target.firstIndex(of: ":") else { return true }
    return ["http", "https", "mailto"].contains(target[..<colon].lowercased())
  }
}

extension String {
  fileprivate func droppingMargin(_ count: Int) -> String {
    String(dropFirst(Swift.min(count, prefix { $0 == " " }.count)))
  }
}
