import Expectations
import Testing

@testable import CollectionLayout

/// Other sizes for items that are gathered give the flow that gathering them so would have given.
struct FlowSolverResizingTests {
  @Test(arguments: 0..<200) func `resizing is gathering anew`(seed: UInt64) {
    var random = TestRandom(seed: seed)
    var sizes = (0..<random.int(1..<5)).map { _ in
      let isUniform = random.int(0..<2) == 0
      return (0..<random.int(0..<8)).map { _ in
        isUniform ? FlowSolver.Size(main: 20, cross: 30) : size(&random)
      }
    }
    var resized = gathered(sizes)
    resized.solve()
    for _ in 0..<3 {
      let section = random.int(0..<sizes.count)
      var changes: [Int: FlowSolver.Size] = [:]
      for item in sizes[section].indices where random.int(0..<2) == 0 {
        changes[item] = random.int(0..<2) == 0 ? FlowSolver.Size(main: 20, cross: 30) : size(&random)
      }
      for (item, size) in changes { sizes[section][item] = size }
      // An item that does not exist is left out.
      changes[sizes[section].count] = size(&random)
      resized.setSizes(changes, inSection: section)
      resized.solve()
      var expected = gathered(sizes)
      expected.solve()
      expect(resized.contentEnd, is: expected.contentEnd, "seed \(seed)")
      for (section, items) in sizes.enumerated() {
        for item in items.indices {
          expect(
            resized.frame(of: item, inSection: section),
            is: expected.frame(of: item, inSection: section), "seed \(seed), \(section):\(item)")
          let line = resized.lineItems(around: item, inSection: section)
          #expect(
            line.contains(item) && line == expected.lineItems(around: item, inSection: section), "seed \(seed)")
        }
      }
    }
  }

  private func size(_ random: inout TestRandom) -> FlowSolver.Size {
    FlowSolver.Size(
      main: Double(random.int(1..<5) * 10),
      cross: Double(random.int(1..<7) * 20))
  }

  private func gathered(_ sizes: [[FlowSolver.Size]]) -> FlowSolver {
    var solver = FlowSolver(FlowSolver.Configuration(crossExtent: 200))
    for section in sizes {
      solver.appendSection(count: section.count) { items, buffer in
        for (position, item) in items.enumerated() { buffer[position] = section[item] }
      } metrics: {
        FlowSolver.Metrics(header: 5, lineSpacing: 10, itemSpacing: 10)
      }
    }
    return solver
  }
}
