import CollectionLayout
import Foundation

extension Bench {
  /// Q1 and Q2: the items that meet a screen.
  mutating func measureQueries() {
    guard options.wants("Q1") || options.wants("Q2") else { return }
    let counts = [10_000, 100_000, 1_000_000]
    var atRandom: [Double] = []
    var scrolling: [Double] = []
    for count in counts {
      let world = QueryWorld(count)
      let random = measure(world, isScroll: false)
      let scroll = measure(world, isScroll: true)
      atRandom.append(random[0])
      scrolling.append(scroll[0])
      guard options.wants("Q1") else { continue }
      for (name, timing, most) in [("at random", random, 1.3), ("scrolling", scroll, 1.6)] {
        add(
          Row(
            goal: "Q1", title: "query, \(name), \(Self.short(count)) items", ours: timing[0], limit: timing[1],
            decisive: timing.ratio(0, to: 1), bound: .atMost(most)))
      }
    }
    if options.wants("Q1") {
      add(
        Row(
          goal: "Q1", title: "its growth from 1e4 to 1e6, at random", unit: "times",
          decisive: atRandom[2] / atRandom[0], bound: .atMost(5)))
      add(
        Row(
          goal: "Q1", title: "its growth from 1e4 to 1e6, scrolling", unit: "times",
          decisive: scrolling[2] / scrolling[0], bound: .atMost(1.3)))
      measureObjects(100_000)
    }
    if options.wants("Q2") { measureScan(QueryWorld(100_000)) }
  }

  private func measure(_ world: QueryWorld, isScroll: Bool) -> Timing {
    let questions = 2000
    let solver = world.solver
    var places: [Double] = []
    var items: [Int] = []
    return Timing(
      rounds: options.rounds(21), prepare: { places = world.places(questions, isScroll: isScroll, round: $0) },
      [
        {
          for place in places {
            items.removeAll(keepingCapacity: true)
            solver.appendItems(
              meeting: place..<place + Waterfalls.height, cross: 0..<Waterfalls.width, to: &items)
          }
          return questions
        },
        {
          for place in places { keep(world.kernel.query(place..<place + Waterfalls.height)) }
          return questions
        },
      ])
  }

  /// Measures queries of the layout, with an object for each visible item.
  private mutating func measureObjects(_ count: Int) {
    let stage = Stage(count: count, source: BlockSource(), layout: Stage.waterfall())
    let objects = Stage(count: count, source: SingleSource(), layout: Stage.gallery())
    let end = stage.layout.collectionViewContentSize.height - Waterfalls.height
    let questions = 200
    var place = 0.0
    func ask(_ layout: UICollectionViewLayout, _ questions: Int) -> Int {
      var items = 0
      for question in 0..<questions {
        let rect = CGRect(
          x: 0, y: place + Double(question) * 40, width: Waterfalls.width, height: Waterfalls.height)
        items += layout.layoutAttributesForElements(in: rect)?.count ?? 0
      }
      return items
    }
    let timing = Timing(
      rounds: options.rounds(15),
      prepare: { round in
        var stream = Heights(seed: round)
        place = stream.below(end - Double(questions) * 40)
      },
      [{ ask(stage.layout, questions) }, { ask(objects.layout, 2) }])
    add(
      Row(
        goal: "Q1", title: "query with objects, scrolling, 1e5 items", unit: "ns/visible", ours: timing[0],
        peer: timing[1], decisive: timing.ratio(1, to: 0), bound: .atLeast(100)))
  }

  private mutating func measureScan(_ world: QueryWorld) {
    let giant = QueryWorld(100_000, giant: true)
    let (solver, giantSolver) = (world.solver, giant.solver)
    var places: [Double] = []
    var items: [Int] = []
    func ask(_ solver: WaterfallSolver, _ place: Double) {
      items.removeAll(keepingCapacity: true)
      solver.appendItems(meeting: place..<place + Waterfalls.height, cross: 0..<Waterfalls.width, to: &items)
    }
    let timing = Timing(
      rounds: options.rounds(15), prepare: { places = world.places(500, isScroll: false, round: $0) },
      [
        {
          for place in places { ask(solver, place) }
          return places.count
        },
        {
          for place in places.prefix(10) { keep(world.kernel.scan(place..<place + Waterfalls.height)) }
          return 10
        },
        {
          for place in places { ask(giantSolver, place) }
          return places.count
        },
        {
          for place in places { keep(giant.kernel.query(place..<place + Waterfalls.height)) }
          return places.count
        },
      ])
    add(
      Row(
        goal: "Q2", title: "query beside a scan of all, 1e5 items", ours: timing[0], scan: timing[1],
        decisive: timing.ratio(1, to: 0), bound: .atLeast(100)))
    add(
      Row(
        goal: "Q2", title: "one item taller than all others, 1e5 items", ours: timing[2], limit: timing[3],
        decisive: timing.ratio(2, to: 0), bound: .atMost(3)))
  }
}

/// Three columns, placed both by the solver and by C.
final class QueryWorld {
  let solver: WaterfallSolver
  let kernel: CWaterfall
  private let end: Double

  /// - Parameter giant: whether the first item is as tall as all others together.
  init(_ count: Int, giant: Bool = false) {
    var heights = Heights.array(count, seed: 7)
    if giant { heights[0] = heights.reduce(0, +) }
    solver = Waterfalls.solved(columns: 3, heights)
    kernel = CWaterfall(columns: 3, capacity: count)
    kernel.place(heights)
    // With a giant all other items fill two columns; queries go where items are.
    end = solver.frame(of: count - 1).main - Waterfalls.height
    let middle = end / 2..<end / 2 + Waterfalls.height
    precondition(
      solver.items(meeting: middle, cross: Waterfalls.everywhere) == kernel.items(kernel.query(middle)),
      "C and Swift find the same items")
  }

  /// Returns the offsets of queries: random ones, or consecutive screens in steps of a finger.
  func places(_ count: Int, isScroll: Bool, round: Int) -> [Double] {
    var stream = Heights(seed: round)
    guard isScroll else { return (0..<count).map { _ in stream.below(end) } }
    let step = min(40, end / 2 / Double(count))
    let first = stream.below(end - step * Double(count))
    return (0..<count).map { first + Double($0) * step }
  }
}
