import CollectionLayout

// Control statements decide what runs; they make no steps of their own.
extension Interpreter {
  mutating func control(
    _ verb: ControlVerb, _ statement: Statement, _ rules: StatementRules
  ) throws(RunFailure) {
    switch verb {
    case .tick where machine.open.turns > 0: try machine.layOutNow()
    case .tick:
      try machine.endTurn()
      if lab.runLoop.later.waiting != nil || !statement.arguments.isEmpty {
        let seconds: Value? = try statement.arguments.first.map { argument throws(RunFailure) in
          try value(of: argument)
        }
        lab.runLoop.later.wait(for: seconds.flatMap { if case .number(let number) = $0 { number } else { nil } })
        try machine.runPutOff()
        machine.closeTurn()
      }
      try machine.settle()
    case .turn:
      try runTurn(of: statement)
      try machine.endTurn()
    case .let:
      let value = try value(of: statement.arguments[1])
      lab.state.variables[statement.variable(0)] = Variable(
        value: value, kind: evaluator.kind(of: statement.arguments[1]))
      machine.hasEffect = true
    case .repeat: try runRepeat(statement)
    case .for: try runFor(statement)
    case .if: try runIf(statement)
    case .def: define(statement)
    case .mark:
      try machine.absorbForced(withPass: true)
      machine.endStep()
      lab.state.marks[statement.writtenWord(0)] = Moment(lab, machine.checkpoint)
      machine.hasEffect = true
    case .include: try include(statement.text(0))
    case .load, .tag: break
    case .scenario: try runScenario(statement)
    case .stop: (ending, end) = (.stopped, statement.place)
    case .skip:
      if !lab.isSilent { lab.tally.skipReason = try reason(statement, rules) }
      (ending, end) = (.skipped, statement.place)
    case .xfail:
      let reason = try reason(statement, rules)
      if !lab.isSilent { lab.tally.knownFailure = reason }
    case .break: try addBreak(statement, rules)
    case .watch: try addWatch(statement, rules)
    case .unbreak: try unbreak(statement, rules)
    }
  }

  private mutating func reason(_ statement: Statement, _ rules: StatementRules) throws(RunFailure) -> String {
    let (values, _) = try matched(statement, rules)
    try machine.absorbForced()
    return values[0].text
  }

  // MARK: Definitions

  private mutating func define(_ statement: Statement) {
    let (name, body) = (statement.writtenWord(0), presume(statement.block, "a block"))
    let parameters = statement.arguments.dropFirst().compactMap { argument -> String? in
      if case .variable(let name) = argument.content { return name }
      return nil
    }
    lab.state.definitions[name] = Definition(
      parameters: parameters, body: body, program: program, captured: lab.state.variables,
      placement: Checker.placement(of: body) { [definitions = lab.state.definitions] in definitions[$0]?.placement
      },
      isOfHandIn: isOfHandIn)
    machine.hasEffect = true
  }

  /// Runs a statement that `def` made. The block sees the variables at its definition and its arguments.
  mutating func call(_ statement: Statement) throws(RunFailure) {
    guard let definition = lab.state.definitions[statement.name.text] else {
      throw fail(.undefinedStatement(statement.name.text), at: statement.name.span)
    }
    guard statement.arguments.count == definition.parameters.count else {
      throw .diagnostic(
        Diagnostic(
          .word(
            .parameterCount(
              statement.name.text, takes: definition.parameters.count, given: statement.arguments.count)),
          in: source, at: statement.span))
    }
    guard depth < Limits.depth else { throw fail(.nestedTooDeep(limit: Limits.depth), at: statement.name.span) }
    var values: [String: Variable] = [:]
    for (name, argument) in zip(definition.parameters, statement.arguments) {
      values[name] = Variable(value: try value(of: argument), kind: evaluator.kind(of: argument))
    }
    let variables = lab.state.variables
    let outer = (program, machine.place, machine.isAlone, isOfHandIn)
    isOfHandIn = isOfHandIn || definition.isOfHandIn
    var own = PersistentMap<Variable>()
    for (name, _) in definition.captured { own[name] = variables[name] }
    for (name, value) in values { own[name] = value }
    lab.state.variables = own
    (program, machine.place.source) = (definition.program, definition.body.script.source)
    depth += 1
    try run(definition.body.lines)
    depth -= 1
    var result = variables
    for (name, _) in definition.captured where values[name] == nil && variables[name] != nil {
      result[name] = lab.state.variables[name]
    }
    lab.state.variables = result
    (program, machine.place, machine.isAlone, isOfHandIn) = outer
  }

  /// Returns the value of an argument; a pass that it forces belongs to the step before.
  mutating func value(of argument: Argument) throws(RunFailure) -> Value {
    let value = try evaluator.evaluate(argument)
    try machine.absorbForced()
    return value
  }

  // MARK: Loops

