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
    /// The line of a turn with an event in it: there the offset is not held to the content until the turn ends, so what
    /// could be asked in the middle is not what is so at the end. Its steps count as one change.
    var isBlurred = false
  }

  let start: World
  private(set) var cuts: [Cut] = []
  /// What can be asked at the start, and after each cut.
  var worlds: [World] { [start] + cuts.map(\.world) }

  /// Nil where a line fails or a question cannot be answered.
  init?(_ lines: [[TruthSession.Node]]) {
    let base = TruthLab()
    guard let start = World(TruthLab()) else { return nil }
    self.start = start
    var texts: [String] = []
    for nodes in lines {
      guard add(nodes, line: texts.count, after: texts, in: base) else { return nil }
      texts.append(TruthSession.text(nodes))
    }
  }

  /// The last statement after which the layout was prepared.
  var lastPreparation: Cut? {
    zip(cuts, worlds).reversed().first { cut, before in cut.world.prepares != before.prepares }?.0
  }

  /// The last statement after which another layout places the items, or the same with other mistakes, or so many others.
  var lastNewLayoutOrCount: Cut? {
    zip(cuts, worlds).reversed().first { cut, before in
      cut.world.count != before.count
        || ["bug", "layout"].contains { cut.world.settings[$0] != before.settings[$0] }
    }?.0
  }

  /// Whether the content is scrolled before a line, or after one of its statements.
  func isScrolled(inLine line: Int) -> Bool {
    zip(cuts, zip(worlds, worlds.dropFirst())).contains { cut, around in
      cut.line == line && (around.0.offset != .zero || around.1.offset != .zero)
    }
  }

  /// Whether a step is one of several of a line in which the content is scrolled.
  func isOfScrollingTurn(_ step: Int) -> Bool {
    guard let cut = cut(of: step), isScrolled(inLine: cut.line) else { return false }
    return cuts.count { $0.line == cut.line } > 1
  }

  /// Whether a later statement says places of items.
  func namesPlaces(after step: Int) -> Bool {
    let words = ["size ", "move ", "delete ", "insert ", "batch"]
    return cuts.contains { cut in cut.steps.lowerBound > step && words.contains { cut.text.contains($0) } }
  }

  /// The history up to the end of a line.
  func upTo(_ line: Int) -> History {
    var history = self
    history.cuts.removeAll { $0.line >= line }
    return history
  }

  /// The history with a line more; nil where it fails.
  func appending(_ nodes: [TruthSession.Node], after lines: [[TruthSession.Node]]) -> History? {
    var history = self
    // What is asked there prepares a view that never was.
    let texts = lines.map { TruthSession.text($0) } + ["frames"]
    guard let base = TruthLab(texts), history.add(nodes, line: lines.count, after: texts, in: base) else {
      return nil
    }
    return history
  }

  private mutating func add(
    _ nodes: [TruthSession.Node], line: Int, after texts: [String], in base: TruthLab
  ) -> Bool {
    let count = TruthSession.count(nodes)
    let isBlurred = TruthSession.hasEventInTurn(nodes)
    for limit in 1..<max(1, isBlurred ? 1 : count) {
      guard let lab = TruthLab(texts + [TruthSession.text(nodes, upTo: limit)]), let world = World(lab) else {
        continue
      }
      add(world, line, limit - 1, nodes)
    }
    guard base.run(TruthSession.text(nodes)) else { return false }
    // A question prepares a view that never was, and what comes then would not be the first preparation.
    let isPrepared = base.prepares ?? 0 > 0
    guard let world = isPrepared ? World(base) : TruthLab(texts + [TruthSession.text(nodes)]).flatMap({ World($0) })
    else { return false }
    add(world, line, count - 1, nodes, isBlurred: isBlurred)
    return true
  }

  private mutating func add(
    _ world: World, _ line: Int, _ statement: Int, _ nodes: [TruthSession.Node], isBlurred: Bool = false
  ) {
    let before = end.step
    guard world.step > before else { return }
    cuts.append(
      Cut(
        line: line, statement: statement,
        text: isBlurred ? TruthSession.text(nodes) : TruthSession.statement(nodes, statement),
        steps: before + 1...world.step, world: world, isBlurred: isBlurred))
  }

  var end: World { cuts.last?.world ?? start }

  /// What can be asked after a step; nil where no cut is there.
  func world(after step: Int) -> World? { worlds.last { $0.step == step } }

  /// The statement of a step.
  func cut(of step: Int) -> Cut? { cuts.first { $0.steps.contains(step) } }

  /// The last statement, up to a step, after which a value differs from what it was before it.
  /// - Parameter isExact: numbers that differ at all differ; else those that do so within the tolerance are the same.
  func lastChange(of key: World.Key, through last: Int = .max, isExact: Bool = false) -> Cut? {
    var before = start[key]
    var found: Cut?
    for cut in cuts {
      let now = cut.world[key]
      if isExact ? !now.isSame(before, within: 0) : now != before, cut.steps.upperBound <= last { found = cut }
      before = now
    }
    return found
  }
}
