/// A link or an image of Markdown: `[label](target)`, `![description](target "title")`.
package struct MarkdownLink {
  package var isImage: Bool
  /// The label, or the description of an image.
  package var label: String
  package var target: String
  package var rest: Substring

  /// Parses the link or image at the start of a text.
  package init?(_ text: Substring) {
    isImage = text.hasPrefix("![")
    let opened = isImage ? text.dropFirst() : text
    guard opened.first == "[", let close = Self.closer(of: opened, "[", "]") else { return nil }
    let target = opened[opened.index(after: close)...]
    guard target.first == "(", let end = Self.closer(of: target, "(", ")") else { return nil }
    label = String(opened[..<close].dropFirst())
    rest = target[target.index(after: end)...]
    var inside = target[..<end].dropFirst().drop(while: \.isWhitespace)
    if inside.first == "<", let last = inside.firstIndex(of: ">") {
      inside = inside[..<last].dropFirst()
    } else {
      inside = inside.prefix { !$0.isWhitespace }
    }
    self.target = String(inside)
  }

  /// Returns the bracket that closes the one at the start.
  private static func closer(of text: Substring, _ open: Character, _ close: Character) -> Substring.Index? {
    var depth = 0
    var isEscaped = false
    for (index, character) in zip(text.indices, text) {
      if isEscaped {
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == open {
        depth += 1
        // The limit keeps deep nesting from exhausting the stack.
        if depth > 8 { return nil }
      } else if character == close {
        depth -= 1
        if depth == 0 { return index }
      }
    }
    return nil
  }

  /// Returns a text for a terminal, with each image replaced by its description and target.
  package static func withoutImages(_ text: String) -> String {
    guard text.contains("![") else { return text }
    var result = ""
    var rest = text[...]
    while let character = rest.first {
      if character == "!", let image = MarkdownLink(rest) {
        result += image.shown
        rest = image.rest
        continue
      }
      // Code contains no images, and a backslash escapes the next character.
      var count = character == "\\" ? 2 : 1
      if character == "`" {
        let marks = rest.prefix { $0 == "`" }
        let inside = rest.dropFirst(marks.count)
        let end = inside.firstRange(of: String(marks))?.upperBound ?? inside.startIndex
        count = rest.distance(from: rest.startIndex, to: end)
      }
      result += rest.prefix(count)
      rest = rest.dropFirst(count)
    }
    return result
  }

  /// The image in words: `three lanes (lanes.png)`.
  package var shown: String { label.isEmpty ? "(\(target))" : "\(label) (\(target))" }
}
