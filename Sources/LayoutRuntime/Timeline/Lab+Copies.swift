// A session with loaded layouts has several processes: each knows all lines up to a place. These types hold the data
// that they exchange.

/// The end of a path, where the lab stands.
package struct PathTip: Codable, Equatable {
  /// The number of lines that ran on the path.
  package var lines: Int
  /// The numbers of branches and of detours, which change where `:undo` takes back more than lines.
  var branches: Int
  var detours: Int

  /// Whether only lines lie between this tip and another tip.
  package func isSamePath(as other: PathTip) -> Bool {
    PathTip(lines: other.lines, branches: branches, detours: detours) == other
  }
}

/// Lines that lie ahead, and that only another process knows.
package struct LaterLines: Codable {
  /// The number of the last step among them.
  var lastStep: Int
  /// The values of the `Travel.Branch` that the lines would become.
  var number: Int
  var leavesAfter: Int
  var steps: Int
  var lines: Int
  /// The first of their statements.
  var first: String
}

extension Lab {
  /// The lab's place on the path; nil if it stands elsewhere, or the move of a line is no matter of lines alone.
  package var pathTip: PathTip? {
    guard !timeline.hasFuture, timeline.here.part == nil, timeline.recordPosition == nil, watchpoints.isEmpty else {
      return nil
    }
    return PathTip(
      lines: timeline.here.index, branches: timeline.paths.branches.count, detours: timeline.paths.detours.count)
  }

  /// The lines that lie ahead, and that only another process knows.
  package var laterLines: LaterLines? {
    get { timeline.later }
    set { timeline.later = newValue }
  }

  /// Forgets the lines that lie ahead.
  package func forgetLaterLines() { timeline.cutFuture() }

  /// Returns the lines that lie ahead of a place on the path.
  package func laterLines(after lines: Int) -> LaterLines { timeline.laterLines(after: lines) }

  /// Reports that lines were taken back, from a place on the path to an earlier one.
  package func reportUndone(from start: Int, to end: Int) { report(.travel(timeline.undone(from: start, to: end))) }

  /// Reports that lines ran again, from a place on the path to a later one.
  package func reportRedone(from start: Int, to end: Int) { report(.travel(timeline.redone(from: start, to: end))) }

  /// Prepares the lab to go on at its place after another process was elsewhere.
  package func arrive() {
    timeline.recordPosition = nil
    forgetWatched()
    report(.trace(state.settings.trace))
  }
}

extension Timeline {
  func laterLines(after lines: Int) -> LaterLines {
    let (node, own) = (path[lines], path[(lines + 1)...])
    let statement = step(node.lastStep + 1)?.place ?? own.first?.line.place
    return LaterLines(
      lastStep: lastStep, number: paths.nextNumber, leavesAfter: node.lastStep, steps: lastStep - node.lastStep,
      lines: own.count, first: statement?.text ?? "")
  }

  func undone(from start: Int, to end: Int) -> Travel {
    .undone(path[(end + 1)...start].reversed().map(ran), after: path[end].lastStep)
  }

  func redone(from start: Int, to end: Int) -> Travel {
    .redone(path[(start + 1)...end].map(ran), after: path[end].lastStep)
  }

  /// Makes the lines that only another process knows a branch, since a step took their place.
  func leaveLater() {
    guard let later else { return }
    self.later = nil
    paths.skip(later.number)
    let source = SourceText(name: "prompt", text: later.first)
    let first = Place(source: source, span: Span(0, source.bytes.count))
    guard !lab.isSilent else { return }
    lab.report(
      .travel(
        .branched(
          Travel.Branch(
            number: later.number, leavesAfter: later.leavesAfter, steps: later.steps, lines: later.lines,
            first: first))))
  }
}
