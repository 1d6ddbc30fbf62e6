import Foundation
import LayoutLaws
import LayoutScript

/// `layoutlab audit`: tries laws of layouts on random worlds, and reports the smallest script that breaks each.
struct AuditCommand: ProgramCommand {
  nonisolated static let row = CommandLineCommand(
    name: "audit", operands: .layouts, placeholder: "LAYOUT...",
    options: [.runs, .seed, .sections, .timeout, .laws, .without, .save, .force, .json, .junit, .quiet, .help])

  let operands: [String]
  let mode: AuditOptions
  /// The command that loads the Swift files among the operands and audits their layouts; nil without such files.
  let load: LoadCommand?
  private let options: Invocation.Options
  private let streams: StandardStreams

  init(_ arguments: CommandArguments) throws(UsageError) {
    let operands = arguments.operands
    if operands.isEmpty { throw arguments.nothingGiven("a layout", "LAYOUT...   (a name, or a Swift file)") }
    (self.operands, options, streams) = (operands, arguments.options, arguments.streams)
    mode = try AuditOptions(arguments)
    let swift = operands.map(SwiftOperand.init)
    guard swift.contains(where: { $0 != nil }) else {
      load = nil
      return
    }
    var load = LoadCommand(files: swift.compactMap { $0?.file }, streams)
    load.command = arguments.words.filter { SwiftOperand($0) == nil || !operands.contains($0) }
    load.namesClasses = swift.allSatisfy { $0 != nil }
    load.statements = swift.compactMap { $0?.statements }.first ?? ""
    self.load = load
  }

  // Several worlds share a guard.
  var guarding: Guarding { .itsOwn }

  func run() throws -> Int32 {
    if let load { return try load.run() }
    let (progress, limits) = (ProgressLine(on: streams), ResourceLimits(time: options.timeout))
    let catalog = LabRun.labOptions.catalog
    let operands = try operands.map { try AuditOperand($0, in: catalog) }
    if mode.chosen.isEmpty { throw UsageError(message: "no law is left to try") }
    var report = AuditReport(mode, options, streams)
    var junit = try mode.junit.map { try JUnitReport($0) }
    var status = ExitStatus.success
    for operand in operands {
      let store = mode.save.map { LawStore($0, operand: operand.text, isForced: mode.isForced) }
      try store?.check()
      var run = AuditRun(operand, mode, store?.saved() ?? [], streams, progress, limits)
      progress.begin()
      limits.holding { run.run() }
      progress.finish()
      report.write(run)
      for result in AuditReport.cases(run) { junit?.take(result) }
      let end: ExitStatus = !run.tally.findings.isEmpty ? .checkFailed : run.isUnknown ? .runtime : .success
      status = try .gravest([status, end.writing(streams) { () throws(FileError) in try store?.save(run) }])
      if run.isInterrupted {
        status = .interrupted
        break
      }
    }
    report.finish(status)
    return try status.writing(streams) { () throws(FileError) in try junit?.finish(TestSummary()) }.rawValue
  }
}

/// A Swift file to audit, with the first statements of all its worlds: `MyLayout.swift; items 30`.
private struct SwiftOperand {
  var file: String
  /// The statements after the file, from `;` on; nil without any.
  var statements: String?

  /// Parses an operand; nil for the name of a layout.
  init?(_ operand: String) {
    let end = operand.firstIndex(of: ";") ?? operand.endIndex
    file = operand[..<end].trimmingCharacters(in: .whitespaces)
    guard file.hasSuffix(".swift") else { return nil }
    statements = end == operand.endIndex ? nil : String(operand[end...])
  }
}

/// The audit of one layout on its worlds.
@MainActor
struct AuditRun {
  let operand: AuditOperand
  let mode: AuditOptions
  private(set) var tally = LawTally()
  private(set) var isInterrupted = false
  private(set) var isOutOfTime = false
  /// The world, the law and the place in the layout's code at which the audit stopped.
  private(set) var lastPlace: String?

  private let saved: [LawStore.Saved]
  private let streams: StandardStreams
  private let progress: ProgressLine
  private let audit: LawAudit
  private let guarded: GuardedAudit?
  private let isStopped: @MainActor () -> Bool

  // The number of worlds that share a copy of the process.
  private static let batch = 50
  // The number of trapping worlds after which the audit of a layout stops.
  private static let mostTraps = 20
  // The number of hangs, each of which takes long, after which the audit of a layout stops.
  private static let mostHangs = 5
  // The number of trapping worlds after which a law is dropped; the other laws continue.
  private static let mostTrapsOfLaw = 3

  init(
    _ operand: AuditOperand, _ mode: AuditOptions, _ saved: [LawStore.Saved], _ streams: StandardStreams,
    _ progress: ProgressLine, _ limits: ResourceLimits
  ) {
    (self.operand, self.mode, self.saved, self.streams, self.progress) = (operand, mode, saved, streams, progress)
    let guarded = GuardedAudit(streams, progress, limits)
    self.guarded = guarded
    let isStopped: @MainActor () -> Bool = {
      Interrupts.isRequested || limits.exhausted != nil
    }
    self.isStopped = isStopped
    var labOptions = LabRun.labOptions
    labOptions.isInterrupted = isStopped
    labOptions.readFile = Analysis.readNothing
    audit = LawAudit(
      LawWorlds(
        prefix: operand.prefix, layout: operand.layout, seed: UInt64(mode.seed), sectionLimit: mode.sections),
      laws: mode.chosen, options: labOptions)
  }

