import CollectionLayout
import Foundation
import LayoutLanguage
package import LayoutRuntime

/// A control for a setting or property on a page, with its present value and the limits of the signature.
package struct SettingControl: Codable, Sendable, Equatable {
  /// The text before the values: `spacing`, `property gap`.
  package var statement: String
  package var summary: String
  /// The names of the numbers in order: `top`, `left`; empty if only words can be set.
  package var parts: [String] = []
  /// The present numbers; empty if a word is set or the value is unknown.
  package var numbers: [Double] = []
  /// The text between numbers: ` `, `x` or `,`.
  package var separator = " "
  /// The text after the numbers: ` pin`.
  package var tail = ""
  /// The words that can be set, alone or instead of numbers.
  package var words: [String] = []
  /// The word that is set, instead of numbers.
  package var word: String?
  /// The smallest number.
  package var low = 0.0
  /// The end of a scale that includes the present numbers; larger ones can be set, too.
  package var high = 100.0
  /// The step of the scale.
  package var step = 1.0

  /// Whether the control is for a property of a loaded class.
  package var isOfClass: Bool { statement.hasPrefix(Setting.property.rawValue + " ") }

  /// The statement with a value near the present one; nil if the value is unknown.
  package var another: String? {
    if let word { return words.first { $0 != word }.map { "\(statement) \($0)" } }
    if numbers.isEmpty { return nil }
    let others = numbers.map { Decimal.text($0 > low + step ? $0 - step : $0 + step) }
    return "\(statement) \(others.joined(separator: separator))"
  }

  fileprivate init(_ statement: String, _ summary: String) {
    (self.statement, self.summary) = (statement, summary)
  }

  private mutating func makeRoom() {
    for number in numbers {
      if number < low { low = number }
      while number > high, high < Limits.magnitude { high *= 2 }
    }
  }
}

// MARK: Settings

extension SettingControl {
  /// Returns nil for a setting that takes neither numbers nor listed words.
  /// - Parameter isKnown: whether the setting's value is in effect; an app's class has its own until it is set.
  fileprivate init?(_ setting: Setting, _ settings: Settings, _ catalog: LayoutCatalog, isKnown: Bool) {
    self.init(setting.rawValue, setting.signature.page.summary)
    for form in setting.signature.forms { take(form, catalog) }
    if parts.isEmpty, words.isEmpty { return nil }
    guard isKnown else { return }
    var values = settings.values(of: setting)
    if let last = values.last, last.isWord, values.count > 1 {
      values.removeLast()
      tail = " " + last.written
    }
    if case .word(let word) = values[0] { self.word = word } else { take(values) }
    makeRoom()
  }

  private mutating func take(_ form: Form, _ catalog: LayoutCatalog) {
    switch form.slots.first?.kind {
    case .keyword(let keywords) where form.slots.count == 1: words += keywords.map(\.text)
    case .name(.layouts): words += catalog.entries.map(\.name)
    case .size: takeSize()
    case .number(.listed(let numbers)): words += numbers.map(\.written)
    case .number, .whole:
      let names = form.slots.compactMap { slot -> String? in
        switch slot.kind {
        case .number(.notNegative), .number(.any): break
        case .number(.positive): (low, high) = (1, 4)
        case .whole(let range): (low, high) = (Double(range.lowerBound), 8)
        default: return nil
        }
        return slot.placeholder.lowercased()
      }
      // The form with a number for each part is preferred.
      if names.count == form.slots.count, names.count > parts.count { parts = names }
    default: break
    }
  }

  private mutating func takeSize() {
    (parts, separator) = (["width", "height"], "x")
    (low, high) = (1, 500)
  }

  private mutating func take(_ values: [Value]) {
    switch values[0] {
    case .size(let width, let height): numbers = [width, height]
    case .number(let number) where !words.isEmpty && parts.isEmpty: word = number.written
    default:
      numbers = values.map(\.number)
      if numbers.count == 1 || parts.count == 4 {
        let insets = UIEdgeInsets(numbers)
        numbers = Array([insets.top, insets.left, insets.bottom, insets.right].prefix(parts.count))
      }
    }
  }
}

// MARK: Properties

extension SettingControl {
  /// Returns nil for a property whose type has no control.
  fileprivate init?(property name: String, _ value: Any) {
    self.init("property \(name)", "\(name) of the layout's class")
    parts = [""]
    switch value {
    case let isOn as Bool: (parts, words, word) = ([], ["on", "off"], isOn ? "on" : "off")
    case let axis as UICollectionView.ScrollDirection:
      (parts, words, word) = ([], ["vertical", "horizontal"], axis == .vertical ? "vertical" : "horizontal")
    case let number as any BinaryInteger: (numbers, high) = ([Double(number)], 8)
    case let number as any BinaryFloatingPoint:
      numbers = [Double(number)]
      // The number is a factor rather than a length.
      if numbers[0] != numbers[0].rounded(), abs(numbers[0]) < 2 { (high, step) = (2, 0.05) }
    case let size as CGSize:
      takeSize()
      (numbers, low) = ([size.width, size.height], 0)
    case let point as CGPoint: (parts, separator, numbers) = (["x", "y"], ",", [point.x, point.y])
    case let insets as UIEdgeInsets:
      parts = ["top", "left", "bottom", "right"]
      numbers = [insets.top, insets.left, insets.bottom, insets.right]
    default: return nil
    }
    guard numbers.allSatisfy({ $0.isFinite && abs($0) <= Limits.magnitude }) else { return nil }
    makeRoom()
  }
}

extension Lab {
  /// The controls of the layout, its properties, the settings that it reads, and the view. A loaded class has them
  /// for stored properties that a statement can set, and not for settings that are such properties.
  /// - Complexity: O(settings + properties)
  package var controls: [SettingControl] {
    let (settings, catalog) = (state.settings, options.catalog)
    let stored = StoredState(of: host.layout)
    let properties = catalog[settings.layout].properties.compactMap { name in
      stored?.raw(name).flatMap { (name: name, control: SettingControl(property: name, $0)) }
    }.filter { $0.control != nil }
    func controls(_ settings: [Setting], isKnown: (Setting) -> Bool = { _ in true }) -> [SettingControl] {
      settings.compactMap { SettingControl($0, state.settings, catalog, isKnown: isKnown($0)) }
    }
    let read = Setting.allCases.filter { setting in
      setting.row.audience == .layout && setting != .property && host.reads(setting, settings)
        && !host.properties(for: setting).contains { name in properties.contains { $0.name == name } }
    }
    let device = Setting.allCases.filter {
      $0.row.audience == .device && ($0 == .ios || reads($0, settings))
    }
    return controls([.layout]) + properties.compactMap(\.control)
      + controls(read) { stored == nil || state.setWords.contains($0) }
      + controls(Setting.allCases.filter { $0.row.audience == .view }) + controls(device)
  }
}
