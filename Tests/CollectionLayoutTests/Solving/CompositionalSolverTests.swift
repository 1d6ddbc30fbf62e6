import Expectations
import Testing

@testable import CollectionLayout

/// The solver against its naive twin, on random definitions.
struct CompositionalSolverTests {
  typealias D = CompositionalDefinition
  typealias V = D.Vector

  private func dimension(_ random: inout TestRandom, _ axis: Int, isEstimated: Bool) -> D.Dimension {
    if isEstimated, random.int(0..<3) == 0 {
      let estimate = Double(random.int(10..<80))
      return random.int(0..<3) == 0 ? .init(kind: .uniform, value: estimate) : about(estimate)
    }
    switch random.int(0..<8) {
    case 0...3:
      let fraction = random.pick([1, 0.5, 0.25, 1.0 / 3, 0.3, 0.7])
      return axis == 0 ? w(fraction) : h(fraction)
    case 4: return random.int(0..<4) == 0 ? (axis == 0 ? h(0.25) : w(0.25)) : (axis == 0 ? w(0.4) : h(0.4))
    default: return .init(kind: .absolute, value: Double(random.int(10..<160)) / 2)
    }
  }

  private func insets(_ random: inout TestRandom) -> D.Insets {
    random.int(0..<2) == 0
      ? .init() : [Double(random.int(0..<9)), Double(random.int(0..<9)), Double(random.int(0..<9)), 5]
  }

  private func edges(_ random: inout TestRandom) -> D.EdgeSpacing {
    guard random.int(0..<4) == 0 else { return .init() }
    func spacing() -> D.Spacing { .init(length: Double(random.int(0..<9)), isFlexible: random.int(0..<3) == 0) }
    return .init(leading: spacing(), top: spacing(), trailing: spacing(), bottom: spacing())
  }

  private func node(_ random: inout TestRandom, depth: Int, isEstimated: Bool) -> Node {
    var node = Node.cell(
      dimension(&random, 0, isEstimated: isEstimated), dimension(&random, 1, isEstimated: isEstimated))
    node.insets = insets(&random)
    node.edges = edges(&random)
    if random.int(0..<6) == 0 {
      node = node.badge(
        random.pick(["badge", "dot"]), 10, 8, at: V(random.pick([-1, 0, 1]), random.pick([-1, 0, 1])),
        offset: V(2, 0.5), isFractional: random.int(0..<2) == 0, from: random.int(0..<2) == 0 ? nil : V(-1, 1))
    }
    guard depth > 0, random.int(0..<3) > 0 || depth == 2 else { return node }
    if random.int(0..<12) == 0 {
      node.content = .custom(
        (0..<random.int(1..<4)).map { _ in
          .init(
            origin: V(Double(random.int(-20..<200)), Double(random.int(-20..<60))),
            size: V(Double(random.int(1..<100)), Double(random.int(1..<60))), z: random.int(0..<3))
        })
      return node
    }
    let subitems = (0..<random.int(1..<4)).map { _ in self.node(&random, depth: depth - 1, isEstimated: isEstimated)
    }
    let count = random.int(0..<6)
    node.content = .group(
      .init(
        axis: random.int(0..<2), subitems: subitems,
        count: count == 0 ? .dividing(random.int(1..<5)) : count == 1 ? .repeating(random.int(1..<4)) : .fitting,
        spacing: .init(length: Double(random.pick([0, 0, 4, 10])), isFlexible: random.int(0..<4) == 0)))
    return node
  }

  private func section(_ random: inout TestRandom, isEstimated: Bool) -> D {
    var group = node(&random, depth: 2, isEstimated: isEstimated)
    // What a whole group of a section has along the flow is not shared among its edges.
    group.edges = random.int(0..<3) == 0 ? .init(leading: 4, top: 5, trailing: 6, bottom: 7) : .init()
    var section = D.of(group, inset: insets(&random), between: Double(random.pick([0, 0, 5, 8])))
    section.followsInsets = random.int(0..<2) == 0
    section.orthogonal = random.int(0..<5) == 0 ? .continuous : nil
    section.boundaries = boundaries(&random)
    if random.int(0..<4) == 0 { section.backgrounds = [.init(kind: "background", insets: [1, 2, 3, 4], z: -3)] }
    return section
  }

  private func boundaries(_ random: inout TestRandom) -> [D.Boundary] {
    (0..<random.int(0..<3)).map { index in
      var boundary = D.edge(
        "edge\(index)", random.pick([w(1), 60, 20]), random.pick([20, h(0.1), 300]), x: random.pick([-1, 0, 1]),
        y: random.pick([-1, 0, 1]), offset: V(random.pick([0, 3]), random.pick([0, -4])),
        extends: random.int(0..<3) > 0)
      boundary.pins = random.int(0..<2) == 0
      return boundary
    }
  }

