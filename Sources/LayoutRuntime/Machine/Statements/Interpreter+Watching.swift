package import CollectionLayout

// `break` and `watch` report when a turn has ended, after the whole pass is recorded; a break is a position in that
// record. Its condition was evaluated when the call began.
extension Interpreter {
  // MARK: Breaks and watches

  mutating func addBreak(_ statement: Statement, _ rules: StatementRules) throws(RunFailure) {
    let arguments = statement.arguments
    let target: Watchpoint.Target
    if case .word(let word) = arguments[0].content, BreakWord(rawValue: word) == .element {
      let (values, _) = try matched(statement, rules)
      try machine.absorbForced()
      var element = values.dropFirst()
      target = .element(machine.questions.key(of: element.takeElement()))
    } else if arguments.count == 2 {
      let (values, _) = try matched(statement, rules)
      target = .said(values[1].text)
    } else {
      let call = try value(of: arguments[0])
      guard case .word(let name) = call, let word = CallWord(rawValue: name) else {
        throw fail(
          .wrongType(found: call.written, expected: "a word for a call, as `prepare`"), at: arguments[0].span)
      }
      let condition = statement.expression(arguments.count - 1)
      if let span = condition?.otherState { throw fail(.notKnownAtCall("another state"), at: span) }
      target = .call(word, condition: condition)
    }
    add(Watchpoint(target: target, place: statement.place))
  }

  mutating func addWatch(_ statement: Statement, _ rules: StatementRules) throws(RunFailure) {
    let target: Watchpoint.Target
    if let expression = statement.expression(0) {
      target = .value(expression)
    } else {
      let (values, _) = try matched(statement, rules)
      try machine.absorbForced()
      var element = values.dropFirst()
      target = .frame(element.takeElement())
    }
    var watchpoint = Watchpoint(target: target, place: statement.place)
    if lab.canLookAtWatches {
      do throws(RunFailure) {
        watchpoint.last = try value(of: watchpoint)
      } catch {
        // A missing item may exist in another state, but a misspelt property would stay silent forever.
        guard case .diagnostic(let problem) = error else { throw error }
        if case .run(.wrongType) = problem.kind { throw error }
        watchpoint.last = problem.words.message
      }
    }
    add(watchpoint)
  }

  /// Adds a break or watch; in a line that runs again it already exists.
  private mutating func add(_ watchpoint: Watchpoint) {
    guard !lab.isSilent else { return }
    var watchpoint = watchpoint
    lab.timeline.watchCount += 1
    watchpoint.number = lab.timeline.watchCount
    lab.watchpoints.append(watchpoint)
    guard watchpoint.condition != nil else { return }
    lab.totalsBeforeTurn = machine.turn.events.reduce(into: lab.state.totals) {
      $0.add($1.call, times: -$1.callCount)
    }
  }

  mutating func unbreak(_ statement: Statement, _ rules: StatementRules) throws(RunFailure) {
    let (values, _) = try matched(statement, rules)
    try machine.absorbForced()
    guard !lab.isSilent else { return }
    let number = values.first?.whole
    let known = lab.watchpoints.map(\.number)
    if let number, !known.contains(number) {
      throw fail(.noBreak(number, known: known), at: statement.arguments[0].span)
    }
    let removed = lab.watchpoints.filter { number == nil || $0.number == number }
    lab.watchpoints.removeAll { point in removed.contains { $0.number == point.number } }
    // A step of the same line is reported only when the line has ended.
    if machine.turn.step == nil { lab.emit(.watch(.removed(removed.map(\.place), by: statement.place))) }
  }

