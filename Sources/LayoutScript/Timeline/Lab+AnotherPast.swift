import CollectionLayout

// Another past: a step is replaced or taken out, and the later lines run again.
extension Lab {
  /// Replaces a step, or takes it out, and runs the later lines again.
  func change(
    _ number: Int, to text: String, at place: Place, _ fail: (RunProblem) -> RunFailure
  ) throws(RunFailure) -> Travel {
    let (kept, told) = (history, steps)
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
    let before = scene
    let later = Array(history.entries[(index + 1)...])
    stand(before: index)
    do throws(RunFailure) {
      var entries = Array(history.entries[..<index])
      if let line = try replaced(head.place.span, in: entry, by: text, at: place, fail) {
        entries.append(try runAnew(line.line, of: line.program, fail))
      }
      for entry in later { entries.append(try runAnew(entry.line, of: entry.program, limit: entry.limit, fail)) }
      history.replace(with: entries)
      steps.forgetAhead()
      leaveRecord()
    } catch {
      comeBack(to: kept)
      steps = told
      throw error
    }
    return .changed(
      Travel.Stop(head, isAhead: false), isDropped: text.isEmpty, lines: later.count,
      LabDifference(from: before, to: scene, within: state.settings.within))
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
    switch analysis(of: edited).program {
    case .failure(let rejection):
      throw .diagnostic(Diagnostic(rejection.diagnostics[0].kind, in: place.source, at: place.span))
    case .success(let program):
      let lines = program.lines.filter { if case .statements = $0.content { true } else { false } }
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
        passedOver = try execute(line, of: program, before: before, limit: limit).machine.passedOver
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
}

extension Span {
  fileprivate func contains(_ other: Span) -> Bool { start <= other.start && other.end <= end }
}