  private func name(_ placed: CompositionalSolver.Placed) -> String {
    switch placed.element {
    case .cell(let section, let item): "\(section):\(item)"
    case .badge(let kind, let section, let item): "\(kind) \(section):\(item)"
    case .boundary(let section, let index): "boundary \(section):\(index)"
    case .layoutBoundary(let index): "layout \(index)"
    case .background(let section, let index): "background \(section):\(index)"
    }
  }

  private func find(_ name: String, in solver: CompositionalSolver, _ window: Range<Double>?)
    -> CompositionalSolver.Placed?
  {
    let words = name.split(separator: " ").map(String.init)
    let numbers = words.last?.split(separator: ":").compactMap { Int($0) } ?? []
    switch words.count == 2 ? words[0] : "" {
    case "": return solver.placed(item: numbers[1], section: numbers[0])
    case "boundary": return solver.placed(boundary: numbers[1], section: numbers[0], in: window)
    case "layout": return solver.placed(layoutBoundary: numbers[0], in: window)
    case "background": return solver.placedBackground(numbers[1], section: numbers[0])
    case let kind: return solver.placed(badge: kind, numbers[1], section: numbers[0])
    }
  }

  // Twenty thousand definitions, in eight parts that run beside each other.
  @Test(arguments: Array(0..<8))
  func `frames and answers are the twin's`(part: Int) {
    for seed in (part * 2_500..<(part + 1) * 2_500).share() {
      var random = TestRandom(seed: UInt64(seed))
      let isEstimated = seed % 4 == 0
      var context = CompositionalContext(
        view: random.pick([V(320, 480), V(320, 100), V(375, 667)]), isVertical: random.int(0..<4) > 0,
        scale: random.pick([nil, 2, 3]))
      context.reference = random.pick([.none, .margins])
      context.margins = [10, 20, 30, 40]
      let sections = (0..<random.int(1..<3)).map { _ in
        var section = NaiveCompositional.Section(
          definition: section(&random, isEstimated: isEstimated), count: random.pick([0, 1, 2, 3, 5, 9, 14]))
        if isEstimated {
          for item in 0..<section.count where random.int(0..<2) == 0 {
            section.said[item] = [0: Double(random.int(5..<90)), 1: Double(random.int(5..<90))]
          }
        }
        return section
      }
      let spacing = random.pick([0.0, 12])
      let whole = random.int(0..<4) == 0 ? boundaries(&random) : []
      let start = Double(random.int(-40..<500))
      let window = random.int(0..<3) == 0 ? nil : start..<start + context.view[context.axis]
      let twin = NaiveCompositional(context, spacing: spacing, sections, whole: whole, window: window)
      var solver = CompositionalSolver(context, spacing: spacing, boundaries: whole)
      solver.setSections(
        sections.map { CompositionalSection(CompositionalPlan($0.definition, in: context), count: $0.count) })
      for (index, section) in sections.enumerated() {
        for (item, said) in section.said.sorted(by: { $0.key < $1.key }) {
          solver.set(V(said[0] ?? 0, said[1] ?? 0), item: item, section: index)
        }
      }
      guard compare(solver, twin, seed, &random) else { return }
    }
  }

  private func compare(
    _ solver: CompositionalSolver, _ twin: NaiveCompositional, _ seed: Int, _ random: inout TestRandom
  ) -> Bool {
    func near(_ a: V, _ b: V) -> Bool { abs(a.x - b.x) < 0.001 && abs(a.y - b.y) < 0.001 }
    guard near(solver.contentSize, twin.content) else {
      Issue.record("seed \(seed): content \(solver.contentSize), not \(twin.content)")
      return false
    }
    for element in twin.elements {
      guard let placed = find(element.name, in: solver, twin.window), near(placed.frame.origin, element.box.origin),
        near(placed.frame.size, element.box.size), placed.z == element.z
      else {
        Issue.record(
          "seed \(seed): \(element) is \(String(describing: find(element.name, in: solver, twin.window)))")
        return false
      }
    }
    for _ in 0..<4 {
      let origin = V(Double(random.int(-40..<400)) + 0.3, Double(random.int(-40..<700)) + 0.3)
      let rect = CompositionalFrame(
        origin: origin, size: V(Double(random.int(0..<300)), Double(random.int(0..<400))))
      var found: [String] = []
      solver.forEach(in: rect, window: twin.window) { found.append(name($0)) }
      let expected = twin.names(in: .init(origin: rect.origin, size: rect.size))
      guard Set(found) == expected, found.count == expected.count else {
        Issue.record("seed \(seed): \(rect) answers \(found.sorted()), not \(expected.sorted())")
        return false
      }
    }
    return true
  }
}