  mutating func run() {
    trySaved()
    var run = 0
    while run < mode.runs, !isStopped() {
      let end = min(mode.runs, run + Self.batch)
      run = tryWorlds(run, end)
      if hasTrappedEnough || laws.isEmpty { break }
    }
    noteUntried()
    makeSmall()
    isInterrupted = Interrupts.isTyped
    isOutOfTime = isStopped() && !isInterrupted
  }

  // MARK: Traps

  /// The number of worlds that were not tried after too many traps.
  var untried: Int { tally.lost > 0 && !isInterrupted && !isOutOfTime ? max(0, mode.runs - tally.worlds) : 0 }

  /// Whether no law was tried in any world, because each world trapped first.
  var triedNothing: Bool { tally.lost > 0 && tally.held.isEmpty && !isInterrupted && !isOutOfTime }

  /// Whether the time was over before any result, or in a world that did not end.
  var isUnknown: Bool { isOutOfTime && (lastPlace != nil || tally.worlds == 0) }

  private var traps: [LawFinding] { tally.findings.filter { $0.breach.kind == .trap } }

  private var hasTrappedEnough: Bool {
    traps.reduce(0) { $0 + $1.worlds } >= Self.mostTraps || (guarded?.hangs ?? 0) >= Self.mostHangs
  }

  /// The laws that have not been dropped.
  private var laws: [Law.Name] {
    let trapped = traps.filter { $0.worlds >= Self.mostTrapsOfLaw }.map(\.law)
    return mode.chosen.filter { !trapped.contains($0) }
  }

  private mutating func noteUntried() {
    guard !traps.isEmpty, !isStopped() else { return }
    for law in mode.chosen where tally.isUnknown(law) {
      tally.notAsked[law] = ["the layout trapped before it in each world": 1]
    }
  }

  private mutating func trySaved() {
    for saved in saved where mode.chosen.contains(saved.law) && !isStopped() {
      guard let breach = breach(of: saved.law, in: saved.script) else { continue }
      tally.found(LawFinding(saved.law, breach, script: saved.script, run: -1))
    }
  }

  /// Tries the worlds of a range of runs, and returns the next run.
  private mutating func tryWorlds(_ start: Int, _ end: Int) -> Int {
    let (mode, progress, before) = (mode, progress, tally)
    func words(_ run: Int) -> String {
      let broken = Set(before.findings.map(\.law)).count
      return "\(operand.text): world \(run + 1) of \(mode.runs), \(broken) of \(mode.chosen.count) laws broken; "
        + "Ctrl-C ends with what is known"
    }
    guard let guarded else {
      var audit = audit
      for run in start..<end where !isStopped() {
        audit.tryWorld(run, begins: { _ in progress.update(words(run)) })
      }
      tally.add(audit.tally)
      return end
    }
    var audit = audit
    audit.laws = laws
    let isStopped = isStopped
    progress.update(words(start))
    let result = guarded.run(findsPlace: false) { [audit] (copy: GuardedAudit.Copy<LawTally>) in
      var audit = audit
      for run in start..<end where !isStopped() {
        audit.tryWorld(run, notes: copy.note)
        copy.keep(audit.tally)
      }
      return audit.tally
    }
    if let tally = result.answer { self.tally.add(tally) }
    guard let crash = result.crash else { return end }
    guard !crash.isInterruption else { return mode.runs }
    guard !crash.isOutOfTime else {
      lastPlace = "in world \(crash.place.run + 1), law \(crash.place.law.rawValue): \(crash.breach.what)"
      return mode.runs
    }
    var trap = LawTally()
    (trap.worlds, trap.lost) = (1, 1)
    let script = audit.worlds.script(crash.place.run)
    trap.found(LawFinding(crash.place.law, crash.breach, script: script, run: crash.place.run))
    tally.add(trap)
    return crash.place.run + 1
  }

  /// Returns the breach of a law by a script; a crash is a breach, too.
  private func breach(of law: Law.Name, in script: String, findsPlace: Bool = true) -> LawBreach? {
    guard let guarded else { return audit.breach(of: law, in: script) }
    let audit = audit
    let place = LawAudit.Place(run: 0, law: law)
    let result = guarded.run(findsPlace: findsPlace) { (copy: GuardedAudit.Copy<LawBreach?>) in
      copy.note(place, [])
      return audit.breach(of: law, in: script) { copy.note(place, $0) }
    }
    if let crash = result.crash { return crash.isInterruption || crash.isOutOfTime ? nil : crash.breach }
    return result.answer ?? nil
  }

  private mutating func makeSmall() {
    for (number, finding) in tally.findings.enumerated() where !isStopped() {
      let words = "\(operand.text): making the counterexample of \(finding.law.rawValue) small; Ctrl-C ends it"
      var small = finding
      // A trap before any law is tried occurs with all laws, so `edges` stands for them.
      if finding.breach.kind == .trap, mode.chosen.contains(.edges),
        breach(of: .edges, in: finding.script, findsPlace: false)?.kind == .trap
      {
        small.law = .edges
      }
      let (run, progress) = (self, progress)
      small = audit.smallest(small) { law, script in
        progress.update(words)
        return run.breach(of: law, in: script, findsPlace: false)
      }
      if small.breach.kind == .trap, let whole = breach(of: small.law, in: small.script) { small.breach = whole }
      tally.findings[number] = small
    }
    tally.dropDoubles()
  }
}
