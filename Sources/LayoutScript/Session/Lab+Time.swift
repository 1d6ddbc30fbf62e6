import CollectionLayout
import Foundation

// Going back and forth: along the lines that ran, and into them.
extension Lab {
  /// Carries out a command that works in files too.
  func carryOut(_ command: Command, of source: SourceText) -> RunResult {
    guard case .command(let known) = SessionCommand.find(command.name.text) else {
      preconditionFailure("the checker lets no unknown command pass")
    }
    do throws(TimeCommand.Misuse) {
      guard let time = try TimeCommand(known.word, rest: command.rest) else {
        preconditionFailure("the checker lets only commands about time pass")
      }
      return travel(time, at: Place(source: source, span: command.span))
    } catch {
      preconditionFailure("the checker lets no misuse pass")
    }
  }

  /// Carries out a command about time that somebody typed.
  /// - Returns: nil where what follows its word cannot be understood.
  package func travel(_ command: SessionCommand, rest: String, in source: SourceText) -> RunResult? {
    do throws(TimeCommand.Misuse) {
      guard let time = try TimeCommand(command.word, rest: rest) else { return nil }
      return travel(time, at: Place(source: source, span: Span(0, source.bytes.count)))
    } catch {
      return nil
    }
  }

  /// How many lines ran, those that were taken back left out.
  package var historyPosition: Int { history.position }

  /// The lines that ran, as they were written.
  package var historyLines: [String] {
    history.entries[..<history.position].map { $0.program.source.text($0.line.span) }
  }

  /// Where somebody stands who went back: the step, and the last one that is known.
  package var standing: (step: Int, last: Int)? {
    history.hasFuture && state.step < history.lastStep ? (state.step, history.lastStep) : nil
  }

  /// Carries out a command about time.
  /// - Returns: `.failed`, after its error was told, when it cannot; then nothing has changed.
  func travel(_ command: TimeCommand, at place: Place) -> RunResult {
    do throws(RunFailure) {
      tell(.travel(try travelled(command, at: place)))
      tell(.trace(state.settings.trace))
      return .finished
    } catch {
      guard case .diagnostic(let diagnostic) = error else {
        tell(.lineFailed(errors: 0, .interrupted(after: state.step)))
        return .interrupted
      }
      tell(.diagnostic(diagnostic))
      return .failed
    }
  }

  private func travelled(_ command: TimeCommand, at place: Place) throws(RunFailure) -> Travel {
    func fail(_ problem: RunProblem) -> RunFailure {
      .diagnostic(Diagnostic(.run(problem), in: place.source, at: place.span))
    }
    switch command {
    case .undo(let count):
      guard history.position > 0 || history.limit != nil else { throw fail(.nothingToUndo) }
      return undo(count)
    case .redo(let count):
      guard history.hasFuture else { throw fail(.nothingToRedo) }
      return redo(count)
    case .goTo(let step): return go(to: try number(of: step, fail))
    case .back:
      guard state.step > 0 else { throw fail(.nothingToUndo) }
      return go(to: state.step - 1)
    case .step:
      guard state.step < history.lastStep else { throw fail(.nothingToRedo) }
      return go(to: state.step + 1)
    case .goOn:
      guard history.hasFuture else { throw fail(.nothingToRedo) }
      return redo(.max)
    case .steps:
      let at = state.step
      return .steps(history.steps.map { Travel.Stop($0, isAhead: $0.number > at) }, at: at)
    case .edit(let step, let text):
      return try change(
        try step.map { (step) throws(RunFailure) in try number(of: step, fail) } ?? state.step, to: text, at: place,
        fail)
    case .drop(let step): return try change(try number(of: step, fail), to: "", at: place, fail)
    case .bisect(let expectation) where expectation.hasPrefix("error "): throw fail(.severalLines)
    case .bisect(let expectation): return try bisect(expectation, at: place, fail)
    }
  }

  // MARK: Steps

  /// The number that names a step.
  func number(of step: StepReference, _ fail: (RunProblem) -> RunFailure) throws(RunFailure) -> Int {
    let number: Int
    switch step {
    case .number(let absolute, _): number = absolute
    case .back(let count): number = state.step - count
    case .mark(let name):
      guard let moment = state.marks[name] else {
        let suggestion = EditDistance.suggestion(for: name, among: state.marks.keys.sorted())
        throw fail(.unknownMoment("@" + name, suggestion: suggestion.map { "@" + $0 }))
      }
      number = moment.step
    }
    guard number == 0 || number == state.step || history.entry(ofStep: number) != nil else {
      throw fail(.noStep(number, last: max(history.lastStep, state.step)))
    }
    return number
  }

