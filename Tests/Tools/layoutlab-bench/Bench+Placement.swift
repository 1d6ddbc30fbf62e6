import CBaseline
import CollectionLayout

extension Bench {
  /// P1 and P2: a whole preparation.
  mutating func measurePlacement() {
    for columns in [2, 3, 5, 10, 50] {
      for count in [10_000, 100_000, 1_000_000] where !options.isQuick || count == 100_000 {
        measurePlacement(columns, count)
      }
    }
    measureDelegates(100_000)
  }

  private mutating func measurePlacement(_ columns: Int, _ count: Int) {
    guard options.wants("P1") else { return }
    var heights = Array(repeating: 0.0, count: count)
    let kernel = CWaterfall(columns: columns, capacity: count)
    var solver = Waterfalls.solved(columns: columns, heights)
    let repetitions = max(1, 100_000 / count)
    let rounds = options.rounds(count > 100_000 ? 9 : 21)
    // With few items a round is repeated with shifted heights, so that the heights differ.
    let timing = Timing(
      rounds: rounds,
      prepare: { round in
        var stream = Heights(seed: round * 31 + columns)
        stream.fill(&heights)
      },
      [
        {
          for repetition in 0..<repetitions {
            heights[repetition] += 0.125
            solver.invalidate(from: 0)
            Waterfalls.solve(&solver, heights)
          }
          return count * repetitions
        },
        {
          for repetition in 0..<repetitions {
            heights[repetition] += 0.125
            kernel.place(heights)
          }
          return count * repetitions
        },
      ])
    kernel.place(heights)
    solver.invalidate(from: 0)
    Waterfalls.solve(&solver, heights)
    precondition(solver.frame(of: count - 1).main == kernel.top(of: count - 1), "C and Swift place alike")
    add(
      Row(
        goal: "P1", title: "prepare, \(columns) columns, \(Self.short(count)) items", unit: "ns/item",
        ours: timing[0], limit: timing[1], decisive: timing.ratio(0, to: 1), bound: .atMost(1.25)))
  }

  private mutating func measureDelegates(_ count: Int) {
    guard options.wants("P1") || options.wants("P2") else { return }
    let kernel = CWaterfall(columns: 3, capacity: count)
    let blocks = Stage(count: count, source: BlockSource(), layout: Stage.waterfall())
    let single = Stage(count: count, source: SingleSource(), layout: Stage.waterfall())
    let objects = Stage(count: count, source: SingleSource(), layout: Stage.gallery())
    let timing = Timing(
      rounds: options.rounds(11),
      prepare: { round in
        let heights = Heights.array(count, seed: round)
        for stage in [blocks, single, objects] { stage.source.heights = heights }
      },
      [
        {
          blocks.layout.prepare()
          return count
        },
        {
          kernel.place(blocks.source.heights)
          return count
        },
        {
          single.layout.prepare()
          return count
        },
        {
          objects.layout.prepare()
          return count
        },
      ])
    if options.wants("P1") {
      add(
        Row(
          goal: "P1", title: "the same through the delegate, in blocks", unit: "ns/item", ours: timing[0],
          limit: timing[1], decisive: timing.ratio(0, to: 1), bound: .atMost(2)))
      add(
        Row(
          goal: "P1", title: "the same, one index path at a time", unit: "ns/item", ours: timing[2],
          limit: timing[1], decisive: timing.ratio(2, to: 1), bound: .none))
    }
    if options.wants("P2") {
      add(
        Row(
          goal: "P2", title: "prepare, 3 columns, beside an object an item", unit: "ns/item", ours: timing[0],
          limit: timing[1], peer: timing[3], decisive: timing.ratio(3, to: 0), bound: .atLeast(10)))
    }
  }
}

extension Bench {
  /// M1: the memory of an item in the solver, by the allocator's own count.
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
