import CollectionLayout
import Foundation

extension Bench {
  /// E1: the cost of an edit depends on the change, not on the number of items.
  mutating func measureEdits() {
    guard options.wants("E1") else { return }
    var screens: [Timing] = []
    for count in [10_000, 100_000, 1_000_000] {
      measureAppend(count)
      screens.append(measureChange(count))
    }
    // Memory that no cache holds makes both slower.
    let growth = (ours: screens[2][0] / screens[0][0], c: screens[2][1] / screens[0][1])
    add(
      Row(
        goal: "E1", title: "its growth from 1e4 to 1e6, beside that of C's query", unit: "times", ours: growth.ours,
        limit: growth.c, decisive: growth.ours / growth.c, bound: .atMost(1)))
    measureSuffix(100_000)
    measureUpdates()
  }

  private mutating func measureAppend(_ count: Int) {
    let kernel = CWaterfall(columns: 3, capacity: count)
    let heights = Heights.array(count, seed: 3)
    var solver = Waterfalls.solved(columns: 3, heights)
    let appended = 2000
    var new: [Double] = []
    let timing = Timing(
      rounds: options.rounds(15),
      prepare: { round in
        new = Heights.array(appended, seed: round)
        solver.count = count
      },
      [
        {
          for height in new {
            solver.count += 1
            solver.solve { _, lengths in lengths[0] = height }
          }
          return appended
        },
        {
          solver.count = count
          solver.invalidate(from: 0)
          Waterfalls.solve(&solver, heights)
          return count
        },
        {
          kernel.place(heights)
          return count
        },
      ])
    add(
      Row(
        goal: "E1", title: "append one, beside an item of prepare, \(Self.short(count)) items", ours: timing[0],
        limit: timing[2], decisive: timing.ratio(0, to: 1), bound: .atMost(4)))
  }

  /// - Returns: the cost of one changed height up to the next screen, and of a screen's query by C at the same place.
  private mutating func measureChange(_ count: Int) -> Timing {
    var heights = Heights.array(count, seed: 4)
    let kernel = CWaterfall(columns: 3, capacity: count)
    kernel.place(heights)
    var solver = Waterfalls.solved(columns: 3, heights)
    let changes = 500
    var places: [Int] = []
    let timing = Timing(
      rounds: options.rounds(15),
      prepare: { round in
        var stream = Heights(seed: round)
        // From the end to the start, since items after a change are no longer placed.
        solver.count = count
        solver.invalidate(from: 0)
        Waterfalls.solve(&solver, heights)
        places = (0..<changes).map { _ in Int(stream.next() % UInt64(count - 1000)) }.sorted(by: >)
      },
      [
        {
          for place in places {
            heights[place] += 0.125
            let top = solver.frame(of: place).main
            solver.invalidate(from: place)
            Waterfalls.solve(&solver, heights, through: .position(top + Waterfalls.height))
          }
          return changes
        },
        {
          for place in places {
            let top = kernel.top(of: place)
            keep(kernel.query(top..<top + Waterfalls.height))
          }
          return changes
        },
      ])
    add(
      Row(
        goal: "E1", title: "one height changes, to the next screen, \(Self.short(count)) items", ours: timing[0],
        limit: timing[1], bound: .none))
    return timing
  }

  private mutating func measureSuffix(_ count: Int) {
    var heights = Heights.array(count, seed: 5)
    var solver = Waterfalls.solved(columns: 3, heights)
    let kernel = CWaterfall(columns: 3, capacity: count)
    let timing = Timing(
      rounds: options.rounds(21),
      prepare: { round in
        var stream = Heights(seed: round)
        stream.fill(&heights)
        solver.invalidate(from: 0)
        Waterfalls.solve(&solver, heights)
      },
      [
        {
          heights[count / 4] += 0.125
          solver.invalidate(from: count / 4)
          Waterfalls.solve(&solver, heights)
          return count - count / 4
        },
        {
          kernel.place(heights)
          return count
        },
      ])
    add(
      Row(
        goal: "E1", title: "the whole suffix after a change, 1e5 items", unit: "ns/item", ours: timing[0],
        limit: timing[1], decisive: timing.ratio(0, to: 1), bound: .atMost(1.25)))
  }

  /// Measures edits through the view: `performBatchUpdates`.
  private mutating func measureUpdates() {
    let stages = [1000, 1_000_000].map { Stage(count: $0, source: BlockSource(), layout: Stage.waterfall()) }
    let appends = Timing(
      rounds: options.rounds(9),
      stages.map { stage in
        {
          for _ in 0..<20 { stage.insert(at: stage.source.heights.count) }
          return 20
        }
      })
    add(
      Row(
        goal: "E1", title: "insertItems at the end of 1e6, beside 1e3", ours: appends[1], peer: appends[0],
        decisive: appends.ratio(1, to: 0), bound: .atMost(1.5)))
    let kernel = CWaterfall(columns: 3, capacity: 1_000_000)
    let heights = Heights.array(1_000_000, seed: 2)
    let stage = stages[1]
    let middles = Timing(
      rounds: options.rounds(9),
      [
        {
          stage.insert(at: stage.source.heights.count / 2)
          return stage.source.heights.count / 2
        },
        {
          kernel.place(heights)
          return heights.count
        },
      ])
    add(
      Row(
        goal: "E1", title: "insertItems in the middle of 1e6, an item after it", unit: "ns/item", ours: middles[0],
        limit: middles[1], decisive: middles.ratio(0, to: 1), bound: .none))
  }
}
