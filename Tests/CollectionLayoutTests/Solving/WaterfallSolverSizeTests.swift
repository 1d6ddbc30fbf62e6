import Expectations
import Testing

@testable import CollectionLayout

/// What holds for a few items holds for very many.
struct WaterfallSolverSizeTests {
  private func configuration(_ laneCount: Int) -> WaterfallSolver.Configuration {
    .init(laneCount: laneCount, crossExtent: 1200, mainSpacing: 10, crossSpacing: 1, mainLeading: 10)
  }

  private func lengths(_ count: Int, _ random: inout TestRandom) -> [Double] {
    (0..<count).map { _ in 60 + Double(random.int(0..<1920)) / 8 }
  }

  /// The items that meet an interval, by a look at every one.
  private func scan(_ solver: WaterfallSolver, _ main: Range<Double>) -> [Int] {
    let placed = solver.placed
    return (0..<solver.solvedCount).filter {
      placed[$0].position < main.upperBound && main.lowerBound < placed[$0].position + placed[$0].length
    }
  }

  @Test(arguments: zip([3, 3, 10, 300], [false, true, false, true]))
  func `a query of a hundred thousand items equals a look at every one`(laneCount: Int, hasGiant: Bool) throws {
    var random = TestRandom(seed: UInt64(laneCount))
    var lengths = lengths(100_000, &random)
    if hasGiant { lengths[random.int(0..<100)] = lengths.reduce(0, +) }
    let solver = WaterfallSolver.solved(configuration(laneCount), lengths)
    let end = solver.frame(of: 99_999).main
    for _ in 0..<3 {
      let lower = Double(random.int(0..<Int(end)))
      let main = lower..<lower + 800
      expect(solver.items(meeting: main, cross: 0..<1200), is: scan(solver, main), "\(laneCount) lanes, \(main)")
    }
  }

  @Test func `a query of a million items equals a look at every one`() {
    var random = TestRandom(seed: 6)
    let lengths = lengths(1000, &random)
    let count = 1_000_000
    var solver = WaterfallSolver(configuration(3), count: count)
    solver.solve { items, buffer in
      var item = items.lowerBound
      for index in 0..<items.count {
        buffer[index] = item == 300 ? 4e6 : lengths[(item &+ item / 1000) % 1000]
        item &+= 1
      }
    }
    let end = solver.placed[count - 1].position
    let rects = [3.9e6, end / 2, end - 100].map { $0..<$0 + 800 }
    var found = rects.map { _ in [Int]() }
    let placed = solver.placed.span
    var item = 0
    while item < count {
      let (top, bottom) = (placed[item].position, placed[item].position + placed[item].length)
      var rect = 0
      while rect < rects.count {
        if top < rects[rect].upperBound, bottom > rects[rect].lowerBound { found[rect].append(item) }
        rect &+= 1
      }
      item &+= 1
    }
    #expect(found[0].contains(300) && !found[1].contains(300))
    for (main, items) in zip(rects, found) {
      expect(solver.items(meeting: main, cross: 0..<1200), is: items, "\(main)")
    }
  }

  @Test(arguments: [3, 8, 9, 50])
  func `after edits of many items everything is as in a fresh solve`(laneCount: Int) {
    var random = TestRandom(seed: UInt64(laneCount))
    var lengths = lengths(20_000, &random)
    var solver = WaterfallSolver.solved(configuration(laneCount), lengths)
    for _ in 0..<5 {
      let item = random.int(0..<lengths.count)
      switch random.int(0..<4) {
      case 0: lengths.insert(75.5, at: item)
      case 1: lengths.remove(at: item)
      case 2: lengths[item] += 0.125
      default: lengths.append(99)
      }
      solver.count = lengths.count
      solver.invalidate(from: item)
      solver.solve(lengths)
      let fresh = WaterfallSolver.solved(configuration(laneCount), lengths)
      expect(solver.placed.prefix(lengths.count), is: fresh.placed.prefix(lengths.count))
      expect(solver.lanes, is: fresh.lanes)
      expect(solver.lanes(before: item), is: fresh.lanes(before: item))
    }
  }

  @Test func `an item takes eighteen bytes`() {
    var random = TestRandom(seed: 1)
    let count = 100_000
    for laneCount in [2, 5] {
      let solver = WaterfallSolver.solved(configuration(laneCount), lengths(count, &random))
      let state = MemoryLayout<WaterfallSolver.LaneState>.stride
      let bytes =
        MemoryLayout<PlacedItem>.stride * solver.placed.capacity + solver.laneColumn.narrow.capacity
        + state * solver.checkpoints.capacity
      #expect(Double(bytes) / Double(count) <= 18, "\(laneCount) lanes")
    }
  }
}
