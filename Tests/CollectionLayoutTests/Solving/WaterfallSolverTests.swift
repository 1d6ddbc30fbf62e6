import Expectations
import Testing

@testable import CollectionLayout

struct WaterfallSolverTests {
  private let threeLanes = WaterfallSolver.Configuration(
    laneCount: 3, crossExtent: 400, mainSpacing: 10, crossSpacing: 10, mainLeading: 10, mainTrailing: 10,
    crossLeading: 10, crossTrailing: 10)

  @Test func `a tie goes to the leftmost lane`() {
    let solver = WaterfallSolver.solved(threeLanes, [50, 50, 50, 50, 60, 50, 10])
    expect(solver.frames.map(\.lane), is: [0, 1, 2, 0, 1, 2, 0])
    expect(solver.frames.map(\.main), is: [10, 10, 10, 70, 70, 70, 130])
  }

  @Test func `starts that only the order of their sums tells apart are a tie`() {
    let configuration = WaterfallSolver.Configuration(
      laneCount: 3, crossExtent: 300, mainSpacing: 3.2, mainLeading: 10)
    let solver = WaterfallSolver.solved(configuration, [15.9, 50.2, 28.8, 28.8, 15.9, 15.9])
    // Lanes 0 and 2 both start at 61.1; in doubles the last one does by a bit less.
    expect(solver.frames.map(\.lane), is: [0, 1, 2, 0, 2, 0])
    expect(solver.lanes(before: 5).map { ($0.nextStart * 10).rounded() }, is: [611, 634, 611])
    expect(solver.frames.map(\.main), is: solver.frames.map(\.main).sorted())
  }

  @Test(arguments: [1, 2, 3, 5, 8, 9, 12, 70])
  func `tenths are placed as whole numbers are`(laneCount: Int) {
    var random = TestRandom(seed: UInt64(laneCount))
    for _ in 0..<20 {
      let (gap, inset) = (random.int(0..<40), random.int(0..<100))
      let lengths = (0..<600).map { _ in random.pick([159, 288, 333, 502, 101]) }
      var starts = Array(repeating: inset, count: laneCount)
      let lanes = lengths.map { length in
        let lane = starts.firstIndex(of: starts.min() ?? 0) ?? 0
        starts[lane] += length + gap
        return lane
      }
      let configuration = WaterfallSolver.Configuration(
        laneCount: laneCount, crossExtent: 300, mainSpacing: Double(gap) / 10, mainLeading: Double(inset) / 10)
      let tenths = lengths.map { Double($0) / 10 }
      let solver = WaterfallSolver.solved(configuration, tenths)
      expect(solver.frames.map(\.lane), is: lanes)
      // One after the other, and on from the middle of a block, they come to the same.
      var single = WaterfallSolver(configuration)
      for count in 1...tenths.count {
        single.count = count
        single.solve(tenths)
      }
      expect(single.frames, is: solver.frames)
      var resumed = solver
      resumed.invalidate(from: 300)
      resumed.solve(tenths)
      expect(resumed.frames, is: solver.frames)
    }
  }

  @Test func `a lane that holds an item of length 0 has a gap`() {
    let solver = WaterfallSolver.solved(.init(laneCount: 1, crossExtent: 10, mainSpacing: 10), [0, 40, 0])
    expect(solver.frames.map(\.main), is: [0, 10, 60])
    expect(solver.contentEnd, is: 60)
  }

  @Test func `without items the content is the insets`() {
    let solver = WaterfallSolver(
      .init(laneCount: 3, crossExtent: 300, origin: 100, mainLeading: 20, mainTrailing: 30))
    #expect(solver.isSolved)
    expect(solver.contentEnd, is: 150)
    #expect(solver.items(meeting: -.infinity ..< .infinity, cross: -.infinity ..< .infinity).isEmpty)
  }

  @Test func `lanes tell what they hold, now and before an item`() {
    let solver = WaterfallSolver.solved(threeLanes, [100, 150, 120, 80])
    expect(
      solver.lanes,
      is: [
        .init(end: 200, nextStart: 210, count: 2, last: 3), .init(end: 160, nextStart: 170, count: 1, last: 1),
        .init(end: 130, nextStart: 140, count: 1, last: 2),
      ])
    expect(solver.lanes(before: 3).map(\.nextStart), is: [120, 170, 140])
    expect(solver.lanes(before: 0).map(\.last), is: [nil, nil, nil])
  }

  @Test func `lanes share what insets and spacings leave`() {
    expect(threeLanes.laneSize, is: 120)
    expect((0..<3).map(threeLanes.laneOffset), is: [10, 140, 270])
  }

  @Test func `values no layout can use are replaced`() {
    let configuration = WaterfallSolver.Configuration(
      laneCount: 0, crossExtent: .nan, mainSpacing: -4, crossSpacing: .infinity, mainLeading: -.infinity)
    expect(configuration, is: .init(laneCount: 1, crossExtent: 0))
    expect(WaterfallSolver.Configuration(laneCount: 2, crossExtent: 10, crossLeading: 20).laneSize, is: 0)
    let solver = WaterfallSolver.solved(.init(laneCount: 1, crossExtent: 1), [-5, .nan, 3])
    expect(solver.frames.map(\.mainLength), is: [0, 0, 3])
  }

  @Test func `a lane of no size is listed strictly inside only`() {
    let narrow = WaterfallSolver.Configuration(
      laneCount: 3, crossExtent: 320, mainSpacing: 10, crossSpacing: 10, crossLeading: 150, crossTrailing: 160)
    let solver = WaterfallSolver.solved(narrow, [30, 40, 50])
    expect(solver.items(meeting: 0..<20, cross: 150..<170), is: [1])
    expect(solver.items(meeting: 0..<20, cross: 0..<320), is: [0, 1, 2])
    expect(solver.items(meeting: 0..<20, cross: 160..<160), is: [])
  }

  @Test func `touching is not meeting`() {
    let solver = WaterfallSolver.solved(.init(laneCount: 1, crossExtent: 100), [50, 0, 50])
    expect(solver.items(meeting: 0..<50, cross: 0..<100), is: [0])
    expect(solver.items(meeting: 50..<100, cross: 0..<100), is: [2])
    expect(solver.items(meeting: 40..<60, cross: 0..<100), is: [0, 1, 2])
    expect(solver.items(meeting: 40..<60, cross: 100..<200), is: [])
    expect(solver.items(meeting: 30..<30, cross: 50..<50), is: [0])
  }

  @Test func `a query appends`() {
    let solver = WaterfallSolver.solved(threeLanes, [50, 50])
    var items = [7]
    solver.appendItems(meeting: 0..<100, cross: 0..<400, to: &items)
    expect(items, is: [7, 0, 1])
  }

  @Test func `an infinite length ends its lane`() {
    let solver = WaterfallSolver.solved(
      .init(laneCount: 2, crossExtent: 100), [.infinity, 5, 5, 5, 5, 5, .infinity, 1])
    expect(solver.frames.map(\.lane), is: [0, 1, 1, 1, 1, 1, 1, 0])
    expect(solver.items(meeting: 1000..<2000, cross: 0..<100), is: [0, 6])
  }
}
