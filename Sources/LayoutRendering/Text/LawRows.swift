package import LayoutScript

/// Laws as rows: broken ones with their breaches, then held ones, then those that were not tried.
package enum LawRows {
  private static let width = 16

  /// Returns the rows of laws tried in one state.
  package static func rows(_ report: LawReport) -> [String] {
    var rows: [String] = []
    for result in report.results {
      if let breach = result.outcome.breach { rows.append(row("broken", result.law, breach.sentence)) }
    }
    let held = report.results.filter { $0.outcome == .held }.map(\.law)
    if !held.isEmpty { rows += lists("held", held.map(\.rawValue)) }
    for result in report.results {
      if case .notAsked(let reason) = result.outcome { rows.append(row("not asked", result.law, reason)) }
    }
    return rows
  }

  /// Returns `broken     content-covers   the content ends at 255, item 0:7 ends at 270`.
  package static func row(_ verdict: String, _ law: Law.Name, _ text: String) -> String {
    verdict.padded(to: 11, gap: 1) + law.rawValue.padded(to: width, gap: 1) + " " + text
  }

  private static func lists(_ verdict: String, _ names: [String]) -> [String] {
    FoldedText.lines(names.joined(separator: ", "), width: 58).enumerated().map { number, line in
      (number == 0 ? verdict : "").padded(to: 11, gap: 1) + line
    }
  }
}

extension FactRow {
  /// Creates the facts of a law's outcome.
  init(_ law: Law.Name, _ outcome: LawReport.Outcome) {
    self = ["law": .text(law.rawValue)]
    switch outcome {
    case .held: add("verdict", "held")
    case .notAsked(let reason):
      add("verdict", "notAsked")
      add("reason", .text(reason))
    case .broken(let breach):
      add("verdict", "broken")
      add("kind", .text(breach.kind.rawValue))
      add("what", .text(breach.what))
      add("after", .list(breach.actions) { .text($0) })
    }
  }
}