  mutating func lookAround(behind step: Int) {
    // Without a step no pass ran, and a watch must not force one.
    guard !lab.watchpoints.isEmpty, !lab.isSilent, lab.state.step > step else { return }
    var hits: [RecordHit] = []
    var values: [WatchHit] = []
    for watchpoint in lab.watchpoints {
      if watchpoint.isValue {
        guard let value = look(at: watchpoint), value != watchpoint.last else { continue }
        lab.count(hitOf: watchpoint.number, value)
        values.append(.value(watch: watchpoint.place, step: lab.state.step, from: watchpoint.last, to: value))
      } else if watchpoint.condition == nil {
        hits += lab.steps.steps.reversed().prefix { $0.number > step }.flatMap { $0.hits(of: watchpoint) }
      } else {
        hits += lab.judgements.hits.filter { $0.number == watchpoint.number && $0.position.step > step }
        guard let problem = lab.judgements.problems.removeValue(forKey: watchpoint.number) else { continue }
        values.append(.value(watch: watchpoint.place, step: lab.state.step, from: nil, to: problem))
      }
    }
    // In the order of the record, across all breaks.
    for hit in hits.sorted(by: { $0.position < $1.position }) {
      guard let call = lab.steps.call(at: hit.position) else { continue }
      lab.count(hitOf: hit.number)
      lab.hitsOfLine.append(hit)
      lab.emit(.watch(.call(watch: hit.watch, call)))
    }
    for value in values { lab.emit(.watch(value)) }
  }

  /// Returns the present value of a watch, or the reason why it cannot be read; nil for a break.
  mutating func look(at watchpoint: Watchpoint) -> String? {
    do throws(RunFailure) {
      return try value(of: watchpoint)
    } catch {
      guard case .diagnostic(let problem) = error else { return nil }
      return problem.words.message
    }
  }

  private mutating func value(of watchpoint: Watchpoint) throws(RunFailure) -> String? {
    let outer = machine.place
    machine.place = watchpoint.place
    let random = lab.state.random
    defer {
      machine.place = outer
      lab.state.random = random
      _ = machine.takeForced()
      _ = lab.recorder.take()
    }
    switch watchpoint.target {
    case .value(let expression): return try evaluator.evaluate(expression).printed
    case .frame(let element):
      return Value(try machine.questions.element(element, at: watchpoint.place.span).frame).printed
    case .call, .element, .said: return nil
    }
  }
}

// Conditions, evaluated when the call begins.
extension Lab {
  /// Evaluates the conditions of breaks at their calls from now on, if there are any.
  func followCalls() {
    let hasConditions = watchpoints.contains { $0.condition != nil }
    guard hasConditions != (recorder.onCall != nil) else { return }
    recorder.onCall = hasConditions ? { [unowned self] in judge($0) } : nil
  }

  private func judge(_ call: LayoutCall) {
    guard !isSilent || judgements.areWanted else { return }
    for watchpoint in watchpoints {
      guard case .call(let word, let condition?) = watchpoint.target, CallWord(call) == word else { continue }
      var machine = Machine(lab: self, source: watchpoint.place.source)
      (machine.place, machine.isAtCall) = (watchpoint.place, true)
      var evaluator = Evaluator(machine: machine)
      let random = state.random
      defer { state.random = random }
      do throws(RunFailure) {
        guard try evaluator.truth(condition) else { continue }
        let index = state.eventsOfStep + recorder.events.count { $0.call != .warning }
        judgements.hits.append(
          RecordHit(
            position: RecordPosition(step: state.step, index: index), watch: watchpoint.place,
            number: watchpoint.number))
      } catch {
        guard case .diagnostic(let problem) = error else { continue }
        judgements.problems[watchpoint.number] = judgements.problems[watchpoint.number] ?? problem.words.message
      }
    }
  }

  /// Returns the number of calls so far, including recorded calls that were not taken yet.
  func callsSoFar(_ word: CallWord, inTurn: Bool) -> Int {
    let waiting = recorder.events.reduce(0) { $0 + (CallWord($1.call) == word ? $1.callCount : 0) }
    return word.calls.reduce(waiting) {
      $0 + state.totals[$1] - (inTurn ? totalsBeforeTurn[$1] : 0)
    }
  }
}

package struct BreakJudgements {
  var hits: [RecordHit] = []
  /// The reasons why conditions could not be evaluated, by the numbers of their breaks.
  var problems: [Int: String] = [:]
  /// Whether conditions are also evaluated in lines that run again in silence.
  var areWanted = false

  /// Forgets the hits in a part that was taken back.
  mutating func cut(behind state: LabState) {
    hits.removeAll { ($0.position.step, $0.position.index) > (state.step, state.eventsOfStep) }
  }
}

