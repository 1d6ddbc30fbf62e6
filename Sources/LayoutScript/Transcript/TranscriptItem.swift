/// One thing the lab says while it runs, in the order in which it happens.
///
/// A reference, since steps and answers are large and a line keeps many items until it succeeds.
package indirect enum TranscriptItem: Sendable {
  /// A step is complete: its pass, if the turn ended with it, is in it.
  case step(Step)
  /// A question was answered. Its forced pass belongs to the last step.
  case answer(Answer)
  /// Something was expected, and is so or not. Its forced pass belongs to the last step.
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
  /// `## …` in a script: its text, and where it stands with its signs.
  case caption(String, Place)
  /// A loop begins; what follows until its end are its rounds. The place is that of the whole statement.
  case loopBegins(Place)
  /// A round ends, the first or a later one.
  case roundEnds
  case loopEnds
  /// How much is shown from here on.
  case trace(TraceLevel)
  /// After the last error of a line: how many there were, and what became of the line.
  case lineFailed(errors: Int, LineFate)

  /// About how much memory it takes: itself, its events and the attributes in them count one each.
  var weight: Int {
    switch self {
    case .step(let step), .attempt(let step): step.weight
    case .answer(let answer): answer.forced.reduce(answer.value.weight) { $0 + $1.weight }
    case .check(let outcome): outcome.forced.reduce(1) { $0 + $1.weight }
    default: 1
    }
  }

  /// The answer to a question without the pass that it forced; nil for what is none.
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

  /// What became of a line with errors.
  package enum LineFate: Sendable, Equatable {
    /// Nothing of it ran.
    case notRun
    /// It was one of several, or of a file, and nothing of all ran.
    case nothingRan
    /// It was undone; the lab is as after this step, 0 before the first.
    case undone(after: Int)
    /// It was stopped by hand and undone.
    case interrupted(after: Int)
  }
}

/// A receiver of what the lab reports: a renderer, a test.
@MainActor
package protocol Transcript: AnyObject {
  func receive(_ item: TranscriptItem)
}

/// A receiver that nothing comes of, for a lab that is only asked.
@MainActor
package final class Silence: Transcript {
  package init() {}

  package func receive(_ item: TranscriptItem) {}
}

/// What came of a prediction.
package struct PredictionOutcome: Sendable {
  package var place: Place
  /// Nil when it was right.
  package var failure: CheckFailure?
  /// The last step of the turn that it was about.
  package var cause: Cause?
  /// How many were right, and how many there were.
  package var right: Int
  package var total: Int
}

/// Something that is watched has come.
package enum WatchHit: Sendable {
  /// A call that a `break` wanted to see.
  case call(watch: Place, RecordedCall)
  /// A value that changed; nil where it could not be asked before.
  case value(watch: Place, step: Int, from: String?, to: String)
}
