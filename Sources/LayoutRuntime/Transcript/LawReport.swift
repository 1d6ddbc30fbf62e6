/// The results of the laws that were tried in one state.
package struct LawReport: Sendable {
  package var results: [Result] = []

  package init() {}

  package struct Result: Sendable {
    package var law: Law.Name
    package var outcome: Outcome

    init(law: Law.Name, outcome: Outcome) { (self.law, self.outcome) = (law, outcome) }

    @MainActor
    package init(_ law: Law.Name, _ trial: any LawTester) { self.init(law: law, outcome: trial.outcome(of: law)) }
  }

  package enum Outcome: Sendable, Equatable, Codable {
    case held
    case notAsked(String)
    case broken(LawBreach)

    package var breach: LawBreach? {
      if case .broken(let breach) = self { breach } else { nil }
    }
  }

  package var broken: [LawBreach] { results.compactMap(\.outcome.breach) }
}

extension LawBreach {
  package var sentence: String {
    actions.isEmpty || what.contains("`\(actions.joined(separator: "; "))`")
      ? what : "\(what) (`\(actions.joined(separator: "; "))`)"
  }
}

/// A breach of a law, and the way to reproduce it.
package struct LawBreach: Error, Sendable, Hashable, Codable {
  /// The kind of difference; a smaller script has to show the same kind.
  package enum Kind: String, Sendable, Codable, CaseIterable {
    /// An element is missing or superfluous.
    case missing, extra
    /// An element has another place or look.
    case moved, changed
    /// An element occurs twice, or at an index path that the data do not have.
    case twice, path
    /// A number is not finite, or negative.
    case number
    /// An element ends after the content, or begins before it, or is wider than the content.
    case beyond, before, width
    /// The content ends without the inset, or far after the last element.
    case inset, room
    case throwing = "throws"
    /// The process died, or did not end.
    case trap
    /// A needless preparation; all elements for a part; sizes asked twice.
    case prepares, everything, sizes
    /// An object was changed after it was handed out.
    case mutated
    /// A target offset is out of reach.
    case offset
    /// Items of one line are in another order than the lanes.
    case lanes
  }

  package var kind: Kind
  /// A sentence with the numbers, without a full stop.
  package var what: String
  package var actions: [String] = []
  /// The question that shows the breach; empty if none does.
  package var question = ""

  package init(_ kind: Kind, _ what: String, after actions: [String] = [], shownBy question: String = "") {
    (self.kind, self.what, self.actions, self.question) = (kind, what, actions, question)
  }
}
