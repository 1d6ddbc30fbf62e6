import Expectations
import Testing

@testable import CollectionLayout

struct TagSolverTests {
  /// Article 002's reference: 320 wide, everything 10, tags 30 high.
  private let reference = TagSolver.Configuration(
    width: 320, height: 30, itemSpacing: 10, lineSpacing: 10, top: 10, left: 10, bottom: 10, right: 10)

  @Test func `what is left of a line is shared, and later tags are shifted`() {
    let solver = TagSolver.solved(reference, [50, 60, 70, 200])
    // 300 less 50 + 10 + 60 + 10 + 70 leaves 100 for three; the last tag takes a line.
    let share = 100.0 / 3
    expect(solver[line: 0], is: .init(items: 0..<3, offset: 10, used: 200, share: share))
    let edges: [Double] = [10, 70 + share, 140 + 2 * share, 10]
    expect(solver.frames.map(\.x), is: edges)
    let widths: [Double] = [50 + share, 60 + share, 70 + share, 300]
    expect(solver.frames.map(\.width), is: widths)
    expect(solver.frames.map(\.y), is: [10, 10, 10, 50])
    expect(solver.contentEnd, is: 90)
  }

  @Test func `a line that fits exactly stays, even where its sum is rounded`() {
    expect(TagSolver.solved(reference, [145, 145]).lineCount, is: 1)
    expect(TagSolver.solved(reference, [145, 145.001]).lineCount, is: 2)
    // 0.1 + 0.2 is more than 0.3 by its rounding.
    let narrow = TagSolver.Configuration(width: 0.3, height: 1)
    expect(TagSolver.solved(narrow, [0.1, 0.2]).lineCount, is: 1)
    expect(TagSolver.solved(narrow, [0.1, 0.2]).frames.map(\.width), is: [0.1, 0.2])
  }

  @Test func `a tag wider than the line is cut to it`() {
    let solver = TagSolver.solved(reference, [60, 500, .infinity, 80])
    expect(solver.frames.map(\.width), is: [300, 300, 300, 300])
    expect(solver.frames.map(\.line), is: [0, 1, 2, 3])
  }

  @Test func `no tags have no height, insets or not`() {
    expect(TagSolver(reference).contentEnd, is: 0)
    expect(TagSolver(.init(width: 320, height: 30, origin: 70, top: 9, bottom: 8)).contentEnd, is: 70)
    #expect(
      TagSolver(reference).items(meeting: -.infinity ..< .infinity, horizontal: -.infinity ..< .infinity).isEmpty)
  }

  @Test func `values no layout can use are replaced`() {
    let configuration = TagSolver.Configuration(
      width: .nan, height: -30, origin: .infinity, itemSpacing: -4, lineSpacing: .infinity, top: .nan)
    expect(configuration, is: .init(width: 0, height: 0))
    expect(TagSolver.Configuration(width: 20, height: 30, left: 15, right: 10).lineWidth, is: 0)
    expect(TagSolver.solved(reference, [-5, .nan, 30]).frames.map(\.line), is: [0, 0, 0])
  }

  @Test func `a line of no room holds no wide tag, and one tag with a gap`() {
    let none = TagSolver.Configuration(width: 20, height: 30, itemSpacing: 10, left: 15, right: 10)
    expect(TagSolver.solved(none, [5, 6]).frames.map(\.width), is: [0, 0])
    expect(TagSolver.solved(none, [5, 6]).lineCount, is: 2)
    let gapless = TagSolver.Configuration(width: 20, height: 30, left: 15, right: 10)
    expect(TagSolver.solved(gapless, [5, 6]).lineCount, is: 1)
  }

  @Test func `touching is not meeting`() {
    let solver = TagSolver.solved(reference, [145, 145, 100])
    let everywhere = -Double.infinity ..< .infinity
    expect(solver.items(meeting: 0..<10, horizontal: everywhere), is: [])
    expect(solver.items(meeting: 40..<50, horizontal: everywhere), is: [])
    expect(solver.items(meeting: 39..<51, horizontal: everywhere), is: [0, 1, 2])
    expect(solver.items(meeting: 10..<40, horizontal: 155..<165), is: [])
    expect(solver.items(meeting: 10..<40, horizontal: 154..<165), is: [0])
    expect(solver.items(meeting: 20..<20, horizontal: 170..<170), is: [1])
  }

  @Test func `an appended tag asks for itself only, and stands in the open line`() {
    var widths = [100.0, 60]
    var solver = TagSolver.solved(reference, widths)
    widths.append(40)
    solver.count = 3
    expect(solver.solve(widths), is: [2..<3])
    expect(solver.frames, is: NaiveTags(reference, widths: widths).frames)
    expect(solver.lineCount, is: 1)
  }

  @Test func `a tag that became narrower may move up`() {
    var widths = [200.0, 150, 100]
    var solver = TagSolver.solved(reference, widths)
    expect(solver.lineCount, is: 2)
    widths[1] = 90
    solver.invalidate(from: 1)
    expect(solver.solve(widths), is: [1..<3])
    expect(solver.frames.map(\.line), is: [0, 0, 1])
    expect(solver.frames, is: NaiveTags(reference, widths: widths).frames)
  }

  @Test func `only what breaks lines elsewhere starts over`() {
    let widths = [100.0, 60, 200]
    var solver = TagSolver.solved(reference, widths)
    solver.configuration = .init(
      width: 330, height: 44, origin: 5, itemSpacing: 10, lineSpacing: 1, top: 2, left: 20, bottom: 3, right: 10)
    #expect(solver.isSolved)
    expect(solver.frames, is: NaiveTags(solver.configuration, widths: widths).frames)
    solver.configuration = .init(width: 331, height: 44, itemSpacing: 10, left: 20, right: 10)
    expect(solver.solvedCount, is: 0)
  }

  @Test func `a cancelled solve goes on where it stopped`() {
    let widths = (0..<1000).map { Double($0 % 90) }
    var solver = TagSolver(reference, count: widths.count)
    var blocks = 0
    let isDone = solver.solve {
      blocks += 1
      return blocks > 2
    } widths: { items, buffer in
      for (position, item) in items.enumerated() { buffer[position] = widths[item] }
    }
    #expect(!isDone && solver.solvedCount == 2 * TagSolver.blockSize)
    expect(solver.solve(widths).first, is: 512..<768)
    expect(solver.frames, is: NaiveTags(reference, widths: widths).frames)
  }

  @Test func `ten times the tags are asked ten times as often, and each once`() {
    for count in [1000, 10_000] {
      let widths = (0..<count).map { Double($0 * 37 % 110) }
      var solver = TagSolver(reference, count: count)
      let asked = solver.solve(widths)
      #expect(asked.first?.lowerBound == 0 && asked.last?.upperBound == count)
      #expect(zip(asked, asked.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
      expect(asked.count, is: (count + 255) / 256)
    }
  }
}
