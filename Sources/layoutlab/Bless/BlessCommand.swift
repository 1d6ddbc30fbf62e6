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

  /// Rewrites sources one after the other. One with mistakes, or one that does not finish, is reported and left
  /// alone.
  /// - Returns: the exit status.
  func run(_ sources: [SourceText]) throws(FileError) -> Int32 {
    var outcome = Outcome()
    var dialog = mode.isInteractive ? BlessDialog(streams) : nil
    for source in sources where dialog?.hasQuit != true {
      try bless(source, &dialog, &outcome)
    }
    return outcome.status.rawValue
  }

  private func bless(_ source: SourceText, _ dialog: inout BlessDialog?, _ outcome: inout Outcome) throws(FileError)
  {
    let run = AnsweredRun(source, options, streams)
    switch run.result {
    case .finished, .ended: break
    case .rejected: return outcome.hasRejected = true
    case .failed: return outcome.hasStopped = true
    case .interrupted: throw .interruption(source.name)
    }
    let blessing = ScriptBlessing(source, answers: run.answers)
    reportRest(blessing)
    for change in ScriptBlessing(source, answers: run.knownToFail).changes {
      streams.writeError("\(Self.title(change.place)): `xfail` says that it fails: not rewritten\n")
    }
    if !blessing.disagreements.isEmpty || !blessing.elsewhere.isEmpty { outcome.hasLeft = true }
    if mode.isCheck {
      for change in blessing.changes where options.trace != .off { streams.write(Self.difference(change)) }
      if !blessing.changes.isEmpty || run.hasFailed { outcome.hasLeft = true }
      return
    }
    let changes = try dialog?.choose(blessing.changes) ?? blessing.changes
    guard !changes.isEmpty else {
      if run.hasFailed { outcome.hasLeft = true }
      if run.hasFailed, blessing.changes.isEmpty { reportFailure(source) }
      return
    }
    let text = blessing.text(with: changes)
    try AtomicFile.write(text, to: source.name, replacing: source.bytes)
    if options.trace != .off {
      streams.write(
        "\(source.shownName): \(changes.count) \(changes.count == 1 ? "answer" : "answers") rewritten\n")
    }
    guard AnsweredRun(SourceText(name: source.name, bytes: text), options, streams).hasFailed else { return }
    outcome.hasLeft = true
    if changes.count == blessing.changes.count { reportFailure(source) }
  }

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
    let (old, new) = (change.oldLines, change.lines)
    var rows = [title(change.place)]
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
    return rows.joined(separator: "\n") + "\n"
  }

  /// `first.layout:3: frames 0...1`
  static func title(_ place: Place) -> String {
    let line = place.source.position(at: place.span.start).line
    let text = place.text.split(whereSeparator: \.isNewline).first ?? ""
    return "\(place.source.shownName):\(line): \(text)"
  }
}

/// A script that ran in a lab of its own, in silence but for errors, and the answers to its lines.
@MainActor
struct AnsweredRun {
  let result: RunResult
  /// A check is not as expected.
  let hasFailed: Bool
  /// The answers whose lines are to hold: what is known to fail stays as it is.
  let answers: [LineAnswer]
  /// The others: answers of what is known to fail.
  let knownToFail: [LineAnswer]

  init(_ source: SourceText, _ options: Invocation.Options, _ streams: StandardStreams) {
    let notes = Notes()
    let run = LabRun(options, streams: streams, isPrompt: false, reportsErrorsOnly: true) {
      notes.answers.append($0)
    }
    result = run.run(source)
    hasFailed = run.lab.hasFailed
    run.renderer.finish(exitStatus: 0)
    let scenarios = run.lab.scenarios.filter { $0.place.source === source }
    let isKnownToFail = run.lab.tally.knownFailure != nil
    func isToHold(_ answer: LineAnswer) -> Bool {
      let scenario = scenarios.first { scenario in
        answer.place.source === source && scenario.place.span.start <= answer.place.span.start
          && answer.place.span.end <= scenario.place.span.end
      }
      return scenario.map { $0.tally.knownFailure == nil } ?? !isKnownToFail
    }
    answers = notes.answers.filter(isToHold)
    knownToFail = notes.answers.filter { !isToHold($0) }
  }

  @MainActor
  private final class Notes {
    var answers: [LineAnswer] = []
  }
}
