/// The results of the laws that were tried in one state.
package struct LawReport: Sendable {
  package var results: [Result] = []

  package init() {}

  /// The result of one law.
  package struct Result: Sendable {
    package var law: Law.Name
    package var outcome: Outcome

    init(law: Law.Name, outcome: Outcome) { (self.law, self.outcome) = (law, outcome) }

    /// Tries a law.
    @MainActor
    package init(_ law: Law.Name, _ trial: LawTrial) {
      self.law = law
      do throws(LawBreach) {
        switch try Law[law].check(trial) {
        case .held: outcome = .held
        case .notAsked(let reason): outcome = .notAsked(reason)
        }
      } catch {
        outcome = .broken(error)
      }
    }
  }

  package enum Outcome: Sendable, Equatable, Codable {
    case held
    case notAsked(String)
    case broken(LawBreach)

    /// The breach; nil where there is none.
    package var breach: LawBreach? {
      if case .broken(let breach) = self { return breach }
      return nil
    }
  }

  /// The breaches of the laws that are broken.
  package var broken: [LawBreach] { results.compactMap(\.outcome.breach) }
}

extension LawBreach {
  /// The breach, and the statements before it.
  package var sentence: String {
    actions.isEmpty || what.contains("`\(actions.joined(separator: "; "))`")
      ? what : "\(what) (`\(actions.joined(separator: "; "))`)"
  }
}
