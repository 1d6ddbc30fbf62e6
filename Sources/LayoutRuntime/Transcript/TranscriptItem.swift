/// An item that the lab reports while it runs, in the order of events.
///
/// A reference, since steps and answers are large and a line keeps many items until it succeeds.
package indirect enum TranscriptItem: Sendable {
  /// A step is complete: its pass, if the turn ended with it, is in it.
  case step(Step)
  /// A question was answered. Its forced pass belongs to the last step.
  case answer(Answer)
  /// A check has passed or failed. Its forced pass belongs to the last step.
  case check(CheckOutcome)
  /// A scenario begins; the place is that of the whole statement.
  case scenarioBegins(name: String, Place)
  case scenarioEnds(ScenarioOutcome)
  /// A watch or a prediction has a result.
  case watch(WatchHit)
  case prediction(PredictionOutcome)
  /// The session went back or forth in time.
  case travel(Travel)
  /// A step that was undone, because UIKit would have thrown in it: all up to the exception.
  case attempt(Step)
  /// An error, or a remark that belongs to no step.
  case diagnostic(Diagnostic)
  /// `## …` in a script: its text, and its place with its signs.
  case caption(String, Place)
  /// A loop begins; its rounds follow until its end. The place is that of the whole statement.
  case loopBegins(Place)
  /// A round ends, the first or a later one.
  case roundEnds
  case loopEnds
  /// The trace level from here on.
  case trace(TraceLevel)
  /// The last error of a line was reported: the number of errors, and the fate of the line.
  case lineFailed(errors: Int, LineFate)

  /// The approximate memory use: the item, its events and the attributes in them count one each.
  var weight: Int {
    switch self {
    case .step(let step), .attempt(let step): step.weight
    case .answer(let answer): answer.forced.reduce(answer.value.weight) { $0 + $1.weight }
    case .check(let outcome): outcome.forced.reduce(1) { $0 + $1.weight }
    default: 1
    }
  }

  /// The answer to a question without the pass that it forced; nil for other items.
  var answerAlone: Self? {
    guard case .answer(var answer) = self else { return nil }
    answer.forced = []
    return .answer(answer)
  }

  /// Whether it describes steps or how they come about.
  var isOfSteps: Bool {
    switch self {
    case .step, .loopBegins, .roundEnds, .loopEnds, .caption: true
    default: false
    }
  }

  /// The fate of a line with errors.
  package enum LineFate: Sendable, Equatable {
    /// Nothing of the line ran.
    case notRun
    /// The line was one of several, or of a file, and nothing of them ran.
    case nothingRan
    /// The line was undone; the lab is in the state after this step, 0 before the first.
    case undone(after: Int)
    /// The line was stopped by hand and undone.
    case interrupted(after: Int)
  }
}

/// A receiver of the lab's reports: a renderer, a test.
@MainActor
package protocol Transcript: AnyObject {
  func receive(_ item: TranscriptItem)
}

/// A receiver that ignores all items, for a lab that is only asked.
@MainActor
package final class Silence: Transcript {
  package init() {}

  package func receive(_ item: TranscriptItem) {}
}

/// The outcome of a prediction.
package struct PredictionOutcome: Sendable {
  package var place: Place
  /// The failure; nil when the prediction was right.
  package var failure: CheckFailure?
  /// The last step of the turn that was predicted.
  package var cause: Cause?
  /// The number of right predictions, and of all predictions.
  package var right: Int
  package var total: Int
}

/// A hit of a watch or a break.
package enum WatchHit: Sendable {
  /// A call that hits a `break`.
  case call(watch: Place, RecordedCall)
  /// A value that changed; nil where it could not be asked before.
  case value(watch: Place, step: Int, from: String?, to: String)
  /// An `unbreak`, and the breaks and watches that it took away.
  case removed([Place], by: Place)
}
