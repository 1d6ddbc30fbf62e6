// A session may live in several processes: each knows all lines up to a place, and one that goes back hands over to a copy
// of itself that was kept there. Here is what they tell each other.

/// The end of a path, where the lab stands.
package struct PathTip: Equatable {
  /// How many lines have run on the path.
  package var lines: Int
  /// What changes when lines are no longer all that `:undo` takes back.
  var branches: Int
  var detours: Int

  /// Whether lines alone lie between it and another.
  package func isSamePath(as other: PathTip) -> Bool {
    PathTip(lines: other.lines, branches: branches, detours: detours) == other
  }
}

/// Lines that lie ahead, and that only another process knows.
package struct LaterLines: Codable {
  /// The number of the last step among them.
  var lastStep: Int
  /// What they are as a branch.
  var number: Int
  var leavesAfter: Int
  var steps: Int
  var lines: Int
  /// The first of their statements.
  var first: String
}

extension Lab {
  /// Where the lab stands; nil where lines lie ahead, where a part of one ran, and where breaks and watches are set, which
  /// hold wherever the lab stands and so belong to no copy.
  package var pathTip: PathTip? {
    guard !timeline.hasFuture, timeline.here.part == nil, timeline.recordPosition == nil, watchpoints.isEmpty else {
      return nil
    }
    return PathTip(
      lines: timeline.here.index, branches: timeline.paths.branches.count, detours: timeline.paths.detours.count)
  }

  /// What lies ahead, and only another process knows it.
  package var laterLines: LaterLines? {
    get { timeline.later }
    set { timeline.later = newValue }
  }

  /// What lies ahead of a place on the path.
  package func laterLines(after lines: Int) -> LaterLines { timeline.laterLines(after: lines) }

  /// Reports that lines were taken back, from a place on the path to an earlier one.
  package func reportUndone(from start: Int, to end: Int) { report(.travel(timeline.undone(from: start, to: end))) }

  /// Reports that lines ran again, from a place on the path to a later one.
  package func reportRedone(from start: Int, to end: Int) { report(.travel(timeline.redone(from: start, to: end))) }

  /// The lab is at its place again after another process was elsewhere.
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

  /// A step took the place of lines that another process knows, which are a branch now.
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
