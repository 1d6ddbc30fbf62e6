import LayoutLaws
import LayoutRendering
import LayoutScript

/// The findings of an audit as text or JSON lines.
@MainActor
struct AuditReport {
  private let mode: AuditOptions
  private let isJSON: Bool
  private let isQuiet: Bool
  private let streams: StandardStreams
  /// The numbers of laws, summed over all layouts.
  private var (held, broken, notAsked) = (0, 0, 0)

  private static let indent = String(repeating: " ", count: 11)

  init(_ mode: AuditOptions, _ options: Invocation.Options, _ streams: StandardStreams) {
    (self.mode, self.streams) = (mode, streams)
    (isJSON, isQuiet) = (options.json, options.trace == .off)
  }

  mutating func write(_ run: AuditRun) {
    held += run.mode.chosen.count { Self.isHeld($0, run.tally) }
    broken += Set(run.tally.findings.map(\.law)).count
    notAsked += run.mode.chosen.count { run.tally.reasonNotAsked($0) != nil }
    if isJSON { return streams.write(bytes: json(run)) }
    streams.write(text(run))
  }

  func finish(_ status: ExitStatus) {
    guard isJSON else { return }
    let streams = streams
    JSONRenderer { streams.write(bytes: $0) }
      .finish(exit: Int(status.rawValue), passed: held, failed: broken, skipped: notAsked)
  }

  // MARK: Text

  private func text(_ run: AuditRun) -> String {
    let (tally, laws) = (run.tally, run.mode.chosen)
    var rows: [String] = []
    if !isQuiet { rows.append("\(run.operand.text): \(Counted.text(tally.worlds, "world")), seed \(mode.seed)") }
    for mistake in Self.mistakes(tally) { rows += Self.rows(mistake[0], others: mistake.dropFirst()) }
    if !isQuiet {
      for law in laws where Self.isHeld(law, tally) {
        rows.append(LawRows.row("held", law, Counted.text(tally.held[law] ?? 0, "world")))
      }
      for law in laws {
        if let reason = tally.reasonNotAsked(law) { rows.append(LawRows.row("not asked", law, reason)) }
      }
    }
    rows.append(Self.summary(run))
    return rows.joined(separator: "\n") + "\n"
  }

  /// Returns the findings grouped by their words: one mistake breaks several laws in the same words.
  private static func mistakes(_ tally: LawTally) -> [[LawFinding]] {
    var mistakes: [[LawFinding]] = []
    for finding in tally.findings.sorted(by: { order($0.law) < order($1.law) }) {
      if let index = mistakes.firstIndex(where: { $0[0].breach.what == finding.breach.what }) {
        mistakes[index].append(finding)
      } else {
        mistakes.append([finding])
      }
    }
    return mistakes
  }

  /// Returns the rows of a broken law: the breach, the smallest script, and the effect on a device.
  /// - Parameter others: the other laws that the same mistake breaks.
  private static func rows(_ finding: LawFinding, others: ArraySlice<LawFinding> = []) -> [String] {
    var rows = [LawRows.row("broken", finding.law, finding.breach.what)]
    let origin =
      finding.run < 0
      ? "kept from before" : "of \(Counted.text(finding.worlds, "world")), first world \(finding.run + 1)"
    rows.append("\(indent)smallest \(origin): \(Counted.text(finding.statements, "statement"))")
    for line in finding.lines { rows += line.split(separator: "\n").map { "\(indent)  \($0)" } }
    if finding.needsSections { rows.append("\(indent)only with several sections: `--sections 1` leaves them out") }
    let device = Law[finding.law].device.dropLast()
    let start =
      device.dropFirst().first?.isUppercase == false ? device.prefix(1).lowercased() : String(device.prefix(1))
    let text = "on a device: \(start)\(device.dropFirst()); explain \(finding.law.code)"
    rows += FoldedText.lines(text, width: 100 - indent.count).map { indent + $0 }
    if !others.isEmpty {
      let names = others.map(\.law.rawValue).joined(separator: ", ")
      rows += FoldedText.lines("it also breaks: \(names)", width: 100 - indent.count).map { indent + $0 }
    }
    return rows
  }

  private static func summary(_ run: AuditRun) -> String {
    let (tally, laws) = (run.tally, run.mode.chosen)
    let (broken, mistakes) = (Set(tally.findings.map(\.law)).count, mistakes(tally).count)
    let by = mistakes < tally.findings.count ? " by \(Counted.text(mistakes, "mistake"))" : ""
    let reasons = laws.compactMap { tally.reasonNotAsked($0) }
    var parts = ["\(Counted.text(laws.count { isHeld($0, tally) }, "law")) held", "\(broken) broken" + by]
    if !reasons.isEmpty {
      parts.append("\(reasons.count) not asked (\(Set(reasons).sorted().joined(separator: "; ")))")
    }
    if tally.lost > 0 {
      let untried = run.untried > 0 ? " and \(Counted.text(run.untried, "world")) left out" : ""
      let script = tally.smallestTrap.map { ", the smallest by `\($0.lines.joined(separator: "; "))`" } ?? ""
      parts.append("\(Counted.text(tally.lost, "world")) lost to traps\(untried)\(script)")
    }
    if PrintedRecords.lines > 0 { parts.append("\(Counted.text(PrintedRecords.lines, "line")) printed") }
    if run.triedNothing {
      let name = LoadingProgram.loaded.last?.operands.first ?? run.operand.layout.name
      parts.append("made for more items? `layoutlab audit '\(name); items 30'` begins every world with them")
    }
    if run.isInterrupted { parts.append("interrupted after \(Counted.text(tally.worlds, "world"))") }
    if run.isOutOfTime {
      parts.append("the time was over " + (run.lastPlace ?? "after \(Counted.text(tally.worlds, "world"))"))
    }
    return parts.joined(separator: ", ")
  }

  static func isHeld(_ law: Law.Name, _ tally: LawTally) -> Bool {
    tally.held[law] != nil && !tally.findings.contains { $0.law == law }
  }

  private static func order(_ law: Law.Name) -> Int { Law.Name.allCases.firstIndex(of: law) ?? 0 }

  // MARK: JSON

  private func json(_ run: AuditRun) -> [UInt8] {
    var bytes: [UInt8] = []
    for law in run.mode.chosen {
      let findings = run.tally.findings.filter { $0.law == law }
      for finding in findings {
        bytes += JSONRenderer.law(
          law, .broken(finding.breach), of: run.operand.text, worlds: finding.worlds, seed: mode.seed,
          script: finding.script, lines: finding.lines)
      }
      guard findings.isEmpty else { continue }
      let reason = run.tally.reasonNotAsked(law)
      guard reason != nil || Self.isHeld(law, run.tally) else { continue }
      bytes += JSONRenderer.law(
        law, reason.map { .notAsked($0) } ?? .held, of: run.operand.text, worlds: run.tally.held[law] ?? 0,
        seed: mode.seed)
    }
    return bytes
  }

  // MARK: Cases

  /// Returns each law as the result of a test case.
  static func cases(_ run: AuditRun) -> [CaseResult] {
    run.mode.chosen.map { law in
      let finding = run.tally.findings.first { $0.law == law }
      let reason = run.tally.reasonNotAsked(law) ?? (isHeld(law, run.tally) ? nil : "no world came to it")
      let text = finding.map { rows($0).joined(separator: "\n") + "\n" } ?? ""
      return CaseResult(
        file: run.operand.text, line: 1, name: law.rawValue,
        verdict: finding != nil ? .failed : reason != nil ? .skipped : .passed,
        remark: finding?.breach.what ?? reason ?? "", text: text)
    }
  }
}