  // MARK: Lines

  private func undo(_ count: Int) -> Travel {
    var places: [Place] = []
    var index = history.position
    if history.limit != nil {
      places.append(history.entries[index].place)
    }
    while places.count < count, index > 0 {
      index -= 1
      places.append(history.entries[index].place)
    }
    stand(before: index)
    return .undone(places, after: state.step)
  }

  private func redo(_ count: Int) -> Travel {
    let start = history.position
    let end = min(history.entries.count, count == .max ? .max : start + count)
    stand(before: end)
    return .redone(history.entries[start..<end].map(\.place), after: state.step)
  }

  /// Goes to the state before a line.
  private func stand(before index: Int) {
    reach(index)
    history.stand(at: index)
  }

  /// Makes the lab what it was before a line, from the nearest state that is kept.
  private func reach(_ index: Int) {
    var start = min(index, history.entries.count - 1)
    while start > 0, history.entries[start].before == nil { start -= 1 }
    guard start >= 0, let before = history.entries[start].before else { return }
    restore(before)
    for place in start..<index { runAgain(history.entries[place]) }
  }

  /// Goes back to where a history stood.
  private func comeBack(to kept: History) {
    history = kept
    reach(kept.position)
    if let limit = kept.limit {
      var part = kept.entries[kept.position]
      part.limit = limit
      runAgain(part)
    }
  }

  // MARK: A step

  /// Goes to the state after a step, with its pass if that ended its turn.
  private func go(to number: Int) -> Travel {
    let start = ContinuousClock.now
    let needsReplay = state.usesForeignCode || state.installation != nil
    visit(number)
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    let head = history.entry(ofStep: number).flatMap { index in
      history.entries[index].steps.first { $0.number == number }
    }
    return .stands(head.map { Travel.Stop($0, isAhead: false) }, replaySeconds: needsReplay ? seconds : nil)
  }

  /// Makes the lab what it was after a step, and the history stand there.
  private func visit(_ number: Int) {
    guard number > 0, let index = history.entry(ofStep: number) else { return stand(before: 0) }
    if history.entries[index].lastStep == number { return stand(before: index + 1) }
    stand(before: index)
    history.keep(keptState, before: index)
    var part = history.entries[index]
    guard let own = part.steps.first(where: { $0.number == number }),
      let next = part.steps.first(where: { $0.number > number && $0.ordinal > own.ordinal })
    else { return stand(before: index + 1) }
    part.limit = next.ordinal - 1
    runAgain(part)
    history.stand(at: index, limit: part.limit, step: number)
  }

  // MARK: Looking

  /// Looks at the state after a step, and comes back to a line that runs.
  /// - Precondition: the step is known.
  func looking<Answer>(at number: Int, from checkpoint: Checkpoint, _ look: () -> Answer) -> Answer {
    let kept = history
    let (outer, told) = (running, steps)
    visit(number)
    var answer: Answer?
    inSilence { answer = look() }
    history = kept
    running = outer
    rewind(to: checkpoint)
    steps = told
    guard let answer else { preconditionFailure("what is done in silence is done") }
    return answer
  }

  /// What can be compared with another state.
  var picture: LabPicture {
    var picture: LabPicture?
    inSilence {
      view.validateLayout(demand: .question)
      var interpreter = Interpreter(
        lab: self,
        program: Program(script: Script(source: SourceText(name: "", text: ""), lines: []), includes: [:]))
      picture = interpreter.picture()
    }
    guard let picture else { preconditionFailure("what is done in silence is done") }
    return picture
  }

  // MARK: Another past