extension Expression {
  /// The first part of the expression that reads another state.
  var otherState: Span? {
    if case .at = content { return span }
    return operands.lazy.compactMap(\.otherState).first
  }

  var operands: [Expression] {
    switch content {
    case .whole, .literal, .variable, .name: []
    case .call(_, _, let first): Array(arguments(first))
    case .member(let base, _, _), .at(_, let base), .negate(let base), .not(let base), .dimension(_, let base),
      .percent(let base):
      [self[base]]
    case .arithmetic(_, let left, let right), .compare(_, let left, let right), .and(let left, let right),
      .or(let left, let right):
      [self[left], self[right]]
    }
  }
}

extension Step {
  /// Returns the positions in the step that hit a break, regardless of its condition.
  func hits(of watchpoint: Watchpoint) -> [RecordHit] {
    recorded.filter { watchpoint.concerns($0.event) }.map {
      RecordHit(position: $0.position, watch: watchpoint.place, number: watchpoint.number)
    }
  }
}

extension Lab {
  /// Whether watches can be evaluated without forcing a pass.
  var canLookAtWatches: Bool { view.wasPrepared && !view.isInvalid }

  /// Forgets the values of watches after the lab went to another state.
  func forgetWatched() {
    for index in watchpoints.indices { watchpoints[index].last = nil }
  }

  /// Evaluates the watches without a value since the lab went to this state.
  func lookAtWatches() {
    guard !isSilent, canLookAtWatches else { return }
    let unseen = watchpoints.indices.filter { watchpoints[$0].isValue && watchpoints[$0].last == nil }
    guard !unseen.isEmpty else { return }
    for (index, value) in zip(unseen, inSilence { look(at: unseen.map { watchpoints[$0] }) }) {
      watchpoints[index].last = value
    }
  }

  /// Returns the values of watches in the present state, or the reasons why they cannot be read; nil for a break.
  func look(at watches: [Watchpoint]) -> [String?] {
    var interpreter = Interpreter(lab: self, program: timeline.path[0].line.program)
    interpreter.machine.isAtLineEnd = true
    return watches.map { interpreter.look(at: $0) }
  }

  func count(hitOf number: Int, _ value: String? = nil) {
    guard let index = watchpoints.firstIndex(where: { $0.number == number }) else { return }
    watchpoints[index].hits += 1
    watchpoints[index].last = value ?? watchpoints[index].last
  }
}

extension Watchpoint {
  /// Whether an event hits a break, regardless of its condition.
  func concerns(_ event: LayoutEvent) -> Bool {
    switch target {
    // The record also has questions that the view did not ask; they count as 0 calls.
    case .call(let word, _): return CallWord(event.call) == word && event.callCount > 0
    case .element(let key):
      switch event.detail {
      case .elements(_, _, _, let changes): return changes.contains { $0.now.key == key }
      case .listed(let listed, _, _), .element(let listed, _), .view(let listed, _),
        .preferred(let listed, _, _):
        return listed == key
      default: return false
      }
    case .said(let text): return event.says(text)
    case .value, .frame: return false
    }
  }
}

extension LayoutEvent {
  fileprivate func says(_ text: String) -> Bool {
    guard case .printed(let printed) = detail else { return false }
    return printed.text.lowercased().contains(text.lowercased())
  }
}

/// A break or a watch: on a call, an element or a value.
package struct Watchpoint {
  package enum Target {
    /// `break prepare`, possibly with a condition
    case call(CallWord, condition: Expression?)
    /// `break element 4`
    case element(ElementKey)
    /// `break say "TEXT"`
    case said(String)
    /// `watch frame 3`, `watch (content.h)`
    case value(Expression)
    case frame(NamedElement)
  }

  /// The number that `unbreak` takes.
  package var number = 0
  var target: Target
  package var place: Place
  /// The last known value; nil if unknown since the lab went to this state.
  var last: String?
  var hits = 0

  var condition: Expression? {
    if case .call(_, let condition) = target { condition } else { nil }
  }

  var isValue: Bool {
    switch target {
    case .value, .frame: true
    case .call, .element, .said: false
    }
  }
}
