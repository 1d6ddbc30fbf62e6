import CollectionLayout
import Foundation

extension LayoutException.Kind {
  /// Further values for the messages, by name.
  var facts: [String: Any?] {
    switch self {
    case .changedSupplementary(let was, let now, let place):
      ["key": "\(now.key)", "values": Self.differences(was, now, place).joined(separator: ", ")]
    case .noAttributes(let key, _):
      switch key.category {
      case .cell: ["question": "layoutAttributesForItem(at:)"]
      case .supplementaryView:
        ["question": "layoutAttributesForSupplementaryView(ofKind:at:)", "view": "Supplementary"]
      case .decorationView: ["question": "layoutAttributesForDecorationView(ofKind:at:)", "view": "Decoration"]
      }
    case .frameNotTaken(let key, _, let given):
      if case .frame(let frame) = given, frame.isNull {
        ["key": "\(key)", "null": frame.valuesText]
      } else {
        ["key": "\(key)", "value": given.text]
      }
    case .viewNotReturned(let name, let key): ["identifier": name.identifier, "key": key]
    case .duplicateKinds(let kinds, _): ["kind": kinds.first ?? ""]
    case .scrollToMissingItem(let key, let count, let isSection):
      ["section": isSection ? nil : key.section, "last": count - 1]
    default: [:]
    }
  }

  /// Returns the values of one element that differ between two answers.
  private static func differences(
    _ was: ElementSnapshot, _ now: ElementSnapshot, _ place: LayoutException.Disagreement
  ) -> [String] {
    var parts: [String] = []
    func compare(_ name: String, _ was: String, _ now: String) {
      guard was != now else { return }
      switch place {
      case .laterList, .besideListed: parts.append("\(name) was \(was) and is \(now)")
      case .alone: parts.append("\(name) \(was) alone and \(now) in the list")
      case .sameList: parts.append("\(name) \(was) and \(now)")
      }
    }
    compare("frame", Decimal.text(was.frame), Decimal.text(now.frame))
    compare("zIndex", "\(was.zIndex)", "\(now.zIndex)")
    compare("alpha", Decimal.text(Double(was.alpha)), Decimal.text(Double(now.alpha)))
    compare("isHidden", "\(was.isHidden)", "\(now.isHidden)")
    if was.transform != now.transform { compare("transform", "one", "another") }
    return parts
  }
}
