import Expectations
import Testing

@testable import CollectionLayout

/// The worked tables of the flow layout, line by line, and the corners of its rules. Frames are exact.
struct FlowSolverTests {
  private typealias Metrics = FlowSolver.Metrics

  /// Sizes as width by height of a vertical flow.
  private func sizes(_ sides: (width: Double, height: Double)...) -> [FlowSolver.Size] {
    sides.map { .init(main: $0.height, cross: $0.width) }
  }

  private func sizes(_ count: Int, _ width: Double, _ height: Double) -> [FlowSolver.Size] {
    Array(repeating: .init(main: height, cross: width), count: count)
  }

  private func metrics(
    inset: Double = 0, line: Double = 10, item: Double = 10, header: Double = 0, footer: Double = 0
  ) -> FlowSolver.Metrics {
    .init(
      header: header, footer: footer, mainLeading: inset, mainTrailing: inset, crossLeading: inset,
      crossTrailing: inset, lineSpacing: line, itemSpacing: item)
  }

  private func solve(
    _ width: Double, _ sizes: [FlowSolver.Size], _ metrics: FlowSolver.Metrics? = nil, scale: Double? = nil
  ) -> FlowSolver {
    .solved(
      .init(crossExtent: width, scale: scale), [.init(sizes: sizes, metrics: metrics ?? self.metrics())])
  }

  private func xs(_ solver: FlowSolver, section: Int = 0) -> [Double] {
    solver.frames(ofSection: section).map(\.cross)
  }
  private func ys(_ solver: FlowSolver, section: Int = 0) -> [Double] {
    solver.frames(ofSection: section).map(\.main)
  }

  @Test func `A: ten 50s in 320 stand five a line, 17.5 apart`() {
    let solver = solve(320, sizes(10, 50, 50))
    expect(xs(solver), is: [0, 67.5, 135, 202.5, 270, 0, 67.5, 135, 202.5, 270])
    expect(ys(solver), is: [0, 0, 0, 0, 0, 60, 60, 60, 60, 60])
    expect(solver.contentEnd, is: 110)
  }

  @Test func `A2: an eleventh begins a third line in the first column`() {
    let solver = solve(320, sizes(11, 50, 50))
    expect(xs(solver).last, is: 0)
    expect(ys(solver).last, is: 120)
    expect(solver.contentEnd, is: 170)
  }

  @Test func `B: two 100s in 300 stand 100 apart`() {
    let solver = solve(320, sizes(7, 100, 100), metrics(inset: 10))
    expect(xs(solver), is: [10, 210, 10, 210, 10, 210, 10])
    expect(ys(solver), is: [10, 10, 120, 120, 230, 230, 340])
    expect(solver.contentEnd, is: 450)
  }

  @Test func `C: three 100s in 355 stand 27.5 apart`() {
    let solver = solve(375, sizes(7, 100, 100), metrics(inset: 10))
    expect(xs(solver), is: [10, 137.5, 265, 10, 137.5, 265, 10])
    expect(ys(solver), is: [10, 10, 10, 120, 120, 120, 230])
    expect(solver.contentEnd, is: 340)
  }

  @Test func `D: a last line of two keeps the columns of the full one`() {
    let solver = solve(375, sizes(5, 100, 100))
    expect(xs(solver), is: [0, 137.5, 275, 0, 137.5])
    expect(solver.contentEnd, is: 210)
  }

  @Test func `E: items of one column stand in the middle`() {
    let solver = solve(320, sizes(3, 200, 80))
    expect(xs(solver), is: [60, 60, 60])
    expect(ys(solver), is: [0, 90, 180])
    expect(solver.contentEnd, is: 260)
  }

  @Test func `F: mixed sizes are centred across their line, alone in its middle, and last at the left`() {
    let solver = solve(320, sizes((100, 40), (120, 60), (60, 20), (200, 50), (150, 30), (90, 70)))
    expect(xs(solver), is: [0, 120, 260, 60, 0, 160])
    expect(ys(solver), is: [10, 0, 20, 70, 150, 130])
    expect(solver.contentEnd, is: 200)
  }

  @Test func `G: a last line of mixed sizes stands together at the left`() {
    let solver = solve(320, sizes((150, 40), (150, 40), (250, 40), (200, 40), (80, 40)))
    expect(xs(solver), is: [0, 170, 35, 0, 210])
    expect(ys(solver), is: [0, 0, 50, 100, 100])
    expect(solver.contentEnd, is: 140)
  }

