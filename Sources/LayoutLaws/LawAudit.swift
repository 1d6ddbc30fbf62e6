package import LayoutScript

/// Tries the laws of one layout on many worlds, and makes what is found small.
@MainActor
package struct LawAudit {
  package let worlds: LawWorlds
  /// The laws that are tried.
  package var laws: [Law.Name]
  private let options: LabOptions
  /// What came so far.
  package internal(set) var tally = LawTally()

  /// - Parameter options: of the labs, with the catalogue that has the layout.
  package init(_ worlds: LawWorlds, laws: [Law.Name], options: LabOptions) {
    (self.worlds, self.laws) = (worlds, laws)
    var options = options
    options.trace = .off
    self.options = options
  }

  /// What is tried now.
  package struct Place: Sendable {
    package var run: Int
    package var law: Law.Name

    package init(run: Int, law: Law.Name) {
      (self.run, self.law) = (run, law)
    }
  }

  /// Tries the world of a run.
  /// - Parameters:
  ///   - notes: called before each law, and before each of its statements with those so far.
  ///   - begins: called before each law.
  package mutating func tryWorld(
    _ run: Int, notes: @escaping (Place, [String]) -> Void = { _, _ in }, begins: (Place) -> Void = { _ in }
  ) {
    tryScript(worlds.script(run), run: run, notes: notes, begins: begins)
  }

  /// Tries a world by its script, as that of a run.
  package mutating func tryScript(
    _ script: String, run: Int, notes: @escaping (Place, [String]) -> Void = { _, _ in },
    begins: (Place) -> Void = { _ in }
  ) {
    if let first = laws.first { notes(Place(run: run, law: first), []) }
    let state = state(of: script)
    tally.worlds += 1
    switch state {
    case .notRun: tally.refused += 1
    case .thrown(let breach):
      note(LawReport.Outcome.broken(breach), .wellFormed, run, script)
    case .lab(let lab):
      var place = Place(run: run, law: .wellFormed)
      let trial = LawTrial(of: lab) { notes(place, $0) }
      trial.sectionLimit = worlds.sectionLimit
      for (number, law) in laws.enumerated() {
        if options.isInterrupted() { return }
        place.law = law
        begins(place)
        notes(place, [])
        trial.choice = worlds.draw(run, number)
        let outcome = LawReport.Result(law, trial).outcome
        // What was cut short says nothing.
        if options.isInterrupted() { return }
        note(outcome, law, run, script)
      }
    }
  }

  private mutating func note(_ outcome: LawReport.Outcome, _ law: Law.Name, _ run: Int, _ script: String) {
    switch outcome {
    case .held: tally.held[law, default: 0] += 1
    case .notAsked(let reason): tally.notAsked[law, default: [:]][reason, default: 0] += 1
    case .broken(let breach): tally.found(LawFinding(law, breach, script: script, run: run))
    }
  }

  // MARK: One script

  private enum State {
    case lab(Lab)
    /// UIKit would throw.
    case thrown(LawBreach)
    /// It has no meaning for this layout.
    case notRun
  }

  private func state(of script: String) -> State {
    let log = Failures()
    let lab = Lab(transcript: log, options: options)
    if lab.run(SourceText(name: "world", text: script)) == .finished { return .lab(lab) }
    guard case .run(.thrown(let exception, let reason))? = log.last?.kind, exception != .updateRule else {
      return .notRun
    }
    return .thrown(LawBreach(.throwing, "UIKit throws: \(reason) (\(log.last?.code ?? ""))"))
  }

  private final class Failures: Transcript {
    var last: Diagnostic?

    func receive(_ item: TranscriptItem) {
      if case .diagnostic(let diagnostic) = item { last = diagnostic }
    }
  }

  /// How a script breaks a law; nil where it does not, or does not run.
  /// - Parameter notes: called before each statement of the law, with those so far.
  package func breach(of law: Law.Name, in script: String, notes: (([String]) -> Void)? = nil) -> LawBreach? {
    switch state(of: script) {
    case .notRun: nil
    case .thrown(let breach): law == .wellFormed ? breach : nil
    case .lab(let lab):
      {
        let trial = LawTrial(of: lab, notes: notes)
        trial.sectionLimit = worlds.sectionLimit
        return LawReport.Result(law, trial).outcome.breach
      }()
    }
  }

  // MARK: Making it small

  /// The finding with the smallest script that breaks the law in the same way.
  /// - Parameter breach: what a script breaks; it may be asked elsewhere.
  package func smallest(
    _ finding: LawFinding, within limit: Duration = .seconds(5),
    breach: ((Law.Name, String) -> LawBreach?)? = nil
  ) -> LawFinding {
    let breach = breach ?? { self.breach(of: $0, in: $1) }
    var result = finding
    // Of all changes that a law tries another one may be the first.
    guard let whole = breach(finding.law, finding.script) else { return finding }
    result.breach = whole
    let options = options
    let pinned = ScriptTree(worlds.prefix).count
    var shrinker = Shrinker(pinned: pinned, within: limit, isStopped: { options.isInterrupted() }) { script in
      guard let found = breach(finding.law, script.text), found.kind == whole.kind else { return false }
      result.breach = found
      return true
    }
    let script = shrinker.shrink(ScriptTree(finding.script))
    result.script = script.text
    result.tries = shrinker.tries
    return result
  }
}

