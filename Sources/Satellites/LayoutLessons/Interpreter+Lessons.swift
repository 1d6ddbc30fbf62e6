import CollectionLayout

/// The lab's interface to the statements of lessons.
package enum LessonStatements: LessonRunner {
  package static func run(
    _ verb: LessonVerb, _ statement: Statement, _ rules: StatementRules, in interpreter: inout Interpreter
  ) throws(RunFailure) {
    try interpreter.lesson(verb, statement, rules)
  }

  package static func question(of statement: Statement) -> String? { Exercise(statement)?.question }
}

// A lesson that runs as a script is a demonstration: its own answers solve the exercises, which proves them.
extension Interpreter {
  @inline(never)
  package mutating func lesson(
    _ verb: LessonVerb, _ statement: Statement, _ rules: StatementRules
  ) throws(RunFailure) {
    // The place of an exercise does not include its block.
    machine.place = statement.head
    switch verb {
    case .lesson:
      // Only here the steps of earlier lines are known, because lines of a prompt are checked one by one.
      guard lab.state.step == 0 else {
        throw .diagnostic(Diagnostic(.word(.lessonLate), in: statement.place.source, at: statement.name.span))
      }
      say(statement.text(0), at: statement.head)
    case .goal: try reach(Goal(statement))
    case .guess: try guess(statement, rules)
    case .quiz: show(Quiz(statement), at: statement.head)
    case .hunt: try hunt(statement, rules)
    case .found: try judge(statement, rules)
    // The exercise reads its parts.
    case .hint, .answer, .unless, .only, .choice, .right, .because: break
    }
  }

  private func say(_ text: String, at place: Place) { lab.emit(.caption(text, place)) }

  private func show(_ quiz: Quiz, at place: Place) {
    say(quiz.text, at: place)
    for choice in quiz.choices { say("\(choice.isRight ? "[x]" : "[ ]") \(choice.text)", at: place) }
    for reason in quiz.reasons { say(reason, at: place) }
  }

  /// Runs the statements of a guess and compares the result with the author's value.
  private mutating func guess(_ statement: Statement, _ rules: StatementRules) throws(RunFailure) {
    try run(statement.block)
    guard statement.arguments.contains(where: { if case .comparison = $0.content { true } else { false } }) else {
      return
    }
    let values = try matched(statement, rules).values
    try machine.endTurn()
    machine.place = statement.head
    report(try failure(of: Expectation(values)))
    _ = machine.takeForced()
  }

  // MARK: Goals

  /// Returns the first expectation that fails or cannot be evaluated.
  mutating func unmet(_ goal: Goal) throws(RunFailure) -> (place: Place, failure: CheckFailure)? {
    let outer = machine.place
    defer {
      machine.place = outer
      _ = machine.takeForced()
    }
    for expectation in goal.expectations {
      machine.place = expectation.place
      do throws(RunFailure) {
        let failure = try failure(of: expectation, presume(expectation.rules, "a statement of the table"))
        if let failure { return (expectation.place, failure) }
      } catch {
        guard case .diagnostic(let problem) = error else { throw error }
        let found = CheckFailure.Finding.value(
          expected: expectation.place.text, actual: problem.words.message, deltas: [])
        return (expectation.place, CheckFailure(finding: found, cause: nil))
      }
    }
    return nil
  }

  mutating func remarks(on goal: Goal) throws(RunFailure) -> [(place: Place, text: String)] {
    var remarks: [(place: Place, text: String)] = []
    for turn in goal.turns {
      guard let condition = turn.expression(0) else { continue }
      do throws(RunFailure) {
        if try evaluator.truth(condition) { remarks.append((turn.place, turn.text(1))) }
      } catch {
        // A condition that cannot be evaluated is no wrong turn.
        guard case .diagnostic = error else { throw error }
      }
    }
    _ = machine.takeForced()
    return remarks
  }

