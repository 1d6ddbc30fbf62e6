import CollectionLayout

// `break`, `watch` and `predict`: what is looked for when a turn has ended. The pass has run whole by then, and is
// recorded; a break is a position in that record.
extension Interpreter {
  // MARK: Breaks and watches

  mutating func runBreak(_ statement: Statement) throws(RunFailure) {
    let arguments = statement.arguments
    var target: Watchpoint.Target
    if case .word("element")? = arguments.first?.content {
      target = .element(try matched(statement)[1].path)
    } else {
      let call = try value(of: arguments[0])
      guard case .word(let name) = call, let word = CallWord(rawValue: name) else {
        throw fail(
          .wrongType(found: call.written, expected: "a word for a call, as `prepare`"), at: arguments[0].span)
      }
      var condition: Expression?
      if case .expression(let expression)? = arguments.last?.content { condition = expression }
      target = .call(word, condition: condition)
    }
    lab.state.watchpoints.append(Watchpoint(target: target, source: source, span: statement.span))
  }

  mutating func runWatch(_ statement: Statement) throws(RunFailure) {
    var watchpoint: Watchpoint
    if case .expression(let expression)? = statement.arguments.first?.content {
      watchpoint = Watchpoint(target: .value(expression, last: nil), source: source, span: statement.span)
    } else {
      let path = try matched(statement)[1].path
      watchpoint = Watchpoint(target: .frame(path, last: nil), source: source, span: statement.span)
    }
    if lab.view.wasPrepared, lab.view.pendingInvalidations.isEmpty {
      watchpoint.target = look(at: watchpoint)?.target ?? watchpoint.target
    }
    lab.state.watchpoints.append(watchpoint)
  }

  /// Looks at everything that somebody wants to look at; called when a line has ended.
  mutating func lookAround(behind step: Int) {
    // Where nothing ran no pass did, and looking may not force one.
    guard !lab.state.watchpoints.isEmpty, !lab.isSilent, lab.state.step > step else { return }
    var hits: [RecordHit] = []
    var values: [WatchHit] = []
    for index in lab.state.watchpoints.indices {
      let watchpoint = lab.state.watchpoints[index]
      switch watchpoint.target {
      case .value(_, let last), .frame(_, let last):
        guard let (target, value) = look(at: watchpoint), value != last else { continue }
        lab.state.watchpoints[index].target = target
        values.append(.value(watch: watchpoint.place, step: lab.state.step, from: last, to: value))
      case .call(let word, let condition):
        if let condition {
          switch holds(condition, of: watchpoint) {
          case .success(true): break
          case .success(false): continue
          case .failure(let problem):
            values.append(
              .value(watch: watchpoint.place, step: lab.state.step, from: nil, to: problem.words.message))
            continue
          }
        }
        hits += self.hits(of: watchpoint, behind: step) { CallWord($0.call) == word }
      case .element(let path):
        let key = ElementKey(section: path.section, item: path.item)
        hits += self.hits(of: watchpoint, behind: step) { $0.concerns(key) }
      }
    }
    // In the order of the record, whoever wanted them.
    for hit in hits.sorted(by: { $0.position < $1.position }) {
      guard let call = lab.steps.call(at: hit.position) else { continue }
      lab.hitsOfLine.append(hit)
      lab.emit(.watch(.call(watch: hit.watch, call)))
    }
    for value in values { lab.emit(.watch(value)) }
  }

  private func hits(
    of watchpoint: Watchpoint, behind step: Int, where isMeant: (LayoutEvent) -> Bool
  ) -> [RecordHit] {
    lab.steps.steps.reversed().prefix { $0.number > step }.reversed().flatMap { told in
      told.events.enumerated().compactMap { index, event in
        isMeant(event)
          ? RecordHit(position: RecordPosition(step: told.number, index: index + 1), watch: watchpoint.place) : nil
      }
    }
  }

  private mutating func holds(_ condition: Expression, of watchpoint: Watchpoint) -> Result<Bool, Diagnostic> {
    var forced: [StepEntry] = []
    let outer = source
    source = watchpoint.source
    defer { source = outer }
    do throws(RunFailure) {
      return .success(try truth(condition, forced: &forced))
    } catch {
      if case .diagnostic(let problem) = error { return .failure(problem) }
      return .success(false)
    }
  }

