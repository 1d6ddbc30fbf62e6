import CollectionLayout

/// The waterfall that all rows measure: 1200 points wide, insets and gaps of 10.
enum Waterfalls {
  static let width = 1200.0
  static let height = 800.0
  static let everywhere = -Double.infinity..<Double.infinity

  static func configuration(columns: Int) -> WaterfallSolver.Configuration {
    WaterfallSolver.Configuration(
      laneCount: columns, crossExtent: width, mainSpacing: 10, crossSpacing: 10, mainLeading: 10, mainTrailing: 10,
      crossLeading: 10, crossTrailing: 10)
  }

  /// Returns a solver that has placed the heights.
  static func solved(columns: Int, _ heights: [Double]) -> WaterfallSolver {
    var solver = WaterfallSolver(configuration(columns: columns), count: heights.count)
    solve(&solver, heights)
    return solver
  }

  /// Places the items that are not placed yet, to the end or to a target.
  static func solve(
    _ solver: inout WaterfallSolver, _ heights: [Double], through target: WaterfallSolver.Target = .everything
  ) {
    let heights = heights.span
    solver.solve(through: target) { items, lengths in
      let block = heights.extracting(items)
      precondition(block.count <= lengths.count)
      for index in 0..<block.count { lengths[index] = block[index] }
    }
  }
}
