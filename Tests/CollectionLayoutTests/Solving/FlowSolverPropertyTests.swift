import Expectations
import Testing

@testable import CollectionLayout

/// The solver against its naive twin. Sizes are multiples of 1/4, so that most sums are exact.
struct FlowSolverPropertyTests {
  private static let seeds = Array(UInt64(1)...40)

  private func sizes(_ count: Int, _ random: inout TestRandom) -> [FlowSolver.Size] {
    switch random.int(0..<4) {
    case 0:
      let size = FlowSolver.Size(
        main: random.pick([0, 20, 33.25]), cross: random.pick([0, 10, 50, 99.75, 320, 400]))
      return Array(repeating: size, count: count)
    case 1:
      return (0..<count).map { _ in .init(main: random.pick([20, 40]), cross: 60) }
    default:
      return (0..<count).map { _ in
        .init(main: Double(random.int(0..<200)) / 4, cross: Double(random.int(0..<random.pick([40, 900]))) / 4)
      }
    }
  }

  private func sections(_ random: inout TestRandom, isWild: Bool) -> [NaiveFlow.Section] {
    (0..<random.int(0..<6)).map { _ in
      let metrics = FlowSolver.Metrics(
        header: random.pick([0, 0, 30]), footer: random.pick([0, 0, 12.5]),
        mainLeading: random.pick(isWild ? [-60, 5] : [0, 5]),
        mainTrailing: random.pick(isWild ? [-90, 7] : [0, 7]),
        crossLeading: random.pick(isWild ? [-20, 200] : [0, 10]),
        crossTrailing: random.pick(isWild ? [170] : [0, 15]),
        lineSpacing: random.pick(isWild ? [-70, -10, 4] : [0, 10]),
        itemSpacing: random.pick(isWild ? [-80, -10, 0] : [0, 10, 7.5]))
      return NaiveFlow.Section(sizes: sizes(random.pick([0, 1, 2, 5, 40]), &random), metrics: metrics)
    }
  }

  private func agree(_ left: AxisFrame?, _ right: AxisFrame?) -> Bool {
    guard let left, let right else { return left == nil && right == nil }
    return abs(left.main - right.main) < 1e-9 && abs(left.cross - right.cross) < 1e-9
      && abs(left.mainLength - right.mainLength) < 1e-9 && abs(left.crossLength - right.crossLength) < 1e-9
  }

  @Test(arguments: [false, true])
  func `every frame is the twin's`(isWild: Bool) {
    for seed in Self.seeds {
      var random = TestRandom(seed: seed)
      for _ in 0..<20 {
        let configuration = FlowSolver.Configuration(crossExtent: random.pick([320, 300, 50, 0]))
        let sections = sections(&random, isWild: isWild)
        let naive = NaiveFlow(configuration, sections)
        let solver = FlowSolver.solved(configuration, sections)
        for section in sections.indices {
          let frames = solver.frames(ofSection: section)
          guard zip(frames, naive.items[section]).allSatisfy({ agree($0, $1) }),
            frames.count == naive.items[section].count,
            agree(solver.viewFrame(ofSection: section, isHeader: true), naive.headers[section]),
            agree(solver.viewFrame(ofSection: section, isHeader: false), naive.footers[section])
          else {
            Issue.record(
              "seed \(seed), section \(section): \(sections[section])\n\(frames)\n\(naive.items[section])")
            return
          }
        }
        #expect(abs(solver.contentEnd - naive.contentEnd) < 1e-9, "seed \(seed)")
      }
    }
  }

  @Test(arguments: [false, true])
  func `a query lists what a linear scan lists`(isWild: Bool) {
    for seed in Self.seeds {
      var random = TestRandom(seed: seed)
      for _ in 0..<10 {
        let configuration = FlowSolver.Configuration(crossExtent: 320, scale: random.pick([nil, nil, 1, 3]))
        let sections = sections(&random, isWild: isWild)
        let solver = FlowSolver.solved(configuration, sections)
        for _ in 0..<10 {
          let main = random.interval(within: solver.contentEnd)
          let cross = random.pick([-.infinity ..< .infinity, random.interval(within: 320)])
          let near = solver.sections(near: main)
          for section in sections.indices {
            let all = solver.frames(ofSection: section)
            let expected = all.indices.filter {
              sections[section].sizes[$0].main > 0 && sections[section].sizes[$0].cross > 0
                && all[$0].meets(main, cross)
            }
            let found = solver.items(ofSection: section, meeting: main, cross: cross)
            let border = [
              solver.viewFrame(ofSection: section, isHeader: true),
              solver.viewFrame(ofSection: section, isHeader: false),
            ]
            let isThere = !expected.isEmpty || border.contains { $0?.meets(main, cross) ?? false }
            guard found == expected, near.contains(section) || !isThere else {
              Issue.record("seed \(seed), main \(main), cross \(cross), section \(section): \(found) \(expected)")
              return
            }
          }
        }
      }
    }
  }

  @Test func `every small case`() {
    let widths = [10.0, 20, 35]
    var cases = 0
    for room in [30.0, 40] {
      for spacing in [0.0, 5] {
        let metrics = FlowSolver.Metrics(lineSpacing: 1, itemSpacing: spacing)
        let configuration = FlowSolver.Configuration(crossExtent: room)
        for count in 0...6 {
          var number = 0
          while number < Int(widths.count.power(count)) {
            var rest = number
            let sizes = (0..<count).map { _ in
              defer { rest /= widths.count }
              return FlowSolver.Size(main: 8, cross: widths[rest % widths.count])
            }
            let section = NaiveFlow.Section(sizes: sizes, metrics: metrics)
            let naive = NaiveFlow(configuration, [section])
            let solver = FlowSolver.solved(configuration, [section])
            guard solver.frames(ofSection: 0) == naive.items[0], solver.contentEnd == naive.contentEnd else {
              Issue.record("room \(room), spacing \(spacing), sizes \(sizes.map(\.cross))")
              return
            }
            cases += 1
            number += 1
          }
        }
      }
    }
    expect(cases, is: 4 * 1093)
  }

  @Test func `a query in the middle of many items lists a screen of them`() {
    var random = TestRandom(seed: 7)
    var solver = FlowSolver(.init(crossExtent: 320))
    solver.appendSection(count: 100_000) { items, sizes in
      for position in 0..<items.count {
        sizes[position] = .init(main: 20, cross: Double(random.int(20..<120)))
      }
    } metrics: {
      .init(lineSpacing: 5, itemSpacing: 5)
    }
    solver.solve()
    let middle = solver.contentEnd / 2
    let found = solver.items(ofSection: 0, meeting: middle..<middle + 500, cross: 0..<320)
    #expect(found.count > 40 && found.count < 200)
    expect(found, is: Array((found.first ?? 0)...(found.last ?? 0)))
  }
}

extension Int {
  fileprivate func power(_ exponent: Int) -> Int { (0..<exponent).reduce(1) { product, _ in product * self } }
}
