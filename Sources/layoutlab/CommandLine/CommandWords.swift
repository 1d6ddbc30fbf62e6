import Glibc

/// Parsing of the words after the name of a session command.
enum CommandWords {
  /// Returns the words between spaces, except inside of double quotes; nil if a quote is not closed.
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

  /// Returns a word in quotes if it needs them.
  static func quoted(_ word: String) -> String {
    guard word.contains(where: { " \t\"\\".contains($0) }) else { return word }
    return "\"\(word.replacing("\\", with: #"\\"#).replacing("\"", with: #"\""#))\""
  }

  /// Returns a typed path with `~` replaced by the home directory.
  static func path(_ typed: String) -> String {
    guard typed == "~" || typed.hasPrefix("~/"), let home = getenv("HOME") else { return typed }
    return String(cString: home) + typed.dropFirst()
  }
}

enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish

  /// Returns a text as one word of a command line, quoted if necessary.
  static func word(_ text: String) -> String {
    text.allSatisfy { $0.isLetter || $0.isNumber || "/._-+=:,@%".contains($0) } ? text : quoted(text)
  }

  /// Returns a text in single quotes, for bash and zsh.
  static func quoted(_ text: String) -> String {
    "'" + text.replacing("'", with: #"'\''"#) + "'"
  }
}
