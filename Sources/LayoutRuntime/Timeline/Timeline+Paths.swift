import CollectionLayout

extension Timeline {
  /// A line with an effect, and the state after it.
  package final class Node {
    let line: PastLine
    /// The number of the last step before the line, and of the last step in the line.
    let firstStep: Int
    let lastStep: Int
    /// The state after the line and all questions there; nil if it is computed from an earlier node.
    var after: KeptState?
    /// Whether the layout after the line is an object that cannot be copied.
    var needsReplay: Bool
    /// Whether a question forced the pending pass after other lines had begun here without it.
    var wasForced = false
    /// The questions after this line.
    var asked: [PastLine] = []
    /// The random stream after those questions, for a line that begins there; nil if no number was drawn.
    var random: RandomStream?
    /// The steps of the line, while the record does not hold them.
    var steps: [Step] = []
    /// The node in whose state the line began.
    private(set) var parent: Node?
    /// The number of questions at the parent when the line began.
    let seenAsked: Int
    /// Whether other lines began in this node's state.
    private(set) var isParent = false
    /// The previous node on the path: the parent, or a line without a step that was inserted later.
    var previous: Node?
    /// The node of the whole line of which this node is a part.
    private(set) var whole: Node?
    /// Changes inserted before the line after it ran: they apply after the line too, but the line did not see them.
    var carried: [CarriedChange] = []
    /// The changes that turn the parent's state into this one; nil if the line has to run.
    var changes: [CarriedChange]?

    init(
      _ line: PastLine, steps: (before: Int, last: Int), after parent: Node? = nil, needsReplay: Bool = false
    ) {
      self.line = line
      (firstStep, lastStep) = steps
      self.parent = parent
      seenAsked = parent?.asked.count ?? 0
      self.needsReplay = needsReplay
      parent?.isParent = true
    }

    /// Creates a node for the first steps of a line.
    init(_ line: PastLine, partOf node: Node, steps: [Step]) {
      self.line = line
      (firstStep, lastStep) = (node.firstStep, node.firstStep + steps.count)
      (parent, seenAsked, needsReplay) = (node.parent, node.seenAsked, node.needsReplay)
      (previous, carried, whole) = (node.previous, node.carried, node)
      self.steps = steps
    }

    /// Creates a copy of a node for another path, with further questions after it.
    init(_ node: Node, asked: [PastLine], steps: [Step]) {
      line = node.line
      (firstStep, lastStep) = (node.firstStep, node.lastStep)
      (parent, seenAsked, needsReplay) = (node.parent, node.seenAsked, node.needsReplay)
      (previous, carried, changes, after) = (node.previous, node.carried, node.changes, node.after)
      (self.asked, self.steps, wasForced, random) = (node.asked + asked, steps, node.wasForced, node.random)
    }

    /// Releases a long path one node at a time, because each node holds the previous one.
    deinit {
      var loose = [parent, previous, whole].compactMap(\.self)
      (parent, previous, whole) = (nil, nil, nil)
      while var node = loose.popLast() {
        guard isKnownUniquelyReferenced(&node) else { continue }
        loose += [node.parent, node.previous, node.whole].compactMap(\.self)
        (node.parent, node.previous, node.whole) = (nil, nil, nil)
      }
    }

    /// Whether no other line began in the node's state or inserted changes into it.
    var isBare: Bool { !isParent && carried.isEmpty }

    /// Returns the parent for a new line: this node, or a node after it with the carried changes applied.
    func settled(as state: KeptState) -> Node {
      guard !carried.isEmpty else { return self }
      let node = Node(
        line, steps: (lastStep, lastStep), after: self, needsReplay: needsReplay)
      (node.changes, node.after) = (carried, state)
      return node
    }
  }

