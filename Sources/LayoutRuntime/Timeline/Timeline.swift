import CollectionLayout

/// The past of a lab: the lines that ran, their states, the events in their steps, and the lines taken back.
///
/// **How going back works.** The lines are a tree of nodes, one for each line with an effect; its root is the start
/// of the session. The lab is at a position on one path through the tree: after a node, or after a part of the next
/// line. The nodes ahead of the position were taken back, and can run again. A step that is typed there begins
/// another path, and the old path becomes a branch; so does a line that sets something and draws random numbers.
/// Any other line without a step is put into the path, and its changes are carried to the states ahead. A line that
/// only asked belongs to the node after which it was asked, so it moves nothing and takes nothing back.
///
/// A node keeps the state after it, and a move restores that state. The older the nodes, the fewer keep their
/// states; lines run again in silence from the nearest kept state. The same happens for a layout that is an object
/// of an app: it cannot be copied, so the lines run again since the last node whose layout is a value.
///
/// A line that runs again does the same as the first time: parts that it took back are passed over, and values that
/// it read in other states come from its notes. So a replay never visits other states, and ends. If a line fails
/// nevertheless, because code of an app answers differently, the error is LL0245, and the lab has the newest kept
/// state.
///
/// Steps and their events are kept once: in `steps` if they led to the position, else with their nodes. Values of
/// other states (`@4.content`), `diff`, `:bisect` and `:edit` move the lab, look, and come back in the same way.
@MainActor
package final class Timeline {
  unowned let lab: Lab
  package var paths: Paths
  var here = Position()
  /// The record of the steps that led to the position.
  var steps = StepRecord()
  /// The nodes whose steps are in `steps`.
  var recorded: [Node]
  /// The place in the record that the user looks at; nil outside the record.
  var recordPosition: RecordPosition?
  /// The running line, with the state before it.
  package var running: (line: PastLine, before: KeptState)?
  /// The number of breaks and watches that were ever set.
  var watchCount = 0
  /// The number of events in the last step on arrival at the position; later events were forced at the position.
  var eventsOnArrival = 0
  /// Whether the lab has left the position, possibly for a state that could not be reached.
  var isAway = false
  /// Whether earlier states may be asked for; otherwise only the state before the running line is kept.
  var isLookedAt = true {
    didSet { steps.weightLimit = isLookedAt ? StepRecord.weightLimit : StepRecord.weightLimit / 1000 }
  }
  /// The lines ahead that only another process knows.
  var later: LaterLines?

  @MainActor
  package final class KeptState {
    package private(set) var state: LabState

    init(of lab: Lab) {
      state = lab.state
      state.view = lab.view.snapshot
    }
  }

  /// A line that ran, and the data for running it again.
  package struct PastLine {
    var program: Program
    var line: Line
    /// The text for the line in a script: with comments and expected answers, or only the part that ran.
    var written: Place
    package var notes = ReplayNotes()
    /// Whether the line drew random numbers or ran the pending pass, which affects later lines.
    var isFelt = false
    /// The number of statements that run, after the user went back into the line and continued there; nil for all.
    package var limit: Int?

    package init(_ line: Line, of program: Program, written: Place? = nil) {
      (self.program, self.line) = (program, line)
      let span = line.comment.map { line.span.union($0.span) } ?? line.span
      self.written = written ?? Place(source: program.source, span: span)
    }

    var place: Place { Place(source: program.source, span: line.span) }
  }

  /// A position on the path: after the node at this index, and after a part of the next line if there is one.
  package struct Position {
    var index = 0
    var part: Node?
  }

  init(lab: Lab) {
    self.lab = lab
    let root = Self.start()
    paths = Paths(root)
    recorded = [root]
  }

  /// Returns a node without a line, for the start of a session.
  private static func start(after step: Int = 0) -> Node {
    var tree = SyntaxTree()
    tree.lines.append(LineNode(extent: .none))
    let script = Script(source: SourceText(name: "", text: ""), tree: tree)
    return Node(PastLine(Line(script, Link(0)), of: Program(script: script)), steps: (step, step))
  }

  /// Forgets the lines that ran and their steps, so that the present state is the start.
  /// - Complexity: O(items), and the forgotten lines.
  func forgetPast() {
    let root = Self.start(after: lab.state.step)
    (root.after, root.needsReplay) = (KeptState(of: lab), !lab.state.isRestorable)
    (paths, recorded, here) = (Paths(root), [root], Position())
    let limit = steps.weightLimit
    steps = StepRecord()
    steps.weightLimit = limit
    (recordPosition, later) = (nil, nil)
    eventsOnArrival = lab.state.eventsOfStep
  }

  package var lookback: Lookback { Lookback(timeline: self) }

  // MARK: The path

  var path: [Node] { paths.path }

  /// The last node that ran, whole or in part.
  var current: Node { here.part ?? path[here.index] }

  /// Whether lines were taken back that can run again.
  var hasFuture: Bool { here.index < path.count - 1 }

  var hasPast: Bool { here.index > 0 || here.part != nil }

  /// The number of the last known step, run or taken back.
  package var lastStep: Int { path[path.count - 1].lastStep }

  var effective: [Node] { nodes(upTo: here) }

  func nodes(upTo position: Position) -> [Node] {
    path[...position.index] + (position.part.map { [$0] } ?? [])
  }

  /// Returns the index of the node that contains a step; nil for an unknown step.
  /// - Complexity: O(log nodes).
  func index(ofStep number: Int) -> Int? {
    var (low, high) = (0, path.count)
    while low < high {
      let middle = (low + high) / 2
      if path[middle].lastStep < number { low = middle + 1 } else { high = middle }
    }
    return low < path.count && path[low].firstStep < number ? low : nil
  }

  package func step(_ number: Int) -> Step? {
    if let step = steps[number] { return step }
    guard number > 0, let index = index(ofStep: number) else { return nil }
    let own = number - path[index].firstStep - 1
    return path[index].steps.indices.contains(own) ? path[index].steps[own] : nil
  }

  /// The steps on the path, run or taken back.
  var stepsOfPath: [Step] { (1..<max(1, lastStep + 1)).compactMap { step($0) } }

  /// The record with the steps ahead, of which a running line replaces those with its numbers.
  var wholeRecord: StepRecord {
    let first = lab.state.step + 1
    guard first <= lastStep, steps[first] == nil, steps.steps.last.map({ $0.number < first }) ?? (first == 1) else {
      return steps
    }
    var whole = steps
    whole.put((first...lastStep).compactMap { step($0) })
    return whole
  }

  /// Returns the position after a step and the lines without a step that follow it; in a line with a later step,
  /// the position before that step's statement.
  func position(afterStep number: Int) -> Position {
    guard number > 0, let index = index(ofStep: number) else { return Position(index: settled(0)) }
    let node = path[index]
    // A line that runs after a part of this one reuses the numbers of the steps that were taken back.
    let ownSteps =
      node.steps.isEmpty ? (node.firstStep + 1..<node.lastStep + 1).compactMap { step($0) } : node.steps
    guard node.lastStep > number, let own = ownSteps.first(where: { $0.number == number })?.ordinal,
      let next = ownSteps.first(where: { $0.number > number && $0.ordinal > own })
    else { return Position(index: settled(index)) }
    let ran = ownSteps.filter { $0.number < next.number }
    var line = node.line
    line.written = written(partOf: node.line, ran, upTo: next.place)
    line.limit = next.ordinal - 1
    return Position(index: index - 1, part: Node(line, partOf: node, steps: ran))
  }

  /// Returns the index of the last consecutive node without a step after a node.
  private func settled(_ index: Int) -> Int {
    var index = index
    while index + 1 < path.count, path[index + 1].lastStep == path[index].lastStep { index += 1 }
    return index
  }

  /// Makes the record hold exactly the steps that led to a position.
  func record(at position: Position) {
    let target = nodes(upTo: position)
    _ = steps.takeSteps(after: recorded[recorded.count - 1].lastStep)
    let common = zip(recorded, target).prefix { $0 === $1 }.count
    for node in recorded[common...].reversed() { node.steps = steps.takeSteps(after: node.firstStep) }
    for node in target[common...] {
      steps.put(node.steps)
      node.steps = []
    }
    recorded = target
  }
}
