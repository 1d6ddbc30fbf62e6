import CollectionLayout
import LayoutScript

/// The compared part of a loop's round: calls, decisions and remarks without numbers, data and screen changes.
struct StepSignature: Equatable {
  private enum Part: Equatable {
    case event(LayoutCall)
    case boundsDecision(Bool?, BoundsChangeRule)
    case pass(isFirst: Bool, isValid: Bool)
    case mark(LayoutCall, coalesced: Bool)
    case remark(code: String, message: String)
    case inner
    case times(Int)
  }

  private var parts: [Part] = []

  init() {}

  init(_ step: Step) {
    for entry in step.entries {
      switch entry {
      case .event(let event): append(event)
      case .remark(let diagnostic):
        parts.append(.remark(code: diagnostic.code, message: diagnostic.words.message))
      }
    }
  }

  mutating func append(_ other: StepSignature) { parts += [.inner] + other.parts }

  mutating func append(count: Int) { parts.append(.times(count)) }

  private mutating func append(_ event: LayoutEvent) {
    switch event.call {
    case .numberOfSections, .numberOfItems, .sizes, .show: return
    case let call where call.isOfViews: return
    default: break
    }
    switch event.detail {
    case .boundsDecision(_, _, let answer, let rule): parts.append(.boundsDecision(answer, rule))
    case .pass(let cause):
      parts.append(.pass(isFirst: cause.work == .neverPrepared, isValid: cause.work == .stillValid))
    case .invalidation(_, let coalesced), .marked(_, let coalesced):
      parts.append(.mark(event.call, coalesced: coalesced))
    default: parts.append(.event(event.call))
    }
  }
}
