import Foundation

// Users who see a fault know a word for it but no code: the pages of `explain` are searched for the word.
extension Help {
  /// The words that the pages use for a symptom.
  private static let symptoms: [String: [String]] = [
    "breakpoint": ["break"], "crash": ["throws", "exception"],
    "disappear": ["is gone", "are missing", "invisible", "not on screen"],
    "flicker": ["flash", "fades", "for a moment", "flies in", "fly in", "are missing", "drift"],
    "freeze": ["loop", "never settles", "hang"],
    "gap": ["hole", "empty room", "is empty", "too wide", "further down"],
    "hidden": ["is gone", "are missing", "invisible", "not on screen", "over another"],
    "jump": ["bounces back", "drift", "flies in", "fly in", "move down"],
    "lag": ["drops frames", "each rectangle"], "slow": ["drops frames", "each rectangle", "goes through all"],
    "stutter": ["drops frames"], "under": ["over another", "lies over", "in front"],
    "vanish": ["is gone", "invisible", "not on screen"],
  ]
  /// Symptoms whose word has other meanings on the pages, so that only the words above are searched.
  private static let vague: Set = ["under"]
  /// The statement that asks for the cause of a symptom in the session.
  private static let questions: [String: String] = [
    "gap": "why 300,40", "jump": "blame frame 3", "slow": ":profile", "lag": ":profile", "stutter": ":profile",
    "under": "why z 3", "vanish": "why not visible 3", "disappear": "why not visible 3", "hidden": "why z 3",
  ]
  private static let mostPages = 10

  /// Returns the pages of messages and laws that mention a symptom; nil if none does.
  package func pageAboutSymptom(_ topic: String) -> String? {
    let word = topic.lowercased()
    guard word.count > 2, word.allSatisfy(\.isLetter) else { return nil }
    let stems = [word] + ["s", "es", "ing"].filter(word.hasSuffix).map { String(word.dropLast($0.count)) }
    let stem = stems.first { Self.symptoms[$0] != nil } ?? (word.count > 4 ? stems.dropFirst().first ?? word : word)
    let wanted = (Self.vague.contains(stem) ? [] : [stem]) + (Self.symptoms[stem] ?? [])
    func holds(_ text: String) -> Bool { wanted.contains { Self.says($0, in: text.lowercased()) } }
    // The user saw a symptom on a device, so pages that mention it for devices come first.
    let seen = Explanation.all.filter { holds($0.device ?? "") }
    let codes = Set(seen.map(\.code))
    let found =
      seen + Explanation.all.filter { !codes.contains($0.code) && holds("\($0.summary) \($0.happened)") }
    guard !found.isEmpty else { return nil }
    var rows =
      FoldedText.lines(of: "Where something like `\(topic)` is seen: `explain` and a code has the page.") + [""]
    rows += found.prefix(Self.mostPages).map { Self.row($0.code, $0.summary, width: 22) }
    if found.count > Self.mostPages { rows.append("  ... \(found.count - Self.mostPages) more") }
    if let question = Self.questions[stem] { rows += ["", "In a session `\(question)` asks for the cause."] }
    if let meant = table.suggestion(for: word) { rows += ["", "Or `:help \(meant)`, a word of the language."] }
    return lines(rows)
  }

  /// Whether a word of the text begins with the given word.
  private static func says(_ word: String, in text: String) -> Bool {
    var rest = text[...]
    while let range = rest.range(of: word) {
      if range.lowerBound == text.startIndex || !text[text.index(before: range.lowerBound)].isLetter { return true }
      rest = rest[range.upperBound...]
    }
    return false
  }
}
