/// Text folded at spaces, so that it fits a width.
enum FoldedText {
  /// The lines of a text; all but the first are indented by two more than it is.
  static func lines(_ text: String, width: Int) -> [String] {
    guard text.utf8.count > width else { return [text] }
    let indent = text.prefix { $0 == " " }.count + 2
    var lines: [String] = []
    var line = String(repeating: " ", count: indent - 2)
    var isEmpty = true
    for word in text.split(separator: " ") {
      if !isEmpty, line.utf8.count + 1 + word.utf8.count > width {
        lines.append(line)
        line = String(repeating: " ", count: indent)
        isEmpty = true
      }
      line += isEmpty ? word : " " + word
      isEmpty = false
    }
    lines.append(line)
    return lines
  }
}
