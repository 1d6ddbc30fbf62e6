import Expectations
import Foundation
import Testing

@testable import CollectionLayout

struct SectionedWaterfallSolverTests {
  typealias Section = SectionedWaterfallSolver.Section
  typealias Element = SectionedWaterfallSolver.Element

  private static let everywhere = -Double.infinity..<Double.infinity

  private func shape(
    _ lanes: Int = 2, spacing: Double = 10, leading: Double = 10, trailing: Double = 10
  ) -> WaterfallSolver.Configuration {
    .init(
      laneCount: lanes, crossExtent: 100, mainSpacing: spacing, mainLeading: leading, mainTrailing: trailing)
  }

  // MARK: Rules

  @Test func `no section has no length, an empty one its insets, header and footer`() {
    expect(SectionedWaterfallSolver().contentEnd, is: 0)
    #expect(SectionedWaterfallSolver().elements(meeting: Self.everywhere, cross: Self.everywhere).isEmpty)
    let bare = SectionedWaterfallSolver.solved([Section(shape())], [[]])
    expect(bare.contentEnd, is: 20)
    let solver = SectionedWaterfallSolver.solved([Section(shape(), headerLength: 40, footerLength: 30)], [[]])
    expect(solver.frame(of: .header(section: 0)), is: .init(main: 10, mainLength: 40, cross: 0, crossLength: 100))
    expect(solver.frame(of: .footer(section: 0)), is: .init(main: 50, mainLength: 30, cross: 0, crossLength: 100))
    expect(solver.contentEnd, is: 90)
  }

  @Test func `a header or footer of a tenth is not shown and takes no room`() {
    for length in [0.1, 0, -5, .nan, .infinity, -.infinity] {
      let solver = SectionedWaterfallSolver.solved(
        [Section(shape(), count: 1, headerLength: length, footerLength: length)], [[50]])
      expect(solver.everything.map(\.element), is: [.item(0, section: 0)], "\(length)")
      expect(solver.contentEnd, is: 70, "\(length)")
    }
    let shown = SectionedWaterfallSolver.solved([Section(shape(), headerLength: 0.11)], [[]])
    expect(shown.frame(of: .header(section: 0))?.mainLength, is: 0.11)
  }

  @Test func `each section starts lanes of its own below its header`() {
    let solver = SectionedWaterfallSolver.solved(
      [Section(shape(), count: 1), Section(shape(3), count: 2, headerLength: 20)], [[100], [50, 60]])
    expect(solver.frame(of: .item(0, section: 1))?.main, is: 150)
    expect(solver.frame(of: .item(1, section: 1))?.main, is: 150)
    expect(solver.lanes(inSection: 0).map(\.end), is: [110, 10])
    expect(solver.lanes(inSection: 1).map(\.end), is: [200, 210, 150])
    expect(solver.lanes(inSection: 1).map(\.nextStart), is: [210, 220, 150])
    expect(solver.lanes(before: 1, inSection: 1).map(\.nextStart), is: [210, 150, 150])
    #expect(solver.lanes(inSection: 2).isEmpty)
  }

  @Test func `what does not exist has no frame`() {
    let solver = SectionedWaterfallSolver.solved([Section(shape(), count: 1)], [[10]])
    let missing: [Element] = [
      .header(section: 0), .footer(section: 0), .item(1, section: 0), .item(-1, section: 0), .item(0, section: 1),
      .header(section: -1), .footer(section: 1),
    ]
    for element in missing { expect(solver.frame(of: element), is: nil, "\(element)") }
  }

  @Test func `touching is not meeting`() {
    // Header 10..<50, items 50..<150 and 50..<130, footer 150..<180.
    let solver = SectionedWaterfallSolver.solved(
      [Section(shape(), count: 2, headerLength: 40, footerLength: 30)], [[100, 80]])
    func meeting(_ main: Range<Double>, _ cross: Range<Double> = 0..<100) -> [Element] {
      solver.elements(meeting: main, cross: cross)
    }
    expect(meeting(0..<10), is: [])
    expect(meeting(0..<10.5), is: [.header(section: 0)])
    expect(meeting(49.5..<50), is: [.header(section: 0)])
    expect(meeting(50..<51), is: [.item(0, section: 0), .item(1, section: 0)])
    expect(meeting(130..<150), is: [.item(0, section: 0)])
    expect(meeting(150..<151), is: [.footer(section: 0)])
    expect(meeting(180..<500), is: [])
    expect(meeting(0..<200, 50..<100), is: [.header(section: 0), .item(1, section: 0), .footer(section: 0)])
    expect(meeting(0..<200, 100..<200), is: [])
    expect(meeting(60..<60), is: [.item(0, section: 0), .item(1, section: 0)])
    expect(meeting(50..<50), is: [])
  }

