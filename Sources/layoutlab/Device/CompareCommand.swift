import DeviceBridge
import Foundation
import LayoutRendering
import LayoutScript

/// `layoutlab compare`: says where a device and the lab differ.
struct CompareCommand: ProgramCommand {
  nonisolated static let row = CommandLineCommand(
    name: "compare", operands: .log, placeholder: "LOG [FILE]",
    summary: "say where a device and the lab differ",
    details: """
      Runs the session of a device's log in the lab, and compares the calls of both: names, arguments,
      answers. It prints the first difference whole, with the rule of UIKit that it is about and how the
      lab knows that rule, and counts the others by rule. The layout of the log has to be loaded:

        layoutlab load MyLayout.swift compare log.jsonl
        layoutlab load MyLayout.swift compare log.jsonl session.layout --report report.jsonl

      With a script it runs that in place of what `import` makes of the log. `--report` writes what one
      can send to the project: the rules, both sides, versions, and no names of the app.
      """,
    options: [.report, .help],
    statuses: [
      "0 no difference · 1 both sides differ · 2 the log or the script has a mistake",
      "3 a statement could not be carried out · 4 input or output",
    ])

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
          hint: "layoutlab load \(session.layout).swift compare \(log)"))
    }
    let own = try script.map { SourceText(name: $0, bytes: try streams.read(.file($0))) }
    var stopped: ExitStatus?
    let comparisons = try compare(sessions, own, &stopped)
    // Without a session in the lab there is nothing to compare.
    guard let comparisons else { return (stopped ?? .runtime).rawValue }
    let isOne = sessions.count == 1
    let differences = zip(sessions, comparisons).flatMap { session, comparison in
      comparison.differences.map { difference in
        var difference = difference
        difference.layout = isOne ? nil : session.number
        return difference
      }
    }
    let count = comparisons.reduce(0) { $0 + $1.count }
    let alike = comparisons.reduce(0) { $0 + $1.alike }
    let ends = zip(sessions, comparisons).compactMap { session, comparison in
      comparison.rest.map { (isOne ? "" : "layout \(session.number): ") + $0.text.printable }
    }
    streams.write(ComparisonText(differences, count: count, alike: alike, log: log.printable, ends: ends).text)
    if let report {
      try AtomicFile.write(
        ComparisonReport(differences, tool: Layoutlab.version, system: sessions[0].system).text, to: report)
      streams.write("\(report.printable): the report to send\n")
    }
    return (stopped ?? (count == 0 ? ExitStatus.success : .checkFailed)).rawValue
  }

  /// Compares session after session, while the log is read once more.
  /// - Parameter stopped: gets the status where a session could not go on.
  /// - Returns: nil where a session could not start.
  private func compare(_ sessions: [ImportedSession], _ own: SourceText?, _ stopped: inout ExitStatus?) throws
    -> [LogComparison]?
  {
    final class Running {
      var labs: [Int: LabSession] = [:]
      var comparisons: [Int: LogComparison] = [:]
    }
    let running = Running()
    var options = LabRun.labOptions
    options.trace = .off
    let first = sessions.first?.number
    _ = try LogFile.read(log, streams) { number, event in
      if case .begin(let begin) = event.content, let session = sessions.first(where: { $0.number == number }),
        own == nil || number == first
      {
        let source = own ?? session.source(named: "imported")
        let lab = LabSession(source, of: session.layout, options: options)
        running.labs[number] = lab
        running.comparisons[number] = LogComparison(
          lab, isDevice: begin.version != nil, isImported: own == nil)
      }
      if case .cut = event.content { running.comparisons[number]?.cut() }
      if !event.isInside, let call = event.call { running.comparisons[number]?.add(call, line: event.line) }
    }
    let all = running.comparisons.sorted { $0.key < $1.key }
    var isRefused = false
    for (number, comparison) in all {
      comparison.finish()
      guard let lab = running.labs[number], let failure = lab.failure else { continue }
      let line = failure.source.position(at: failure.span.start).line
      let place = "\(failure.source.name.printable):\(line)"
      let account = lab.refusal == nil ? "the lab stops here" : "the session cannot start, and nothing is compared"
      streams.writeError("layoutlab: \(place): \(account): \(failure.words.message.printable)\n")
      if lab.refusal != nil { isRefused = true }
      if stopped != .usage { stopped = lab.refusal == .script ? .usage : .runtime }
    }
    return isRefused ? nil : all.map(\.value)
  }
}