  /// Runs the answer of a goal, and proves that it is necessary and sufficient.
  private mutating func reach(_ goal: Goal) throws(RunFailure) {
    say(goal.text, at: goal.head)
    try machine.absorbForced(withPass: true)
    machine.endStep()
    // A repeated line evaluates everything again, because questions may draw random numbers.
    if try unmet(goal) == nil {
      fail(goal.head, expected: "it is not reached before its answer", found: "all that it expects holds already")
    }
    try run(goal.answer)
    try machine.endTurn()
    let missing = try unmet(goal)
    machine.place = missing?.place ?? goal.head
    report(missing?.failure)
    for remark in try remarks(on: goal) {
      fail(remark.place, expected: "the answer is not a wrong turn", found: "the condition holds after it")
    }
    if let word = goal.answer.flatMap({ goal.forbidden(in: $0.lesson) }) {
      fail(goal.head, expected: "only \(goal.allowed.joined(separator: " "))", found: "the answer says `\(word)`")
    }
  }

  private mutating func fail(_ place: Place, expected: String, found: String) {
    machine.place = place
    report(CheckFailure(expected: expected, found))
  }

  // MARK: Hunts

  private mutating func hunt(_ statement: Statement, _ rules: StatementRules) throws(RunFailure) {
    let (values, _) = try matched(statement, rules)
    try machine.beginChange()
    try machine.hide(Int(values[0].number))
    guard let answer = Hunt(statement).answer else { return }
    try machine.endTurn()
    try run(answer)
    if lab.state.settings.hunt != nil, !lab.isSilent {
      fail(statement.head, expected: "the answer ends the hunt", found: "what it names is not what is hidden")
    }
  }

  /// `found tie`
  private mutating func judge(_ statement: Statement, _ rules: StatementRules) throws(RunFailure) {
    let (values, _) = try matched(statement, rules)
    machine.endStep()
    func finding(_ actual: String) -> CheckFailure {
      CheckFailure(expected: statement.place.text, actual)
    }
    guard let hunt = lab.state.settings.hunt else {
      return report(finding("no hunt is on: `hunt 17` begins one"))
    }
    let named = Set(values.map { $0.keyword() as LayoutMistake })
    guard named == hunt.mistakes else {
      if !lab.isSilent { lab.looks += 1 }
      let right = named.intersection(hunt.mistakes).count
      let found =
        right == 0
        ? "it is another one"
        : named.isSubset(of: hunt.mistakes) ? "that is one of two" : "one of these is right, and one is not"
      return report(finding(found))
    }
    // Found mistakes count as switched on.
    lab.state.settings.hunt = nil
    lab.state.settings.mistakes.formUnion(hunt.mistakes)
    machine.hasEffect = true
    report(nil)
    guard !lab.isSilent else { return }
    lab.foundHunt = hunt.number
    say(
      "hunt \(hunt.number) is over: \(hunt.mistakes.map(\.rawValue).sorted().joined(separator: " and ")), found with "
        + "\(lab.looks) \(lab.looks == 1 ? "look" : "looks")", at: statement.place)
  }
}

extension Machine {
  mutating func hide(_ number: Int) throws(RunFailure) {
    let capabilities = lab.host.capabilities
    // The mistake of preparing at every scroll is invisible in a layout that does so anyway.
    let shown = LayoutMistake.hidden.filter {
      capabilities.mistakes.contains($0) && ($0 != .bounds || !capabilities.followsScrolls)
    }
    let hidden = Hunt.mistakes(number, of: Set(shown))
    beginStep()
    guard !hidden.isEmpty else {
      return remark(.settingNotRead(word: "hunt \(number)", layout: lab.state.settings.layout))
    }
    lab.state.settings.hunt = Settings.Hidden(number: number, mistakes: hidden)
    if !lab.isSilent { lab.looks = 0 }
    hideStep()
    lab.changeLayout(isAnimated: false)
    try absorb()
  }
}
