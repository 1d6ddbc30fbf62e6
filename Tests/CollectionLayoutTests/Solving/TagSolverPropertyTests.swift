import Expectations
import Testing

@testable import CollectionLayout

/// The solver against its naive twin, bit for bit.
struct TagSolverPropertyTests {
  private static let seeds = Array(UInt64(1)...12)

  private func configuration(_ random: inout TestRandom) -> TagSolver.Configuration {
    .init(
      width: random.pick([0, 40, 320, 400.5]), height: random.pick([0, 30, 17.3]),
      origin: random.pick([0, 1000.3]),
      itemSpacing: random.pick([0, 10, 2.7]), lineSpacing: random.pick([0, 10, 0.1]),
      top: random.pick([0, 6, -30]),
      left: random.pick([0, 10, 15.2]), bottom: 7, right: random.pick([0, 10]))
  }

  @Test func `every small case`() {
    let choices = [0.0, 10, 15, 25, 40]
    for spacing in [0.0, 5] {
      let configuration = TagSolver.Configuration(width: 40, height: 10, itemSpacing: spacing, left: 5, right: 5)
      for count in 0...5 {
        for number in 0..<(0..<count).reduce(1, { power, _ in power * choices.count }) {
          var digits = number
          let widths = (0..<count).map { _ in
            defer { digits /= choices.count }
            return choices[digits % choices.count]
          }
          let solver = TagSolver.solved(configuration, widths)
          let naive = NaiveTags(configuration, widths: widths)
          guard solver.frames == naive.frames, solver.contentEnd == naive.contentEnd else {
            Issue.record("spacing \(spacing), widths \(widths)")
            return
          }
        }
      }
    }
  }

  @Test(arguments: seeds) func `frames and queries`(seed: UInt64) {
    var random = TestRandom(seed: seed)
    for _ in 0..<20 {
      let configuration = configuration(&random)
      let widths = random.lengths(random.int(0..<150))
      let solver = TagSolver.solved(configuration, widths)
      let naive = NaiveTags(configuration, widths: widths)
      expect(solver.frames, is: naive.frames)
      expect(solver.contentEnd, is: naive.contentEnd)
      for _ in 0..<20 {
        let vertical = random.interval(within: naive.contentEnd)
        let horizontal = random.interval(within: configuration.width)
        expect(
          solver.items(meeting: vertical, horizontal: horizontal),
          is: naive.items(meeting: vertical, horizontal: horizontal), "\(configuration) \(vertical) \(horizontal)")
      }
    }
  }

  @Test(arguments: seeds) func `changes keep what stands before them`(seed: UInt64) {
    var random = TestRandom(seed: seed)
    let configuration = configuration(&random)
    var widths = random.lengths(120)
    var solver = TagSolver.solved(configuration, widths)
    for _ in 0..<24 {
      let index = random.int(0..<widths.count)
      switch random.int(0..<4) {
      case 0: widths[index] = Double(random.int(0..<200))
      case 1: widths.insert(Double(random.int(0..<200)), at: index)
      case 2 where widths.count > 1: widths.remove(at: index)
      default: widths += random.lengths(random.int(0..<60))
      }
      solver.invalidate(from: index)
      solver.count = widths.count
      let asked = solver.solve(widths)
      #expect(asked.isEmpty || asked[0].lowerBound >= index)
      expect(solver.frames, is: NaiveTags(configuration, widths: widths).frames)
    }
  }
}