  @Test func `H: three 100s in 414 stand 57 apart, since a fourth needs 430`() {
    let solver = solve(414, sizes(6, 100, 100))
    expect(xs(solver), is: [0, 157, 314, 0, 157, 314])
    expect(solver.contentEnd, is: 210)
  }

  @Test func `I: header, inset, lines, inset, footer`() {
    let metrics = Metrics(
      header: 40, footer: 30, mainLeading: 5, mainTrailing: 15, crossLeading: 10, crossTrailing: 20,
      lineSpacing: 10,
      itemSpacing: 10)
    let solver = solve(320, sizes(6, 50, 50), metrics)
    expect(xs(solver), is: [10, 70, 130, 190, 250, 10])
    expect(ys(solver), is: [45, 45, 45, 45, 45, 105])
    expect(
      solver.viewFrame(ofSection: 0, isHeader: true), is: .init(main: 0, mainLength: 40, cross: 0, crossLength: 320)
    )
    expect(
      solver.viewFrame(ofSection: 0, isHeader: false),
      is: .init(main: 170, mainLength: 30, cross: 0, crossLength: 320))
    expect(solver.contentEnd, is: 200)
  }

  @Test func `J: an exact fit stays on its line`() {
    let solver = solve(320, sizes(4, 100, 50))
    expect(xs(solver), is: [0, 110, 220, 0])
    expect(ys(solver), is: [0, 0, 0, 60])
    expect(solver.contentEnd, is: 110)
  }

  @Test func `K: half a point less, and one item fewer fits`() {
    let solver = solve(319.5, sizes(4, 100, 50))
    expect(xs(solver), is: [0, 219.5, 0, 219.5])
    expect(ys(solver), is: [0, 0, 60, 60])
    expect(solver.contentEnd, is: 110)
  }

  @Test func `L: sections follow one another without a gap`() {
    let metrics = Metrics(
      header: 30, footer: 20, mainLeading: 5, mainTrailing: 5, crossLeading: 10, crossTrailing: 10, lineSpacing: 10,
      itemSpacing: 10)
    let solver = FlowSolver.solved(
      .init(crossExtent: 320),
      [.init(sizes: sizes(3, 90, 40), metrics: metrics), .init(sizes: sizes(2, 90, 40), metrics: metrics)])
    expect(xs(solver), is: [10, 115, 220])
    expect(ys(solver), is: [35, 35, 35])
    expect(solver.viewFrame(ofSection: 0, isHeader: false)?.main, is: 80)
    expect(solver.viewFrame(ofSection: 1, isHeader: true)?.main, is: 100)
    expect(xs(solver, section: 1), is: [10, 115])
    expect(ys(solver, section: 1), is: [135, 135])
    expect(solver.viewFrame(ofSection: 1, isHeader: false)?.main, is: 180)
    expect(solver.contentEnd, is: 200)
  }

  @Test func `M: the two spacings do not mix`() {
    let solver = solve(320, sizes(5, 80, 30), metrics(line: 4, item: 20))
    expect(xs(solver), is: [0, 120, 240, 0, 120])
    expect(ys(solver), is: [0, 0, 0, 34, 34])
    expect(solver.contentEnd, is: 64)
  }

  @Test func `N: the view of C turned to 667, solved again from the sizes that are there`() {
    var solver = solve(375, sizes(7, 100, 100), metrics(inset: 10))
    solver.configuration = .init(crossExtent: 667)
    solver.solve()
    expect(xs(solver), is: [10, 146.75, 283.5, 420.25, 557, 10, 146.75])
    expect(ys(solver), is: [10, 10, 10, 10, 10, 120, 120])
    expect(solver.contentEnd, is: 230)
  }

  @Test func `O: heights of one line share its middle`() {
    let solver = solve(300, sizes((90, 30), (90, 60), (90, 90)), metrics(item: 15))
    expect(xs(solver), is: [0, 105, 210])
    expect(ys(solver), is: [30, 15, 0])
  }

  // MARK: Corners

  @Test func `a section without items has its header, its insets and its footer`() {
    let solver = solve(320, [], metrics(inset: 7, header: 40, footer: 20))
    expect(solver.contentEnd, is: 74)
    expect(solver.viewFrame(ofSection: 0, isHeader: false)?.main, is: 54)
  }

  @Test func `no section has no content`() {
    var solver = FlowSolver(.init(crossExtent: 320))
    solver.solve()
    expect(solver.contentEnd, is: 0)
    #expect(solver.sections(near: 0..<100).isEmpty)
  }

