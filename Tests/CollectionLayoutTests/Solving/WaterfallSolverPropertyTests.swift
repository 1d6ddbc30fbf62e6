import Expectations
import Testing

@testable import CollectionLayout

/// The solver against its naive twin, bit for bit.
struct WaterfallSolverPropertyTests {
  private static let seeds = Array(UInt64(1)...12)

  /// One of each variant and the bounds between them: one lane, sorted lanes, the tournament with full and odd trees,
  /// a word of bits in the query's walk, one byte and two for a lane's number.
  private static let laneCounts = [1, 2, 3, 4, 5, 6, 7, 8, 9, 16, 17, 50, 63, 64, 65, 128, 255, 256, 257, 300]

  private func configuration(
    _ laneCount: Int, _ random: inout TestRandom, spacings: [Double] = [0, 10, 2.7]
  ) -> WaterfallSolver.Configuration {
    .init(
      laneCount: laneCount, crossExtent: 400, origin: random.pick([0, 1000.3]), mainSpacing: random.pick(spacings),
      crossSpacing: random.pick([0, 1]), mainLeading: random.pick([0, 10.1]), mainTrailing: 7,
      crossLeading: random.pick([0, 15]), crossTrailing: 5)
  }

  @Test func `every small case`() {
    let lengths = [0.0, 10, 15]
    let edges = [-1.0, 0, 5, 10, 15, 20, 25, 30, 45]
    var cases = 0
    for laneCount in 1...4 {
      for spacing in [0.0, 5] {
        let configuration = WaterfallSolver.Configuration(
          laneCount: laneCount, crossExtent: 40, mainSpacing: spacing, mainTrailing: 3)
        for count in 0...6 {
          var digits = Array(repeating: 0, count: count)
          repeat {
            let chosen = digits.map { lengths[$0] }
            let solver = WaterfallSolver.solved(configuration, chosen)
            let naive = NaiveWaterfall(configuration, lengths: chosen)
            guard solver.agrees(with: naive) else {
              Issue.record("\(laneCount) lanes, spacing \(spacing), lengths \(chosen)")
              return
            }
            // Each case is asked about a few intervals; all of them come up many times over.
            let lower = edges[cases % edges.count]
            for upper in [edges[(cases / 7) % edges.count], lower] where lower <= upper {
              let cross = cases % 3 == 0 ? 0..<10.0 : -5..<40
              guard
                solver.items(meeting: lower..<upper, cross: cross)
                  == naive.items(meeting: lower..<upper, cross: cross)
              else {
                Issue.record("\(laneCount) lanes, spacing \(spacing), lengths \(chosen), query \(lower)..<\(upper)")
                return
              }
            }
            cases += 1
          } while advance(&digits, base: lengths.count)
        }
      }
    }
    expect(cases, is: 8 * 1093)
  }

  /// Counts up; false when it comes round to zeros.
  private func advance(_ digits: inout [Int], base: Int) -> Bool {
    for place in digits.indices.reversed() {
      digits[place] += 1
      if digits[place] < base { return true }
      digits[place] = 0
    }
    return false
  }

  @Test(arguments: laneCounts)
  func `every variant places as the naive scan does`(laneCount: Int) {
    for seed in Self.seeds {
      var random = TestRandom(seed: seed)
      let configuration = configuration(laneCount, &random)
      let lengths = random.lengths(random.pick([0, 1, 5, 255, 256, 257, 700]))
      let naive = NaiveWaterfall(configuration, lengths: lengths)
      #expect(WaterfallSolver.solved(configuration, lengths).agrees(with: naive), "seed \(seed)")
    }
  }

  @Test func `a start below 0 changes nothing but the numbers`() {
    for seed in Self.seeds {
      var random = TestRandom(seed: seed)
      let configuration = WaterfallSolver.Configuration(
        laneCount: random.int(1..<12), crossExtent: 300, mainSpacing: 3, mainLeading: random.pick([-40, -0.0]))
      let lengths = random.lengths(300)
      let naive = NaiveWaterfall(configuration, lengths: lengths)
      #expect(WaterfallSolver.solved(configuration, lengths).agrees(with: naive), "seed \(seed)")
    }
  }

