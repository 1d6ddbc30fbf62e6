import CollectionLayout
import LayoutScript

/// Keeps all that a lab says.
@MainActor
final class RecordingTranscript: Transcript {
  private(set) var items: [TranscriptItem] = []

  func receive(_ item: TranscriptItem) { items.append(item) }

  func clear() { items = [] }

  /// The steps in the order in which they were told, continuations too.
  var steps: [Step] {
    items.compactMap { item in
      if case .step(let step) = item { step } else { nil }
    }
  }

  var answers: [Answer] {
    items.compactMap { item in
      if case .answer(let answer) = item { answer } else { nil }
    }
  }

  var checks: [CheckOutcome] {
    items.compactMap { item in
      if case .check(let check) = item { check } else { nil }
    }
  }

  var diagnostics: [Diagnostic] {
    items.compactMap { item in
      if case .diagnostic(let diagnostic) = item { diagnostic } else { nil }
    }
  }

  /// What happened in steps and before answers, in order.
  var entries: [StepEntry] {
    items.flatMap { item -> [StepEntry] in
      switch item {
      case .step(let step): step.entries
      case .answer(let answer): answer.forced
      case .check(let check): check.forced
      default: []
      }
    }
  }

  var events: [LayoutEvent] {
    entries.compactMap { entry in
      if case .event(let event) = entry { event } else { nil }
    }
  }

  /// The notes and warnings of steps, without that of a session's first scroll.
  var remarks: [Diagnostic] {
    entries.compactMap { entry in
      if case .remark(let remark) = entry, remark.code != "LL0325" { remark } else { nil }
    }
  }

  /// All that was said as text, to compare two labs. The ids of events are counted from the first.
  var text: [String] {
    let first = events.map(\.id).min() ?? 0
    return items.map { item in
      switch item {
      case .step(let step):
        "@\(step.number) turn \(step.turn) \(step.place.text) \(step.changes)\n" + Self.text(step.entries, first)
      case .answer(let answer):
        "? \(answer.number) \(answer.place.text) \(Self.text(answer.value, first))\n"
          + Self.text(answer.forced, first)
      case .check(let check): "\(check.passed) \(check.place.text)\n" + Self.text(check.forced, first)
      case .watch(.call(let watch, let call)):
        "\(call.position) \(call.event.call) as \(watch.text)"
      case .watch(.value(let watch, let step, let from, let to)):
        "@\(step) \(watch.text) \(from ?? "none") -> \(to)"
      case .prediction(let prediction): "\(prediction.failure == nil) \(prediction.place.text)"
      case .diagnostic(let diagnostic): "\(diagnostic.code) \(diagnostic.words.message)"
      case .attempt(let step): "attempt \(step.place.text)"
      case .loopBegins: "loop"
      // A set of words has no order.
      case .trace(let level): "trace \(level.text)"
      default: "\(item)"
      }
    }
  }

  private static func text(_ value: AnswerValue, _ first: Int) -> String {
    switch value {
    case .calls(let events): events.map(\.call.rawValue).joined(separator: " ")
    case .invalid(let invalidations, _): "\(invalidations.map(\.summary))"
    case .totals(let totals): CallWord.allCases.map { "\($0) \(totals[$0] ?? 0)" }.joined(separator: ", ")
    // Their causes have places, which differ from text to text.
    case .differences(let difference):
      "\(difference.changes) \(difference.gone) \(String(describing: difference.content))"
    // What their list keeps beside them is no answer.
    case .elements(let elements, let isWhole, let hint): "\(Array(elements)) \(isWhole) \(hint)"
    case .visible(let elements): "\(Array(elements))"
    default: "\(value)"
    }
  }

  private static func text(_ entries: [StepEntry], _ first: Int) -> String {
    entries.map { entry in
      switch entry {
      case .remark(let remark): return remark.words.message
      case .event(var event):
        event.id -= first
        // Times differ from run to run.
        event.cost = nil
        event.parent = event.parent.map { $0 - first }
        event.cause.event = event.cause.event.map { $0 - first }
        if case .pass(var cause) = event.detail, case .invalidated(var all) = cause.work {
          for index in all.indices { all[index].event = all[index].event.map { $0 - first } }
          cause.work = .invalidated(all)
          event.detail = .pass(cause)
        }
        return "\(event)"
      }
    }
    .joined(separator: "\n")
  }
}

extension CheckOutcome {
  /// `ok`, or what was found and which numbers differ.
  var summary: String {
    guard let failure else { return "ok" }
    switch failure.finding {
    case .value(_, let actual, let deltas): return ([actual] + deltas.map(\.text)).joined(separator: "; ")
    case .answer(let comparison): return comparison.deltas.map(\.text).joined(separator: "; ")
    }
  }
}
