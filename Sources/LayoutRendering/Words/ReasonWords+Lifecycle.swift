import CollectionLayout
import LayoutScript

// The words for passes, refusals, cells and the last line.
extension ReasonWords {
  static func refusal(_ rule: BoundsChangeRule, _ isAsked: Bool) -> String {
    "shouldInvalidateLayout(forBoundsChange:) "
      + (isAsked ? "said no: " : "was not asked: ") + EventWords.rule(rule, isAsked ? false : nil)
  }

  static func pass(
    _ number: Int?, _ demand: PassCause.Demand, _ happening: String?, _ steps: ClosedRange<Int>
  ) -> String {
    let head = number.map { "pass \($0) ran" } ?? "a pass ran"
    switch demand {
    case .turnEnded: return "\(head) because the turn ended, after \(self.steps(steps))"
    case .before(let happening): return "\(head) before the \(happening), for all that was due"
    case .question: return "\(head) because a question needed the layout"
    case .event: return "\(head) because of the \(happening ?? "event"), which ended its turn"
    }
  }

  private static func steps(_ steps: ClosedRange<Int>) -> String {
    steps.count == 1 ? "@\(steps.lowerBound)" : "@\(steps.lowerBound)...@\(steps.upperBound)"
  }

  static func shown(_ key: ElementKey, by number: Int, _ identifier: String) -> String {
    let name = key.category == .cell ? "cell" : "view"
    return "\(name) \(number) shows \(key)" + (identifier == name ? "" : ", one of \(identifier)")
  }

  static func stillValid(_ pass: Int?) -> String {
    (pass.map { "pass \($0)" } ?? "the pass") + " found the layout still valid: no prepare()"
  }

  static func before(_ key: ElementKey, _ departure: ViewUse.Departure) -> String {
    "it showed \(key) until that \(departure == .left ? "left the screen" : "was \(departure)"), and waited from then on"
  }

  static func usedAgain(_ key: ElementKey, _ waiting: Int) -> String {
    "a waiting view was used again for \(key): "
      + (waiting == 1 ? "the only one" : "of \(waiting), the last that began to wait")
  }

  // MARK: The last line

  static func happened(_ steps: [(statement: String, changes: [StepChange])]) -> String {
    let limit = 3
    let parts = steps.prefix(limit).map { step in
      let words = ChangeWords(step.changes)
      let change = words.text.isEmpty ? "no change by itself" : words.isPast ? "was \(words.text)" : words.text
      return "`\(SourceLine.text(step.statement))` (\(change))"
    }
    return parts.joined(separator: ", ") + (steps.count > limit ? " and \(steps.count - limit) more" : "")
  }

  static func lifecycle(_ lifecycle: Reason.Lifecycle) -> String {
    var parts: [String] = []
    if let (answer, rule) = lifecycle.decisions.last {
      let asked = lifecycle.decisions.count
      let name = "shouldInvalidateLayout(forBoundsChange:)"
      let said = answer.map { $0 ? "said yes" : "said no" } ?? "was not asked"
      parts.append(
        "\(name)\(asked > 1 ? ", \(asked) times, at last" : "") \(said): \(EventWords.rule(rule, answer))")
    }
    switch (lifecycle.invalidations, lifecycle.first) {
    case (1, let (call, summary)?): parts.append("\(call.rawValue) made \(EventWords.extent(summary)) invalid")
    case (let count, let (call, _)?): parts.append("\(count) invalidations, the first by \(call.rawValue)")
    default: parts.append("nothing was invalidated")
    }
    let times = lifecycle.preparations
    if times > 0 {
      let first = lifecycle.isFirst ? ", \(times > 1 ? "once " : "")for the first time" : ""
      parts.append("prepare() ran\(times > 1 ? " \(times) times" : "")\(first)")
    } else if lifecycle.passes > 0 {
      parts.append("the pass found the layout still valid: no prepare()")
    } else if lifecycle.due == nil, !lifecycle.isFirstDue {
      parts.append("no pass ran")
    }
    if lifecycle.due != nil || lifecycle.isFirstDue {
      parts.append("prepare() is due when the " + (lifecycle.waitsForArea ? "view has an area" : "turn ends"))
    }
    return parts.joined(separator: "; ")
  }

  static func screen(_ screen: Reason.Screen) -> String {
    var parts: [String] = []
    if !screen.appeared.isEmpty { parts.append("\(ElementRanges.text(screen.appeared)) came") }
    if !screen.reloaded.isEmpty { parts.append("\(ElementRanges.text(screen.reloaded)) got other cells") }
    if screen.made + screen.reused + screen.ready > 0 {
      let ready = screen.ready > 0 ? ", \(screen.ready) ready" : ""
      parts.append("\(screen.made, "view") made, \(screen.reused) used again" + ready)
    }
    if !screen.left.isEmpty { parts.append("\(ElementRanges.text(screen.left)) left") }
    if !screen.deleted.isEmpty { parts.append("deleted \(ElementRanges.text(screen.deleted)) left") }
    if parts.isEmpty { parts.append("nothing came and nothing left" + (screen.isDue ? " yet" : "")) }
    let shown = screen.shown.isEmpty ? "nothing is on screen" : "on screen: \(ElementRanges.text(screen.shown))"
    return parts.joined(separator: ", ") + (screen.isDue && screen.shown.isEmpty ? "" : "; \(shown)")
  }
}
