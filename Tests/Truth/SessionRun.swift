import Foundation
import LayoutScript

/// A session that ran: the lab, and the lines that are in effect at its end.
@MainActor
struct SessionRun {
  /// It ran the session as it would be typed, with the lines about time.
  let lab: TruthLab
  let lines: [[TruthSession.Node]]
  /// What of it could not be carried out is left out.
  let session: TruthSession

  init(_ session: TruthSession) {
    let lab = TruthLab()
    var path: [(nodes: [TruthSession.Node], end: Int)] = []
    var here = 0
    var step = 0
    var kept: [TruthSession.Entry] = []
    for entry in session.entries {
      switch entry {
      case .line(let nodes):
        guard !nodes.isEmpty, lab.run(TruthSession.text(nodes)) else { continue }
        let now = lab.values("state")?.first?.number ?? step
        // A line without a step is none of those that can be taken back.
        if now > step {
          path = Array(path[..<here]) + [(nodes, now)]
          here = path.count
        }
      case .undo:
        guard here > 0, lab.run(":undo") else { continue }
        here -= 1
      case .redo:
        guard here < path.count, lab.run(":redo") else { continue }
        here += 1
      case .goTo(let line):
        guard line < here, lab.run(":goto @\(line > 0 ? path[line - 1].end : 0)") else { continue }
        here = line
      }
      kept.append(entry)
      step = here > 0 ? path[here - 1].end : 0
    }
    self.lab = lab
    self.session = TruthSession(entries: kept)
    lines = path[..<here].map(\.nodes)
  }

  var texts: [String] { lines.map { TruthSession.text($0) } }
}

/// What can be asked after every step of some lines.
///
/// The value after a step is what a lab answers that ran the lines up to this statement and no further; at the end of a
/// line it is asked in one lab between the lines. Where a line cannot be cut, its steps count as one change.
@MainActor
struct History {
  /// A statement, and what can be asked after it.
  struct Cut {
    var line: Int
    var statement: Int
    var text: String
    /// Its steps.
    var steps: ClosedRange<Int>
    var world: World
  }

  let start: World
  private(set) var cuts: [Cut] = []

  /// Nil where a line fails or a question cannot be answered.
  init?(_ lines: [[TruthSession.Node]]) {
    let base = TruthLab()
    guard let start = World(base) else { return nil }
    self.start = start
    let texts = lines.map { TruthSession.text($0) }
    for (index, nodes) in lines.enumerated() {
      let count = TruthSession.count(nodes)
      for limit in 1..<max(1, count) {
        guard let lab = TruthLab(texts[..<index] + [TruthSession.text(nodes, upTo: limit)]), let world = World(lab)
        else { continue }
        add(world, index, limit - 1, nodes)
      }
      guard base.run(texts[index]), let world = World(base) else { return nil }
      add(world, index, count - 1, nodes)
    }
  }

  private mutating func add(_ world: World, _ line: Int, _ statement: Int, _ nodes: [TruthSession.Node]) {
    let before = end.step
    guard world.step > before else { return }
    cuts.append(
      Cut(
        line: line, statement: statement, text: TruthSession.statement(nodes, statement),
        steps: before + 1...world.step, world: world))
  }

  var end: World { cuts.last?.world ?? start }

  /// What can be asked after a step; nil where no cut is there.
  func world(after step: Int) -> World? {
    step == 0 ? start : cuts.first { $0.steps.upperBound == step }?.world
  }

  /// The statement of a step.
  func cut(of step: Int) -> Cut? { cuts.first { $0.steps.contains(step) } }

  /// The last statement in a range of steps after which a value differs from what it was before it.
  func lastChange(of key: World.Key, after: Int = 0, through last: Int = .max) -> Cut? {
    var before = start[key]
    var found: Cut?
    for cut in cuts {
      let now = cut.world[key]
      if now != before, cut.steps.lowerBound > after, cut.steps.upperBound <= last { found = cut }
      before = now
    }
    return found
  }
}
