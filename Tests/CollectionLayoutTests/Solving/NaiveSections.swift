@testable import CollectionLayout

/// The sections' rules in the plainest words, to compare the solver with: every section a naive waterfall at its place
/// in the content, every element looked at for every query.
struct NaiveSections {
  typealias Element = SectionedWaterfallSolver.Element

  /// All elements, by section: header, items, footer.
  var elements: [(element: Element, frame: AxisFrame)] = []
  var contentEnd = 0.0

  init(_ sections: [SectionedWaterfallSolver.Section], lengths: [[Double]]) {
    for (number, section) in sections.enumerated() {
      let shape = section.configuration
      contentEnd += shape.mainLeading
      func add(_ element: Element, _ length: Double) {
        guard length > 0.1 else { return }
        elements.append(
          (element, AxisFrame(main: contentEnd, mainLength: length, cross: 0, crossLength: shape.crossExtent)))
        contentEnd += length
      }
      add(.header(section: number), section.headerLength)
      let waterfall = NaiveWaterfall(
        .init(
          laneCount: shape.laneCount, crossExtent: shape.crossExtent, origin: contentEnd,
          mainSpacing: shape.mainSpacing, crossSpacing: shape.crossSpacing, crossLeading: shape.crossLeading,
          crossTrailing: shape.crossTrailing), lengths: lengths[number])
      for (item, frame) in waterfall.frames.enumerated() {
        elements.append(
          (
            .item(item, section: number),
            AxisFrame(
              main: frame.main, mainLength: frame.mainLength, cross: frame.cross, crossLength: frame.crossLength)
          ))
      }
      contentEnd = waterfall.contentEnd
      add(.footer(section: number), section.footerLength)
      contentEnd += shape.mainTrailing
    }
  }
}

extension SectionedWaterfallSolver {
  /// Solves with lengths from an array a section.
  @discardableResult
  mutating func solve(_ lengths: [[Double]], isCancelled: () -> Bool = { false }) -> Bool {
    solve(isCancelled: isCancelled) { section, range, _, buffer in
      for index in 0..<range.count { buffer[index] = lengths[section][range.lowerBound + index] }
    }
  }

  /// A solver that has placed all of some lengths.
  static func solved(_ sections: [Section], _ lengths: [[Double]]) -> SectionedWaterfallSolver {
    var solver = SectionedWaterfallSolver(sections)
    solver.solve(lengths)
    return solver
  }

  /// All elements with their frames, found one by one.
  var everything: [(element: Element, frame: AxisFrame)] {
    (0..<sectionCount).flatMap { section in
      let all: [Element] =
        [.header(section: section)] + (0..<self[section].count).map { .item($0, section: section) }
        + [.footer(section: section)]
      return all.compactMap { element in frame(of: element).map { (element, $0) } }
    }
  }

  /// Whether everything the solver answers is that of the naive sections, bit for bit.
  func agrees(with naive: NaiveSections) -> Bool {
    placed.allSatisfy(\.solver.isSolved) && contentEnd == naive.contentEnd
      && everything.elementsEqual(naive.elements) { $0 == $1 }
  }

  /// What meets a rectangle, found by looking at every element's frame as it is answered.
  func scan(_ main: Range<Double>, _ cross: Range<Double>) -> [Element] {
    everything.filter { _, frame in
      frame.main < main.upperBound && main.lowerBound < frame.main + frame.mainLength
        && frame.cross < cross.upperBound && cross.lowerBound < frame.cross + frame.crossLength
    }
    .map(\.element)
  }
}

extension TestRandom {
  /// A section of numbers whose sums are exact, so that the order of adding does not matter.
  mutating func section(crossExtent: Double = 400) -> (SectionedWaterfallSolver.Section, [Double]) {
    let lengths = lengths(pick([0, 0, 1, 3, 7, 40, 255, 256, 300])).map { ($0 * 8).rounded() / 8 }
    let shape = WaterfallSolver.Configuration(
      laneCount: pick([1, 2, 3, 5, 9, 70]), crossExtent: crossExtent, mainSpacing: pick([0, 10, 2.5]),
      crossSpacing: pick([0, 1]), mainLeading: pick([0, 10, 20.125, -15]), mainTrailing: pick([0, 10, -30]),
      crossLeading: pick([0, 15]), crossTrailing: pick([0, 5]))
    let section = SectionedWaterfallSolver.Section(
      shape, count: lengths.count, headerLength: pick([0, 0.0625, 44]), footerLength: pick([0, 30, 0.125]))
    return (section, lengths)
  }
}
