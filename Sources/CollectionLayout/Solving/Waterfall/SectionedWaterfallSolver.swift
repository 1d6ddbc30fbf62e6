/// Places sections of items one after the other, each a waterfall of its own with a header and a footer.
///
/// A section's lanes start afresh below its header. Items keep coordinates of their section: when a section grows, it
/// alone is placed again, and those after it move by a sum each. Answers are of the last `solve`.
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
  /// A new value places the section's items again only if they change lanes or gaps; the next solve moves those after it.
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
  /// After a cancellation the items placed so far stay placed, and the next solve continues after them. The closures
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

extension SectionedWaterfallSolver {
  /// What one section holds and how it is shaped, in axis-neutral terms.
  ///
  /// Along the scroll axis it is its leading inset, header, items, footer and trailing inset.
  public struct Section: Hashable, Sendable {
    /// The shape of its waterfall and its insets; the origin is not used, since sections follow one another.
    public var configuration: WaterfallSolver.Configuration
    /// How many items it has, 0...2³¹ − 1.
    public var count: Int
    /// The header's extent along the scroll axis, in points.
    public var headerLength: Double
    /// The footer's extent along the scroll axis, in points.
    public var footerLength: Double

    /// Creates a section; without lengths it has no header and no footer.
    public init(
      _ configuration: WaterfallSolver.Configuration, count: Int = 0, headerLength: Double = 0,
      footerLength: Double = 0
    ) {
      self.configuration = configuration
      self.count = count
      self.headerLength = headerLength
      self.footerLength = footerLength
    }

    /// The longest header or footer that is not shown, in points; it takes no room either.
    /// - Source: observed, article 001's class for what is shown; that the hidden take no room is ours.
    public static let longestHiddenLength = 0.1

    /// The room of a header or footer of some length: 0 for one that is not shown or not finite.
    static func room(of length: Double) -> Double {
      length.isFinite && length > longestHiddenLength ? length : 0
    }
  }
}

extension SectionedWaterfallSolver {
  /// One thing that has a place in a waterfall.
  public enum Element: Hashable, Sendable {
    /// A section's header.
    case header(section: Int)
    /// An item of a section.
    case item(Int, section: Int)
    /// A section's footer.
    case footer(section: Int)
  }

  /// Where an element lies, in points along the two axes.
  public struct Frame: Hashable, Sendable {
    /// The smaller coordinate along the scroll axis.
    public var main: Double
    /// The size along the scroll axis, not negative.
    public var mainLength: Double
    /// The smaller coordinate across the scroll axis.
    public var cross: Double
    /// The size across the scroll axis.
    public var crossLength: Double

    /// Whether each begins before the other ends on both axes: touching is not meeting.
    func meets(_ main: Range<Double>, _ cross: Range<Double>) -> Bool {
      self.main < main.upperBound && main.lowerBound < self.main + mainLength
        && self.cross < cross.upperBound && cross.lowerBound < self.cross + crossLength
    }
  }
}

extension SectionedWaterfallSolver.Element {
  /// What the element is to a collection view.
  var key: ElementKey {
    switch self {
    case .item(let item, let section): ElementKey(section: section, item: item)
    case .header(let section):
      ElementKey(
        category: .supplementaryView, kind: UICollectionView.elementKindSectionHeader, section: section, item: 0)
    case .footer(let section):
      ElementKey(
        category: .supplementaryView, kind: UICollectionView.elementKindSectionFooter, section: section, item: 0)
    }
  }
}
