import Foundation
import LayoutRendering
import LayoutScript

/// `layoutlab bless`: the answers that scripts expect become those that they get.
@MainActor
struct BlessCommand {
  private let mode: Invocation.BlessMode
  private let options: Invocation.Options
  private let streams: StandardStreams

  /// What became of all scripts so far.
  private struct Outcome {
    var hasRejected = false
    var hasStopped = false
    /// Something still fails, or would change.
    var hasLeft = false

    var status: ExitStatus {
      if hasRejected { return .usage }
      if hasStopped { return .runtime }
      return hasLeft ? .checkFailed : .success
    }
  }

  init(_ mode: Invocation.BlessMode, _ options: Invocation.Options, _ streams: StandardStreams) throws(UsageError) {
    self.mode = mode
    self.options = options
    self.streams = streams
    let value = streams.environment["CI", default: ""]
    if !mode.isCheck, !mode.isForced, !["", "0", "false"].contains(value.lowercased()) {
      throw UsageError(
        message: "`bless` rewrites nothing in CI, and the environment says CI=\(value)",
        hint: "`--check` shows what would change; `--force` rewrites all the same")
    }
    if mode.isInteractive, !streams.hasTerminal {
      throw UsageError(message: "`--interactive` asks at a terminal, and there is none")
    }
  }

  /// Rewrites files one after the other. A script with mistakes, or one that does not finish, is reported and left
  /// alone.
  /// - Returns: the exit status.
  func run(_ files: [SourceFile]) throws(FileError) -> Int32 {
    var outcome = Outcome()
    var dialog = mode.isInteractive ? BlessDialog(streams) : nil
    for file in files where dialog?.hasQuit != true {
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
    // Of what is left as it is, nothing is to be said.
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

  /// - Returns: a block of commands as it is to be, and how many changes are in that.
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
      let change = ([title] + BlessCommand.difference(expected, found)).joined(separator: "\n") + "\n"
      if expected.contains(where: ConsoleBlock.isOmission) {
        streams.writeError("\(title): it leaves lines out with `...`: not rewritten\n")
        outcome.hasLeft = true
      } else if mode.isCheck {
        if options.trace != .off { streams.write(change) }
        outcome.hasLeft = true
      } else if try dialog?.wants(change) != false {
        outputs[outputs.count - 1] = found
        count += 1
      }
    }
    return (block.text(with: outputs), count)
  }

  /// - Returns: the script as it is to be, how many changes are in that, and whether the user left none out.
  private func bless(
    _ source: SourceText, _ dialog: inout BlessDialog?, _ outcome: inout Outcome
  ) throws(FileError) -> (text: [UInt8], count: Int, isWhole: Bool) {
    let same = (text: source.bytes, count: 0, isWhole: true)
    if dialog?.hasQuit == true { return same }
    guard let run = try answered(source, &outcome) else { return same }
    let blessing = run.blessing(of: source)
    reportRest(blessing)
    for change in run.knownFailures(of: source).changes {
      streams.writeError("\(Self.title(change.place)): `xfail` says that it fails: not rewritten\n")
    }
    if !blessing.disagreements.isEmpty || !blessing.elsewhere.isEmpty { outcome.hasLeft = true }
    if mode.isCheck {
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

  /// The answers of a script; where one of its cases does not come to its end, those of the others.
  /// - Returns: nil where nothing of it can be rewritten.
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

  /// Rewrites what is known only now: an `and` ends at its first part that does not hold, and says nothing of the next.
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

  /// How often a script runs again at most for what its last run could not know.
  private static let rounds = 16

  // MARK: What is left

  private func reportRest(_ blessing: ScriptBlessing) {
    for place in blessing.disagreements {
      streams.writeError("\(Self.title(place)): it is answered in several ways: not rewritten\n")
    }
    for place in blessing.elsewhere {
      streams.writeError("\(Self.title(place)): it stands in a file that is included: not rewritten\n")
    }
  }

  private func reportFailure(_ source: SourceText) {
    streams.writeError("\(source.shownName): a check still fails: layoutlab run \(source.shownName)\n")
  }

  /// A change for people: the line of the question, then its lines with those that go and come.
  static func difference(_ change: ScriptBlessing.Change) -> String {
    ([title(change.place)] + difference(change.oldLines, change.lines)).joined(separator: "\n") + "\n"
  }

  /// Lines with the sign of what became of them before each.
  static func difference(_ old: [String], _ new: [String]) -> [String] {
    var rows: [String] = []
    var (left, right) = (0, 0)
    for edit in LineDifference(old.count, new.count, agree: { old[$0] == new[$1] }).edits {
      switch edit {
      case .keep: rows.append(" " + new[right])
      case .delete: rows.append("-" + old[left])
      case .insert: rows.append("+" + new[right])
      }
      if edit != .insert { left += 1 }
      if edit != .delete { right += 1 }
    }
    return rows
  }

  /// `first.layout:3: frames 0...1`
  static func title(_ place: Place) -> String {
    let line = place.source.position(at: place.span.start).line
    let text = place.text.split(whereSeparator: \.isNewline).first ?? ""
    return "\(place.source.shownName):\(line): \(text)"
  }
}
