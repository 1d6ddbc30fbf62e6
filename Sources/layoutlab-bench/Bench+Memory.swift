import CBaseline
import CollectionLayout

extension Bench {
  /// M1: what an item takes in the solver, by the allocator's own count.
  mutating func measureMemory() {
    let count = 1_000_000
    let heights = Heights.array(count, seed: 6)
    for columns in [3, 5] {
      let before = Int(baseline_allocated())
      let solver = Waterfalls.solved(columns: columns, heights)
      let bytes = Int(baseline_allocated()) - before
      keep(solver)
      add(
        Row(
          goal: "M1", title: "memory of the solver, \(columns) columns, 1e6 items", unit: "bytes/item",
          ours: Double(bytes) / Double(count), decisive: Double(bytes) / Double(count), bound: .atMost(18)))
    }
  }
}
