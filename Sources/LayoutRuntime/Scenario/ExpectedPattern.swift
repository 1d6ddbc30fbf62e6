/// An expected line: words, some of which match any text.
struct ExpectedPattern {
  static let wildcard = "[..]"

  let text: String
  private let words: [Substring]

  init(_ text: String) {
    self.text = text
    words = text.split(separator: " ", omittingEmptySubsequences: true)
  }

  /// Whether the line is only `...`, which matches any number of lines.
  var isEllipsis: Bool { words.count == 1 && words[0] == "..." }

  /// Whether a line matches.
  /// - Complexity: O(words²) at worst.
  func matches(_ line: AnswerLine) -> Bool {
    guard words.contains(where: { $0 == Self.wildcard }) else {
      return words.count == line.words.count
        && words.indices.allSatisfy { Self.matches(words[$0], line, at: $0) }
    }
    // The rest after the last wildcard may start at a later word.
    var (pattern, word) = (0, 0)
    var retry: (pattern: Int, word: Int)?
    while word < line.words.count {
      if pattern < words.count, words[pattern] == Self.wildcard {
        pattern += 1
        retry = (pattern, word)
      } else if pattern < words.count, Self.matches(words[pattern], line, at: word) {
        pattern += 1
        word += 1
      } else if let last = retry {
        retry = (last.pattern, last.word + 1)
        (pattern, word) = (last.pattern, last.word + 1)
      } else {
        return false
      }
    }
    return words[pattern...].allSatisfy { $0 == Self.wildcard }
  }

  /// Returns the words with the corresponding words of a line; nil if the numbers of words differ.
  func pairs(with line: AnswerLine) -> [(expected: Substring, actual: Substring)]? {
    guard words.count == line.words.count, !words.contains(where: { $0.contains(Self.wildcard) }) else {
      return nil
    }
    return Array(zip(words, line.words)).map { (expected: $0, actual: $1) }
  }

  static func matches(_ expected: Substring, _ line: AnswerLine, at index: Int) -> Bool {
    let actual = line.words[index]
    if expected == actual { return true }
    if expected.contains(wildcard) { return matchesParts(expected, actual) }
    guard let wanted = AnswerLine.numbers(in: expected), let found = AnswerLine.numbers(in: actual),
      AnswerLine.shape(of: expected) == AnswerLine.shape(of: actual), wanted.count == found.count
    else { return false }
    let tolerance = line.tolerance(at: index)
    return zip(wanted, found).allSatisfy { abs($0 - $1) <= tolerance }
  }

  private static func matchesParts(_ expected: Substring, _ actual: Substring) -> Bool {
    let parts = expected.split(separator: wildcard, omittingEmptySubsequences: false)
    guard let first = parts.first, let last = parts.last, actual.hasPrefix(first) else { return false }
    var rest = actual.dropFirst(first.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let found = rest.firstRange(of: part) else { return false }
      rest = rest[found.upperBound...]
    }
    return rest.count >= last.count && rest.hasSuffix(last)
  }
}