/// What came of many worlds.
package struct LawTally: Codable, Sendable {
  package var worlds = 0
  /// Worlds whose script the layout could not take.
  package var refused = 0
  /// Worlds that a trap ended, so that they say nothing of the laws after it.
  package var lost = 0
  package var held: [Law.Name: Int] = [:]
  package var notAsked: [Law.Name: [String: Int]] = [:]
  /// The first of each law and each kind.
  package var findings: [LawFinding] = []

  package init() {}

  /// Keeps what is found, unless it is known.
  package mutating func found(_ finding: LawFinding) {
    if let known = findings.firstIndex(where: { $0.law == finding.law && $0.breach.kind == finding.breach.kind }) {
      findings[known].worlds += finding.worlds
    } else if finding.breach.kind == .trap || findings.count(where: { $0.law == finding.law }) < Self.kinds {
      findings.append(finding)
    }
  }

  /// Of findings that became the same when they were made small the smallest is left, with the worlds of all.
  package mutating func dropDoubles() {
    var kept: [LawFinding] = []
    for finding in findings {
      guard let known = kept.firstIndex(where: { $0.law == finding.law && $0.breach.kind == finding.breach.kind })
      else {
        kept.append(finding)
        continue
      }
      var smaller = finding.size < kept[known].size ? finding : kept[known]
      smaller.worlds = finding.worlds + kept[known].worlds
      smaller.run = min(finding.run, kept[known].run)
      kept[known] = smaller
    }
    findings = kept
  }

  /// The smallest script that traps; nil where none does.
  package var smallestTrap: LawFinding? {
    findings.filter { $0.breach.kind == .trap }.min { $0.size < $1.size }
  }

  // One mistake often shows in several ways; the first ones say most.
  private static let kinds = 3

  /// Takes what came elsewhere.
  package mutating func add(_ other: LawTally) {
    worlds += other.worlds
    refused += other.refused
    lost += other.lost
    held.merge(other.held, uniquingKeysWith: +)
    notAsked.merge(other.notAsked) { $0.merging($1, uniquingKeysWith: +) }
    for finding in other.findings { found(finding) }
  }

  /// Whether nothing is known of a law.
  package func isUnknown(_ law: Law.Name) -> Bool {
    held[law] == nil && notAsked[law] == nil && !findings.contains { $0.law == law }
  }

  /// Why a law was never asked; nil where it was.
  package func reasonNotAsked(_ law: Law.Name) -> String? {
    guard held[law] == nil, !findings.contains(where: { $0.law == law }) else { return nil }
    return notAsked[law]?.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }
}

/// A world that breaks a law.
package struct LawFinding: Codable, Sendable {
  package var law: Law.Name
  package var breach: LawBreach
  package var script: String
  /// The first run that found it.
  package var run: Int
  /// How many worlds did.
  package var worlds = 1
  /// How many scripts were tried to make it small.
  package var tries = 0

  package init(_ law: Law.Name, _ breach: LawBreach, script: String, run: Int) {
    (self.law, self.breach, self.script, self.run) = (law, breach, script, run)
  }

  /// How many statements its script has.
  package var statements: Int { ScriptTree(script).count }

  /// Whether what was made small still has several sections, or gets them.
  package var needsSections: Bool {
    func sections(_ text: String) -> Int {
      ScriptTree(text).lines.flatMap(\.statements).count { $0.word == "section" }
    }
    let added = breach.actions.count { $0 == "section" || $0.hasPrefix("insert section") }
    return max(1, sections(script)) + added > 1
  }

  /// What a smaller one has less of: statements, then signs.
  fileprivate var size: (Int, Int) { (ScriptTree(lines.joined(separator: "\n")).count, script.count) }

  /// What to type to see it: the script, what the law did, and the question.
  package var lines: [String] {
    [script] + breach.actions + (breach.question.isEmpty ? [] : [breach.question])
  }
}
