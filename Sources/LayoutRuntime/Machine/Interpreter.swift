import CollectionLayout
import Foundation

/// Runs the statements of one line: arguments are evaluated and matched with the signature, and the statement's
/// role selects the code that carries it out.
@MainActor
package struct Interpreter {
  package let lab: Lab
  package var evaluator: Evaluator
  var program: Program
  var rounds = 0
  var depth = 0
  var lastAnswer: Answer?
  var lastQuestion: Statement?
  /// The last step that the watches have checked.
  var lookedUpTo = 0
  /// The ending by `stop` or `skip`, after which nothing more of the scenario or script runs.
  var ending: Ending?
  /// The statement that ended the scenario or script.
  var end: Place?
  var isOfHandIn = false
  /// The number of statements after which a line that runs again stops; nil for all.
  var limit: Int?

  package enum Ending {
    case stopped
    case skipped
  }

  package init(lab: Lab, program: Program) {
    self.lab = lab
    evaluator = Evaluator(machine: Machine(lab: lab, source: program.source))
    self.program = program
  }

  package var machine: Machine {
    _read { yield evaluator.machine }
    _modify { yield &evaluator.machine }
  }

  var source: SourceText { machine.place.source }

  func fail(_ problem: RunProblem, at span: Span? = nil) -> RunFailure { machine.fail(problem, at: span) }

  // MARK: Lines

  /// Runs one line, which ends a turn. The caller undoes the line when this throws.
  mutating func run(_ line: Line) throws(RunFailure) {
    if let comment = line.comment, comment.isCaption { lab.emit(.caption(comment.text, comment.place)) }
    guard case .statements(let statements) = line.content else { return }
    let stepBefore = lab.state.step
    let answerBefore = lastAnswer
    lastAnswer = nil
    try machine.absorbLate()
    let isOnly = statements.dropFirst().isEmpty
    for statement in statements where ending == nil {
      machine.isAlone = isOnly
      try run(statement)
    }
    if ending == nil { check(line) }
    lastAnswer = lastAnswer ?? answerBefore
    try machine.endTurn()
    if machine.open.turns == 0 {
      machine.isAtLineEnd = true
      defer { machine.isAtLineEnd = false }
      try judgePredictions()
      lookAround(behind: max(stepBefore, lookedUpTo))
      lookedUpTo = lab.state.step
    }
  }

  mutating func run(_ lines: Chain<LineNode>) throws(RunFailure) {
    for line in lines where ending == nil { try run(line) }
  }

  // MARK: Statements

  mutating func run(_ statement: Statement) throws(RunFailure) {
    if machine.statements == limit { throw .reached }
    lab.observe?()
    if depth > 0, let pause = lab.pause, !lab.isSilent { try wait(at: statement, pause) }
    machine.statements += 1
    if let coverage = lab.coverage { coverage.begins(statement) }
    try lab.checkInterruption()
    machine.place = statement.place
    if !lab.isSilent { lab.options.noteStatement?(statement.place) }
    guard let rules = Lexicon.standard.statement(statement.word, inside: machine.open.placement) else {
      return try call(statement)
    }
    if isOfHandIn, hasNoSay(statement, rules) { return }
    // Output printed in the lab's own trials belongs to no call of the session.
    defer { if rules.verb.tries { PrintedOutput.drop() } }
    switch rules.verb {
    case .setting(let setting):
      let (values, _) = try matched(statement, rules)
      if values.isEmpty {
        try answer(statement, looks: true) { $0.answer(setting) }
      } else {
        try machine.beginChange()
        if let assembly = machine.open.assembly {
          try assembly.set(setting, values, at: machine.place)
        } else {
          try machine.set(setting, values)
        }
      }
    case .data(let verb):
      let (values, _) = try matched(statement, rules)
      try machine.beginChange()
      try machine.perform(verb, values)
      if statement.block != nil { try runTurn(of: statement) }
      try machine.close(verb)
    case .definition(let verb): try define(verb, statement, rules)
    case .event(let verb):
      let (values, _) = try matched(statement, rules)
      try machine.beginChange()
      try machine.perform(verb, values)
    case .question(.frames) where statement.arguments.count == 2 && statement.expression(1) != nil:
      lastQuestion = statement
      let found = try items(of: statement)
      machine.endStep()
      answer(with: found)
    case .question(let verb):
      let (values, looks) = try asked(statement, rules)
      if verb == .draw, let steps = drawnSteps(values) { return try draw(steps, statement) }
      try answer(statement, looks: looks) { questions throws(RunFailure) in try questions.answer(verb, values) }
      if verb == .print { lastAnswer?.printsLengths = statement.arguments.allSatisfy(evaluator.isLength) }
    case .check(let verb): try check(verb, statement, rules)
    case .control(let verb): try control(verb, statement, rules)
    case .comparison(let verb): try compare(verb, statement, rules)
    case .lesson(let verb):
      guard let lessons = lab.options.rooms.lessons else { throw fail(.notBuilt(verb.rawValue)) }
      try lessons.run(verb, statement, rules, in: &self)
    }
  }

  /// Shows the output so far, and waits until the statement may run.
  @inline(never)
  private mutating func wait(at statement: Statement, _ pause: (Place) -> Bool) throws(RunFailure) {
    machine.endStep()
    lab.release()
    if !pause(statement.place) { throw .interrupted }
  }

  /// Returns the values of a statement's arguments and their form. They are matched with the signature again,
  /// because variables and expressions have values now.
  package mutating func matched(
    _ statement: Statement, _ rules: StatementRules
  ) throws(RunFailure) -> (values: [Value], form: Int?) {
    let values = try evaluator.evaluate(statement.arguments)
    let (arguments, name) = (statement.arguments, statement.name.span)
    do throws(Signature.Mismatch) {
      let match = try rules.signature.match(
        values.map(ArgumentShape.value), names: lab.options.catalog.names
      ) { [source] in source.text(arguments[$0].span) }
      return (values, match.form)
    } catch {
      let span = error.span(name: name, arguments: arguments.map(\.span)) ?? name
      throw .diagnostic(Diagnostic(.argument(error.problem), in: source, at: span))
    }
  }

  // MARK: Answers

  /// Answers a question; unless `looks`, the pending pass runs first.
  private mutating func answer(
    _ statement: Statement, looks: Bool, _ ask: (Questions) throws(RunFailure) -> AnswerValue
  ) throws(RunFailure) {
    lastQuestion = statement
    if !looks { try machine.forcePass() }
    machine.endStep()
    let isWhy = statement.rules?.verb == .question(.why)
    if isWhy, let rehearse = lab.options.rehearse {
      // The answer tries other inputs, with which the user's code may trap.
      lab.avoidsTrials = !lab.options.trials.comeToTheirEnd {
        rehearse {
          var rehearsal = self
          _ = try? rehearsal.found(ask, isWhy: true)
        }
      }
    }
    defer {
      lab.avoidsTrials = false
      lab.options.trials.begin()
    }
    answer(with: try found(ask, isWhy: isWhy))
  }

  /// Returns the answer to a question, with remedies. `why` at a recorded call is answered after the call's step.
  private mutating func found(
    _ ask: (Questions) throws(RunFailure) -> AnswerValue, isWhy: Bool
  ) throws(RunFailure) -> AnswerValue {
    if isWhy, !lab.isSilent, let position = lab.timeline.recordPosition, position.step < lab.state.step {
      defer { lab.timeline.recordPosition = position }
      let (program, place) = (program, machine.place)
      return try machine.looking(at: position.step) { lab in
        var there = Interpreter(lab: lab, program: program)
        (there.machine.place, there.machine.isAtLineEnd) = (place, true)
        return Result { () throws(RunFailure) in try there.value(ask) }
      }.get()
    }
    let value = try value(ask)
    guard case .reasons(let reasons) = value else { return value }
    if lab.avoidsTrials { return .reasons(reasons + [Reason(.notTried(all: true))]) }
    let remedied = try lab.options.rooms.reasons.remedied(reasons, in: machine)
    return .reasons(remedied + (lab.options.trials.areIncomplete ? [Reason(.notTried(all: false))] : []))
  }

  private func value(_ ask: (Questions) throws(RunFailure) -> AnswerValue) throws(RunFailure) -> AnswerValue {
    let questions = machine.questions
    defer { _ = lab.recorder.take() }
    return try lab.computing { () throws(RunFailure) in try ask(questions) }
  }

  /// Returns the values of a question, and whether it is answered without the pending pass.
  private mutating func asked(
    _ statement: Statement, _ rules: StatementRules
  ) throws(RunFailure) -> (values: [Value], looks: Bool) {
    let (values, form) = try matched(statement, rules)
    return (values, rules.signature.looks || form.map { rules.signature.forms[$0].looks } ?? false)
  }

  /// Returns the answer to a question in the present state; nil for any other statement.
  mutating func value(of question: Statement) throws(RunFailure) -> AnswerValue? {
    guard let rules = question.rules else { return nil }
    switch rules.verb {
    case .setting(let setting): return machine.questions.answer(setting)
    case .question(.frames) where question.arguments.count == 2 && question.expression(1) != nil:
      return try items(of: question)
    case .question(let verb):
      let (values, looks) = try asked(question, rules)
      if !looks { try machine.forcePass() }
      return try value { questions throws(RunFailure) in try questions.answer(verb, values) }
    default: return nil
    }
  }

  /// Returns the answer to `frames where (CONDITION)`, whose condition is evaluated for each item.
  private mutating func items(of question: Statement) throws(RunFailure) -> AnswerValue {
    guard let condition = question.expression(1) else { return presume(nil, "a condition") }
    defer { _ = lab.recorder.take() }
    let found = try evaluator.items(where: condition)
    return .elements(
      ElementList(found), isWhole: false, hint: "of no item: `frames` lists all, `help frames` the names")
  }

  mutating func answer(with value: AnswerValue) {
    let answer = Answer(
      number: lab.state.step, place: machine.place, isAlone: machine.isAlone, forced: machine.takeForced(),
      value: value)
    lastAnswer = answer
    if lab.state.settings.hunt != nil, !lab.isSilent { lab.looks += 1 }
    lab.emit(.answer(answer))
  }

  // MARK: Files

  mutating func include(_ path: String) throws(RunFailure) {
    let script = presume(program.includes[Program.resolve(path, from: source)], "files that the loader has read")
    let outer = (machine.place, machine.isAlone, isOfHandIn)
    machine.place = Place(source: script.source, span: Span(0, 0))
    if let handIn = lab.options.handIn, Program.resolve(path, from: source) == handIn || path == handIn {
      isOfHandIn = true
    }
    // The scenarios of an included file do not run here.
    for line in script.lines where ending == nil && !line.isScenario { try run(line) }
    (machine.place, machine.isAlone, isOfHandIn) = outer
  }

  /// Whether a statement of a judged script would affect the judgement.
  private func hasNoSay(_ statement: Statement, _ rules: StatementRules) -> Bool {
    switch rules.verb {
    case .setting(.within), .setting(.trace): !statement.arguments.isEmpty
    case .control(.skip), .control(.stop), .control(.xfail), .check: true
    default: false
    }
  }
}

extension Verb {
  /// Whether the answer to a statement may need trials in other labs.
  fileprivate var tries: Bool {
    switch self {
    case .question, .check, .comparison, .lesson: true
    case .setting, .data, .definition, .event, .control: false
    }
  }
}
