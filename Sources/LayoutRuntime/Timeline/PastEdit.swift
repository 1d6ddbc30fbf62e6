import CollectionLayout

/// An edit of the past: a step is replaced or dropped, and the later lines run again.
@MainActor
struct PastEdit {
  private typealias Position = Timeline.Position
  private typealias PastLine = Timeline.PastLine

  let timeline: Timeline
  let place: Place
  let fail: (RunProblem) -> RunFailure
  private var lab: Lab { timeline.lab }

  func change(_ number: Int, to text: String) throws(RunFailure) -> Travel {
    // Lines that were taken back run again too, and lie ahead as before.
    guard number <= lab.state.step, let index = timeline.index(ofStep: number), let step = timeline.step(number)
    else {
      throw fail(number > lab.state.step ? .stepTakenBack(number) : .noStep(number, last: lab.state.step))
    }
    let old = timeline.path
    let line = old[index].line
    guard step.place.source === line.place.source, line.place.span.contains(step.place.span) else {
      throw fail(.stepOfInclude(number))
    }
    let replacement = try replaced(number, step.place.span, in: line, by: text)
    timeline.leave()
    let own = (old[index].firstStep..<old[index].lastStep).compactMap { timeline.step($0 + 1)?.place.span }
    let rounds = own.count { $0 == step.place.span }
    let (origin, before) = (timeline.here, lab.scene)
    let kept = (timeline.paths, origin, timeline.steps, timeline.recorded)
    do throws(RunFailure) {
      try timeline.travel(to: Position(index: index - 1))
      let branch = timeline.paths.leave(behind: index - 1)
      if let replacement { try runAnew(replacement, isNew: true) } else { keepAsked(old[index].asked) }
      askAnew(old[index].asked)
      // The new index of each line.
      var places = [index: timeline.here.index]
      if replacement != nil { timeline.current.asked += old[index].asked }
      for (offset, node) in old[(index + 1)...].enumerated() {
        try runAnew(node.line)
        askAnew(node.asked)
        timeline.current.asked += node.asked
        places[index + 1 + offset] = timeline.here.index
      }
      var position = Position(index: places[origin.index] ?? origin.index)
      if let part = origin.part, let place = places[origin.index + 1] {
        let (was, now) = (old[origin.index + 1], timeline.path[place])
        let grown = origin.index + 1 == index ? (now.lastStep - now.firstStep) - (was.lastStep - was.firstStep) : 0
        let last = now.firstStep + part.lastStep - part.firstStep + grown
        position = last > now.firstStep ? timeline.position(afterStep: last) : Position(index: place - 1)
      }
      try timeline.travel(to: position)
      let isDue = lab.view.isInvalid
      let difference = LabDifference(from: before, to: lab.scene, within: lab.state.settings.within)
      if isDue {
        // The comparison forces the pending pass.
        timeline.isAway = true
        try timeline.travel(to: position)
      }
      return .changed(
        Travel.Stop(step, isAhead: false), rounds: rounds, isDropped: text.isEmpty, lines: old.count - index - 1,
        difference, kept: branch?.number)
    } catch {
      (timeline.paths, timeline.here, timeline.steps, timeline.recorded) = kept
      timeline.isAway = true
      throw error
    }
  }

  /// Moves the questions after a dropped line to the line before it, except in the path that was left.
  private func keepAsked(_ asked: [PastLine]) {
    guard !asked.isEmpty else { return }
    let node = timeline.current
    let copy = Timeline.Node(node, asked: asked, steps: [])
    node.steps = timeline.steps.steps.filter { $0.number > node.firstStep }
    timeline.paths.replaceLast(with: copy)
    timeline.recorded = timeline.path
  }

  /// Asks again the questions that affect the next line: those that draw numbers or force a pass.
  private func askAnew(_ asked: [PastLine]) {
    for line in asked where line.isFelt || lab.view.isInvalid {
      // A question that can no longer be asked changes nothing.
      _ = lab.inSilence { try? lab.execute(line) }
      timeline.current.random = lab.state.random
    }
  }

  /// Returns a line with one of its statements replaced; nil if nothing of the line is left.
  private func replaced(
    _ number: Int, _ span: Span, in line: PastLine, by text: String
  ) throws(RunFailure) -> PastLine? {
    let source = line.place.source
    var own = line.place.span
    if line.limit != nil {
      // The part of the line that did not run stays out.
      guard line.written.source === source else { throw fail(.stepOfInclude(number)) }
      own = Span(own.start, min(own.end, line.written.span.end))
    }
    var head = source.text(Span(own.start, span.start))
    var tail = source.text(Span(span.end, own.end))
    if text.isEmpty {
      // The separator goes with the statement.
      if let semicolon = tail.firstIndex(where: { $0 != " " }), tail[semicolon] == ";" {
        tail = String(tail[tail.index(after: semicolon)...])
      } else if let semicolon = head.lastIndex(where: { $0 != " " }), head[semicolon] == ";" {
        head = String(head[..<semicolon])
      }
    }
    let edited = SourceText(
      name: source.name, text: head + text + tail, firstLine: source.position(at: own.start).line)
    switch lab.analysis(of: edited).program {
    case .failure(let rejection):
      throw .diagnostic(Diagnostic(rejection.diagnostics[0].kind, in: place.source, at: place.span))
    case .success(let program):
      let lines = program.lines.filter { if case .statements = $0.content { true } else { false } }
      guard lines.count <= 1 else { throw fail(.severalLines) }
      return lines.first.map { PastLine($0, of: program) }
    }
  }

  /// Runs a line as if for the first time, in silence.
  private func runAnew(_ line: PastLine, isNew: Bool = false) throws(RunFailure) {
    timeline.begin(line)
    lab.recordsSilently = true
    defer { lab.recordsSilently = false }
    do throws(RunFailure) {
      timeline.end(
        try lab.inSilence { () throws(RunFailure) in
          try lab.execute(line)
        })
    } catch {
      timeline.abandon()
      guard case .diagnostic(let problem) = error else { throw error }
      throw fail(.laterLineFails(line.place.text, isNew: isNew, code: problem.code, reason: problem.words.message))
    }
  }
}

extension Span {
  fileprivate func contains(_ other: Span) -> Bool { start <= other.start && other.end <= end }
}
