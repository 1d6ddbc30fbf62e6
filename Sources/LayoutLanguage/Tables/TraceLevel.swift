/// The part of each step that is shown.
package enum TraceLevel: Sendable, Equatable {
  /// Each step and its lifecycle calls.
  case calls
  /// A line for each step.
  case steps
  /// A sentence about the events, and the parts of the pass that ran.
  case story
  /// Each step and its lifecycle calls with their costs.
  case cost
  /// Each step and its lifecycle calls with the stored properties that each call changed.
  case state
  /// Also each call of data source, delegate and cells; no calls are folded.
  case all
  /// Answers, notes and errors only.
  case off
  case only(Set<CallWord>)
}

extension TraceLevel {
  /// Whether no calls are listed.
  package var isBrief: Bool { self == .steps || self == .story }

  /// The words after `trace` that set this level.
  package var text: String {
    switch self {
    case .calls: "calls"
    case .steps: "steps"
    case .story: "story"
    case .cost: "cost"
    case .state: "state"
    case .all: "all"
    case .off: "off"
    case .only(let words): CallWord.allCases.filter(words.contains).map(\.rawValue).joined(separator: " ")
    }
  }

  package init(words: [String]) {
    switch words.first {
    case "calls"?: self = .calls
    case "steps"?: self = .steps
    case "story"?: self = .story
    case "cost"?: self = .cost
    case "state"?: self = .state
    case "all"?: self = .all
    case "off"?: self = .off
    default: self = .only(Set(words.compactMap(CallWord.init(rawValue:))))
    }
  }
}
