/// An item that the lab reports while it runs, in the order of events.
///
/// Indirect, because steps and answers are large and a line keeps many items until it succeeds.
package indirect enum TranscriptItem: Sendable {
  /// A completed step, including its pass if the turn ended with it.
  case step(Step)
  /// An answered question; its forced pass belongs to the last step.
  case answer(Answer)
  /// A check; its forced pass belongs to the last step.
  case check(CheckOutcome)
  /// The place is that of the whole statement.
  case scenarioBegins(name: String, Place)
  case scenarioEnds(ScenarioOutcome)
  case watch(WatchHit)
  case prediction(PredictionOutcome)
  case travel(Travel)
  /// A step that was undone because UIKit would have thrown in it: everything up to the exception.
  case attempt(Step)
  /// An error, or a remark that belongs to no step.
  case diagnostic(Diagnostic)
  /// `## …` in a script: its text, and its place including the signs.
  case caption(String, Place)
  /// A loop, whose rounds follow until its end. The place is that of the whole statement.
  case loopBegins(Place)
  case roundEnds
  case loopEnds
  case trace(TraceLevel)
  /// The end of a line's errors: their number, and the fate of the line.
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

  /// Whether the item describes steps or their structure.
  var isOfSteps: Bool {
    switch self {
    case .step, .loopBegins, .roundEnds, .loopEnds, .caption: true
    default: false
    }
  }

  package enum LineFate: Sendable, Equatable {
    case notRun
    /// Nothing ran: the line was one of several, or of a file.
    case nothingRan
    /// The line was undone; the lab is in the state after this step, 0 before the first.
    case undone(after: Int)
    /// The line was stopped by hand and undone.
    case interrupted(after: Int)
  }
}

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

package struct PredictionOutcome: Sendable {
  package var place: Place
  package var failure: CheckFailure?
  /// The last step of the predicted turn.
  package var cause: Cause?
  /// The number of right predictions, and of all predictions.
  package var right: Int
  package var total: Int
}

package enum WatchHit: Sendable {
  case call(watch: Place, RecordedCall)
  /// A changed value; nil if it could not be read before.
  case value(watch: Place, step: Int, from: String?, to: String)
  /// An `unbreak`, and the breaks and watches that it removed.
  case removed([Place], by: Place)
}
