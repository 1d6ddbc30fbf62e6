import Foundation
import LayoutRendering
import LayoutScript

/// `layoutlab bless`: replaces the expected answers of scripts by the answers that the scripts get.
struct BlessCommand: ProgramCommand {
  nonisolated static let row = CommandLineCommand(
    name: "bless", operands: .paths, placeholder: "PATH...",
    options: [.load, .check, .interactive, .force, .quiet, .color, .plain, .help])

  let inputs: [Invocation.Input]
  /// `--check`: shows the changes, writes nothing, and fails if there are any.
  let isCheck: Bool
  /// `--interactive`: asks before each change.
  let isInteractive: Bool
  /// `--force`: rewrites files in CI, too.
  let isForced: Bool
  private let options: Invocation.Options
  private let streams: StandardStreams

  init(_ arguments: CommandArguments) throws(UsageError) {
    (options, streams) = (arguments.options, arguments.streams)
    inputs = try arguments.inputs("a file or a folder", "PATH...")
    (isCheck, isInteractive) = (arguments.has(.check), arguments.has(.interactive))
    isForced = arguments.has(.force)
    if inputs.contains(.standardInput) {
      throw UsageError(message: "`bless` rewrites files, and `-` is standard input")
    }
    if isCheck, isInteractive {
      throw UsageError(message: "`--check` writes nothing, so `--interactive` has nothing to ask")
    }
  }

  var scripts: [Invocation.Script] { inputs.map(Invocation.Script.input) }

  private struct Outcome {
    var hasRejected = false
    var hasStopped = false
    /// Whether a check still fails, or `--check` found a change.
    var hasLeft = false

    var status: ExitStatus {
      if hasRejected { return .usage }
      if hasStopped { return .runtime }
      return hasLeft ? .checkFailed : .success
    }
  }

  /// Rewrites files one after the other. A script with mistakes or without an end is reported and not changed.
  func run() throws -> Int32 {
    let value = streams.environment["CI", default: ""]
    if !isCheck, !isForced, !["", "0", "false"].contains(value.lowercased()) {
      throw UsageError(
        message: "`bless` rewrites nothing in CI, and the environment says CI=\(value)",
        hint: "`--check` shows what would change; `--force` rewrites all the same")
    }
    if isInteractive, !streams.hasTerminal {
      throw UsageError(message: "`--interactive` asks at a terminal, and there is none")
    }
    var outcome = Outcome()
    var dialog = isInteractive ? BlessDialog(streams) : nil
    for file in try SourceFile.all(of: inputs, streams) where dialog?.hasQuit != true {
      try bless(file, &dialog, &outcome)
    }
    return outcome.status.rawValue
  }

  private func bless(_ file: SourceFile, _ dialog: inout BlessDialog?, _ outcome: inout Outcome) throws(FileError) {
    var (texts, consoles) = ([[UInt8]](), [[UInt8]]())
    var count = 0
    for source in file.consoles {
      let (text, changes) = try bless(console: source, &dialog, &outcome)
      consoles.append(text)
      count += changes
    }
    // The indices of sources in which the user declined a change: their failures are not reported.
    var left: Set<Int> = []
    for source in file.sources {
      let (text, changes, isWhole) = try bless(source, &dialog, &outcome)
      if !isWhole { left.insert(texts.count) }
      texts.append(text)
      count += changes
    }
    guard count > 0 else { return }
    try file.write(texts, consoles)
    if options.trace != .off {
      streams.write("\(file.shownName): \(Counted.text(count, "answer")) rewritten\n")
    }
    for (index, source) in SourceFile(file.text(with: texts, consoles), of: file.input).sources.enumerated()
    where source.bytes != file.sources[index].bytes {
      if left.contains(index) {
        outcome.hasLeft = true
        continue
      }
      guard AnsweredRun(source, options, streams).hasFailed else { continue }
      outcome.hasLeft = true
      reportFailure(source)
    }
  }

  /// - Returns: the new text of a console block, and the number of its changes.
  private func bless(
    console source: SourceText, _ dialog: inout BlessDialog?, _ outcome: inout Outcome
  ) throws(FileError) -> (text: [UInt8], count: Int) {
    let block = ConsoleBlock(source)
    var (outputs, count) = ([[String]](), 0)
    for command in block.commands {
      let expected = block.expected(of: command)
      outputs.append(expected)
      if dialog?.hasQuit == true { continue }
      let found = try ConsoleBlock.output(
        of: command, timeout: options.timeout ?? TestJob.defaultTimeout, environment: streams.environment)
      if ConsoleBlock.agree(found, with: expected) { continue }
      let title = "\(source.shownName):\(command.line): \(command.name)"
      let change = ([title] + LineDifference.rows(expected, found)).joined(separator: "\n") + "\n"
      if expected.contains(where: ConsoleBlock.isOmission) {
        streams.writeError("\(title): it leaves lines out with `...`: not rewritten\n")
        outcome.hasLeft = true
      } else if isCheck {
        if options.trace != .off { streams.write(change) }
        outcome.hasLeft = true
      } else if try dialog?.wants(change) != false {
        outputs[outputs.count - 1] = found
        count += 1
      }
    }
    return (block.text(with: outputs), count)
  }

