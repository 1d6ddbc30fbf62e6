import CollectionLayout
import LayoutLaws
import LayoutScript

/// `layoutlab mutate`: runs a suite once with each famous mistake in the built-in layouts, and says which no case notices.
@MainActor
struct MutateCommand {
  private let operands: [Invocation.Input]
  /// How many of a hundred mistakes have to be noticed.
  private let least: Int?
  private let streams: StandardStreams
  private let progress: ProgressLine

  init(_ operands: [Invocation.Input], least: Int?, _ streams: StandardStreams) {
    (self.operands, self.least, self.streams) = (operands, least, streams)
    progress = ProgressLine(on: streams)
  }

  /// - Returns: the exit status.
  func run() throws -> Int32 {
    let files = try TestFiles(operands, streams)
    if let mistake = files.rejected.first?.mistakes.first {
      throw UsageError(
        message: "`\(mistake.source.name)` has a mistake: \(mistake.words.message)",
        hint: "`layoutlab check` reports all")
    }
    progress.begin()
    defer { progress.finish() }
    var good: [Set<Int>] = []
    for entry in files.entries {
      let failing = Set(failing(entry.unit, [], among: Set(entry.cases.indices), untilFirst: false))
      good.append(Set(entry.cases.indices).subtracting(failing))
    }
    guard good.contains(where: { !$0.isEmpty }) else {
      throw UsageError(message: "no case of these passes, so none can notice anything")
    }
    var noticed = 0
    for mistake in LayoutMistake.allCases where !Interrupts.isRequested {
      progress.update("with the mistake `\(mistake.rawValue)`; Ctrl-C stops it")
      if let first = firstToNotice(mistake, files, good) {
        noticed += 1
        streams.write("noticed    \(padded(mistake))\(first)\n")
      } else if !Interrupts.isRequested {
        streams.write("unnoticed  \(padded(mistake))no case fails with it\(suggestion(for: mistake))\n")
      }
      streams.flush()
    }
    if Interrupts.isRequested { return ExitStatus.interrupted.rawValue }
    let (all, percent) = (LayoutMistake.allCases.count, noticed * 100 / LayoutMistake.allCases.count)
    streams.write("\(noticed) of \(all) mistakes are noticed: \(percent) %\n")
    return (percent < least ?? 0 ? ExitStatus.checkFailed : .success).rawValue
  }

  private func padded(_ mistake: LayoutMistake) -> String {
    mistake.rawValue + String(repeating: " ", count: max(1, 11 - mistake.rawValue.count))
  }

  // MARK: Running

  /// The first case that passes without the mistake and fails with it: `a.layout:3: the name`.
  private func firstToNotice(
    _ mistake: LayoutMistake, _ files: TestFiles, _ good: [Set<Int>]
  ) -> String? {
    for (entry, good) in zip(files.entries, good) {
      guard let index = failing(entry.unit, [mistake], among: good, untilFirst: true).first else { continue }
      return "\(entry.unit.file.printable):\(entry.cases[index].line): \(entry.cases[index].name.printable)"
    }
    return nil
  }

  /// The cases of a text that fail with mistakes in the layouts.
  private func failing(
    _ unit: TestUnit, _ mistakes: Set<LayoutMistake>, among cases: Set<Int>, untilFirst: Bool
  ) -> [Int] {
    var options = LabRun.labOptions
    options.mistakes = mistakes
    options.trace = .off
    guard case .success(let file) = ScenarioFile.load(unit.source, name: unit.name, options) else { return [] }
    var failing: [Int] = []
    for index in cases.sorted() where !Interrupts.isRequested && !(untilFirst && !failing.isEmpty) {
      guard let outcome = file.run(index) else { break }
      if !outcome.scenario.verdict.isGood { failing.append(index) }
    }
    return failing
  }

  // MARK: What would notice it

  /// A scenario that fails with the mistake and passes without it.
  private func suggestion(for mistake: LayoutMistake) -> String {
    let layout = LabRun.catalog.entries[0]
    let bug = "; bug \(mistake.rawValue) on"
    var audit = LawAudit(
      LawWorlds(prefix: "layout \(layout.name)\(bug)", layout: layout, seed: 0), laws: Law.Name.allCases,
      options: LabRun.labOptions)
    for run in 0..<200 where audit.tally.findings.isEmpty && !Interrupts.isRequested { audit.tryWorld(run) }
    guard let finding = audit.tally.findings.first.map({ audit.smallest($0) }) else { return "" }
    return """
      ; this one would:
        scenario "\(finding.law.rawValue)" {
          \(finding.script.replacing(bug, with: ""))
          audit \(finding.law.rawValue)
        }
      """
  }
}
