import CollectionLayout

/// The past of a lab: the lines that ran, the states they left, what happened in their steps, and what was taken back.
///
/// **How going back works.** What ran is a tree of nodes, one for each line with an effect; its root stands for the start
/// of the session. The lab stands at a position on one path through it: after a node, or after a part of the next line.
/// What lies ahead of the position was taken back, and can run again. A step that is typed there begins another path; the
/// old one is a branch then, and so it is with a line that sets something and draws random numbers. Another line without a
/// step is put into the path, and what it set is carried to the states ahead.
/// A line that only asked belongs to the node after which it was asked, so it moves nothing and takes nothing back.
///
/// A node keeps the state after it. To move, the lab puts that state back. Of old nodes ever fewer keep their
/// states; from the nearest one before, the lines run again in silence. The same happens for a layout that is an object of
/// an app: it cannot be copied, so the lines run again since the last node whose layout is a value.
///
/// A line that runs again does what it did the first time: what it took back then is passed over, and what it read of
/// other states is taken from its notes. So a replay never looks elsewhere, and comes to an end. If a line fails all the
/// same, because code of an app answers otherwise, that is LL0245, and the lab stands at the newest state that is kept.
///
/// Steps and their events are kept once: those that led to the position in `steps`, all others with their nodes. Values
/// of other states (`@4.content`), `diff`, `:bisect` and `:edit` move the lab, look, and come back in the same way.
@MainActor
final class Timeline {
  unowned let lab: Lab
  /// The lines on the path: what can be seen of the tree without a look at branches.
  var paths: Paths
  /// Where the lab stands.
  var here = Position()
  /// The line of which a part was taken back last, and the last step of that part: `:redo` comes back to it.
  var partTakenBack: (node: Node, step: Int)?
  /// What happened.
  var steps = StepRecord()
  /// The nodes whose steps are in `steps`.
  var recorded: [Node]
  /// The place in the record that the user looks at; nil outside the record.
  var recordPosition: RecordPosition?
  /// The line that runs, with the state before it.
  private(set) var running: (line: PastLine, before: KeptState)?
  /// How many breaks and watches were set.
  var watchCount = 0
  /// How many events the last step had when the lab came to the position: what is forced there belongs to no other.
  var eventsOnArrival = 0
  /// The lab has left the position, maybe for a state that could not be reached.
  var isAway = false
  /// Whether somebody may look at it. Otherwise little is kept: a line that fails needs the state before it, and nothing else.
  var isLookedAt = true {
    didSet { steps.weightLimit = isLookedAt ? StepRecord.weightLimit : StepRecord.weightLimit / 1000 }
  }
  /// What another process knows that lies ahead.
  var later: LaterLines?

  /// A state that is kept. It is long, so those who know it share it.
  @MainActor
  final class KeptState {
    private(set) var state: LabState

    /// The present state of a lab.
    init(of lab: Lab) {
      state = lab.state
      state.view = lab.view.snapshot
    }
  }

  /// A line that ran, and what it takes to run it again.
  struct PastLine {
    var program: Program
    var line: Line
    /// The text that stands for it in a script: with its comments and expected answers, or what ran of it.
    var written: Place
    /// What it did that it cannot do again.
    var notes = ReplayNotes()
    /// It drew random numbers, or the pass that was due ran for it: what comes after it feels that.
    var isFelt = false
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
    let root = Node(PastLine(Line(script, Link(0)), of: Program(script: script)), steps: (0, 0))
    paths = Paths(root)
    recorded = [root]
  }

  var lookback: Lookback { Lookback(timeline: self) }

  // MARK: What there is

  /// The start, the lines that ran, and those that were taken back.
  var path: [Node] { paths.path }

  /// The last node that ran, whole or in part.
  var current: Node { here.part ?? path[here.index] }

  /// Whether something was taken back that can run again.
  var hasFuture: Bool { here.index < path.count - 1 }

  var hasPast: Bool { here.index > 0 || here.part != nil }

  /// The number of the last step that is known, run or taken back.
  var lastStep: Int { path[path.count - 1].lastStep }

  /// The nodes that are in effect, from the start.
  var effective: [Node] { nodes(upTo: here) }

  /// The nodes that are in effect at a position.
  func nodes(upTo position: Position) -> [Node] {
    path[...position.index] + (position.part.map { [$0] } ?? [])
  }

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

  /// The step of this number on the path, run or taken back.
  func step(_ number: Int) -> Step? {
    if let step = steps[number] { return step }
    guard number > 0, let index = index(ofStep: number) else { return nil }
    let own = number - path[index].firstStep - 1
    return path[index].steps.indices.contains(own) ? path[index].steps[own] : nil
  }

  /// The steps on the path, run or taken back.
  var stepsOfPath: [Step] { (1..<max(1, lastStep + 1)).compactMap { step($0) } }

