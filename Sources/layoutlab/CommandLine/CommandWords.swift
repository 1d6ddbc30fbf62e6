import Glibc

/// The words after the colon of a session command.
enum CommandWords {
  /// The words between spaces; one in double quotes may hold spaces, and `\\"` a quote.
  /// - Returns: nil when a quote is not closed.
  static func split(_ text: String) -> [String]? {
    var words: [String] = []
    var word: String?
    var isQuoted = false
    var isEscaped = false
    for character in text {
      switch character {
      case _ where isEscaped:
        word = (word ?? "") + String(character)
        isEscaped = false
      case "\\" where isQuoted: isEscaped = true
      case "\"":
        isQuoted.toggle()
        word = word ?? ""
      case " " where !isQuoted, "\t" where !isQuoted:
        if let word { words.append(word) }
        word = nil
      default: word = (word ?? "") + String(character)
      }
    }
    if let word { words.append(word) }
    return isQuoted ? nil : words
  }

  /// A word as it is typed.
  static func quoted(_ word: String) -> String {
    guard word.contains(where: { " \t\"\\".contains($0) }) else { return word }
    return "\"\(word.replacing("\\", with: #"\\"#).replacing("\"", with: #"\""#))\""
  }

  /// A path as it was typed, with `~` for the home directory.
  static func path(_ typed: String) -> String {
    guard typed == "~" || typed.hasPrefix("~/"), let home = getenv("HOME") else { return typed }
    return String(cString: home) + typed.dropFirst()
  }
}

/// A shell, and words as it reads them.
enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish

  /// A text as one word of a command line, in quotes where it needs them.
  static func word(_ text: String) -> String {
    text.allSatisfy { $0.isLetter || $0.isNumber || "/._-+=:,@%".contains($0) } ? text : quoted(text)
  }

  /// A text in single quotes, as bash and zsh read it.
  static func quoted(_ text: String) -> String {
    "'" + text.replacing("'", with: #"'\''"#) + "'"
  }
}