  /// - Returns: the new script, the number of its changes, and whether the user declined none.
  private func bless(
    _ source: SourceText, _ dialog: inout BlessDialog?, _ outcome: inout Outcome
  ) throws(FileError) -> (text: [UInt8], count: Int, isWhole: Bool) {
    let same = (text: source.bytes, count: 0, isWhole: true)
    if dialog?.hasQuit == true { return same }
    guard let run = try answered(source, &outcome) else { return same }
    let blessing = run.blessing(of: source)
    reportRest(blessing)
    for change in run.knownFailures(of: source).changes {
      streams.writeError("\(change.place.title): `xfail` says that it fails: not rewritten\n")
    }
    if !blessing.disagreements.isEmpty || !blessing.elsewhere.isEmpty { outcome.hasLeft = true }
    if isCheck {
      for change in blessing.changes where options.trace != .off { streams.write(Self.difference(change)) }
      if !blessing.changes.isEmpty || run.hasFailed { outcome.hasLeft = true }
      return same
    }
    let changes = try dialog?.choose(blessing.changes) ?? blessing.changes
    guard !changes.isEmpty else {
      if run.hasFailed { outcome.hasLeft = true }
      if run.hasFailed, blessing.changes.isEmpty { reportFailure(source) }
      return same
    }
    let text = blessing.text(with: changes)
    let isWhole = run.isWhole && changes.count == blessing.changes.count
    if dialog != nil || !run.isWhole { return (text, changes.count, isWhole) }
    let (rest, count) = blessRest(text, of: source)
    return (rest, changes.count + count, isWhole)
  }

  /// Returns the answers of a script, without cases that do not end; nil if nothing can be rewritten.
  private func answered(_ source: SourceText, _ outcome: inout Outcome) throws(FileError) -> AnsweredRun? {
    let crash = AnsweredRun.crash(source, options, streams)
    if crash == nil {
      let run = AnsweredRun(source, options, streams)
      switch run.result {
      case .finished, .ended: return run
      case .rejected:
        outcome.hasRejected = true
        return nil
      case .failed: break
      case .interrupted: throw .interruption(source.name)
      }
    }
    outcome.hasStopped = true
    if let crash { streams.writeError("\(source.shownName): \(crash.text)") }
    var whole: [AnsweredRun] = []
    for (index, (testCase, _)) in ScenarioFile.scenarios(of: source).enumerated() {
      let run: AnsweredRun? =
        AnsweredRun.crash(source, case: index, options, streams) == nil
        ? streams.muted { AnsweredRun(source, case: index, options, streams) } : nil
      switch run?.result {
      case .finished?, .ended?: run.map { whole.append($0) }
      case .interrupted?: throw .interruption(source.name)
      case .rejected?, .failed?, nil:
        streams.writeError(
          "\(source.shownName):\(testCase.line): \"\(testCase.name.printable)\" does not come to its end: not rewritten\n"
        )
      }
    }
    return whole.isEmpty ? nil : AnsweredRun(whole)
  }

  /// Rewrites answers that become known only after a rewrite: an `and` stops at its first failing part.
  private func blessRest(_ text: [UInt8], of source: SourceText) -> (text: [UInt8], count: Int) {
    var result = (text: text, count: 0)
    for _ in 0..<Self.rounds {
      let source = SourceText(name: source.name, bytes: result.text, firstLine: source.firstLine)
      let run = AnsweredRun(source, options, streams)
      let blessing = run.blessing(of: source)
      guard run.hasFailed, !blessing.changes.isEmpty else { break }
      result = (blessing.text(with: blessing.changes), result.count + blessing.changes.count)
    }
    return result
  }

  /// The most runs of a script for answers that become known one after the other.
  private static let rounds = 16

  // MARK: The changes left out

  private func reportRest(_ blessing: ScriptBlessing) {
    for place in blessing.disagreements {
      streams.writeError("\(place.title): it is answered in several ways: not rewritten\n")
    }
    for place in blessing.elsewhere {
      streams.writeError("\(place.title): it stands in a file that is included: not rewritten\n")
    }
  }

  private func reportFailure(_ source: SourceText) {
    streams.writeError(
      "\(source.shownName): a check still fails: layoutlab run \(options.loads ? "--load " : "")\(source.shownName)\n"
    )
  }

  /// Returns a change as a diff below the line of its question.
  static func difference(_ change: ScriptBlessing.Change) -> String {
    ([change.place.title] + LineDifference.rows(change.oldLines, change.lines)).joined(separator: "\n") + "\n"
  }
}
