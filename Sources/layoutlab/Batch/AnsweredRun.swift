import LayoutRendering
import LayoutScript

/// A script that ran in a lab of its own, which printed only errors, with its answers and checks.
@MainActor
struct AnsweredRun {
  let result: RunResult
  /// Whether the whole script ran, rather than some of its cases.
  let isWhole: Bool
  let hasFailed: Bool
  /// The answers to expect, without those of cases that are known to fail.
  let answers: [LineAnswer]
  private let checks: [CheckOutcome]
  private let known: (answers: [LineAnswer], checks: [CheckOutcome])

  /// - Parameter index: the index of the case to run; nil runs the whole source.
  init(
    _ source: SourceText, case index: Int? = nil, _ options: Invocation.Options, _ streams: StandardStreams
  ) {
    var (given, made) = ([LineAnswer](), [CheckOutcome]())
    let run = LabRun(options, streams: streams, isPrompt: false) { renderer in
      let errors = ErrorTranscript(renderer)
      return Listener { item in
        if case .check(let outcome) = item { made.append(outcome) }
        errors.receive(item)
      }
    } noteAnswer: {
      given.append($0)
    }
    result = index.map { run.run(source, case: $0) } ?? run.run(source)
    (isWhole, hasFailed) = (true, run.lab.hasFailed)
    run.renderer.finish(exitStatus: 0)
    let scenarios = run.lab.scenarios.filter { $0.place.source === source }
    let isKnownToFail = run.lab.tally.knownFailure != nil
    func isToHold(_ place: Place) -> Bool {
      let scenario = scenarios.first { scenario in
        place.source === source && scenario.place.span.start <= place.span.start
          && place.span.end <= scenario.place.span.end
      }
      return scenario.map { $0.tally.knownFailure == nil } ?? !isKnownToFail
    }
    answers = given.filter { isToHold($0.place) }
    checks = made.filter { isToHold($0.place) }
    known = (given.filter { !isToHold($0.place) }, made.filter { !isToHold($0.place) })
  }

  init(_ cases: [AnsweredRun]) {
    (result, isWhole, hasFailed) = (.finished, false, cases.contains(where: \.hasFailed))
    (answers, checks) = (cases.flatMap(\.answers), cases.flatMap(\.checks))
    known = (cases.flatMap(\.known.answers), cases.flatMap(\.known.checks))
  }

  /// Returns the crash of a layout's code in a script or in one case of it.
  static func crash(
    _ source: SourceText, case index: Int? = nil, _ options: Invocation.Options, _ streams: StandardStreams
  ) -> CrashGuard.Crash? {
    guard LoadedCode.isLoaded else { return nil }
    let patience = options.timeout ?? TestJob.defaultTimeout
    return CrashGuard.inCopy(patience: patience, findsPlace: index == nil) { _ in
      AnsweredRun(source, case: index, options, streams).hasFailed
    }.crash
  }

  /// Returns the edits that make the expected answers of the script match.
  func blessing(of source: SourceText) -> ScriptBlessing {
    ScriptBlessing(source, answers: answers, checks: checks)
  }

  /// Returns the edits that would make the script's known failures pass.
  func knownFailures(of source: SourceText) -> ScriptBlessing {
    ScriptBlessing(source, answers: known.answers, checks: known.checks)
  }
}

extension Place {
  /// `first.layout:3: frames 0...1`
  var title: String {
    let line = source.position(at: span.start).line
    return "\(source.shownName):\(line): \(text.split(whereSeparator: \.isNewline).first ?? "")"
  }
}

extension LineDifference {
  /// Returns the lines of both texts as a diff: each with ` `, `-` or `+` before it.
  static func rows(_ old: [String], _ new: [String]) -> [String] {
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
}
