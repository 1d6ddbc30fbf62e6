/// The lines of a picture beside the first one: other statements stand before them, and in the place of the lines' own
/// statements of the same words, so that a `view` among the lines does not end the comparison.
struct BesideLines {
  /// The most such pictures.
  static let most = 3

  private let statements: [(word: String, text: String)]

  init(_ text: String) {
    statements = text.split(separator: ";").map { part in
      let text = part.drop { $0 == " " }
      return (String(text.prefix { $0 != " " }), String(text))
    }
  }

  /// Returns a line as it runs there.
  func of(_ line: String) -> String {
    var result = ""
    var (rest, isStart, depth) = (line[...], true, 0)
    while let first = rest.first {
      if isStart, depth == 0, let own = statements.first(where: { Self.begins(rest, with: $0.word) }) {
        result += own.text
        rest = rest.drop { !";{}\n".contains($0) }
        isStart = false
        continue
      }
      if first == "{" { depth += 1 } else if first == "}" { depth -= 1 }
      isStart = ";\n".contains(first) || isStart && first == " "
      result.append(first)
      rest = rest.dropFirst()
    }
    return result
  }

  private static func begins(_ text: Substring, with word: String) -> Bool {
    text.hasPrefix(word) && text.dropFirst(word.count).first == " "
  }
}