  /// The record with the steps that lie ahead; where a line runs that has steps already, they take the place of those.
  var wholeRecord: StepRecord {
    let first = lab.state.step + 1
    guard first <= lastStep, steps[first] == nil, steps.steps.last.map({ $0.number < first }) ?? (first == 1) else {
      return steps
    }
    var whole = steps
    whole.put((first...lastStep).compactMap { step($0) })
    return whole
  }

  /// The position after a step, with all that was typed there without a step; in a line that had a later statement with
  /// a step, before that.
  func position(afterStep number: Int) -> Position {
    guard number > 0, let index = index(ofStep: number) else { return Position(index: settled(0)) }
    let node = path[index]
    // A line that runs behind a part of this one has steps of the same numbers as what was taken back.
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

  /// The last node of those without a step that follow a node.
  private func settled(_ index: Int) -> Int {
    var index = index
    while index + 1 < path.count, path[index + 1].lastStep == path[index].lastStep { index += 1 }
    return index
  }

  // MARK: Lines

  /// A line begins to run.
  func begin(_ line: PastLine) {
    let before = KeptState(of: lab)
    if current.isBare || current.after == nil, current.carried.isEmpty { current.after = before }
    running = (line, before)
    isAway = false
  }

  /// The line that ran has ended. With a step it begins another path where one lies ahead, and so does a line with an effect
  /// that drew random numbers: those that lie ahead were drawn without it.
  func end(_ interpreter: Interpreter) {
    guard case (var line, let before)? = running.take() else { return }
    let stepBefore = before.state.step
    line.notes = interpreter.machine.notes
    let forcedPass = line.notes.beginning?.isSettled == false && !lab.view.isInvalid
    let hasDrawn = lab.state.random != before.state.random
    line.isFelt = hasDrawn || forcedPass
    if let end = interpreter.end {
      // In a script it would end what follows, too.
      let ran = (stepBefore..<lab.state.step).compactMap { steps[$0 + 1] }
      line.written = written(partOf: line, ran, upTo: end)
    }
    guard interpreter.machine.hasEffect else { return note(line) }
    let hasStep = lab.state.step > stepBefore
    guard hasStep || hasDrawn || !hasFuture else { return insert(line, before: before) }
    let left = leavePath()
    append(line, before: before)
    if hasStep { recordPosition = lab.hitsOfLine.first?.position }
    if let left, !lab.isSilent { lab.report(.travel(.branched(left))) }
    if hasStep || hasDrawn { leaveLater() }
  }

  /// What ran is no line of the past.
  func abandon() {
    running = nil
    isAway = true
  }

  /// Keeps a line that has no effect.
  func note(_ line: PastLine) {
    current.asked.append(line)
    if line.isFelt { current.random = lab.state.random }
  }

  private func append(_ line: PastLine, before: KeptState) {
    let node = Node(
      line, steps: (before.state.step, lab.state.step), after: current.settled(as: before),
      needsReplay: !lab.state.isRestorable)
    paths.append(node)
    recorded.append(node)
    here = Position(index: path.count - 1)
    eventsOnArrival = lab.state.eventsOfStep
    if !isLookedAt { thin(here.index - 2, to: Self.strides[0].stride) }
    for (age, stride) in Self.strides { thin(here.index - age, to: stride) }
  }

  /// Puts a line without a step before the lines that lie ahead. What it set holds there too, unless it was set otherwise.
  private func insert(_ line: PastLine, before: KeptState) {
    let change = CarriedChange(from: before.state, to: lab.state)
    let base = path[here.index]
    let node = Node(
      line, steps: (base.lastStep, base.lastStep), after: base, needsReplay: base.needsReplay)
    node.changes = base.carried + [change]
    node.random = base.random
    paths.insert(node, at: here.index + 1) { $0.carried.append(change) }
    here.index += 1
    if let part = here.part {
      part.carried.append(change)
    } else {
      node.after = KeptState(of: lab)
    }
    recorded = effective
    steps.cut(behind: before.state)
  }

  /// How far back how few nodes keep their states: one of so many.
  private static let strides: [(age: Int, stride: Int)] = [(65, 16), (1024, 64), (8192, 512), (65_536, 4096)]

  /// Forgets the state of an old node, unless replays begin there.
  private func thin(_ index: Int, to stride: Int) {
    guard index > 0, index % stride != 0, path[index].needsReplay || !path[index + 1].needsReplay
    else { return }
    path[index].after = nil
  }

  /// What lies ahead becomes a branch; of a line at the position, what did not run.
  private func leavePath() -> Travel.Branch? {
    let left = paths.leave(behind: here.index)
    if let part = here.part { paths.append(part) }
    here = Position(index: path.count - 1)
    return left.map(described)
  }

  /// Forgets what was taken back, and of the line at the position what did not run.
  func cutFuture() {
    paths.cut(behind: here.index)
    if let part = here.part { paths.append(part) }
    here = Position(index: path.count - 1)
    recorded = path
  }

  /// Has the steps in the record that led to a position, and no others.
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