  /// What stands there now; nil where it cannot be asked.
  private mutating func look(at watchpoint: Watchpoint) -> (target: Watchpoint.Target, value: String)? {
    var forced: [StepEntry] = []
    let outer = source
    source = watchpoint.source
    defer {
      source = outer
      _ = lab.recorder.take()
    }
    do throws(RunFailure) {
      switch watchpoint.target {
      case .value(let expression, _):
        let value = try evaluate(expression, forced: &forced).printed
        return (.value(expression, last: value), value)
      case .frame(let path, _):
        let value = Value(try element(path, at: watchpoint.span).frame).printed
        return (.frame(path, last: value), value)
      case .call, .element: return nil
      }
    } catch {
      guard case .diagnostic(let problem) = error else { return nil }
      let words = problem.words.message
      switch watchpoint.target {
      case .value(let expression, _): return (.value(expression, last: words), words)
      case .frame(let path, _): return (.frame(path, last: words), words)
      case .call, .element: return nil
      }
    }
  }

  // MARK: Predictions

  mutating func runPredict(_ statement: Statement) {
    lab.state.predictions.append(Prediction(statement: statement, source: source, turn: lab.state.turn))
  }

  /// Says of each prediction whose turn has come whether it was right.
  mutating func judgePredictions() throws(RunFailure) {
    guard !lab.state.predictions.isEmpty else { return }
    let turn = lab.state.turn
    let due = lab.state.predictions.filter { $0.turn < turn }
    lab.state.predictions.removeAll { $0.turn < turn }
    for prediction in due {
      var failure: CheckFailure?
      do throws(RunFailure) {
        failure = try self.failure(of: prediction)
      } catch {
        // What cannot be asked is not so; a prediction fails no run.
        guard case .diagnostic(let problem) = error else { throw error }
        failure = CheckFailure(
          finding: .value(
            expected: prediction.source.text(prediction.statement.span), actual: problem.words.message, deltas: []),
          cause: nil)
      }
      lab.state.score.total += 1
      if failure == nil { lab.state.score.right += 1 }
      lab.emit(
        .prediction(
          PredictionOutcome(
            place: Place(source: prediction.source, span: prediction.statement.span), failure: failure,
            cause: lab.steps.last, right: lab.state.score.right, total: lab.state.score.total)))
    }
  }

  private mutating func failure(of prediction: Prediction) throws(RunFailure) -> CheckFailure? {
    let outer = source
    source = prediction.source
    defer { source = outer }
    var forced: [StepEntry] = []
    if case .expression(let condition)? = prediction.statement.arguments.first?.content {
      return try failure(of: condition, forced: &forced)
    }
    // As `expect` has it: a comparison behind what is predicted.
    guard let signature = SignatureTable.standard["predict"] else { preconditionFailure("the table has `predict`") }
    var values = try evaluate(prediction.statement.arguments, forced: &forced)
    _ = try match(signature, values, prediction.statement)
    if case .truth = values[0] { return try failure(of: values) }
    let isFrame = values[0] == .word("frame")
    values.insert(.word(Comparison.equal.rawValue), at: isFrame ? 2 : 1)
    let checked = values
    defer { _ = lab.recorder.take() }
    return try asking { (interpreter) throws(RunFailure) in try interpreter.failure(of: checked) }
  }
}

extension LayoutEvent {
  /// Whether it says anything of an element.
  fileprivate func concerns(_ key: ElementKey) -> Bool {
    switch detail {
    case .elements(_, _, _, let changes): changes.contains { $0.now.key == key }
    case .listed(let listed, _, _), .element(let listed, _), .view(let listed, _, _),
      .preferred(let listed, _, _):
      listed == key
    default: false
    }
  }
}

/// What somebody said the next turn would bring.
struct Prediction {
  var statement: Statement
  var source: SourceText
  /// The last turn before it.
  var turn: Int
}

/// Where somebody wants to look: at a call, at an element, at a value.
struct Watchpoint {
  enum Target {
    /// `break prepare`, maybe only where something holds.
    case call(CallWord, condition: Expression?)
    /// `break element 4`
    case element(ItemPath)
    /// `watch frame 3`, `watch (content.h)`; what it was last.
    case value(Expression, last: String?)
    case frame(ItemPath, last: String?)
  }

  var target: Target
  var source: SourceText
  var span: Span

  var place: Place { Place(source: source, span: span) }
}
