/// A statement as one line of text, so that a step keeps its place.
enum SourceLine {
  /// How many characters are shown before `...` ends the line.
  static let limit = 60

  /// The source on one line: line breaks become `; ` between statements and a space inside braces, comments go,
  /// runs of spaces outside of strings become one. A longer text is cut.
  static func text(_ source: String) -> String {
    let utf8 = source.utf8
    let isShort = utf8.count <= limit
    if isShort,
      !utf8.contains(where: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") || $0 == UInt8(ascii: "\t") })
    {
      return source
    }
    return cut(joined(source))
  }

  private static func joined(_ source: String) -> String {
    var result = ""
    var isInString = false
    var isEscaped = false
    var isInComment = false
    var needsSpace = false
    var needsSeparator = false
    // Inside parentheses a line break is a space.
    var parentheses = 0
    for scalar in source.unicodeScalars {
      if isInString {
        if isEscaped, scalar == "\n" {
          // The line goes on inside the string.
          result.unicodeScalars.removeLast()
          isEscaped = false
          continue
        }
        result.unicodeScalars.append(scalar)
        if isEscaped {
          isEscaped = false
        } else if scalar == "\\" {
          isEscaped = true
        } else if scalar == "\"" {
          isInString = false
        }
        continue
      }
      switch scalar {
      case "\n", "\r":
        // A backslash at a line's end joins lines.
        if result.last == "\\", !isInComment {
          result.removeLast()
          while result.last == " " { result.removeLast() }
          needsSpace = true
        } else {
          needsSeparator = needsSeparator || parentheses == 0
          needsSpace = true
        }
        isInComment = false
      case _ where isInComment:
        continue
      case " ", "\t":
        needsSpace = true
      case "#":
        isInComment = true
      default:
        if needsSeparator, !result.isEmpty {
          let isInside = result.last == "{" || result.last == ";" || scalar == "}" || scalar == ";"
          result += isInside ? (scalar == ";" ? "" : " ") : "; "
        } else if needsSpace, !result.isEmpty {
          result += " "
        }
        needsSpace = false
        needsSeparator = false
        result.unicodeScalars.append(scalar)
        isInString = scalar == "\""
        if scalar == "(" { parentheses += 1 }
        if scalar == ")" { parentheses = max(0, parentheses - 1) }
      }
    }
    return result
  }

  private static func cut(_ line: String) -> String {
    guard line.unicodeScalars.count > limit else { return line }
    var head = String(line.unicodeScalars.prefix(limit - 3))
    while head.last == " " { head.removeLast() }
    return head + "..."
  }
}
