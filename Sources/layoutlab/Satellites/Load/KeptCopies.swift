import Glibc
import LayoutScript

/// A process with a lab, as known to the process of the terminal.
struct LabProcess {
  let pid: pid_t
  let socket: LabSocket
  var facts: LabFacts
}

/// Earlier states of a session with loaded layouts, each a waiting process, so that `:undo` is immediate. The
/// user's layout object cannot be restored otherwise, except by running all lines again.
struct KeptCopies {
  /// The processes, sorted by the number of lines that they have run.
  private var processes: [LabProcess] = []
  /// The most processes that are kept.
  private(set) var limit = 15

  /// Sets the limit from the environment; returns a message if its value is wrong.
  mutating func setLimit(_ environment: [String: String]) -> String? {
    let name = "LAYOUTLAB_COPIES"
    guard let text = environment[name], !text.isEmpty else { return nil }
    guard let number = Int(text), number >= 0 else {
      return "layoutlab: \(name) is a whole number from 0, and not `\(text.printable)`: \(limit) copies are kept; "
        + "\(name)=0 keeps none"
    }
    limit = number
    return nil
  }

  /// Keeps a process, and returns the processes that have to end: replaced or beyond the limit.
  mutating func keep(_ process: LabProcess) -> [LabProcess] {
    guard let tip = process.facts.tip else { return [process] }
    let old = remove { $0 == tip.lines }
    processes.insert(process, at: processes.firstIndex { Self.lines($0) > tip.lines } ?? processes.count)
    let tooMany = processes.prefix(max(0, processes.count - limit))
    processes.removeFirst(tooMany.count)
    return old + tooMany
  }

  /// Removes and returns the processes whose numbers of lines satisfy a condition.
  mutating func remove(_ areThere: (Int) -> Bool = { _ in true }) -> [LabProcess] {
    let removed = processes.filter { areThere(Self.lines($0)) }
    processes.removeAll { areThere(Self.lines($0)) }
    return removed
  }

  private static func lines(_ process: LabProcess) -> Int { process.facts.tip?.lines ?? 0 }
}
