/// Lines of a prompt with their output, as they are copied from a terminal: `lab> columns 3` and its answer.
struct PastedTranscript {
  /// An input, and the lines below it.
  struct Exchange: Equatable {
    var input: String
    var output: [String] = []
  }

  private(set) var exchanges: [Exchange] = []

  /// Reads a transcript; nil for a text that does not begin with a prompt, or with the banner before the first one.
  init?(_ text: String) {
    var (isTyped, isBanner) = (false, false)
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if let input = Self.input(of: line) {
        exchanges.append(Exchange(input: input))
        isTyped = true
      } else if exchanges.isEmpty {
        if line.hasPrefix("layoutlab "), line.contains(", a laboratory") { isBanner = true }
        guard isBanner || line.allSatisfy(\.isWhitespace) else { return nil }
      } else if isTyped, let more = Self.rest(of: line, after: "...>") {
        exchanges[exchanges.count - 1].input += "\n" + more
      } else {
        exchanges[exchanges.count - 1].output.append(line)
        isTyped = false
      }
    }
    if exchanges.isEmpty { return nil }
    for index in exchanges.indices { exchanges[index].output = Self.lines(exchanges[index].output) }
  }

  /// Returns the input after `lab> `, `layoutlab> `, `lab @3/5> ` and their like.
  private static func input(of line: String) -> String? {
    guard let name = ["lab", "layoutlab"].first(where: line.hasPrefix), let end = line.firstIndex(of: ">") else {
      return nil
    }
    let place = line[..<end].dropFirst(name.count)
    guard place.isEmpty || place.hasPrefix(" @"), place.allSatisfy({ " @./".contains($0) || $0.isNumber }) else {
      return nil
    }
    return rest(of: line, after: String(line[...end]))
  }

  private static func rest(of line: String, after prompt: String) -> String? {
    guard line.hasPrefix(prompt) else { return nil }
    let rest = line.dropFirst(prompt.count)
    return rest.isEmpty ? "" : rest.hasPrefix(" ") ? String(rest.dropFirst()) : nil
  }

  /// Returns lines that can be compared: without colours, blanks at their ends, empty lines at the end, times, and
  /// the numbers of prompt lines.
  static func lines(_ lines: [String]) -> [String] {
    var result = lines.map { line in
      var text = ""
      var isEscape = false
      for scalar in line.unicodeScalars {
        if isEscape {
          isEscape = !("@"..."~").contains(scalar) || scalar == "["
        } else if scalar == "\u{1B}" {
          isEscape = true
        } else if scalar != "\r" {
          text.unicodeScalars.append(scalar)
        }
      }
      while text.last == " " { text.removeLast() }
      return text.replacing(/prompt:[0-9]+/, with: "prompt").replacing(/^ *[0-9]* \|/, with: " |")
    }
    result.removeAll { $0.hasPrefix("time ") && $0.hasSuffix(" ms") }
    while result.last?.isEmpty == true { result.removeLast() }
    return result
  }
}
