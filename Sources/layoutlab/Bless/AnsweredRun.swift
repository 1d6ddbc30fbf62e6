import LayoutScript

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
    let run = LabRun(options, streams: streams, isPrompt: false, tellsErrorsOnly: true) { notes.answers.append($0) }
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
