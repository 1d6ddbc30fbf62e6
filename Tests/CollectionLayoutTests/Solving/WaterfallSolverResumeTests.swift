import Expectations
import Testing

@testable import CollectionLayout

/// What is solved when: lazily, after a cancellation, after a change.
struct WaterfallSolverResumeTests {
  private let configuration = WaterfallSolver.Configuration(laneCount: 3, crossExtent: 300, mainSpacing: 10)
  private let lengths: [Double] = {
    var random = TestRandom(seed: 3)
    return (0..<2000).map { _ in Double(random.int(0..<80)) }
  }()

  @Test func `nothing is solved before it is asked for`() {
    var solver = WaterfallSolver(configuration, count: lengths.count)
    #expect(solver.solvedCount == 0 && !solver.isSolved)
    let isDone = solver.solve(through: .item(300), lengths)
    #expect(isDone)
    expect(solver.solvedCount, is: 320)
    #expect(solver.isSolved(through: .item(319)) && !solver.isSolved(through: .item(320)))
  }

  @Test func `a solve through a position answers every query before it`() {
    let naive = NaiveWaterfall(configuration, lengths: lengths)
    var solver = WaterfallSolver(configuration, count: lengths.count)
    for upper in stride(from: 0.0, through: naive.contentEnd + 200, by: 170) {
      let isDone = solver.solve(through: .position(upper), lengths)
      #expect(isDone)
      let main = (upper - 300)..<upper
      expect(
        solver.items(meeting: main, cross: 0..<300), is: naive.items(meeting: main, cross: 0..<300), "\(upper)")
    }
    #expect(solver.agrees(with: naive))
  }

  @Test func `a cancelled solve goes on where it stopped`() {
    for laneCount in [1, 3, 20] {
      let configuration = WaterfallSolver.Configuration(laneCount: laneCount, crossExtent: 300, mainSpacing: 10)
      var solver = WaterfallSolver(configuration, count: lengths.count)
      var blocks = 0
      let isDone = solver.solve(
        lengths,
        isCancelled: {
          blocks += 1
          return blocks > 3
        })
      #expect(!isDone)
      expect(solver.solvedCount, is: 768)
      let naive = NaiveWaterfall(configuration, lengths: Array(lengths[..<768]))
      #expect(solver.frames == naive.frames && solver.lanes == naive.lanes && solver.contentEnd == naive.contentEnd)
      let isDoneAtOnce = solver.solve(lengths, isCancelled: { true })
      #expect(!isDoneAtOnce)
      let isDoneAtLast = solver.solve(lengths)
      #expect(isDoneAtLast)
      #expect(solver.agrees(with: NaiveWaterfall(configuration, lengths: lengths)))
    }
  }

  @Test func `only items from the change on are asked for, in blocks`() {
    var solver = WaterfallSolver(configuration, count: 600)
    var asked: [Range<Int>] = []
    func solve() {
      asked = []
      solver.solve { range, buffer in
        asked.append(range)
        for index in 0..<range.count { buffer[index] = lengths[range.lowerBound + index] }
      }
    }
    solve()
    expect(asked, is: [0..<256, 256..<512, 512..<600])
    solver.count = 601
    solve()
    expect(asked, is: [600..<601])
    solver.invalidate(from: 300)
    solver.invalidate(from: 400)
    expect(solver.solvedCount, is: 300)
    solve()
    expect(asked, is: [300..<512, 512..<601])
    solver.count = 500
    #expect(solver.isSolved)
    solve()
    #expect(asked.isEmpty)
  }

  @Test func `what moves no item solves nothing anew`() {
    var solver = WaterfallSolver.solved(configuration, lengths)
    solver.configuration = .init(
      laneCount: 3, crossExtent: 700, mainSpacing: 10, crossSpacing: 5, mainTrailing: 40, crossLeading: 20)
    #expect(solver.agrees(with: NaiveWaterfall(solver.configuration, lengths: lengths)))
    solver.configuration = .init(laneCount: 3, crossExtent: 700, origin: 50, mainSpacing: 10)
    expect(solver.solvedCount, is: 0)
    solver.solve(lengths)
    #expect(solver.agrees(with: NaiveWaterfall(solver.configuration, lengths: lengths)))
  }

  @Test func `a copy keeps its own answers`() {
    let first = WaterfallSolver.solved(configuration, lengths)
    var second = first
    second.invalidate(from: 5)
    second.solve(Array(repeating: 1, count: lengths.count))
    #expect(first.agrees(with: NaiveWaterfall(configuration, lengths: lengths)))
    expect(second.frame(of: 4), is: first.frame(of: 4))
    expect(second.frame(of: 5).mainLength, is: 1)
  }
}
