import CollectionLayout

// `:bisect`: the search for the step that broke an expectation.
extension Timeline {
  /// Finds by bisection a step that breaks an expectation: the first, if it broke only once.
  func bisect(
    _ text: String, at place: Place, _ fail: (RunProblem) -> RunFailure
  ) throws(RunFailure) -> Travel {
    let source = SourceText(name: place.source.name, text: "expect " + text)
    let program: Program
    switch lab.analysis(of: source).program {
    case .failure(let rejection):
      throw .diagnostic(Diagnostic(rejection.diagnostics[0].kind, in: place.source, at: place.span))
    case .success(let loaded): program = loaded
    }
    guard let line = program.lines.first, case .statements(let statements) = line.content,
      let check = statements.first, statements.dropFirst().isEmpty
    else { throw fail(.severalLines) }
    let (origin, last) = (here, lab.state.step)
    var tries = 0
    /// - Returns: nil if the expectation holds; an inner nil if it cannot be evaluated, and so does not hold.
    func failure(after step: Int) throws(RunFailure) -> CheckFailure?? {
      tries += 1
      try travel(to: position(afterStep: step))
      // The evaluation forces the pending pass, so the resulting state is not one of the path.
      isAway = true
      defer { isAway = true }
      do throws(RunFailure) {
        return try judge(check, of: program).map { .some($0) }
      } catch {
        guard case .diagnostic = error else { throw error }
        return .some(nil)
      }
    }
    func holds(after step: Int) throws(RunFailure) -> Bool {
      try lab.checkInterruption()
      return try failure(after: step) == nil
    }
    leave()
    guard try !holds(after: last) else { throw fail(.holdsNow(text)) }
    var (low, high) = (0, last)
    if try !holds(after: low) {
      // Failures before the first step after which the expectation holds do not matter.
      low = 1
      while low < last, try !holds(after: low) { low += 1 }
    }
    while high - low > 1 {
      let middle = (low + high) / 2
      if try holds(after: middle) { low = middle } else { high = middle }
    }
    guard low < high, let stop = stop(high) else { throw fail(.neverHeld(text)) }
    var reason = try failure(after: high) ?? nil
    // The found step is the cause.
    reason?.cause = nil
    try travel(to: origin)
    return .found(expectation: text, stop, reason, tries: tries)
  }

  /// Returns the failure of an expectation in the present state; nil if it holds.
  private func judge(_ check: Statement, of program: Program) throws(RunFailure) -> CheckFailure? {
    return try lab.inSilence { () throws(RunFailure) in
      var interpreter = Interpreter(lab: lab, program: program)
      return try interpreter.failure(of: check, presume(check.rules, "a statement of the table"))
    }
  }
}
