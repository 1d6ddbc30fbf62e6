import CollectionLayout
import Foundation
import LayoutScript

/// What happened in a step, in a few words on its own line: `false, no prepare()`, `prepare(), 320x150, 1 in`.
enum StepSummary {
  static func text(_ entries: [StepEntry]) -> String {
    var parts: [String] = []
    var tells: [LayoutEvent] = []
    var hasPass = false
    for case .event(let event) in entries {
      switch event.detail {
      case .invalidation where event.isTellOfStatement, .marked where event.isTellOfStatement:
        tells.append(event)
      case .boundsDecision(_, _, let answer, _):
        parts.append(answer.map { "\($0)" } ?? "not asked")
      case .pass(let cause):
        hasPass = true
        parts.append(cause.work == .stillValid ? "no prepare()" : "prepare()")
      case .contentSize(let size, let previous, _) where size != previous:
        parts.append(Decimal.text(size))
      case .offsetHeld(_, let to):
        parts.append("offset \(Decimal.text(to))")
      case .shown(let difference):
        if !difference.appeared.isEmpty { parts.append("\(difference.appeared.count) in") }
        if !difference.reloaded.isEmpty { parts.append("\(difference.reloaded.count) reloaded") }
        if !difference.left.isEmpty { parts.append("\(difference.left.count) out") }
      case .exception:
        parts.append("exception")
      default: break
      }
    }
    if !hasPass, let tell = tells.first {
      parts.insert(tell.isCoalesced ? "invalid already" : "invalid", at: 0)
    }
    return parts.joined(separator: ", ")
  }
}

extension LayoutEvent {
  /// Whether it is an invalidation of what was invalid already.
  var isCoalesced: Bool {
    switch detail {
    case .invalidation(_, let coalesced), .marked(_, let coalesced): coalesced
    default: false
    }
  }
}
