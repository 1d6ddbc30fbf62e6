import CollectionLayout
import Foundation

// Settings as they would be typed, the shortest way.
extension Settings {
  /// The words of all settings, in the order in which `state` lists them.
  package static let words = [
    "view", "layout", "columns", "rows", "inset", "spacing", "axis", "itemsize", "header", "footer", "estimate",
    "safe", "scale", "rtl", "font", "prefetch", "policy", "seed", "within", "trace",
  ]

  /// Every mistake, and whether it is on.
  var bugs: [AnswerValue.Bug] {
    LayoutMistake.allCases.map {
      AnswerValue.Bug(
        name: $0.rawValue, isOn: mistakes.contains($0), summary: SignatureTable.summary(ofBug: $0.rawValue))
    }
  }

  /// The words of the settings that `state` lists now: that of mistakes only while there are any.
  var statedWords: [String] { mistakes.isEmpty ? Self.words : Self.words + ["bug"] }

  /// What would be typed behind the word of a setting.
  /// - Precondition: the word is one of `words`, or `bug`.
  package subscript(word: String) -> StepChange.Setting {
    switch word {
    case "view": Self.setting(view)
    case "layout": Self.setting(word: layout)
    case "columns": Self.setting([Double(columns)])
    case "rows": Self.setting([Double(rows)])
    case "inset": Self.setting(inset)
    case "spacing": Self.setting(spacing.lines == spacing.items ? [spacing.lines] : [spacing.lines, spacing.items])
    case "axis": Self.setting(word: axis.rawValue)
    case "itemsize": Self.setting(itemSize)
    case "header": Self.extent(header, isPinned: pinsHeaders)
    case "footer": Self.extent(footer, isPinned: false)
    case "safe": Self.setting(safe)
    case "scale": scale.map { Self.setting([$0]) } ?? Self.setting(word: "off")
    case "rtl": Self.setting(word: isRightToLeft ? "on" : "off")
    case "prefetch": Self.setting(word: prefetches ? "on" : "off")
    case "font": Self.setting(CGSize(width: character.width, height: character.height))
    case "estimate": Self.estimate(estimate)
    case "policy": Self.setting(word: policy.rawValue)
    case "bug": Self.setting(mistakes)
    case "seed": Self.setting([Double(seed)])
    case "within": Self.setting([within])
    case "trace": Self.setting(word: trace.text)
    default: preconditionFailure("`\(word)` is not a setting")
    }
  }

  /// The same for a word that may be none of a setting.
  package subscript(ifNamed word: String) -> StepChange.Setting? {
    Self.words.contains(word) ? self[word] : nil
  }

  /// One number of a setting that has several: `inset.top`.
  func member(_ name: String, of word: String) -> Value? {
    switch (word, name) {
    case ("inset", "top"): .number(inset.top)
    case ("inset", "left"): .number(inset.left)
    case ("inset", "bottom"): .number(inset.bottom)
    case ("inset", "right"): .number(inset.right)
    case ("spacing", "lines"): .number(spacing.lines)
    case ("spacing", "items"): .number(spacing.items)
    default: nil
    }
  }

  private static func extent(_ extent: Double?, isPinned: Bool) -> StepChange.Setting {
    guard let extent else { return setting(word: "off") }
    let number = setting([extent])
    return isPinned
      ? StepChange.Setting(text: number.text + " pin", values: number.values + [.word("pin")]) : number
  }

  private static func estimate(_ size: CGSize?) -> StepChange.Setting {
    guard let size else { return setting(word: "off") }
    return size == UICollectionViewFlowLayout.automaticSize ? setting(word: "automatic") : setting(size)
  }

  private static func setting(_ inset: UIEdgeInsets) -> StepChange.Setting {
    let isPaired = inset.top == inset.bottom && inset.left == inset.right
    if isPaired, inset.top == inset.left { return setting([inset.top]) }
    if isPaired { return setting([inset.top, inset.left]) }
    return setting([inset.top, inset.left, inset.bottom, inset.right])
  }

  private static func setting(_ numbers: [Double]) -> StepChange.Setting {
    StepChange.Setting(
      text: numbers.map(Decimal.text).joined(separator: " "), values: numbers.map { .number($0) })
  }

  private static func setting(_ size: CGSize) -> StepChange.Setting {
    StepChange.Setting(text: Decimal.text(size), values: [.size(width: size.width, height: size.height)])
  }

  private static func setting(_ mistakes: Set<LayoutMistake>) -> StepChange.Setting {
    let words = LayoutMistake.allCases.filter(mistakes.contains).map(\.rawValue)
    guard !words.isEmpty else { return setting(word: "off") }
    return StepChange.Setting(text: words.joined(separator: " "), values: words.map { .word($0) })
  }

  private static func setting(word: String) -> StepChange.Setting {
    StepChange.Setting(text: word, values: [.word(word)])
  }
}

extension TraceLevel {
  /// What would be typed behind `trace`.
  package var text: String {
    switch self {
    case .calls: "calls"
    case .steps: "steps"
    case .all: "all"
    case .off: "off"
    case .only(let words): CallWord.allCases.filter(words.contains).map(\.rawValue).joined(separator: " ")
    }
  }
}
