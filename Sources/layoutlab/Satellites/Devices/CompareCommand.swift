import DeviceBridge
import Foundation
import LayoutRendering
import LayoutScript

/// `layoutlab device compare`: reports the differences between a device and the lab.
struct CompareCommand: ProgramCommand {
  nonisolated static let row = CommandLineCommand(
    name: "compare", parent: CommandLineCommand.device, operands: .log, placeholder: "LOG [FILE]",
    options: [.report, .help])

  private let log: String
  private let script: String?
  private let report: String?
  private let streams: StandardStreams

  init(_ arguments: CommandArguments) throws(UsageError) {
    guard let log = arguments.operands.first else { throw arguments.nothingGiven("a log", "log.jsonl") }
    guard arguments.operands.count <= 2 else {
      throw UsageError(message: "`compare` takes a log and a script; `\(arguments.operands[2])` stands after them")
    }
    (self.log, script) = (log, arguments.operands.dropFirst().first)
    (report, streams) = (arguments.value(of: .report), arguments.streams)
    if log == "-" { throw UsageError(message: "`compare` reads a log twice: standard input is read once") }
  }

  func run() throws -> Int32 {
    let (sessions, remarks) = try ImportedSession.all(in: log, streams)
    for remark in remarks + sessions.flatMap(\.remarks) { streams.writeError("note: \(remark.printable)\n") }
    for session in sessions where !LabRun.labOptions.catalog.entries.contains(where: { $0.name == session.layout })
    {
      throw LogMistake(
        path: log,
        error: LogError(
          nil, "the log is of `\(session.layout)`, and the lab has no such layout",
          hint: "layoutlab load \(session.layout).swift device compare \(log)"))
    }
    let own = try script.map { SourceText(name: $0, bytes: try streams.read(.file($0))) }
    let running = try compare(sessions, own)
    // Without a session in the lab there is nothing to compare.
    guard !running.isRefused else { return (running.stopped ?? .runtime).rawValue }
    streams.write(running.outcome.text(of: log.printable))
    let status = running.stopped ?? (running.outcome.count == 0 ? ExitStatus.success : .checkFailed)
    return try status.writing(streams) { () throws(FileError) in
      guard let report else { return }
      try AtomicFile.write(
        running.outcome.report(tool: Layoutlab.version, system: sessions[0].system), to: report)
      streams.write("\(report.printable): the report to send\n")
    }.rawValue
  }

  private final class Running {
    var sessions: [Int: (lab: LabSession, comparison: LogComparison)] = [:]
    var outcome = LogOutcome()
    /// The exit status if a session could not continue.
    var stopped: ExitStatus?
    /// Whether a session could not start.
    var isRefused = false
  }

  /// The name of an imported script in messages.
  private static let imported = "imported"

  /// The size in bytes of the parts in which an imported script runs.
  private static let part = 1 << 14

  /// Compares the sessions one after the other while the log is read a second time.
  private func compare(_ sessions: [ImportedSession], _ own: SourceText?) throws -> Running {
    let running = Running()
    var options = LabRun.labOptions
    options.trace = .off
    let first = sessions.first?.number
    // Line numbers are those of the script that `import` writes.
    let firstLines = ImportedSession.script(sessions, of: log).firstLines
    let known = Dictionary(zip(sessions, firstLines).map { ($0.number, ($0, $1)) }) { first, _ in first }
    _ = try LogFile.read(log, streams) { number, event in
      switch event.content {
      case .begin(let begin):
        guard let (session, line) = known[number], own == nil || number == first else { return }
        let lab = LabSession(
          own ?? SourceText(name: Self.imported, text: session.text, firstLine: line), of: session.layout,
          options: options,
          partSize: own == nil ? Self.part : nil)
        let comparison = LogComparison(lab, isDevice: begin.version != nil, isImported: own == nil)
        running.sessions[number] = (lab, comparison)
      case .call(let call) where !event.isInside: running.sessions[number]?.comparison.add(call, line: event.line)
      case .cut: running.sessions[number]?.comparison.cut()
      case .end:
        guard let (lab, comparison) = running.sessions.removeValue(forKey: number) else { return }
        comparison.finish()
        running.outcome.add(comparison.outcome, layout: sessions.count == 1 ? nil : number)
        if let failure = lab.failure { report(failure, of: lab, to: running) }
      default: break
      }
    }
    return running
  }

  /// Reports why a session could not start or continue.
  private func report(_ failure: Diagnostic, of lab: LabSession, to running: Running) {
    let line = failure.source.position(at: failure.span.start).line
    let place = "\(failure.source.name.printable):\(line)"
    let account = lab.isRefused ? "the session cannot start, and nothing is compared" : "the lab stops here"
    streams.writeError("layoutlab: \(place): \(account): \(failure.words.message.printable)\n")
    if failure.source.name == Self.imported {
      let log = log.printable
      streams.writeError(
        "  layoutlab device import \(log) -o session.layout shows the line; device compare \(log) session.layout runs it as you change it\n"
      )
    }
    if lab.isRefused { running.isRefused = true }
    if running.stopped != .usage { running.stopped = lab.isRefused && lab.hasMistake ? .usage : .runtime }
  }
}
