import LayoutScript

/// A change of an expected answer, for people: the line of the question, then its lines with those that go and come.
@MainActor
enum BlessDiff {
  static func text(_ change: ScriptBlessing.Change) -> String {
    let difference = change.lines.difference(from: change.oldLines)
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for step in difference {
      switch step {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var rows = [BlessCommand.title(change.place)]
    var (old, new) = (0, 0)
    while old < change.oldLines.count || new < change.lines.count {
      if removed.contains(old) {
        rows.append("-" + change.oldLines[old])
        old += 1
      } else if inserted.contains(new) {
        rows.append("+" + change.lines[new])
        new += 1
      } else {
        rows.append(" " + change.lines[new])
        old += 1
        new += 1
      }
    }
    return rows.joined(separator: "\n") + "\n"
  }
}
