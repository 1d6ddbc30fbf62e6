import CollectionLayout
import LayoutScript

// The words for passes, refusals, cells and the last line.
extension ReasonWords {
  /// Returns why a pass ran after a turn's steps.
  static func cause(_ demand: PassCause.Demand, _ happening: String?, _ first: Int, _ last: Int) -> String {
    switch demand {
    case .turnEnded: "because the turn ended, after \(first == last ? "@\(first)" : "@\(first)...@\(last)")"
    case .before(let happening): "before the \(happening), for all that was due"
    case .question: "because a question needed the layout"
    case .event: "because of the \(happening ?? "event"), which ended its turn"
    }
  }

  static func shown(_ key: ElementKey, by number: Int, _ identifier: String) -> String {
    let name = key.category == .cell ? "cell" : "view"
    return "\(name) \(number) shows \(key)" + (identifier == name ? "" : ", one of \(identifier)")
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
      parts.append("\(screen.made, of: "view") made, \(screen.reused) used again" + ready)
    }
    if !screen.left.isEmpty { parts.append("\(ElementRanges.text(screen.left)) left") }
    if !screen.deleted.isEmpty { parts.append("deleted \(ElementRanges.text(screen.deleted)) left") }
    if parts.isEmpty { parts.append("nothing came and nothing left" + (screen.isDue ? " yet" : "")) }
    let shown = screen.shown.isEmpty ? "nothing is on screen" : "on screen: \(ElementRanges.text(screen.shown))"
    return parts.joined(separator: ", ") + (screen.isDue && screen.shown.isEmpty ? "" : "; \(shown)")
  }
}