  @Test(arguments: [0, -40, -0.0, -3 * Double.leastNonzeroMagnitude])
  func `items that come one at a time see which starts are level`(leading: Double) {
    // Starts as far apart as level ones may be, a little more, and half of it: three in a row are not all level.
    let steps = [0, 1, 512, 600, 1024, 1025]
    for laneCount in 1...4 {
      for seed in Self.seeds {
        var random = TestRandom(seed: seed)
        let configuration = WaterfallSolver.Configuration(
          laneCount: laneCount, crossExtent: 40, mainSpacing: random.pick([0, 0.1]), mainLeading: leading)
        let lengths = (0..<200).map { _ in
          Double(bitPattern: random.pick([0.0, 0.1, 40, 100]).bitPattern + UInt64(random.pick(steps)))
        }
        var solver = WaterfallSolver(configuration)
        for count in 1...lengths.count {
          solver.count = count
          solver.solve(lengths)
        }
        let naive = NaiveWaterfall(configuration, lengths: lengths)
        #expect(solver.frames == naive.frames && solver.lanes == naive.lanes, "\(laneCount) lanes, seed \(seed)")
      }
    }
  }

  @Test(arguments: laneCounts)
  func `a query lists what the linear scan lists`(laneCount: Int) {
    for seed in Self.seeds {
      var random = TestRandom(seed: seed)
      let configuration = configuration(laneCount, &random)
      let lengths = random.lengths(random.pick([1, 40, 256, 512, 900]))
      let solver = WaterfallSolver.solved(configuration, lengths)
      let naive = NaiveWaterfall(configuration, lengths: lengths)
      for _ in 0..<20 {
        let main = random.interval(within: solver.contentEnd)
        let cross = random.pick([-.infinity ..< .infinity, random.interval(within: 400)])
        let found = solver.items(meeting: main, cross: cross)
        guard found == naive.items(meeting: main, cross: cross) else {
          Issue.record("seed \(seed), main \(main), cross \(cross): \(found)")
          return
        }
      }
    }
  }

  @Test func `one giant item is found from everywhere along it`() {
    for laneCount in [2, 3, 10, 70] {
      let configuration = WaterfallSolver.Configuration(laneCount: laneCount, crossExtent: 300, mainSpacing: 1)
      var lengths = Array(repeating: 20.0, count: 2000)
      lengths[3] = 5000
      lengths[1] = 700
      let solver = WaterfallSolver.solved(configuration, lengths)
      let naive = NaiveWaterfall(configuration, lengths: lengths)
      for lower in stride(from: 0.0, to: 5100, by: 37) {
        let main = lower..<(lower + 50)
        expect(
          solver.items(meeting: main, cross: 0..<300), is: naive.items(meeting: main, cross: 0..<300), "\(lower)")
      }
    }
  }

  @Test func `edits equal a fresh solve`() {
    for seed in Self.seeds {
      var random = TestRandom(seed: seed)
      var configuration = configuration(random.pick([1, 2, 3, 8, 9, 50, 256, 257]), &random)
      var lengths = random.lengths(random.int(0..<900))
      var solver = WaterfallSolver.solved(configuration, lengths)
      for step in 0..<15 {
        switch random.int(0..<6) {
        case 0:
          lengths += random.lengths(random.pick([1, 2, 4, 5, 300]))
        case 1 where !lengths.isEmpty:
          let item = random.int(0..<lengths.count)
          lengths[item] += 13
          solver.invalidate(from: item)
        case 2:
          let item = random.int(0..<lengths.count + 1)
          lengths.insert(contentsOf: random.lengths(3), at: item)
          solver.invalidate(from: item)
        case 3 where !lengths.isEmpty:
          let item = random.int(0..<lengths.count)
          lengths.remove(at: item)
          solver.invalidate(from: item)
        case 4:
          lengths.removeLast(min(lengths.count, random.int(0..<40)))
        default:
          configuration = self.configuration(random.pick([2, 3, 9, 257]), &random)
          solver.configuration = configuration
        }
        solver.count = lengths.count
        if random.int(0..<3) == 0 { solver.solve(through: .item(random.int(0..<lengths.count + 1)), lengths) }
        if random.int(0..<4) != 0 { solver.solve(lengths) }
        let naive = NaiveWaterfall(configuration, lengths: Array(lengths[..<solver.solvedCount]))
        guard solver.frames == naive.frames, solver.lanes == naive.lanes, solver.contentEnd == naive.contentEnd
        else {
          Issue.record("seed \(seed), step \(step)")
          return
        }
      }
    }
  }

  @Test func `lanes before an item are those of a solve up to it`() {
    var random = TestRandom(seed: 5)
    for laneCount in [1, 3, 10] {
      let configuration = configuration(laneCount, &random)
      let lengths = random.lengths(600)
      let solver = WaterfallSolver.solved(configuration, lengths)
      for item in [0, 1, 255, 256, 257, 511, 512, 599, 600] {
        let naive = NaiveWaterfall(configuration, lengths: Array(lengths[..<item]))
        expect(solver.lanes(before: item), is: naive.lanes, "\(laneCount) lanes, item \(item)")
      }
    }
  }
}