  /// The present path through the tree of lines, and the branches.
  package struct Paths {
    /// The nodes from the start to the last known line.
    private(set) var path: [Node]
    package private(set) var branches: [Branch] = []
    /// The number of the path, if it was a branch before.
    private(set) var number: Int?
    private var lastNumber = 0
    /// The number that the path gets when it is left.
    var nextNumber: Int { number ?? lastNumber + 1 }
    /// The commands that changed the path, newest last, which `:undo` takes back besides lines.
    var detours: [Detour] = []

    package struct Branch {
      var number: Int
      var tip: Node
      /// The number of nodes that only the branch had when it was left.
      var ownCount: Int
    }

    struct Detour {
      var command: Place
      var tip: Node
      var number: Int?
      var from: Spot
      var to: Spot
    }

    struct Spot {
      var node: Node
      var part: Node?
    }

    /// The number of branches that keep states, and the limit of branches.
    static let (keptBranches, limit) = (8, 1000)
    private static let keptDetours = 100

    init(_ root: Node) { path = [root] }

    mutating func append(_ node: Node) {
      node.previous = path[path.count - 1]
      path.append(node)
    }

    mutating func replaceLast(with node: Node) { path[path.count - 1] = node }

    /// Inserts a node, and passes the later nodes to `take`, with all nodes that branched off from them.
    mutating func insert(_ node: Node, at index: Int, _ take: (Node) -> Void) {
      let next = path[index]
      (node.previous, next.previous) = (path[index - 1], node)
      path.insert(node, at: index)
      var isLater = [ObjectIdentifier(next): true, ObjectIdentifier(node): false]
      take(next)
      for tip in [path[path.count - 1]] + branches.map(\.tip) {
        var walked: [Node] = []
        var last: Node? = tip
        while let node = last, isLater[ObjectIdentifier(node)] == nil {
          walked.append(node)
          last = node.previous
        }
        let isLaterTip = last.flatMap { isLater[ObjectIdentifier($0)] } ?? false
        for node in walked {
          isLater[ObjectIdentifier(node)] = isLaterTip
          if isLaterTip { take(node) }
        }
      }
    }

    /// Skips a number that was given to a path in another process.
    mutating func skip(_ number: Int) { lastNumber = max(lastNumber, number) }

    mutating func leave(behind index: Int) -> Branch? {
      guard index < path.count - 1 else { return nil }
      let branch = putAway(ownCount: path.count - 1 - index)
      path.removeSubrange((index + 1)...)
      number = nil
      return branch
    }

    mutating func cut(behind index: Int) { path.removeSubrange((index + 1)...) }

    mutating func go(to tip: Node, number: Int?) {
      var new: [Node] = []
      var last: Node? = tip
      while let node = last {
        new.append(node)
        last = node.previous
      }
      new.reverse()
      let common = zip(path, new).prefix { $0 === $1 }.count
      branches.removeAll { $0.tip === tip }
      if common < path.count { _ = putAway(ownCount: path.count - common) }
      (path, self.number) = (new, number)
    }

    private mutating func putAway(ownCount: Int) -> Branch {
      lastNumber = number == nil ? lastNumber + 1 : lastNumber
      let branch = Branch(number: number ?? lastNumber, tip: path[path.count - 1], ownCount: ownCount)
      branches.append(branch)
      if branches.count > Self.keptBranches { lighten(branches[branches.count - 1 - Self.keptBranches]) }
      if branches.count > Self.limit { branches.removeFirst() }
      return branch
    }

    /// Keeps only the lines of an old branch; its states are computed again when the lines run.
    private func lighten(_ branch: Branch) {
      let present = Set(path.map(ObjectIdentifier.init))
      var last: Node? = branch.tip
      for _ in 0..<branch.ownCount {
        guard let node = last, !present.contains(ObjectIdentifier(node)) else { break }
        (node.after, node.steps) = (nil, node.steps.light)
        last = node.previous
      }
    }

    mutating func remember(_ detour: Detour) {
      detours.append(detour)
      if detours.count > Self.keptDetours { detours.removeFirst() }
    }

    func index(of node: Node) -> Int? { path.lastIndex { $0 === node } }
  }

  // MARK: Branches

