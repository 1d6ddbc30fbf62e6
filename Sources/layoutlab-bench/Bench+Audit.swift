import LayoutLaws
import LayoutScript

extension Bench {
  /// A1: worlds on which all laws are tried, on one core.
  mutating func measureAudit() {
    let layouts = ["waterfall", "flow", "sticky", "tags"]
    for entry in LayoutCatalog.builtIn.entries where layouts.contains(entry.name) {
      let prefix = "layout \(entry.name)"
      let sizes = entry.makeHost().capabilities.needsBothSides ? "60x40" : "40...160"
      var audit = LawAudit(
        LawWorlds(prefix: prefix, layout: entry, seed: 0), laws: Law.Name.allCases, options: LabOptions())
      let script = "\(prefix); inset 10; spacing 10; items 50 \(sizes)"
      var run = 0
      let timing = Timing(
        rounds: options.rounds(15),
        [
          {
            for _ in 0..<20 {
              // Each run draws different changes.
              audit.tryScript(script, run: run)
              run += 1
            }
            return 20
          }
        ])
      precondition(audit.tally.findings.isEmpty && audit.tally.refused == 0, "a built-in layout breaks no law")
      let speed = 1e9 / timing[0]
      add(
        Row(
          goal: "A1", title: "worlds of 50 items, all laws, `\(entry.name)`", unit: "a second", ours: speed,
          decisive: speed, bound: entry.name == layouts[0] ? .atLeast(2000) : .none))
    }
  }
}
