// Control decides what runs; it makes no step of its own.
extension Interpreter {
  /// - Returns: false for a statement that is no control.
  mutating func runControl(_ statement: Statement) throws(RunFailure) -> Bool {
    let word = statement.name.text
    if ["let", "def", "mark", "break", "watch", "unbreak", "predict"].contains(word) { hasEffect = true }
    switch word {
    case "let": try runLet(statement)
    case "repeat": try runRepeat(statement)
    case "for": try runFor(statement)
    case "if": try runIf(statement)
    case "turn": try runTurn(statement)
    case "batch": try runBatch(statement)
    case "tick":
      try endTurn()
      try settle()
    case "include":
      guard case .literal(.text(let path))? = statement.arguments.first?.content else {
        preconditionFailure("the checker wants a text")
      }
      try include(path)
    case "diff": try runDiff(statement)
    case "compare": try runCompare(statement)
    case "break": try runBreak(statement)
    case "watch": try runWatch(statement)
    case "unbreak": lab.state.watchpoints = []
    case "predict": runPredict(statement)
    case "expect": try runExpect(statement)
    case "scenario": try runScenario(statement)
    case "whatif": try runWhatif(statement)
    case "def": define(statement)
    case "mark": try runMark(statement)
    case "stop": ending = .stopped
    case "skip":
      if !lab.isSilent { lab.tally.skipReason = try reason(of: statement) }
      ending = .skipped
    case "xfail":
      let reason = try reason(of: statement)
      if !lab.isSilent { lab.tally.knownFailure = reason }
    default:
      if statement.signature == nil {
        try call(statement)
        return true
      }
      return false
    }
    return true
  }

  /// The values of a statement's arguments, held against its signature.
  mutating func matched(_ statement: Statement) throws(RunFailure) -> [Value] {
    guard let signature = statement.signature else {
      preconditionFailure("the table has every statement")
    }
    var values: [Value] = []
    for argument in statement.arguments { values.append(try value(of: argument)) }
    _ = try match(signature, values, statement)
    return values
  }

  private mutating func reason(of statement: Statement) throws(RunFailure) -> String {
    guard case .text(let reason) = try matched(statement)[0] else { preconditionFailure("the table wants a text") }
    return reason
  }

  // MARK: Definitions

  private mutating func define(_ statement: Statement) {
    guard case .word(let name)? = statement.arguments.first?.content, let body = statement.block else {
      preconditionFailure("the checker wants a name and a block")
    }
    let parameters = statement.arguments.dropFirst().compactMap { argument -> String? in
      if case .variable(let name) = argument.content { return name }
      return nil
    }
    lab.state.definitions[name] = Definition(
      parameters: parameters, body: body, program: program, source: source,
      captured: Set(lab.state.variables.keys),
      placement: Checker.placement(of: body, definitions: lab.state.definitions))
  }

  /// Runs a statement of one's own. Its block sees the variables that were there when it was made, and its own values.
  private mutating func call(_ statement: Statement) throws(RunFailure) {
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
    var values: [String: Value] = [:]
    for (name, argument) in zip(definition.parameters, statement.arguments) {
      values[name] = try value(of: argument)
    }
    let variables = lab.state.variables
    let outer = (program, source, place, isAlone)
    lab.state.variables = variables.filter { definition.captured.contains($0.key) }
      .merging(values) { $1 }
    (program, source) = (definition.program, definition.source)
    depth += 1
    try run(definition.body.lines)
    depth -= 1
    var result = variables
    for name in definition.captured where values[name] == nil && variables[name] != nil {
      result[name] = lab.state.variables[name]
    }
    lab.state.variables = result
    (program, source, place, isAlone) = outer
  }

  // MARK: Marks

  private mutating func runMark(_ statement: Statement) throws(RunFailure) {
    guard case .word(let name)? = statement.arguments.first?.content else {
      preconditionFailure("the checker wants a name")
    }
    take(try forcePass())
    endStep()
    lab.state.marks[name] = Moment(lab)
  }

  // MARK: Variables

  private mutating func runLet(_ statement: Statement) throws(RunFailure) {
    guard case .variable(let name)? = statement.arguments.first?.content else {
      preconditionFailure("the checker wants a variable")
    }
    lab.state.variables[name] = try value(of: statement.arguments[1])
  }

  /// The value of one argument; a pass that it forces belongs to the step before.
  mutating func value(of argument: Argument) throws(RunFailure) -> Value {
    var forced: [StepEntry] = []
    let value = try evaluate(argument, forced: &forced)
    take(forced)
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
    try loop(statement, variable: "i", count: Int(number)) { .number(Double($0)) }
  }

  private mutating func runFor(_ statement: Statement) throws(RunFailure) {
    guard case .variable(let name)? = statement.arguments.first?.content else {
      preconditionFailure("the checker wants a variable")
    }
    var pieces: [ForValues] = []
    for argument in statement.arguments.dropFirst(2) {
      let value = try value(of: argument)
      guard let piece = ForValues(value) else {
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

  /// Runs a block once a round; a round ends its turn. The variable is the block's own.
  private mutating func loop(
    _ statement: Statement, variable: String, count: Int, value: (Int) -> Value
  ) throws(RunFailure) {
    guard let block = statement.block else { preconditionFailure("the checker wants a block") }
    let outer = (lab.state.variables, place, isAlone)
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
      if openTurns == 0 { endStep() }
      lab.emit(.roundEnds)
    }
    depth -= 1
    lab.emit(.loopEnds)
    leave(outer.0)
    lab.state.variables[variable] = outer.0[variable]
    (place, isAlone) = (outer.1, outer.2)
  }

  /// Variables that a block defined are gone behind it; those from outside keep the values it gave them.
  private mutating func leave(_ outer: [String: Value]) {
    let own = lab.state.variables.keys.filter { outer[$0] == nil }
    for name in own { lab.state.variables[name] = nil }
  }

  // MARK: Choices and turns

  private mutating func runIf(_ statement: Statement) throws(RunFailure) {
    let argument = statement.arguments[0]
    let value = try value(of: argument)
    guard case .truth(let holds) = value else {
      throw fail(
        .wrongType(found: ExpressionType(of: value).phrase, expected: "something true or false"), at: argument.span)
    }
    if holds {
      try run(statement.block)
      return
    }
    switch statement.alternative {
    case .block(let block): try run(statement[block])
    case .statement(let other):
      isAlone = false
      try run(statement[other])
    case .none: break
    }
  }

  /// Runs a block that every statement of its kind has; the variables that it defines are its own.
  mutating func run(_ block: Block?) throws(RunFailure) {
    guard let block else { preconditionFailure("the checker wants a block") }
    guard depth < Limits.depth else { throw fail(.nestedTooDeep(limit: Limits.depth)) }
    let outer = (lab.state.variables, place, isAlone)
    let definitions = lab.state.definitions
    depth += 1
    try run(block.lines)
    depth -= 1
    leave(outer.0)
    lab.state.definitions = definitions
    (place, isAlone) = (outer.1, outer.2)
  }

  private mutating func runTurn(_ statement: Statement) throws(RunFailure) {
    openTurns += 1
    try run(statement.block)
    openTurns -= 1
    try endTurn()
  }
}

/// What one argument of `for` gives: itself, or the whole numbers of a range.
private struct ForValues {
  private var value: Value
  private var first: Double?
  let count: Int

  /// Nil for a range that holds nothing that can be counted.
  init?(_ value: Value) {
    self.value = value
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

  subscript(index: Int) -> Value {
    first.map { .number($0 + Double(index)) } ?? value
  }
}
