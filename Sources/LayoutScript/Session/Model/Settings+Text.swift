import CollectionLayout
import Foundation

// Settings as they would be typed, the shortest way.
extension Settings {
  /// The words of all settings, in the order in which `state` lists them.
  package static let words = [
    "view", "layout", "columns", "rows", "inset", "spacing", "axis", "itemsize", "header", "footer", "policy",
    "seed", "trace",
  ]

  /// What would be typed behind the word of a setting.
  /// - Precondition: the word is one of `words`.
  package subscript(word: String) -> StepChange.Setting {
    switch word {
    case "view": Self.setting(view)
    case "layout": Self.setting(word: layout)
    case "columns": Self.setting([Double(columns)])
    case "rows": Self.setting([Double(rows)])
    case "inset": insetSetting
    case "spacing": Self.setting(spacing.lines == spacing.items ? [spacing.lines] : [spacing.lines, spacing.items])
    case "axis": Self.setting(word: axis.rawValue)
    case "itemsize": Self.setting(itemSize)
    case "header": Self.extent(header, isPinned: pinsHeaders)
    case "footer": Self.extent(footer, isPinned: false)
    case "policy": Self.setting(word: policy.rawValue)
    case "seed": Self.setting([Double(seed)])
    case "trace": Self.setting(word: trace.text)
    default: preconditionFailure("`\(word)` is not a setting")
    }
  }

  private static func extent(_ extent: Double?, isPinned: Bool) -> StepChange.Setting {
    guard let extent else { return setting(word: "off") }
    let number = setting([extent])
    return isPinned
      ? StepChange.Setting(text: number.text + " pin", values: number.values + [.word("pin")]) : number
  }

  private var insetSetting: StepChange.Setting {
    let isPaired = inset.top == inset.bottom && inset.left == inset.right
    if isPaired, inset.top == inset.left { return Self.setting([inset.top]) }
    if isPaired { return Self.setting([inset.top, inset.left]) }
    return Self.setting([inset.top, inset.left, inset.bottom, inset.right])
  }

  private static func setting(_ numbers: [Double]) -> StepChange.Setting {
    StepChange.Setting(
      text: numbers.map(Decimal.text).joined(separator: " "), values: numbers.map { .number($0) })
  }

  private static func setting(_ size: CGSize) -> StepChange.Setting {
    StepChange.Setting(text: Decimal.text(size), values: [.size(width: size.width, height: size.height)])
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
