package import CollectionLayout
import Foundation

// The remarks for UIKit's messages and for the findings of the audit.
extension LayoutRemark {
  /// Creates the remark for a message that UIKit would have written to the console.
  package init(_ warning: LayoutWarning) { self = .said(warning.kind, words: warning.words) }

  /// Creates the remark for a finding that costs something on a device.
  /// - Parameter place: returns the line in the layout's own method for a call.
  package init(
    _ finding: LayoutFinding, in layout: UICollectionViewLayout, _ version: SystemVersion,
    at place: (LayoutCall) -> String? = { _ in nil }
  ) {
    let call: LayoutCall? =
      switch finding {
      case .fixedOffset: .prepare
      case .unlisted: .invalidationContextForBoundsChange
      case .lost: .elements
      default: nil
      }
    let isFlow = layout is UICollectionViewFlowLayout
    var words: String?
    if case .mutated(let key, let from, let to) = finding, isFlow, from != to,
      VersionedBehavior.changedFramesAreLogged.isIn(version)
    {
      words = UIKitMessage["A13"].text([
        .path: key.pathText, .frame: to.valuesText, .newFrame: from.valuesText, .layoutClass: "\(type(of: layout))",
      ]).split(whereSeparator: \.isNewline).joined(separator: " ")
    }
    self = .found(
      finding, at: call.flatMap(place),
      base: isFlow ? "UICollectionViewFlowLayout" : "UICollectionViewCompositionalLayout", words: words)
  }
}

extension LayoutRemark {
  /// Further values for the messages, by name.
  var facts: [String: Any?] {
    switch self {
    case .said(.itemLargerThanLine, let words): ["words": words.dropLast().joined(separator: " ")]
    case .said(.identifiersExist(let names), let words): ["words": words[0].unwrapped, "count": names.count]
    case .said(_, let words): ["words": words.joined(separator: " "), "line": words[0]]
    case .found(.mutated(_, let from, let to), _, _, _): ["isSame": Decimal.text(from) == Decimal.text(to)]
    case .found(.unlisted(let was, let now), _, _, _):
      Self.facts(from: Decimal.text(was.frame), to: Decimal.text(now.frame))
    case .found(.lost(let was), _, _, _): ["frame": was.frame]
    default: [:]
    }
  }

  private static func facts(from was: String, to now: String) -> [String: Any?] {
    ["from": was, "to": now, "isSame": was == now]
  }
}

extension LayoutWarning.Kind {
  /// Further values for the messages, by name.
  var facts: [String: Any?] {
    switch self {
    case .itemLargerThanLine(_, let size, _, .vertical, _, _): ["side": size.width, "isVertical": true]
    case .itemLargerThanLine(_, let size, _, _, _, _): ["side": size.height]
    case .scrolledToZero(let key, let count, let isSection):
      [
        "counted": Counted.text(count, isSection ? "section" : "item")
          + (isSection ? "" : " in section \(key.section)")
      ]
    default: [:]
    }
  }
}
