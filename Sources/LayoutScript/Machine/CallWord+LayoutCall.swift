package import CollectionLayout

extension CallWord {
  /// The calls that the word stands for, of those that the engine records.
  package var calls: [LayoutCall] { Self.recorded[self] ?? [] }

  /// The word for a call; nil for what has none.
  package init?(_ call: LayoutCall) {
    guard let word = Self.words[call] else { return nil }
    self = word
  }

  private static let recorded: [CallWord: [LayoutCall]] = Dictionary(
    uniqueKeysWithValues: CallWord.allCases.map { word in (word, word.uikitNames.compactMap(LayoutCall.init)) })

  private static let words: [LayoutCall: CallWord] = Dictionary(
    uniqueKeysWithValues: recorded.flatMap { word, calls in calls.map { ($0, word) } })
}