  package func described(_ branch: Paths.Branch) -> Travel.Branch {
    let present = Set(path.map(ObjectIdentifier.init))
    var (own, node) = ([branch.tip], branch.tip.previous)
    while let last = node, !present.contains(ObjectIdentifier(last)) {
      own.append(last)
      node = last.previous
    }
    let first = own[own.count - 1]
    var step = node?.lastStep ?? 0
    if let node, let index = paths.index(of: node), index + 1 < path.count {
      // The paths part in the middle of a line.
      let next = path[index + 1]
      if next.whole === first || first.whole === next { step = min(first.lastStep, next.lastStep) }
    }
    let statement = own.reversed().lazy.flatMap(\.steps).first { $0.number > step }?.place
    return Travel.Branch(
      number: branch.number, leavesAfter: step, steps: branch.tip.lastStep - step, lines: own.count,
      first: statement ?? first.line.place)
  }

  func goToBranch(_ number: Int, _ fail: (RunProblem) -> RunFailure) throws(RunFailure) -> Travel {
    guard let branch = paths.branches.first(where: { $0.number == number }) else {
      throw fail(.noBranch(number, known: paths.branches.map(\.number).sorted()))
    }
    leave()
    let start = ContinuousClock.now
    paths.go(to: branch.tip, number: number)
    try travel(to: Position(index: path.count - 1))
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    return .stands(
      stop(lab.state.step), replaySeconds: lab.state.isRestorable || !lab.options.reportsTimes ? nil : seconds)
  }

  // MARK: Detours

  var spot: Paths.Spot { Paths.Spot(node: path[here.index], part: here.part) }

  func position(of spot: Paths.Spot) -> Position? {
    paths.index(of: spot.node).map { Position(index: $0, part: spot.part) }
  }

  /// Whether a command led to a position.
  func isEnd(_ detour: Paths.Detour, at position: Position) -> Bool {
    path[position.index] === detour.to.node && position.part?.lastStep == detour.to.part?.lastStep
  }
}

/// The values that a line without a step set, for the states ahead of it: each value that is the same there as
/// before the line gets its value after the line.
struct CarriedChange {
  private let (before, after): (Values, Values)

  private struct Values {
    var settings: Settings
    var variables: PersistentMap<Variable>
    var definitions: PersistentMap<Definition>
    var marks: PersistentMap<Moment>

    init(_ state: LabState) {
      settings = state.settings
      variables = state.variables
      definitions = state.definitions
      marks = state.marks
    }
  }

  init(from before: LabState, to after: LabState) {
    (self.before, self.after) = (Values(before), Values(after))
  }

  /// Applies the change.
  /// - Complexity: O(values).
  func apply(to state: inout LabState) {
    for setting in Setting.allCases where setting.row.audience == .nobody {
      let (old, new) = (before.settings[setting], after.settings[setting])
      guard old.text != new.text, state.settings[setting].text == old.text else { continue }
      state.settings.set(setting, to: new.values)
      if !state.setWords.contains(setting) { state.setWords.append(setting) }
    }
    Self.apply(before.variables, after.variables, to: &state.variables) { $0 == $1 }
    Self.apply(before.definitions, after.definitions, to: &state.definitions) {
      $0.program.source === $1.program.source && $0.body.span == $1.body.span
    }
    Self.apply(before.marks, after.marks, to: &state.marks) { $0.step == $1.step && $0.offset == $1.offset }
  }

  private static func apply<Kept>(
    _ before: PersistentMap<Kept>, _ after: PersistentMap<Kept>, to values: inout PersistentMap<Kept>,
    _ areEqual: (Kept, Kept) -> Bool
  ) {
    func same(_ a: Kept?, _ b: Kept?) -> Bool {
      guard let a, let b else { return a == nil && b == nil }
      return areEqual(a, b)
    }
    for (name, new) in after where !same(before[name], new) && same(values[name], before[name]) {
      values[name] = new
    }
    for (name, old) in before where after[name] == nil && same(values[name], old) { values[name] = nil }
  }
}
