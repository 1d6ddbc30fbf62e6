package import CollectionLayout

/// The calls of the layout lifecycle, one word each, as `trace`, `expect` and `calls(…)` name them.
package enum CallWord: String, Sendable, CaseIterable {
  case counts
  case sizes
  case prepare
  case content
  case elements
  case item
  case supplementary
  case decoration
  case should
  case context
  case invalidate
  case preferred
  case updates
  case bounds
  case transition
  case target
  case appear
  case disappear
  case finalize
  case cell
  case willDisplay
  case didEndDisplay
  case provider
  case handler
  case select
  case prefetch
  case movement
  case say

  /// The text about the call.
  package var page: WordPage { .of(.call, rawValue) }

  /// The UIKit names of the calls that the word stands for, in Swift, the usual one first.
  package var uikitNames: [String] { page.uikit }

  /// UIKit's Swift name of the call.
  package var uikitName: String { uikitNames[0] }

  /// The word for a name of UIKit's: whole, or as far as its first parenthesis where only one word starts so.
  package init?(uikitName: String) {
    if let exact = Self.allCases.first(where: { $0.uikitNames.contains(uikitName) }) {
      self = exact
      return
    }
    let starts = Self.allCases.filter { word in
      word.uikitNames.contains { $0.split(separator: "(").first.map(String.init) == uikitName }
    }
    guard let first = starts.first else { return nil }
    self = first
  }
}

extension CallWord {
  /// The calls that the word stands for, of those that the engine records.
  package var calls: [LayoutCall] { Self.recorded[self] ?? [] }

  /// Creates the word for a call; nil for a call without a word.
  package init?(_ call: LayoutCall) {
    guard let word = Self.words[call] else { return nil }
    self = word
  }

  private static let recorded: [CallWord: [LayoutCall]] = Dictionary(
    uniqueKeysWithValues: CallWord.allCases.map { word in (word, word.uikitNames.compactMap(LayoutCall.init)) })

  private static let words: [LayoutCall: CallWord] = Dictionary(
    uniqueKeysWithValues: recorded.flatMap { word, calls in calls.map { ($0, word) } })
}
