import CollectionLayout
import LayoutLanguage

// Conditions, evaluated when the call begins.
extension Lab {
  /// Evaluates the conditions of breaks at their calls from now on, if there are any.
  func followCalls() {
    let hasConditions = watchpoints.contains { $0.condition != nil }
    guard hasConditions != (recorder.onCall != nil) else { return }
    recorder.onCall = hasConditions ? { [unowned self] in judge($0) } : nil
  }

  private func judge(_ call: LayoutCall) {
    guard !isSilent || judgements.areWanted else { return }
    for watchpoint in watchpoints {
      guard case .call(let word, let condition?) = watchpoint.target, CallWord(call) == word else { continue }
      var machine = Machine(lab: self, source: watchpoint.place.source)
      (machine.place, machine.isAtCall) = (watchpoint.place, true)
      var evaluator = Evaluator(machine: machine)
      let random = state.random
      defer { state.random = random }
      do throws(RunFailure) {
        guard try evaluator.truth(condition) else { continue }
        let index = state.eventsOfStep + recorder.events.count { $0.call != .warning }
        judgements.hits.append(
          RecordHit(
            position: RecordPosition(step: state.step, index: index), watch: watchpoint.place,
            number: watchpoint.number))
      } catch {
        guard case .diagnostic(let problem) = error else { continue }
        judgements.problems[watchpoint.number] = judgements.problems[watchpoint.number] ?? problem.words.message
      }
    }
  }

  /// Returns the number of calls so far, including recorded calls that were not taken yet.
  func callsSoFar(_ word: CallWord, inTurn: Bool) -> Int {
    let waiting = recorder.events.reduce(0) { $0 + (CallWord($1.call) == word ? $1.callCount : 0) }
    return word.calls.reduce(waiting) {
      $0 + state.totals[$1] - (inTurn ? totalsBeforeTurn[$1] : 0)
    }
  }
}

package struct BreakJudgements {
  var hits: [RecordHit] = []
  /// The reasons why conditions could not be evaluated, by the numbers of their breaks.
  var problems: [Int: String] = [:]
  /// Whether conditions are also evaluated in lines that run again in silence.
  var areWanted = false

  /// Forgets the hits in a part that was taken back.
  mutating func cut(behind state: LabState) {
    hits.removeAll { ($0.position.step, $0.position.index) > (state.step, state.eventsOfStep) }
  }
}

extension Step {
  /// Returns the positions in the step that hit a break, regardless of its condition.
  func hits(of watchpoint: Watchpoint) -> [RecordHit] {
    recorded.filter { watchpoint.concerns($0.event) }.map {
      RecordHit(position: $0.position, watch: watchpoint.place, number: watchpoint.number)
    }
  }
}

struct RecordHit {
  var position: RecordPosition
  /// The statement `break`, and its number.
  var watch: Place
  var number: Int
}
