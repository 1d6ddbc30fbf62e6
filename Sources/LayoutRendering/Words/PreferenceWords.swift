import CollectionLayout
import Foundation
import LayoutScript

/// The words for questions to self-sizing views and their answers; consecutive equal questions share a line.
enum PreferenceWords {
  /// Returns `0:0 30x30, prefers 120x44`, and for several events `12 asked: 0:0...0:5 prefer another size`.
  static func text(_ events: [LayoutEvent]) -> String {
    guard events.count > 1 else { return events.first.map(text) ?? "" }
    var keys: [ElementKey] = []
    var refused = 0
    for event in events {
      switch event.detail {
      case .preferred(let key, let given, let preferred) where given != preferred: keys.append(key)
      case .preferredDecision(let key, true): keys.append(key)
      case .preferredDecision(_, false): refused += 1
      case .preferredContext(let key, _), .marked(for: let key?, _): keys.append(key)
      default: break
      }
    }
    let count = "\(events.count) asked"
    let places = ElementRanges.text(keys.sorted())
    switch events[0].call {
    case .setNeedsLayout: return events[0].isCoalesced ? "\(places), coalesced" : places
    case .shouldInvalidateForPreferred:
      return refused == 0 ? "\(count): true" : keys.isEmpty ? "\(count): false" : "\(count): true for \(places)"
    case .invalidationContextForPreferred:
      let moved = events.reduce(CGPoint.zero) { sum, event in
        guard case .preferredContext(_, let summary) = event.detail else { return sum }
        return CGPoint(x: sum.x + summary.offsetAdjustment.x, y: sum.y + summary.offsetAdjustment.y)
      }
      return moved == .zero ? "\(count): whole layout" : "\(count): move the offset by \(moved) in all"
    default:
      return keys.isEmpty ? "\(count): the sizes they have" : "\(count): \(places) prefer another size"
    }
  }

  private static func text(_ event: LayoutEvent) -> String {
    switch event.detail {
    case .preferred(let key, let given, let preferred):
      "\(key) \(given), " + (given == preferred ? "as given" : "prefers \(preferred)")
    case .preferredDecision(let key, let answer): "\(answer) for \(key)"
    case .preferredContext(_, let summary): EventWords.listing(summary)
    default: ""
    }
  }
}

extension LayoutCall {
  /// Whether the call is about a self-sizing view.
  var isOfPreference: Bool {
    switch self {
    case .preferredAttributes, .shouldInvalidateForPreferred, .invalidationContextForPreferred: true
    default: false
    }
  }
}

extension LayoutEvent {
  /// Whether a view prefers the size that it was given.
  var isPreferenceAsGiven: Bool {
    if case .preferred(_, let given, let preferred) = detail { given == preferred } else { false }
  }

  /// Whether the event marks the view because an element's answer has changed.
  var isMarkForElement: Bool {
    if case .marked(for: .some, _) = detail { true } else { false }
  }

  /// Whether the event invalidates the layout for a view's preference.
  var isTellOfPreference: Bool {
    if case .invalidation(let summary, _) = detail { summary.purpose == .preferred } else { false }
  }
}
