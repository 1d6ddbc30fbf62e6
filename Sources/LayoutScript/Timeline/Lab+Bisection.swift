import CollectionLayout

// `:bisect`: the search for the step that broke something.
extension Lab {
  /// The first step after which an expectation fails, by halves.
  func bisect(
    _ text: String, at place: Place, _ fail: (RunProblem) -> RunFailure
  ) throws(RunFailure) -> Travel {
    let source = SourceText(name: place.source.name, text: "expect " + text)
    let program: Program
    switch analysis(of: source).program {
    case .failure(let rejection):
      throw .diagnostic(Diagnostic(rejection.diagnostics[0].kind, in: place.source, at: place.span))
    case .success(let loaded): program = loaded
    }
    guard let line = program.lines.first, case .statements(let statements) = line.content,
      let check = statements.first, statements.dropFirst().isEmpty
    else { throw fail(.severalLines) }
    let (kept, told, origin) = (history, steps, state.step)
    defer {
      comeBack(to: kept)
      steps = told
    }
    var tries = 0
    func failure(after step: Int) throws(RunFailure) -> CheckFailure?? {
      tries += 1
      visit(step)
      var result: Result<CheckFailure?, RunFailure>?
      inSilence { result = judge(check, of: program) }
      switch result {
      case .success(let failure)?: return .some(failure)
      // What cannot be asked there does not hold.
      case .failure(.diagnostic)?, nil: return .none
      case .failure(let failure)?: throw failure
      }
    }
    func holds(after step: Int) throws(RunFailure) -> Bool {
      if case .some(.none) = try failure(after: step) { return true }
      return false
    }
    guard try !holds(after: origin) else { throw fail(.holdsNow(text)) }
    var (low, high) = (0, origin)
    if try !holds(after: low) {
      // Before the first step after which it holds, that it fails is no news.
      guard let first = try firstHolding(below: origin, holds) else { throw fail(.neverHeld(text)) }
      low = first
    }
    return try found(between: &low, &high, text, holds, failure, tries: { tries })
  }

  private func judge(_ check: Statement, of program: Program) -> Result<CheckFailure?, RunFailure> {
    var interpreter = Interpreter(lab: self, program: program)
    do throws(RunFailure) {
      return .success(try interpreter.failure(of: check, CheckVerb.expect.signature))
    } catch {
      return .failure(error)
    }
  }

  private func firstHolding(
    below origin: Int, _ holds: (Int) throws(RunFailure) -> Bool
  ) throws(RunFailure) -> Int? {
    for step in 1..<max(origin, 1) {
      if isStopping { throw .interrupted }
      if try holds(step) { return step }
    }
    return nil
  }

  private func found(
    between low: inout Int, _ high: inout Int, _ text: String, _ holds: (Int) throws(RunFailure) -> Bool,
    _ failure: (Int) throws(RunFailure) -> CheckFailure??, tries: () -> Int
  ) throws(RunFailure) -> Travel {
    while high - low > 1 {
      let middle = (low + high) / 2
      if try holds(middle) { low = middle } else { high = middle }
    }
    let reason = try failure(high) ?? nil
    let index = history.entry(ofStep: high)
    guard let index, let head = history.entries[index].steps.first(where: { $0.number == high }) else {
      preconditionFailure("a step that was visited is known")
    }
    return .found(expectation: text, Travel.Stop(head, isAhead: false), reason, tries: tries())
  }
}
