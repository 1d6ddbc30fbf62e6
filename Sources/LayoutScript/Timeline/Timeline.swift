import CollectionLayout

/// The past of a lab: the lines that ran, the states they left, what happened in their steps, and what was taken back.
///
/// **How going back works.** What ran is a path of nodes, one for each line with an effect; the first node stands for the
/// start of the session. The lab stands at a position: after a node, or after a part of the next line. What lies ahead of
/// the position was taken back; it can run again until a line with an effect is typed. A line that only asked belongs to
/// the node after which it was asked, so it moves nothing and takes nothing back.
///
/// A node keeps the state after it. To move, the lab puts that state back. Of old nodes only every sixteenth keeps its
/// state; from the nearest one before, the lines run again in silence. The same happens for a layout that is an object of
/// an app: it cannot be copied, so the lines run again since the last node whose layout is a value.
///
/// A line that runs again does what it did the first time: what it took back then is passed over, and what it read of
/// other states is taken from its notes. So a replay never looks elsewhere, and comes to an end. If a line fails all the
/// same, because code of an app answers otherwise, that is LL0245, and the lab stands at the newest state that is kept.
///
/// Steps and their events are kept once, in `steps`. Moving changes no step, only which of them lie ahead. Values of
/// other states (`@4.content`), `diff`, `:bisect` and `:edit` move the lab, look, and come back in the same way.
@MainActor
final class Timeline {
  unowned let lab: Lab
  /// The start, the lines that ran, and those that were taken back.
  var path: [Node]
  /// Where the lab stands.
  var here = Position()
  /// What happened.
  var steps = StepRecord()
  /// What of the record the user looks at.
  var recordView = RecordView()
  /// The line that runs, with the state before it.
  private(set) var running: (line: PastLine, before: LabState)?
  /// The lab has left the position, maybe for a state that could not be reached.
  var isAway = false

  /// A line that ran, and what it takes to run it again.
  struct PastLine {
    var program: Program
    var line: Line
    /// The text that stands for it in a script: with its comments and expected answers, or what ran of it.
    var written: Place
    /// What it did that it cannot do again.
    var notes = ReplayNotes()
    /// How many of its statements begin; nil for all. The user went back into the line and went on from there.
    var limit: Int?

    init(_ line: Line, of program: Program, written: Place? = nil) {
      (self.program, self.line) = (program, line)
      let span = line.comment.map { line.span.union($0.span) } ?? line.span
      self.written = written ?? Place(source: program.source, span: span)
    }

    /// The statements.
    var place: Place { Place(source: program.source, span: line.span) }
  }

  /// A line with an effect, and the state that it left. The node before it on the path is its parent.
  final class Node {
    let line: PastLine
    /// The last step before it, and its own last one.
    let firstStep: Int
    let lastStep: Int
    /// The state after it and all that was asked there; nil where it is reached from an earlier node.
    var after: LabState?
    /// Its state cannot be put back: it is reached by running its lines again.
    var needsReplay: Bool
    /// The lines after it that only asked.
    var asked: [PastLine] = []

    init(_ line: PastLine, steps: (before: Int, last: Int), needsReplay: Bool = false) {
      self.line = line
      (firstStep, lastStep) = steps
      self.needsReplay = needsReplay
    }
  }

  /// A place on the path: after the node of this index, and after a part of the next line where one is given.
  struct Position {
    var index = 0
    var part: Node?
  }

  init(lab: Lab) {
    self.lab = lab
    var tree = SyntaxTree()
    tree.lines.append(LineNode(extent: .none))
    let script = Script(source: SourceText(name: "", text: ""), tree: tree)
    path = [Node(PastLine(Line(script, Link(0)), of: Program(script: script)), steps: (0, 0))]
  }

  // MARK: What there is

  /// The last node that ran, whole or in part.
  var current: Node { here.part ?? path[here.index] }

  /// Whether something was taken back that can run again.
  var hasFuture: Bool { here.index < path.count - 1 }

  var hasPast: Bool { here.index > 0 || here.part != nil }

  /// The number of the last step that is known, run or taken back.
  var lastStep: Int { path[path.count - 1].lastStep }

  /// The nodes that are in effect, from the start.
  var effective: [Node] { path[...here.index] + (here.part.map { [$0] } ?? []) }

  /// The node that a step stands in; nil where it is not known.
  /// - Complexity: O(log nodes).
  func index(ofStep number: Int) -> Int? {
    var (low, high) = (0, path.count)
    while low < high {
      let middle = (low + high) / 2
      if path[middle].lastStep < number { low = middle + 1 } else { high = middle }
    }
    return low < path.count && path[low].firstStep < number ? low : nil
  }

  /// The position after a step; after its whole line where the line had no later statement with a step.
  func position(afterStep number: Int) -> Position {
    guard number > 0, let index = index(ofStep: number) else { return Position() }
    let node = path[index]
    guard node.lastStep > number, let own = steps.known(number)?.ordinal,
      let next = (number + 1...node.lastStep).lazy.compactMap({ self.steps.known($0) }).first(where: {
        $0.ordinal > own
      })
    else { return Position(index: index) }
    var line = node.line
    line.written = written(part: node, upTo: next)
    line.limit = next.ordinal - 1
    return Position(index: index - 1, part: Node(line, steps: (node.firstStep, next.number - 1)))
  }

  // MARK: Lines

  /// A line begins to run.
  func begin(_ line: PastLine) {
    let before = lab.keptState
    current.after = before
    running = (line, before)
    isAway = false
  }

  /// The line that ran has ended. With an effect it takes the place of what was taken back.
  func end(_ interpreter: Interpreter) {
    guard case (var line, let before)? = running else { return }
    running = nil
    line.notes = interpreter.machine.notes
    guard interpreter.machine.hasEffect else { return note(line) }
    cutFuture()
    append(
      Node(line, steps: (before.step, lab.state.step), needsReplay: !lab.state.isRestorable))
    if lab.state.step > before.step { recordView.take(lab.hitsOfLine, of: line.program.source) }
  }

  /// What ran is no line of the past.
  func abandon() {
    running = nil
    isAway = true
  }

  /// Keeps a line that has no effect.
  func note(_ line: PastLine) { current.asked.append(line) }

  private func append(_ node: Node) {
    path.append(node)
    here = Position(index: path.count - 1)
    thin(here.index - Self.recent, to: Self.stride)
    thin(here.index - Self.ancient, to: Self.ancientStride)
  }

  private static let (recent, stride) = (65, 16)
  private static let (ancient, ancientStride) = (100_000, 1024)

  /// Forgets the state of an old node, unless replays begin there.
  private func thin(_ index: Int, to stride: Int) {
    guard index > 0, index % stride != 0, path[index].needsReplay || !path[index + 1].needsReplay
    else { return }
    path[index].after = nil
  }

  /// Forgets what was taken back, and of the line at the position what did not run.
  func cutFuture() {
    path.removeSubrange((here.index + 1)...)
    if let part = here.part { path.append(part) }
    here = Position(index: path.count - 1)
    steps.forgetAhead()
  }
}