  @Test func `an endless item leaves sections behind it at infinity, and traps nowhere`() {
    let solver = SectionedWaterfallSolver.solved(
      [Section(shape(), count: 1), Section(shape(), count: 1, headerLength: 40)], [[.infinity], [50]])
    expect(solver.contentEnd, is: .infinity)
    expect(solver.elements(meeting: 0..<1e9, cross: 0..<100), is: [.item(0, section: 0)])
    expect(solver.elements(meeting: Self.everywhere, cross: 0..<100), is: [.item(0, section: 0)])
  }

  // MARK: Against the naive sections

  @Test func `every small case`() {
    let lengths = [30.0, 20, 0, 50, 20, 20]
    var cases = 0
    for count in 0...4 {
      var counts = Array(repeating: 0, count: count)
      repeat {
        for boundary in 0..<4 {
          let sections = counts.indices.map { number in
            Section(
              shape(1 + (number + boundary) % 3, spacing: 5, leading: 8, trailing: 4), count: counts[number],
              headerLength: boundary & 1 == 0 ? 0 : 12, footerLength: boundary & 2 == 0 ? 0.1 : 6)
          }
          let chosen = counts.map { Array(lengths[..<$0]) }
          let solver = SectionedWaterfallSolver.solved(sections, chosen)
          let naive = NaiveSections(sections, lengths: chosen)
          let lower = Double(cases * 7 % 300) - 10
          let main = lower..<lower + Double(cases % 60)
          guard solver.agrees(with: naive),
            solver.elements(meeting: main, cross: 0..<60) == solver.scan(main, 0..<60)
          else {
            Issue.record("counts \(counts), boundary \(boundary), query \(main)")
            return
          }
          cases += 1
        }
      } while advance(&counts)
    }
    expect(cases, is: 4 * (1 + 7 + 49 + 343 + 2401))
  }

  /// Counts up in base 7; false when it comes round to zeros.
  private func advance(_ digits: inout [Int]) -> Bool {
    for place in digits.indices.reversed() {
      digits[place] += 1
      if digits[place] < 7 { return true }
      digits[place] = 0
    }
    return false
  }

  @Test(arguments: UInt64(1)...30)
  func `sections are placed and found as the naive ones`(seed: UInt64) {
    var random = TestRandom(seed: seed)
    let (sections, lengths) = random.sections(random.int(0..<9))
    let solver = SectionedWaterfallSolver.solved(sections, lengths)
    #expect(solver.agrees(with: NaiveSections(sections, lengths: lengths)), "seed \(seed)")
    for _ in 0..<40 {
      let main = random.interval(within: max(solver.contentEnd, 100))
      let cross = random.pick([Self.everywhere, random.interval(within: 400)])
      guard solver.elements(meeting: main, cross: cross) == solver.scan(main, cross) else {
        Issue.record("seed \(seed), main \(main), cross \(cross)")
        return
      }
    }
  }

  @Test(arguments: UInt64(1)...6)
  func `a query that ends where a frame does rounds as the frame`(seed: UInt64) {
    // Tenths and thirds have no exact sums: a section's start and a position in it round when they are added.
    var random = TestRandom(seed: seed)
    let sections = (0..<12).map { _ in
      Section(
        shape(random.int(1..<4), spacing: 0.1, leading: 0.3, trailing: 1.0 / 3), count: 8,
        headerLength: random.pick([0, 10.1]), footerLength: random.pick([0, 7.7]))
    }
    let lengths = sections.map { _ in (0..<8).map { _ in Double(random.int(0..<300)) / 10 } }
    let solver = SectionedWaterfallSolver.solved(sections, lengths)
    for (element, frame) in solver.everything {
      let start = frame.main
      let end = frame.main + frame.mainLength
      for main in [end..<end + 5, start - 5..<start, start.nextDown..<start.nextUp, end.nextDown..<end.nextUp] {
        guard solver.elements(meeting: main, cross: 0..<100) == solver.scan(main, 0..<100) else {
          Issue.record("seed \(seed), \(element), main \(main)")
          return
        }
      }
    }
  }

