import CollectionLayout

/// The same three columns, placed by the solver and by C.
final class QueryWorld {
  let solver: WaterfallSolver
  let kernel: CWaterfall
  private let end: Double

  /// - Parameter giant: the first item is as tall as all others together.
  init(_ count: Int, giant: Bool = false) {
    var heights = Heights.array(count, seed: 7)
    if giant { heights[0] = heights.reduce(0, +) }
    solver = Waterfalls.solved(columns: 3, heights)
    kernel = CWaterfall(columns: 3, capacity: count)
    kernel.place(heights)
    // With a giant the others fill two columns; questions go where items are.
    end = solver.frame(of: count - 1).main - Waterfalls.height
    let middle = end / 2..<end / 2 + Waterfalls.height
    precondition(
      solver.items(meeting: middle, cross: Waterfalls.everywhere) == kernel.items(kernel.query(middle)),
      "C and Swift find the same items")
  }

  /// Where to ask: anywhere, or screen after screen in steps of a finger.
  func places(_ count: Int, isScroll: Bool, round: Int) -> [Double] {
    var stream = Heights(seed: round)
    guard isScroll else { return (0..<count).map { _ in stream.below(end) } }
    let step = min(40, end / 2 / Double(count))
    let first = stream.below(end - step * Double(count))
    return (0..<count).map { first + Double($0) * step }
  }
}
