/// The trial of laws of one layout on many worlds, and the shrinking of scripts that break one.
@MainActor
package struct LawAudit {
  package let worlds: LawWorlds
  package var laws: [Law.Name]
  private let options: LabOptions
  package internal(set) var tally = LawTally()

  /// - Parameter options: the options of the labs, including a catalogue with the layout.
  package init(_ worlds: LawWorlds, laws: [Law.Name], options: LabOptions) {
    (self.worlds, self.laws) = (worlds, laws)
    var options = options
    options.trace = .off
    self.options = options
  }

  package struct Place: Sendable {
    package var run: Int
    package var law: Law.Name

    package init(run: Int, law: Law.Name) {
      (self.run, self.law) = (run, law)
    }
  }

  /// Tries the laws on the world of a run.
  /// - Parameters:
  ///   - notes: called before each law, and with the statements so far before each of its statements.
  ///   - begins: called before each law.
  package mutating func tryWorld(
    _ run: Int, notes: @escaping (Place, [String]) -> Void = { _, _ in }, begins: (Place) -> Void = { _ in }
  ) {
    tryScript(worlds.script(run), run: run, notes: notes, begins: begins)
  }

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
        // An interrupted trial proves nothing.
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
    case thrown(LawBreach)
    /// The layout cannot run the script.
    case notRun
  }

  private func state(of script: String) -> State {
    var last: Diagnostic?
    let listener = Listener { if case .diagnostic(let diagnostic) = $0 { last = diagnostic } }
    let lab = Lab(transcript: listener, options: options)
    if lab.run(SourceText(name: "world", text: script)) == .finished { return .lab(lab) }
    guard case .run(.thrown(let exception, let reason))? = last?.kind, exception != .updateRule else {
      return .notRun
    }
    return .thrown(LawBreach(.throwing, "UIKit throws: \(reason) (\(last?.code ?? ""))"))
  }

  /// Returns the breach of a law by a script; nil if the law holds or the script does not run.
  /// - Parameter notes: called before each of the law's statements, with the statements so far.
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

  /// Returns the finding with the smallest script that breaks the law in the same way.
  /// - Parameter breach: finds the breach of a script, possibly in another process.
  package func smallest(
    _ finding: LawFinding, within limit: Duration = .seconds(5),
    breach: ((Law.Name, String) -> LawBreach?)? = nil
  ) -> LawFinding {
    let breach = breach ?? { self.breach(of: $0, in: $1) }
    var result = finding
    // A law tries several changes, and a different one may fail first here.
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

/// The results on many worlds.
package struct LawTally: Codable, Sendable {
  package var worlds = 0
  /// The number of worlds whose script the layout could not run.
  package var refused = 0
  /// The number of worlds that a trap ended before all laws were tried.
  package var lost = 0
  package var held: [Law.Name: Int] = [:]
  package var notAsked: [Law.Name: [String: Int]] = [:]
  /// The first finding of each law and each kind of breach.
  package var findings: [LawFinding] = []

  package init() {}

  /// Adds a finding, or counts its worlds for a known one.
  package mutating func found(_ finding: LawFinding) {
    if let known = findings.firstIndex(where: { $0.law == finding.law && $0.breach.kind == finding.breach.kind }) {
      findings[known].worlds += finding.worlds
    } else if finding.breach.kind == .trap || findings.count(where: { $0.law == finding.law }) < Self.kinds {
      findings.append(finding)
    }
  }

  /// Merges findings that shrinking made equal: the smallest is kept, with the worlds of all.
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

  package var smallestTrap: LawFinding? {
    findings.filter { $0.breach.kind == .trap }.min { $0.size < $1.size }
  }

  // The most findings of a law: one mistake often shows in several ways, and the first are the clearest.
  private static let kinds = 3

  package mutating func add(_ other: LawTally) {
    worlds += other.worlds
    refused += other.refused
    lost += other.lost
    held.merge(other.held, uniquingKeysWith: +)
    notAsked.merge(other.notAsked) { $0.merging($1, uniquingKeysWith: +) }
    for finding in other.findings { found(finding) }
  }

  package func isUnknown(_ law: Law.Name) -> Bool {
    held[law] == nil && notAsked[law] == nil && !findings.contains { $0.law == law }
  }

  /// Returns the most frequent reason why a law was never tried; nil if it was tried.
  package func reasonNotAsked(_ law: Law.Name) -> String? {
    guard held[law] == nil, !findings.contains(where: { $0.law == law }) else { return nil }
    return notAsked[law]?.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }
}

package struct LawFinding: Codable, Sendable {
  package var law: Law.Name
  package var breach: LawBreach
  package var script: String
  /// The first run with this breach.
  package var run: Int
  package var worlds = 1
  /// The number of scripts tried while shrinking.
  package var tries = 0

  package init(_ law: Law.Name, _ breach: LawBreach, script: String, run: Int) {
    (self.law, self.breach, self.script, self.run) = (law, breach, script, run)
  }

  package var statements: Int { ScriptTree(script).count }

  /// Whether the shrunk script has or adds several sections.
  package var needsSections: Bool {
    func sections(_ text: String) -> Int {
      ScriptTree(text).lines.flatMap(\.statements).count { $0.word == "section" }
    }
    let added = breach.actions.count { $0 == "section" || $0.hasPrefix("insert section") }
    return max(1, sections(script)) + added > 1
  }

  /// The size to reduce: statements, then characters.
  fileprivate var size: (Int, Int) { (ScriptTree(lines.joined(separator: "\n")).count, script.count) }

  /// The lines that reproduce the finding: the script, the law's actions, and the question.
  package var lines: [String] {
    [script] + breach.actions + (breach.question.isEmpty ? [] : [breach.question])
  }
}