  private mutating func runRepeat(_ statement: Statement) throws(RunFailure) {
    let argument = statement.arguments[0]
    let value = try value(of: argument)
    guard case .number(let number) = value, number == number.rounded(),
      Double(Limits.rounds.lowerBound)...Double(Limits.rounds.upperBound) ~= number
    else {
      throw fail(
        .wrongType(found: value.written, expected: "a whole number from 0 to \(Limits.rounds.upperBound)"),
        at: argument.span)
    }
    try loop(statement, variable: "i", count: Int(number)) { Variable(value: .number(Double($0))) }
  }

  private mutating func runFor(_ statement: Statement) throws(RunFailure) {
    let name = statement.variable(0)
    var pieces: [ForValues] = []
    for argument in statement.arguments.dropFirst(2) {
      let value = try value(of: argument)
      guard let piece = ForValues(value, kind: evaluator.kind(of: argument)) else {
        throw fail(.emptyRange(value.written), at: argument.span)
      }
      pieces.append(piece)
    }
    let count = pieces.reduce(0) { $0 + $1.count }
    var index = 0
    var offset = 0
    try loop(statement, variable: name, count: count) { round in
      while round - offset >= pieces[index].count {
        offset += pieces[index].count
        index += 1
      }
      return pieces[index][round - offset]
    }
  }

  /// Runs a block for each round; a round ends its turn. The variable is local to the block.
  private mutating func loop(
    _ statement: Statement, variable: String, count: Int, value: (Int) -> Variable
  ) throws(RunFailure) {
    let block = presume(statement.block, "a block")
    let outer = (lab.state.variables, machine.place, machine.isAlone)
    let (definitions, counters) = (lab.state.definitions, machine.open.counters)
    machine.open.counters.append(variable)
    lab.emit(.loopBegins(statement.place))
    guard depth < Limits.depth else { throw fail(.nestedTooDeep(limit: Limits.depth), at: statement.name.span) }
    depth += 1
    for round in 0..<count where ending == nil {
      rounds += 1
      if rounds > Limits.roundsInAll {
        throw fail(.tooManyLoopRounds(limit: Limits.roundsInAll), at: statement.name.span)
      }
      try lab.checkInterruption()
      lab.state.variables[variable] = value(round)
      try run(block.lines)
      if machine.open.turns == 0 { machine.endStep() }
      lab.emit(.roundEnds)
    }
    depth -= 1
    lab.emit(.loopEnds)
    leave(outer.0)
    lab.state.variables[variable] = outer.0[variable]
    (lab.state.definitions, machine.open.counters) = (definitions, counters)
    (machine.place, machine.isAlone) = (outer.1, outer.2)
  }

  /// Removes the variables that a block defined; outer variables keep the values that the block gave them.
  private mutating func leave(_ outer: PersistentMap<Variable>) {
    guard !lab.state.variables.isEmpty else { return }
    let own = lab.state.variables.keys.filter { outer[$0] == nil }
    for name in own { lab.state.variables[name] = nil }
  }

  // MARK: Choices and turns

  private mutating func runIf(_ statement: Statement) throws(RunFailure) {
    let argument = statement.arguments[0]
    if try evaluator.truth(try value(of: argument), at: argument.span) {
      try run(statement.block)
      return
    }
    switch statement.alternative {
    case .block(let block): try run(statement[block])
    case .statement(let other):
      machine.isAlone = false
      try run(statement[other])
    case .none: break
    }
  }

  /// Runs a required block, in which new variables are local.
  package mutating func run(_ block: Block?) throws(RunFailure) {
    let block = presume(block, "a block")
    guard depth < Limits.depth else { throw fail(.nestedTooDeep(limit: Limits.depth)) }
    let outer = (lab.state.variables, machine.place, machine.isAlone)
    let definitions = lab.state.definitions
    depth += 1
    try run(block.lines)
    depth -= 1
    leave(outer.0)
    lab.state.definitions = definitions
    (machine.place, machine.isAlone) = (outer.1, outer.2)
  }

  /// Runs the block of a statement as part of the turn around it.
  mutating func runTurn(of statement: Statement) throws(RunFailure) {
    machine.open.turns += 1
    try run(statement.block)
    machine.open.turns -= 1
  }
}

/// The values of one argument of `for`: the value itself, or the whole numbers of a range.
private struct ForValues {
  private var value: Variable
  private var first: Double?
  let count: Int

  /// Creates the values; nil for a range that cannot be counted.
  init?(_ value: Value, kind: NumberKind?) {
    self.value = Variable(value: value, kind: kind)
    guard case .range(let range) = value else {
      count = 1
      return
    }
    guard case .number(let low)? = range.lower, case .number(let high)? = range.upper, low == low.rounded(),
      high == high.rounded(), low <= high
    else { return nil }
    first = low
    count = Int(high - low) + (range.isClosed ? 1 : 0)
  }

  subscript(index: Int) -> Variable {
    first.map { Variable(value: .number($0 + Double(index))) } ?? value
  }
}
