import CollectionLayout
import Foundation

extension Why {
  package static func remedied(_ reasons: [Reason], in machine: Machine) throws(RunFailure) -> [Reason] {
    try Remedies(machine: machine).added(to: reasons)
  }
}

/// Remedies for a preparation. Each is tried from the state before, and reported if it works.
@MainActor
package struct Remedies {
  package let machine: Machine
  private var lab: Lab { machine.lab }

  /// Returns reasons with working remedies; an absence keeps a scroll only if the scroll shows the element.
  package func added(to reasons: [Reason]) throws(RunFailure) -> [Reason] {
    if !lab.isSilent, let (key, offset) = reasons.scroll {
      return try shows(key, afterScrollTo: offset) ? reasons : reasons.filter { !$0.isOffset }
    }
    guard !lab.isSilent, reasons.contains(where: \.isPreparation), !reasons.contains(where: \.isDue),
      let step = reasons.last(where: \.isStatement)?.step
    else { return reasons }
    var remedies: [Reason.Remedy] = []
    // Any other invalidation in the turn would prepare the layout anyway.
    let turn = turn(of: step)
    let typed = Self.typed(turn)
    if reasons.contains(where: \.isScroll), let now = try trial(of: typed, before: turn) {
      let policy = reasons.compactMap(\.policy).last ?? .own
      var sizeOnly: [BoundsChangePolicy] = []
      for other in [BoundsChangePolicy.own, .size] where other != policy {
        if try trial(of: typed, before: turn, other)?.saves(now) == true { sizeOnly.append(other) }
      }
      if !sizeOnly.isEmpty { remedies.append(.answerSizeOnly(policies: sizeOnly)) }
      if policy != .context, try trial(of: typed, before: turn, .context)?.saves(now) == true {
        remedies.append(.listElements())
      }
    } else if let pair = separateTurns(endingAt: step) {
      let line = pair.map(\.place.text).joined(separator: "; ")
      let typed = pair.map { Self.typed([$0]) }.joined(separator: "\n")
      if let now = try trial(of: typed, before: pair), try trial(of: line, before: pair)?.saves(now) == true {
        remedies.append(.oneTurn(statement: line))
      }
    }
    return reasons + remedies.map { Reason(.remedy($0)) }
  }

  private struct Outcome {
    var prepares: Int
    var scene: [ElementSnapshot]
    var content: CGSize

    /// Whether the layout prepares less often, with the same result.
    func saves(_ other: Outcome) -> Bool {
      prepares < other.prepares && scene == other.scene && content == other.content
    }
  }

  /// Returns a turn's steps as typed, those of a `turn` in a `turn`, which limits the offset only at its end.
  private static func typed(_ steps: [Step]) -> String {
    var (text, last) = ("", Step?.none)
    for step in steps {
      // Statements in a block are written with the block's statement.
      if let last, last.place.encloses(step.place) { continue }
      if last?.isOfCode == true, !step.isOfCode { text += " }" }
      if last != nil { text += "; " }
      if step.isOfCode, last?.isOfCode != true { text += "turn { " }
      text += step.place.text
      last = step
    }
    return last?.isOfCode == true ? text + " }" : text
  }

  /// Runs lines in place of steps, from the state before the first of them, and comes back.
  /// - Returns: nil if they cannot run, or not from there.
  private func trial(
    of text: String, before steps: [Step], _ policy: BoundsChangePolicy? = nil
  ) throws(RunFailure) -> Outcome? {
    guard let step = steps.first?.number, step > lab.state.firstStep else { return nil }
    let lab = self.lab
    return try looking(before: step) { () -> Outcome? in
      if let policy {
        lab.state.settings.policy = policy
        lab.setView()
      }
      let before = lab.state.totals[.prepare]
      guard run(text) else { return nil }
      return Outcome(
        prepares: lab.state.totals[.prepare] - before, scene: lab.view.shownElements,
        content: lab.view.contentSize)
    }
  }

  /// Whether a typed scroll shows an element; the lab comes back.
  private func shows(_ key: ElementKey, afterScrollTo offset: Double) throws(RunFailure) -> Bool {
    try machine.looking(at: lab.state.step) { lab in
      run("scroll \(Decimal.text(offset))") && lab.view.shownElements.contains { $0.key == key }
    }
  }

  /// Runs lines; returns whether they could run.
  private func run(_ text: String) -> Bool {
    guard case .success(let program) = lab.analysis(of: SourceText(name: "", text: text)).program else {
      return false
    }
    return program.lines.allSatisfy { (try? lab.execute(Timeline.PastLine($0, of: program))) != nil }
  }

  /// Looks at the state before a step, and comes back.
  /// - Returns: nil if the running line cannot be run again up to there.
  private func looking<Answer>(before step: Int, _ look: () -> Answer?) throws(RunFailure) -> Answer? {
    let (lab, lookout) = (self.lab, machine.lookout)
    guard let running = lab.timeline.running, step - 1 > running.before.state.step else {
      return try lab.timeline.looking(at: step - 1, from: lookout, look)
    }
    // Of the running line only the state before it is kept.
    guard running.before.state.isRestorable, lab.state.isRestorable, let ordinal = lab.steps[step]?.ordinal else {
      return nil
    }
    let told = lab.steps
    lab.putBack(running.before.state)
    var line = running.line
    (line.limit, line.notes) = (ordinal - 1, machine.notes)
    let wasHiding = lab.hideSteps(true)
    let answer = lab.inSilence { (try? lab.execute(line, isAgain: true)) == nil ? nil : look() }
    _ = lab.hideSteps(wasHiding)
    try lab.timeline.rewind(to: lookout)
    lab.steps = told
    return answer
  }

  private func turn(of number: Int) -> [Step] {
    guard let turn = lab.steps[number]?.turn else { return [] }
    func ofTurn(_ numbers: some Sequence<Int>) -> [Step] {
      Array(numbers.lazy.map { lab.steps[$0] }.prefix { $0?.turn == turn }.compactMap(\.self))
    }
    return ofTurn((lab.state.firstStep...number).reversed()).reversed()
      + ofTurn(sequence(first: number + 1) { $0 + 1 })
  }

  /// Returns two consecutive steps that both prepared, each the only step of its turn; nil for other steps.
  private func separateTurns(endingAt number: Int) -> [Step]? {
    guard let last = lab.steps[number], let first = lab.steps[number - 1], first.turn == last.turn - 1,
      lab.steps[number - 2]?.turn != first.turn, lab.steps[number + 1]?.turn != last.turn
    else { return nil }
    let prepared = [first, last].allSatisfy { step in step.events.contains { $0.call == .prepare } }
    return prepared ? [first, last] : nil
  }
}

extension [Reason] {
  /// The element that a scroll should show, and the offset that shows it.
  fileprivate var scroll: (key: ElementKey, offset: Double)? {
    var (key, offset): (ElementKey?, Double?)
    for reason in self {
      if case .outside(let absent, _, _, _) = reason.kind { key = absent }
      if case .offset(let place) = reason.kind { offset = place }
    }
    return if let key, let offset { (key, offset) } else { nil }
  }
}

extension Reason {
  fileprivate var isOffset: Bool { if case .offset = kind { true } else { false } }
  fileprivate var isPreparation: Bool { if case .prepared = kind { true } else { false } }
  fileprivate var isDue: Bool {
    switch kind {
    case .due, .dueWithArea: true
    default: false
    }
  }
  fileprivate var isStatement: Bool { if case .statement = kind { true } else { false } }
  fileprivate var policy: BoundsChangePolicy? {
    if case .saidYes(.policy(let policy)) = kind { return policy }
    return nil
  }
  fileprivate var isScroll: Bool {
    if case .boundsChanged(let old, let new) = kind { return old.size == new.size }
    return false
  }
}
