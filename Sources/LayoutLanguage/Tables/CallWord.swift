package import CollectionLayout

/// The words by which `trace`, `expect` and `calls(…)` name the calls of the layout lifecycle.
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

  package var page: WordPage { .of(.call, rawValue) }

  /// The Swift names in UIKit of the calls that the word stands for, the usual one first.
  package var uikitNames: [String] { page.uikit }

  package var uikitName: String { uikitNames[0] }

  /// Creates the word for a UIKit name: whole, or the part before the parenthesis if one word alone has it.
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
  /// The calls of the engine's record that the word stands for.
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
