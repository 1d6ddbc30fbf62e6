import CBaseline
import Glibc
import LayoutRendering
import LayoutScript

extension Bench {
  /// L1: a step through the whole lab as a library: statement, engine, step and text.
  mutating func measureLab() {
    let labs = [1000, 1_000_000].map { LabStage(items: $0) }
    var place = 0
    func row(_ title: String, _ bound: Row.Bound, _ statement: @escaping (LabStage) -> String) -> Row {
      let timing = Timing(
        rounds: options.rounds(15), prepare: { place = $0 * 700 },
        labs.map { lab in
          {
            for step in 0..<10 {
              place = (place + 97) % 40_000
              lab.run(statement(lab).replacing("%", with: "\(place + step)"))
            }
            return 10
          }
        })
      return Row(
        goal: "L1", title: title, ours: timing[1], peer: timing[0], decisive: timing.ratio(1, to: 0), bound: bound)
    }
    add(row("a scroll step of the lab at 1e6, beside 1e3 items", .atMost(1.5)) { _ in "scroll %" })
    add(row("a question of the lab at 1e6, beside 1e3 items", .atMost(1.5)) { _ in "frame 7" })
    add(row("`item 120` in the lab at 1e6, beside 1e3 items", .atMost(1.5)) { _ in "item 120" })
    measureInsertion(labs[1])
    measureAppendInLab()
    measureRun()
    measureTime()
  }

  /// Measures an update that places every item again, beside C that places as many.
  private mutating func measureInsertion(_ lab: LabStage) {
    let heights = Heights.array(1_000_000, seed: 6)
    let kernel = CWaterfall(columns: 3, capacity: heights.count)
    let timing = Timing(
      rounds: options.rounds(9),
      [
        {
          lab.run("insert 0 120; delete 0")
          return 2
        },
        {
          kernel.place(heights)
          return 1
        },
      ])
    add(
      Row(
        goal: "L1", title: "`insert 0` or `delete 0` in the lab at 1e6 items", unit: "ms", ours: timing[0] / 1e6,
        limit: timing[1] / 1e6, decisive: timing.ratio(0, to: 1), bound: .atMost(2)))
  }

  /// Measures the cost of a line that appends to very many items.
  private mutating func measureAppendInLab() {
    let lab = LabStage(items: 1_000_000)
    let timing = Timing(
      rounds: options.rounds(15),
      [
        {
          for _ in 0..<5 { lab.run("item 120") }
          return 5
        }
      ])
    add(
      Row(
        goal: "N1", title: "`item 120` in the lab at 1e6 items", unit: "ms", ours: timing[0] / 1e6,
        bound: .none))
  }

  /// N1: long scripts of repeated lines of one kind, by the release binary.
  mutating func measureLongScripts() {
    let lines = options.isQuick ? 20_000 : 80_000
    for line in ["item 5", "let $x 5", "def f { item 5 }", "item 5; mark m"] {
      var time = Row(
        goal: "N1", title: "\(lines) lines of `\(line)`, beside a quarter of them", unit: "s", bound: .atMost(5))
      var memory = Row(goal: "N1", title: "\(lines) lines of `\(line)`, memory", unit: "MB", bound: .atMost(200))
      func run(_ count: Int, _ binary: String) -> (seconds: Double, peak: Int?)? {
        guard let file = Command.file(holding: String(repeating: line + "\n", count: count)) else { return nil }
        defer { unlink(file) }
        let start = ContinuousClock.now
        let peak = Command.peakMemory(binary, ["run", "-q", file])
        return ((ContinuousClock.now - start) / .seconds(1), peak)
      }
      if let binary = options.binary, let few = run(lines / 4, binary), let all = run(lines, binary) {
        (time.ours, time.peer, time.decisive) = (all.seconds, few.seconds, all.seconds / few.seconds)
        memory.ours = all.peak.map { Double($0) / 1024 }
        memory.decisive = memory.ours
      } else {
        (time.skipped, memory.skipped) = ("no --binary", "no --binary")
      }
      add(time)
      add(memory)
    }
  }

  /// Measures travel among many steps, and the memory of each step.
  private mutating func measureTime() {
    let steps = options.isQuick ? 1000 : 10_000
    let lab = LabStage(items: 100_000)
    let before = Int(baseline_allocated())
    for step in 0..<steps { lab.run("scroll \(step * 97 % 40_000)") }
    let bytes = Double(Int(baseline_allocated()) - before) / Double(steps)
    let timing = Timing(
      rounds: options.rounds(15),
      [
        {
          for jump in 1...10 { lab.run(":goto @\(jump * 7919 % steps + 1)") }
          return 10
        }
      ])
    add(
      Row(
        goal: "L1", title: "`:goto` among \(steps) steps over 1e5 items", unit: "ms", ours: timing[0] / 1e6,
        bound: .none))
    add(
      Row(
        goal: "L1", title: "what a step keeps, of \(steps) over 1e5 items", unit: "bytes", ours: bytes,
        decisive: bytes, bound: .atMost(14_000)))
  }

  /// Measures a whole run of the release binary.
  private mutating func measureRun() {
    var row = Row(
      goal: "L1", title: "`items 1000000 80...240`, then `scroll end`, start to end", unit: "ms",
      bound: .none)
    defer { add(row) }
    guard let binary = options.binary else {
      row.skipped = "no --binary"
      return
    }
    let timing = Timing(
      rounds: options.rounds(5),
      [{ Command.run(binary, ["-c", "columns 3; items 1000000 80...240\nscroll end"]) ? 1 : 0 }])
    row.ours = timing[0] / 1e6
  }
}

/// A lab with items, whose output is counted and discarded.
@MainActor
final class LabStage {
  private var lab: Lab?
  private(set) var bytes = 0

  init(items: Int) {
    let renderer = TextRenderer(
      TextOptions(), output: { [unowned self] in bytes += $0.count },
      errors: { bytes in preconditionFailure(String(decoding: Array(copy bytes), as: UTF8.self)) })
    lab = Lab(transcript: renderer)
    run("columns 3; items \(items) 80...240")
    run("scroll 10")
  }

  func run(_ statements: String) {
    _ = lab?.run(SourceText(name: "bench", text: statements))
  }
}
