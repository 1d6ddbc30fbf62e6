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
          },
          {
            for _ in 0..<20 { _ = Lab(transcript: Silence()).run(SourceText(name: "world", text: script)) }
            return 20
          },
        ])
      precondition(audit.tally.findings.isEmpty && audit.tally.refused == 0, "a built-in layout breaks no law")
      add(
        Row(
          goal: "A1", title: "a world of 50 items, all laws, `\(entry.name)`, beside its script", unit: "ms",
          ours: timing[0] / 1e6, peer: timing[1] / 1e6, decisive: timing.ratio(0, to: 1), bound: .atMost(60)))
    }
  }
}