  @Test func `a header or footer of 0 is none`() {
    let solver = solve(320, sizes(1, 50, 50), metrics(header: -4))
    expect(solver.viewFrame(ofSection: 0, isHeader: true), is: nil)
    expect(solver.viewFrame(ofSection: 0, isHeader: false), is: nil)
  }

  @Test func `thirds of a width fill it, though their sum is rounded`() {
    for width in stride(from: 120.0, through: 1200, by: 1) {
      for columns in 1...12 {
        let side = (width - Double(columns - 1) * 10) / Double(columns)
        let solver = solve(width, sizes(columns, side, 20))
        expect(Set(ys(solver)), is: [0], "\(columns) columns in \(width)")
      }
    }
  }

  @Test func `items wider than the line have lines of their own, at its beginning, and are counted`() {
    let solver = solve(320, sizes((100, 20), (400, 20), (320, 20), (500, 20), (10, 20)))
    expect(xs(solver), is: [110, 0, 0, 0, 0])
    expect(ys(solver), is: [0, 30, 60, 90, 120])
    expect(solver.misfits.count, is: 2)
    #expect((solver.misfits.section, solver.misfits.item, solver.misfits.room) == (0, 1, 320))
    let uniform = solve(320, sizes(3, 400, 20))
    expect(xs(uniform), is: [0, 0, 0])
    expect(uniform.misfits.count, is: 3)
    expect(solve(320, sizes(3, 320, 20)).misfits.count, is: 0)
  }

  @Test func `one item alone stands where it would stand among many`() {
    expect(xs(solve(320, sizes(1, 50, 50))), is: [0])
    expect(xs(solve(320, sizes(1, 200, 50))), is: [60])
  }

  @Test func `a size that differs in height alone makes the last line a mixed one`() {
    let solver = solve(375, sizes((100, 50), (100, 50), (100, 50), (100, 50), (100, 51)))
    expect(xs(solver), is: [0, 137.5, 275, 0, 110])
  }

  @Test func `one size is told by the section alone`() {
    let solver = FlowSolver.solved(
      .init(crossExtent: 375),
      [.init(sizes: sizes(5, 100, 50), metrics: metrics()), .init(sizes: sizes(2, 90, 50), metrics: metrics())])
    expect(xs(solver), is: [0, 137.5, 275, 0, 137.5])
    expect(xs(solver, section: 1), is: [0, 142.5])
  }

  @Test func `items of one size are not stored`() {
    let solver = solve(320, sizes(1000, 50, 50))
    #expect(solver.mainLengths.isEmpty && solver.lines.isEmpty)
  }

  @Test func `edges are rounded to pixels, each by itself`() {
    let solver = solve(375, sizes(7, 100, 33), metrics(inset: 10), scale: 1)
    expect(xs(solver), is: [10, 138, 265, 10, 138, 265, 10])
    let mixed = solve(320, sizes((100, 35), (100, 100), (100, 35)), scale: 1)
    expect(ys(mixed), is: [33, 0, 33])
    expect(mixed.frames(ofSection: 0).map(\.mainLength), is: [35, 100, 35])
    expect(ys(solve(320, sizes((100, 35), (100, 100), (100, 35)), scale: 2)), is: [32.5, 0, 32.5])
  }

  @Test func `sizes that cannot be laid out count as 0`() {
    let solver = solve(320, sizes((.nan, 20), (-5, .infinity), (50, 20)))
    expect(solver.frames(ofSection: 0).map(\.crossLength), is: [0, 0, 50])
    expect(solver.frames(ofSection: 0).map(\.mainLength), is: [20, 0, 20])
    expect(solver.items(ofSection: 0, meeting: -100..<100, cross: -100..<400), is: [2])
  }

  @Test func `sizes are asked in blocks, before the section's numbers, and a cancelled section is left out`() {
    var solver = FlowSolver(.init(crossExtent: 320))
    var asked: [Range<Int>] = []
    solver.appendSection(count: 600) { items, sizes in
      asked.append(items)
      for position in 0..<items.count { sizes[position] = .init(main: Double(position), cross: 10) }
    } metrics: {
      expect(asked, is: [0..<256, 256..<512, 512..<600])
      return metrics()
    }
    solver.appendSection(count: 600, isCancelled: { asked.count > 3 }) { items, sizes in
      asked.append(items)
      for position in 0..<items.count { sizes[position] = .init(main: 1, cross: 10) }
    } metrics: {
      Issue.record("nothing more is asked")
      return metrics()
    }
    expect(asked.count, is: 4)
    #expect(solver.isIncomplete)
    #expect(solver.sectionCount == 1 && solver.mainLengths.count == 600)
  }
}
