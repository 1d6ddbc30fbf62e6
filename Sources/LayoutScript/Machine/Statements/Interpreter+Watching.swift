import CollectionLayout

// `break` and `watch`: what is looked for when a turn has ended. The pass has run whole by then, and is
// recorded; a break is a position in that record.
extension Interpreter {
  // MARK: Breaks and watches

  mutating func addBreak(_ statement: Statement, _ rules: StatementRules) throws(RunFailure) {
    let arguments = statement.arguments
    let target: Watchpoint.Target
    if case .word(let word) = arguments[0].content, BreakWord(rawValue: word) == .element {
      let (values, _) = try matched(statement, rules)
      try machine.absorbForced()
      target = .element(values[1].path)
    } else {
      let call = try value(of: arguments[0])
      guard case .word(let name) = call, let word = CallWord(rawValue: name) else {
        throw fail(
          .wrongType(found: call.written, expected: "a word for a call, as `prepare`"), at: arguments[0].span)
      }
      target = .call(word, condition: statement.expression(arguments.count - 1))
    }
    add(Watchpoint(number: newNumber(), target: target, place: statement.place))
  }

  mutating func addWatch(_ statement: Statement, _ rules: StatementRules) throws(RunFailure) {
    let target: Watchpoint.Target
    if let expression = statement.expression(0) {
      target = .value(expression, last: nil)
    } else {
      let (values, _) = try matched(statement, rules)
      try machine.absorbForced()
      target = .frame(values[1].path, last: nil)
    }
    var watchpoint = Watchpoint(number: newNumber(), target: target, place: statement.place)
    if lab.view.wasPrepared, lab.view.pendingInvalidations.isEmpty {
      watchpoint.target = look(at: watchpoint)?.target ?? target
    }
    add(watchpoint)
  }

  /// A number that no other has; the same when the line runs again.
  private mutating func newNumber() -> Int {
    if let number = machine.notes.watchNumbers[machine.statements] { return number }
    lab.timeline.watchCount += 1
    machine.notes.watchNumbers[machine.statements] = lab.timeline.watchCount
    return lab.timeline.watchCount
  }

  private mutating func add(_ watchpoint: Watchpoint) {
    lab.state.watchpoints.append(watchpoint)
    machine.hasEffect = true
  }

  /// Looks at everything that is watched; called when a line has ended.
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
    // In the order of the record, whichever watch they belong to.
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
    let outer = machine.place
    machine.place = watchpoint.place
    defer {
      machine.place = outer
      _ = machine.takeForced()
    }
    do throws(RunFailure) {
      return .success(try evaluator.truth(condition))
    } catch {
      if case .diagnostic(let problem) = error { return .failure(problem) }
      return .success(false)
    }
  }

  /// What stands there now; nil where it cannot be asked.
  private mutating func look(at watchpoint: Watchpoint) -> (target: Watchpoint.Target, value: String)? {
    let outer = machine.place
    machine.place = watchpoint.place
    defer {
      machine.place = outer
      _ = machine.takeForced()
      _ = lab.recorder.take()
    }
    do throws(RunFailure) {
      switch watchpoint.target {
      case .value(let expression, _):
        let value = try evaluator.evaluate(expression).printed
        return (.value(expression, last: value), value)
      case .frame(let path, _):
        let value = Value(try machine.questions.element(.item(path), at: watchpoint.place.span).frame).printed
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
}

extension LayoutEvent {
  /// Whether it says anything of an element.
  fileprivate func concerns(_ key: ElementKey) -> Bool {
    switch detail {
    case .elements(_, _, _, let changes): changes.contains { $0.now.key == key }
    case .listed(let listed, _, _), .element(let listed, _), .view(let listed, _), .preferred(let listed, _, _):
      listed == key
    default: false
    }
  }
}

/// What is watched: a call, an element or a value.
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

  /// What `unbreak` calls it.
  var number: Int
  var target: Target
  var place: Place
}
