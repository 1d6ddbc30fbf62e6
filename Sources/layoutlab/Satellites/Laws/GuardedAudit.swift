import Foundation
import LayoutLaws
import LayoutScript

/// The audit of loaded layouts in copies of the process, where a trap is a counterexample like any other.
@MainActor
struct GuardedAudit {
  private let streams: StandardStreams
  private let progress: ProgressLine
  private let limits: ResourceLimits
  private let history = History()

  private final class History {
    /// The number of copies that were killed because they did not end.
    var hangs = 0
  }

  var hangs: Int { history.hangs }

  /// The time limit in seconds of a law's statement; shorter for a layout that has hung before.
  private var patience: Double {
    let patience = history.hangs == 0 ? 10.0 : 2
    // A world that stops by itself at the end of the time need not be killed.
    return min(patience, limits.left.map { $0 + 1 } ?? patience)
  }

  /// The end of a copy, with its last noted place.
  struct Crash {
    var place: LawAudit.Place
    var breach: LawBreach
    var isInterruption: Bool
    /// Whether the time of the whole audit was over, so that the end says nothing about the layout.
    var isOutOfTime: Bool
  }

  /// The closures by which a copy reports while it runs.
  struct Copy<Answer> {
    /// Notes the place: a law of a run, and the statements of the law.
    var note: (LawAudit.Place, [String]) -> Void
    /// Keeps an answer in case the copy dies.
    var keep: (Answer) -> Void
  }

  /// Creates the guard; nil if no loaded code can trap.
  init?(_ streams: StandardStreams, _ progress: ProgressLine, _ limits: ResourceLimits) {
    guard LoadedCode.isLoaded, streams.areOwn else { return nil }
    (self.streams, self.progress, self.limits) = (streams, progress, limits)
  }

  /// Runs a closure in a copy.
  /// - Parameter findsPlace: whether to look up the line of a trap, which takes a while.
  /// - Returns: the last answer, and the crash if the copy died.
  func run<Answer: Codable>(
    findsPlace: Bool = true, _ body: (Copy<Answer>) -> Answer
  ) -> (answer: Answer?, crash: Crash?) {
    progress.finish()
    streams.flush()
    let result = CrashGuard.inCopy(patience: patience, findsPlace: findsPlace) { link in
      body(
        Copy(
          note: { place, actions in
            link.grant(patience)
            CrashNote.note([String(place.run), place.law.rawValue] + actions)
          }, keep: link.keep))
    }
    // A trap before the first noted place is not a breach.
    guard let crash = result.crash, let place = Self.noted else { return (result.answer, nil) }
    let isOutOfTime = limits.exhausted != nil
    if crash.isHang, !isOutOfTime { history.hangs += 1 }
    let actions = Array(CrashNote.work.dropFirst(2))
    let breach = LawBreach(
      .trap, crash.sentence, after: actions,
      // A law without statements of its own is shown by `audit`.
      shownBy: actions.isEmpty ? "audit \(place.law.rawValue)" : "")
    return (
      result.answer,
      Crash(
        place: place, breach: breach, isInterruption: crash.isInterruption,
        isOutOfTime: crash.isHang && isOutOfTime)
    )
  }

  /// The place noted last by the latest copy.
  private static var noted: LawAudit.Place? {
    let lines = CrashNote.work
    guard lines.count >= 2, let run = Int(lines[0]), let law = Law.Name(rawValue: lines[1]) else { return nil }
    return LawAudit.Place(run: run, law: law)
  }

  /// Tries a law in a copy; a trap breaks the law.
  func outcome(of law: Law.Name, _ trial: any LawTester) -> LawReport.Outcome {
    let place = LawAudit.Place(run: 0, law: law)
    let result = run { (copy: Copy<LawReport.Outcome>) in
      copy.note(place, [])
      trial.notes = { copy.note(place, $0) }
      return LawReport.Result(law, trial).outcome
    }
    if let crash = result.crash { return crash.isInterruption ? .notAsked("stopped") : .broken(crash.breach) }
    return result.answer ?? .notAsked("no answer came")
  }
}

extension CrashGuard.Crash {
  /// Returns `the layout trapped at MyLayout.swift:12:5 in MyLayout.prepare(), "Index out of range": cache[index]`.
  fileprivate var sentence: String {
    let line = printed.first { $0.contains("Fatal error: ") }
    let words = line?.firstRange(of: "Fatal error: ").map { ", \"\(line?[$0.upperBound...] ?? "")\"" } ?? ""
    guard let place else { return summary + words }
    let code = place.excerpt.map { ": " + $0.trimmingCharacters(in: .whitespaces) } ?? ""
    let function = place.function.map { " in \($0)" } ?? ""
    return "\(summary) at \(place.file):\(place.line):\(place.column)\(function)\(words)\(code)"
  }
}