  @Test(arguments: UInt64(1)...20)
  func `edits equal a fresh solve`(seed: UInt64) {
    var random = TestRandom(seed: seed)
    var (sections, lengths) = random.sections(5)
    var solver = SectionedWaterfallSolver.solved(sections, lengths)
    for step in 0..<12 {
      let number = random.int(0..<5)
      switch random.int(0..<5) {
      case 0:
        sections[number].headerLength = random.pick([0, 25, 80])
        solver[number] = sections[number]
      case 1:
        lengths[number] += [10, 70, 30]
        sections[number].count = lengths[number].count
        solver[number] = sections[number]
      case 2 where !lengths[number].isEmpty:
        let item = random.int(0..<lengths[number].count)
        lengths[number][item] += 13
        solver.invalidate(section: number, from: item)
      case 3 where !lengths[number].isEmpty:
        lengths[number].removeLast()
        sections[number].count -= 1
        solver[number] = sections[number]
      default:
        (sections[number], lengths[number]) = random.section()
        solver[number] = sections[number]
        solver.invalidate(section: number)
      }
      let earlier = solver
      solver.solve(lengths)
      guard solver.agrees(with: NaiveSections(sections, lengths: lengths)) else {
        Issue.record("seed \(seed), step \(step)")
        return
      }
      // The copy is not touched by what its original does.
      expect(earlier.sectionCount, is: 5)
    }
    let (fewer, theirs) = random.sections(3)
    solver.replaceSections(with: fewer)
    for section in 0..<3 { solver.invalidate(section: section) }
    solver.solve(theirs)
    #expect(solver.agrees(with: NaiveSections(fewer, lengths: theirs)), "seed \(seed)")
  }

  // MARK: Work

  @Test func `ten thousand sections: only the one that changed is asked again`() throws {
    let sections = (0..<10_000).map { Section(shape(), count: $0 % 7, headerLength: 44, footerLength: 30) }
    var solver = SectionedWaterfallSolver(sections)
    var asked = 0
    solver.solve { section, items, _, lengths in
      asked += items.count
      for index in 0..<items.count { lengths[index] = Double((section + items.lowerBound + index) % 5) * 20 }
    }
    expect(asked, is: (0..<10_000).reduce(0) { $0 + $1 % 7 })
    let end = solver.contentEnd
    let last = try #require(solver.frame(of: .footer(section: 9999)))

    // Another header moves everything behind it and asks nothing.
    var taller = sections[4]
    taller.headerLength = 64
    solver[4] = taller
    solver.solve { _, _, _, _ in Issue.record("no length is needed") }
    expect(solver.contentEnd, is: end + 20)
    expect(solver.frame(of: .footer(section: 9999))?.main, is: last.main + 20)

    var ranges: [[Int]] = []
    solver.invalidate(section: 5003, from: 2)
    solver.solve { section, items, laneSize, lengths in
      ranges.append([section, items.lowerBound, items.upperBound, Int(laneSize)])
      for index in 0..<items.count { lengths[index] = 500 }
    }
    expect(ranges, is: [[5003, 2, 5003 % 7, 50]])
    let middle = try #require(solver.frame(of: .item(0, section: 5001)))
    expect(
      solver.elements(meeting: middle.main..<middle.main + 1, cross: 0..<10).first, is: .item(0, section: 5001))
    expect(solver.elements(meeting: Self.everywhere, cross: Self.everywhere).count, is: 20_000 + asked)
  }

  @Test func `small sections take little room`() {
    let solver = SectionedWaterfallSolver.solved(
      [Section(shape(), count: 10), Section(shape(), count: 1000)],
      [Array(repeating: 5, count: 10), Array(repeating: 5, count: 1000)])
    #expect(solver.placed[0].solver.placed.capacity < 64)
    #expect(MemoryLayout<PlacedSection>.stride <= 320)
  }

  @Test func `a cancelled solve goes on where it stopped`() {
    let sections = [Section(shape(), count: 300), Section(shape(), count: 300, headerLength: 20)]
    let lengths = sections.map { Array(repeating: 30.0, count: $0.count) }
    var solver = SectionedWaterfallSolver(sections)
    var questions = 0
    let isDone = solver.solve(lengths) {
      questions += 1
      return questions > 3
    }
    #expect(!isDone)
    #expect(solver.frame(of: .item(299, section: 0)) != nil)
    #expect(solver.frame(of: .item(255, section: 1)) != nil)
    expect(solver.frame(of: .item(256, section: 1)), is: nil)
    // What is placed can be asked for.
    expect(solver.elements(meeting: Self.everywhere, cross: Self.everywhere).count, is: 300 + 1 + 256)
    solver.solve(lengths)
    #expect(solver.agrees(with: NaiveSections(sections, lengths: lengths)))
  }
}

extension TestRandom {
  /// Some sections with the lengths of their items.
  fileprivate mutating func sections(_ count: Int) -> ([SectionedWaterfallSolver.Section], [[Double]]) {
    var sections: [SectionedWaterfallSolver.Section] = []
    var lengths: [[Double]] = []
    for _ in 0..<count {
      let (section, own) = section()
      sections.append(section)
      lengths.append(own)
    }
    return (sections, lengths)
  }
}

extension SectionedWaterfallSolver {
  /// The elements that meet a rectangle.
  fileprivate func elements(meeting main: Range<Double>, cross: Range<Double>) -> [Element] {
    var elements: [Element] = []
    forEachElement(meeting: main, cross: cross) { element, _ in elements.append(element) }
    return elements
  }
}
