/// A link or an image of Markdown: `[label](target)`, `![what it shows](target "title")`.
package struct MarkdownLink {
  package var isImage: Bool
  /// The label; of an image its description.
  package var label: String
  package var target: String
  /// The text after it.
  package var rest: Substring

  /// Reads the link or the image at the start of a text; nil if there is none.
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

  /// Returns the closing bracket of the opening one at the start.
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
        // The nesting is limited, so endless nesting takes no stack.
        if depth > 8 { return nil }
      } else if character == close {
        depth -= 1
        if depth == 0 { return index }
      }
    }
    return nil
  }

  /// Returns a text as a terminal shows it: an image becomes its description, and its target.
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
      // Code has no images, and a character after a backslash begins none.
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

  /// An image in words: `three lanes (lanes.png)`.
  package var shown: String { label.isEmpty ? "(\(target))" : "\(label) (\(target))" }
}
