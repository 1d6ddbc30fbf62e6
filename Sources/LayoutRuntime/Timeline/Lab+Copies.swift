// A session with loaded layouts has several processes, each of which knows all lines up to a place. These types
// hold the data that the processes exchange.

/// The end of a path, where the lab is.
package struct PathTip: Codable, Equatable {
  /// The number of lines that ran on the path.
  package var lines: Int
  /// The numbers of branches and of detours: a new one changes what `:undo` takes back.
  var branches: Int
  var detours: Int

  /// Whether only lines lie between this tip and another one.
  package func isSamePath(as other: PathTip) -> Bool {
    PathTip(lines: other.lines, branches: branches, detours: detours) == other
  }
}

/// Lines ahead that only another process knows.
package struct LaterLines: Codable {
  /// The number of the last step in the lines.
  var lastStep: Int
  /// The values of the `Travel.Branch` that the lines would become.
  var number: Int
  var leavesAfter: Int
  var steps: Int
  var lines: Int
  var first: String
}

extension Lab {
  /// The lab's place on the path; nil if it is elsewhere, or if moving takes more than lines.
  package var pathTip: PathTip? {
    guard !timeline.hasFuture, timeline.here.part == nil, timeline.recordPosition == nil, watchpoints.isEmpty else {
      return nil
    }
    return PathTip(
      lines: timeline.here.index, branches: timeline.paths.branches.count, detours: timeline.paths.detours.count)
  }

  package var laterLines: LaterLines? {
    get { timeline.later }
    set { timeline.later = newValue }
  }

  package func forgetLaterLines() { timeline.cutFuture() }

  package func laterLines(after lines: Int) -> LaterLines { timeline.laterLines(after: lines) }

  /// Reports that lines were taken back, from a place on the path to an earlier one.
  package func reportUndone(from start: Int, to end: Int) { report(.travel(timeline.undone(from: start, to: end))) }

  /// Reports that lines ran again, from a place on the path to a later one.
  package func reportRedone(from start: Int, to end: Int) { report(.travel(timeline.redone(from: start, to: end))) }

  /// Prepares the lab to continue after another process was elsewhere.
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

  /// Makes the lines that only another process knows a branch, because a step replaced them.
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
