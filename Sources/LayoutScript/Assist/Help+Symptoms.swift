import Foundation

// Who sees something go wrong has a word for it, and no code: the pages of `explain` are searched by it.
extension Help {
  /// Other words of a symptom, as the pages say it.
  private static let symptoms: [String: [String]] = [
    "breakpoint": ["break"], "crash": ["throws", "exception"],
    "disappear": ["is gone", "are missing", "invisible", "not on screen"],
    "flicker": ["flash", "fades", "for a moment", "flies in", "fly in", "are missing", "drift"],
    "freeze": ["loop", "never settles", "hang"],
    "gap": ["hole", "empty room", "is empty", "too wide", "further down"],
    "hidden": ["is gone", "are missing", "invisible", "not on screen", "over another"],
    "jump": ["bounces back", "drift", "flies in", "fly in", "move down"],
    "lag": ["drops frames", "each rectangle"], "slow": ["drops frames", "each rectangle", "goes through all"],
    "stutter": ["drops frames"], "vanish": ["is gone", "invisible", "not on screen"],
  ]
  private static let mostPages = 10

  /// The pages of messages and laws that speak of a symptom; nil for a word that is in none of them.
  package func pageAboutSymptom(_ topic: String) -> String? {
    let word = topic.lowercased()
    guard word.count > 2, word.allSatisfy(\.isLetter) else { return nil }
    let stem = word.count > 4 && word.hasSuffix("s") ? String(word.dropLast()) : word
    let wanted = [stem] + (Self.symptoms[word] ?? Self.symptoms[stem] ?? [])
    func holds(_ text: String) -> Bool { wanted.contains { Self.says($0, in: text.lowercased()) } }
    // What a device shows is what was seen: its pages stand first.
    let seen = Explanation.all.filter { holds($0.device ?? "") }
    let codes = Set(seen.map(\.code))
    let found =
      seen + Explanation.all.filter { !codes.contains($0.code) && holds("\($0.summary) \($0.happened)") }
    guard !found.isEmpty else { return nil }
    var rows = Self.fold("Where something like `\(topic)` is seen: `explain` and a code has the page.") + [""]
    rows += found.prefix(Self.mostPages).map { Self.row($0.code, $0.summary, width: 22) }
    if found.count > Self.mostPages { rows.append("  ... \(found.count - Self.mostPages) more") }
    if let meant = table.suggestion(for: word) { rows += ["", "Or `:help \(meant)`, a word of the language."] }
    return lines(rows)
  }

  /// Whether a text has a word, or one that begins with it.
  private static func says(_ word: String, in text: String) -> Bool {
    var rest = text[...]
    while let range = rest.range(of: word) {
      if range.lowerBound == text.startIndex || !text[text.index(before: range.lowerBound)].isLetter { return true }
      rest = rest[range.upperBound...]
    }
    return false
  }
}
