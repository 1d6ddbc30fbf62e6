/// Places sections of items one after the other, each a waterfall of its own with a header and a footer.
///
/// A section's lanes start afresh below its header. Items keep coordinates of their section: when a section grows, it
/// alone is placed again, and those behind it move by a sum each. Answers are of the last `solve`.
///
/// Storage is flat: that of `WaterfallSolver` for every section, and some 300 bytes a section. The solver is a value.
/// A copy shares the storage; the first solve of a copy duplicates the sections that it places.
public struct SectionedWaterfallSolver: Sendable {
  var placed: [PlacedSection] = []
  /// Where sections begin along the scroll axis, and where the last ends.
  var offsets: [Double] = [0]
  /// Which sections have something in an interval.
  var index = IntervalIndex()

  /// Creates a solver that has solved nothing.
  /// - Precondition: counts are 0...2³¹ − 1.
  public init(_ sections: [Section] = []) {
    replaceSections(with: sections)
  }

  /// How many sections there are.
  public var sectionCount: Int { placed.count }

  /// Whether every item of every section is placed.
  /// - Complexity: O(sections).
  public var isSolved: Bool { placed.allSatisfy(\.solver.isSolved) }

  /// What a section holds and how it is shaped.
  ///
  /// A new value places the section's items again only if they change lanes or gaps; the next solve moves those behind.
  /// Where lengths depend on the lane size, say so with `invalidate(section:from:)`.
  public subscript(section: Int) -> Section {
    get { placed[section].section }
    set { placed[section].become(newValue) }
  }

  /// Takes other sections; one that stands where one stood keeps what stays solved of it, as in the subscript.
  /// - Precondition: counts are 0...2³¹ − 1.
  /// - Complexity: O(sections).
  public mutating func replaceSections(with sections: [Section]) {
    placed.removeLast(max(0, placed.count - sections.count))
    for (index, section) in sections.enumerated() {
      if index < placed.count {
        placed[index].become(section)
      } else {
        placed.append(PlacedSection(section))
      }
    }
    place()
  }

  /// Forgets where items of a section are from an index on; storage is kept.
  /// - Complexity: O(lanes + block size).
  public mutating func invalidate(section: Int, from item: Int = 0) {
    placed[section].invalidate(from: item)
  }

  /// Forgets where all items are; storage is kept.
  /// - Complexity: O(sections).
  public mutating func invalidate() {
    for index in placed.indices { placed[index].invalidate(from: 0) }
  }

  /// Places all items that are not placed, section by section.
  ///
  /// After a cancellation the items placed so far stay placed, and the next solve goes on behind them. The closures
  /// must not touch the solver.
  /// - Parameters:
  ///   - isCancelled: asked before each block of 256 items; true stops the solve.
  ///   - source: writes the lengths of at most 256 items of a section, in points, to the front of a buffer, in order,
  ///     knowing how wide the section's lanes are. A length that is negative or not a number counts as 0.
  /// - Returns: whether everything is placed.
  /// - Complexity: O(items placed + sections), the items times log lanes beyond eight lanes.
  @discardableResult
  public mutating func solve(
    isCancelled: () -> Bool = { false },
    lengths source: (
      _ section: Int, _ items: Range<Int>, _ laneSize: Double, _ lengths: inout MutableSpan<Double>
    ) -> Void
  ) -> Bool {
    defer { place() }
    for index in placed.indices where !placed[index].solver.isSolved {
      let laneSize = placed[index].section.configuration.laneSize
      let isDone = placed[index].solve(isCancelled: isCancelled) { items, lengths in
        source(index, items, laneSize, &lengths)
      }
      if !isDone { return false }
    }
    return true
  }

  /// Brings the sections' offsets up to date.
  private mutating func place() {
    let count = placed.count
    offsets = Array(repeating: 0, count: count + 1)
    index = IntervalIndex(
      (0..<count).map { section in
        offsets[section + 1] = placed[section].end(at: offsets[section])
        return placed[section].cover(at: offsets[section])
      })
  }
}