  /// Replaces a step, or takes it out, and runs the later lines again.
  private func change(
    _ number: Int, to text: String, at place: Place, _ fail: (RunProblem) -> RunFailure
  ) throws(RunFailure) -> Travel {
    let kept = history
    // What was taken back is no part of the other past; a line that ran in part stays so.
    history.cutFuture()
    guard let index = history.entry(ofStep: number),
      let head = history.entries[index].steps.first(where: { $0.number == number })
    else {
      history = kept
      throw fail(number > state.step ? .stepTakenBack(number) : .noStep(number, last: state.step))
    }
    let entry = history.entries[index]
    guard head.place.source === entry.program.source, entry.line.span.contains(head.place.span) else {
      history = kept
      throw fail(.stepOfInclude(number))
    }
    let before = picture
    let later = Array(history.entries[(index + 1)...])
    stand(before: index)
    do throws(RunFailure) {
      var entries = Array(history.entries[..<index])
      if let line = try replaced(head.place.span, in: entry, by: text, at: place, fail) {
        entries.append(try runAnew(line.line, of: line.program, fail))
      }
      for entry in later { entries.append(try runAnew(entry.line, of: entry.program, limit: entry.limit, fail)) }
      history.replace(with: entries)
    } catch {
      comeBack(to: kept)
      throw error
    }
    return .changed(
      Travel.Stop(head, isAhead: false), isDropped: text.isEmpty, lines: later.count,
      LabDifference(from: before, to: picture))
  }

  /// A line with another statement in the place of one of its own; nil where nothing is left of it.
  private func replaced(
    _ span: Span, in entry: History.Entry, by text: String, at place: Place, _ fail: (RunProblem) -> RunFailure
  ) throws(RunFailure) -> (line: Line, program: Program)? {
    let source = entry.program.source
    let line = entry.line.span
    var head = source.text(Span(line.start, span.start))
    var tail = source.text(Span(span.end, line.end))
    if text.isEmpty {
      // The separator goes with the statement.
      if let semicolon = tail.firstIndex(where: { $0 != " " }), tail[semicolon] == ";" {
        tail = String(tail[tail.index(after: semicolon)...])
      } else if let semicolon = head.lastIndex(where: { $0 != " " }), head[semicolon] == ";" {
        head = String(head[..<semicolon])
      }
    }
    let position = source.position(at: line.start)
    let edited = SourceText(name: source.name, text: head + text + tail, firstLine: position.line)
    switch load(edited) {
    case .failure(let rejection):
      throw .diagnostic(Diagnostic(rejection.diagnostics[0].kind, in: place.source, at: place.span))
    case .success(let program):
      let lines = program.script.lines.filter { if case .statements = $0.content { true } else { false } }
      guard lines.count <= 1 else { throw fail(.severalLines) }
      return lines.first.map { ($0, program) }
    }
  }

  /// Runs a line as if it were the first time, in silence.
  private func runAnew(
    _ line: Line, of program: Program, limit: Int? = nil, _ fail: (RunProblem) -> RunFailure
  ) throws(RunFailure) -> History.Entry {
    let before = keptState
    var failure: RunFailure?
    var passedOver: [Int: Int] = [:]
    runInSilence {
      do throws(RunFailure) {
        passedOver = try execute(line, of: program, before: before, limit: limit).passedOver
      } catch {
        if case .reached = error { return }
        failure = error
      }
    }
    if let failure {
      guard case .diagnostic(let diagnostic) = failure else { throw failure }
      throw fail(
        .laterLineFails(program.source.text(line.span), code: diagnostic.code, reason: diagnostic.words.message))
    }
    record(line, of: program, before: before, passedOver: passedOver, limit: limit)
    return entry(line, of: program, before: before, passedOver: passedOver, limit: limit)
  }

  // MARK: Search

  /// The first step after which an expectation fails, by halves.
  private func bisect(
    _ text: String, at place: Place, _ fail: (RunProblem) -> RunFailure
  ) throws(RunFailure) -> Travel {
    let source = SourceText(name: place.source.name, text: "expect " + text)
    let program: Program
    switch load(source) {
    case .failure(let rejection):
      throw .diagnostic(Diagnostic(rejection.diagnostics[0].kind, in: place.source, at: place.span))
    case .success(let loaded): program = loaded
    }
    guard let line = program.script.lines.first, case .statements(let statements) = line.content,
      statements.count == 1
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
      inSilence { result = judge(statements[0], of: program) }
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
    guard let signature = SignatureTable.standard["expect"] else { preconditionFailure("the table has `expect`") }
    var interpreter = Interpreter(lab: self, program: program)
    var forced: [StepEntry] = []
    do throws(RunFailure) {
      return .success(try interpreter.failure(of: check, as: signature, forced: &forced))
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

extension Travel.Stop {
  fileprivate init(_ head: History.StepHead, isAhead: Bool) {
    self.init(number: head.number, place: head.place, isAhead: isAhead)
  }
}

extension History.Entry {
  fileprivate var place: Place { Place(source: program.source, span: line.span) }
}

extension Span {
  fileprivate func contains(_ other: Span) -> Bool { start <= other.start && other.end <= end }
}
