@testable import CollectionLayout

/// The waterfall's rules in the plainest words, to compare the solver with: every lane looked at for every item, every
/// item for every query.
struct NaiveWaterfall {
  var frames: [WaterfallSolver.Frame] = []
  var lanes: [WaterfallSolver.Lane]
  let contentEnd: Double

  init(_ configuration: WaterfallSolver.Configuration, lengths: [Double]) {
    let start = configuration.origin + configuration.mainLeading
    lanes = (0..<configuration.laneCount).map { _ in .init(end: start, nextStart: start, count: 0, last: nil) }
    for (item, length) in lengths.enumerated() {
      let position = lanes.map { $0.nextStart }.min() ?? start
      let lane = lanes.firstIndex { Self.steps(from: position, to: $0.nextStart) <= 1024 } ?? 0
      let end = position + length
      frames.append(
        .init(
          lane: lane, main: position, mainLength: length, cross: configuration.laneOffset(lane),
          crossLength: configuration.laneSize))
      lanes[lane] = .init(
        end: end, nextStart: end + configuration.mainSpacing, count: lanes[lane].count + 1, last: item)
    }
    contentEnd = (lanes.map(\.end).max() ?? start) + configuration.mainTrailing
  }

  /// How many doubles one is from another.
  private static func steps(from position: Double, to start: Double) -> UInt {
    (Int(truncatingIfNeeded: start.bitPattern) &- Int(truncatingIfNeeded: position.bitPattern)).magnitude
  }

  func items(meeting main: Range<Double>, cross: Range<Double>) -> [Int] {
    frames.indices.filter { item in
      let frame = frames[item]
      return frame.main < main.upperBound && main.lowerBound < frame.main + frame.mainLength
        && frame.cross < cross.upperBound && cross.lowerBound < frame.cross + frame.crossLength
    }
  }
}

extension WaterfallSolver {
  /// Solves with lengths from an array.
  @discardableResult
  mutating func solve(
    through target: Target = .everything, _ lengths: [Double], isCancelled: () -> Bool = { false }
  ) -> Bool {
    solve(through: target, isCancelled: isCancelled) { range, buffer in
      for index in 0..<range.count { buffer[index] = lengths[range.lowerBound + index] }
    }
  }

  /// A solver that has placed all of some lengths.
  static func solved(_ configuration: Configuration, _ lengths: [Double]) -> WaterfallSolver {
    var solver = WaterfallSolver(configuration, count: lengths.count)
    solver.solve(lengths)
    return solver
  }

  /// The frames of the solved items.
  var frames: [Frame] { (0..<solvedCount).map(frame) }

  /// Whether everything the solver answers is the naive waterfall's, bit for bit.
  func agrees(with naive: NaiveWaterfall) -> Bool {
    isSolved && frames == naive.frames && lanes == naive.lanes && contentEnd == naive.contentEnd
  }
}
