import CollectionLayout
import Foundation
import LayoutScript

/// Judges what the lab says at the end of a session, by experiment.
///
/// It knows nothing of how a cause is found: it asks other labs, which ran a part of the session, or the session with one
/// statement more, less or different, and compares.
@MainActor
package final class TruthJudge {
  let kinds: Set<TruthKind>
  let run: SessionRun
  let history: History
  let end: World
  var dice: MildProgramGenerator
  private(set) var verdicts: [Verdict] = []
  /// What becomes of an object of `--json` on its way to the judge; a test of the judge leaves causes out.
  package static var hears: (JSONObject) -> JSONObject = { $0 }
  private var worlds: [[String]: World?] = [:]

  /// Nil where the session cannot be judged: a line answers differently when it is asked for twice.
  package init?(_ session: TruthSession, seed: UInt64, kinds: Set<TruthKind>) {
    self.kinds = kinds
    run = SessionRun(session)
    dice = MildProgramGenerator(seed: seed)
    guard let history = History(run.lines), let end = World(run.lab), history.end.step == end.step,
      history.end[.frames] == end[.frames], history.end[.content] == end[.content],
      history.end[.offset] == end[.offset]
    else { return nil }
    (self.history, self.end) = (history, end)
  }

  /// At the end of the first lines of a session.
  private init?(_ whole: TruthJudge, upTo line: Int, seed: UInt64) {
    kinds = whole.kinds.filter(\.isOfEnd)
    run = SessionRun(TruthSession(entries: whole.run.lines[..<line].map { .line($0) }))
    dice = MildProgramGenerator(seed: seed)
    history = whole.history.upTo(line)
    guard !kinds.isEmpty, let end = World(run.lab), history.end.step == end.step,
      history.end[.frames] == end[.frames], history.end[.content] == end[.content],
      history.end[.offset] == end[.offset]
    else { return nil }
    self.end = end
  }

  /// The verdicts on all that is said at the end of a session.
  /// - Parameter places: at the ends of how many of its lines it is judged too.
  package static func verdicts(
    on session: TruthSession, seed: UInt64, kinds: Set<TruthKind>, places: Int = 0
  ) -> [Verdict]? {
    guard let judge = TruthJudge(session, seed: seed, kinds: kinds) else { return nil }
    judge.judge(seed: seed)
    var verdicts = judge.verdicts
    judge.dice = MildProgramGenerator(seed: seed &* 64 &+ 63)
    for line in judge.some(places, of: Array(1..<max(1, judge.run.lines.count))) {
      guard let part = TruthJudge(judge, upTo: line, seed: seed) else { continue }
      part.judge(seed: seed &+ UInt64(line) &* 7_919)
      verdicts += part.verdicts.map { verdict in
        var verdict = verdict
        verdict.session = part.run.session
        return verdict
      }
    }
    return verdicts
  }

  private func judge(seed: UInt64) {
    // Each draws by itself, so that it asks the same whatever else is judged.
    let parts: [(TruthJudge) -> () -> Void] = [
      TruthJudge.judgeChecks, TruthJudge.judgeDiff, TruthJudge.judgeWhatif, TruthJudge.judgeCompare,
      TruthJudge.judgeBlame,
      TruthJudge.judgeFrames, TruthJudge.judgeContent, TruthJudge.judgePreparation, TruthJudge.judgeNotVisible,
      TruthJudge.judgeUnread, TruthJudge.judgeFix, TruthJudge.judgeWhyAlone, TruthJudge.judgeStory,
    ]
    for (number, part) in parts.enumerated() {
      dice = MildProgramGenerator(seed: seed &* 64 &+ UInt64(number))
      part(self)()
    }
  }

  func wants(_ some: TruthKind...) -> Bool { some.contains { kinds.contains($0) } }

  func add(_ kind: TruthKind, _ question: String, _ outcome: Verdict.Outcome) {
    guard kinds.contains(kind) else { return }
    verdicts.append(Verdict(kind: kind, question: question, outcome: outcome))
  }

  func add(
    _ kind: TruthKind, _ question: String, isTrue: Bool, said: @autoclosure () -> String,
    _ truth: @autoclosure () -> String
  ) {
    add(kind, question, isTrue ? .isTrue : .isFalse(said: said(), truth: truth()))
  }

  func one<Element>(of elements: [Element]) -> Element? {
    elements.isEmpty ? nil : dice.one(of: elements)
  }

  /// Some of the elements, in any order.
  func some<Element>(_ count: Int, of elements: [Element]) -> [Element] {
    var rest = elements
    return (0..<min(count, rest.count)).map { _ in rest.remove(at: dice.whole(0...rest.count - 1)) }
  }

  // MARK: Other labs

  /// What can be asked of a lab that ran these lines; nil where one of them fails.
  func world(_ lines: [String]) -> World? {
    if let known = worlds[lines] { return known }
    let world = TruthLab(lines).flatMap { World($0) }
    worlds[lines] = world
    return world
  }

  /// The session laid out anew: what a perturbed session is compared with.
  var laidOutAnew: World? { world(run.texts + anew) }

  /// The session, then this line, laid out anew.
  func world(after line: String) -> World? { world(run.texts + anew.dropLast() + [line, "invalidate"]) }

  /// A layout that computes nothing has to before it says anything of what it would compute.
  private var anew: [String] {
    end[.mistake("stale")] == .text("on") ? ["bug stale off", "invalidate"] : ["invalidate"]
  }

  /// The session with another text in the place of a statement, laid out anew.
  /// - Parameter idle: statements after it that are left out.
  func world(
    replacing cut: History.Cut, with text: String?, without idle: [(line: Int, statement: Int)] = []
  ) -> World? {
    var nodes = run.lines
    for (line, statement) in idle.reversed() {
      nodes[line] = TruthSession.replacing(nodes[line], statement, with: nil)
    }
    if !cut.isBlurred { nodes[cut.line] = TruthSession.replacing(nodes[cut.line], cut.statement, with: text) }
    var lines = nodes.map { TruthSession.text($0) }
    // A line that cannot be cut is one statement.
    if cut.isBlurred { lines[cut.line] = text ?? "" }
    return world(lines.filter { !$0.isEmpty } + anew)
  }

  /// The statements after another one that say sizes that are there already: without one of them all is as it is.
  func idleSizes(after cut: History.Cut) -> [(line: Int, statement: Int)] {
    run.lines.indices.dropFirst(cut.line).flatMap { line in
      (0..<TruthSession.count(run.lines[line])).compactMap { statement in
        guard line > cut.line || statement > cut.statement,
          TruthSession.statement(run.lines[line], statement).hasPrefix("size ")
        else { return nil }
        var nodes = run.lines
        nodes[line] = TruthSession.replacing(nodes[line], statement, with: nil)
        let lines = nodes.map { TruthSession.text($0) }.filter { !$0.isEmpty }
        return world(lines + anew)?[.frames] == laidOutAnew?[.frames] ? (line, statement) : nil
      }
    }
  }

  // MARK: Causes

  /// Who a cause names.
  enum Claim {
    case step(Int)
    /// No step changed it.
    case never
    /// No step after this one changed it; farther back was not looked.
    case notSince(Int)
    /// Nothing is said.
    case unknown
  }

  /// The cause that an object of `--json` names.
  static func claim(_ object: JSONObject) -> Claim {
    guard let cause = object["cause"] as? JSONObject else { return .unknown }
    if let step = cause["step"] as? Int { return .step(step) }
    return (cause["unchangedSince"] as? Int).map { .notSince($0) } ?? .never
  }

  /// Judges who is named as the cause of a value.
  func judge(
    _ kind: TruthKind, _ question: String, _ claim: Claim, of keys: [World.Key], through last: Int = .max
  ) {
    judge(
      kind, question, claim,
      truths: keys.flatMap { key in
        [false, true].map { history.lastChange(of: key, through: last, isExact: $0) }
      }, isHeld: keys.contains { $0.isHeld })
  }

  /// Judges who is named as the cause of a value whose last change is known.
  /// - Parameter isHeld: the value depends on the offset, which the end of a turn holds to the content.
  func judge(
    _ kind: TruthKind, _ question: String, _ claim: Claim, truths: [History.Cut?], in history: History? = nil,
    isHeld: Bool = false
  ) {
    let words = truths.map { $0.map { "@\($0.steps.upperBound) \($0.text)" } ?? "never set" }.joined(
      separator: ", or ")
    let history = history ?? self.history
    switch claim {
    // What is so in the middle of a turn with events, the judge does not know.
    case .step(let step)
    where history.cut(of: step)?.isBlurred == true && !truths.contains { $0?.steps.contains(step) ?? false }:
      break
    // Nor where the offset is held to the content at the end of a turn, and the line was cut in it.
    case .step(let step)
    where isHeld
      && truths.contains { truth in
        truth.map {
          history.isScrolled(inLine: $0.line)
            && ($0.statement > 0 || $0.line == history.cut(of: step)?.line && !$0.steps.contains(step))
        } ?? false
      }:
      break
    // Nor where it is moved in a turn, and comes back at its end.
    case .step(let step)
    where isHeld && history.isOfScrollingTurn(step)
      && truths.contains { $0.map { $0.line != history.cut(of: step)?.line } ?? true }:
      break
    case .unknown: add(kind, question, .notKnown)
    case .notSince(let step) where truths.contains { $0.map { $0.steps.lowerBound <= step } ?? true }:
      add(kind, question, .notKnown)
    case .notSince(let step): add(kind, question, .isFalse(said: "not since @\(step)", truth: words))
    case .never
    where isHeld && truths.contains { $0.map { $0.statement > 0 && history.isScrolled(inLine: $0.line) } ?? false }:
      break
    case .never: add(kind, question, isTrue: truths.contains { $0 == nil }, said: "nobody", words)
    case .step(let step):
      add(
        kind, question, isTrue: truths.contains { $0?.steps.contains(step) ?? false },
        said: "@\(step) \(history.cut(of: step)?.text ?? "(no step of the session)")", words)
    }
  }
}
