/// A solver that places sections one after the other, each a waterfall of its own with a header and a footer.
///
/// A section's lanes start afresh below its header. Items keep coordinates of their section: when a section grows,
/// only it is placed again, and later sections move by one sum each. Answers are those of the last `solve`.
///
/// Storage is flat: that of `WaterfallSolver` for every section, and some 300 bytes per section. The solver is a
/// value. A copy shares the storage; the first solve of a copy duplicates the sections that it places.
package struct SectionedWaterfallSolver: Sendable {
  var placed: [PlacedSection] = []
  /// The beginnings of sections along the scroll axis, and at the end that of the content's end.
  var offsets: [Double] = [0]
  /// The index of the sections by their extents.
  var index = IntervalIndex()

  /// - Precondition: counts are 0...2³¹ − 1.
  package init(_ sections: [Section] = []) {
    replaceSections(with: sections)
  }

  package var sectionCount: Int { placed.count }

  /// The content and the shape of a section.
  ///
  /// A new value places the section's items again only if it changes lanes or gaps; the next solve moves later
  /// sections. If lengths depend on the lane size, call `invalidate(section:from:)` as well.
  package subscript(section: Int) -> Section {
    get { placed[section].section }
    set { placed[section].become(newValue) }
  }

  /// Replaces the sections; a section with the index of a previous one keeps solved items, as in the subscript.
  /// - Precondition: counts are 0...2³¹ − 1.
  /// - Complexity: O(sections).
  package mutating func replaceSections(with sections: [Section]) {
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

  /// Removes the places of a section's items from an index on, and keeps the storage.
  /// - Complexity: O(lanes + block size).
  package mutating func invalidate(section: Int, from item: Int = 0) {
    placed[section].invalidate(from: item)
  }

  /// Places all items that are not placed yet, section by section. After a cancellation the next solve continues
  /// after the placed items. The closures must not touch the solver.
  /// - Parameters:
  ///   - isCancelled: called before each block of 256 items; true stops the solve.
  ///   - source: writes the lengths of at most 256 items of a section, in points, to the front of a buffer, in
  ///     order, for a given lane size. A length that is negative or not a number counts as 0.
  /// - Returns: whether all items are placed.
  /// - Complexity: O(items placed + sections), the items times log lanes beyond eight lanes.
  @discardableResult
  package mutating func solve(
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
  /// The content and shape of a section: leading inset, header, items, footer and trailing inset.
  package struct Section: Hashable, Sendable {
    /// The shape of the section's waterfall and its insets; the origin is ignored, since sections are consecutive.
    package var configuration: WaterfallSolver.Configuration
    /// The number of items, 0...2³¹ − 1.
    package var count: Int
    /// The header's length along the scroll axis, in points.
    package var headerLength: Double
    /// The footer's length along the scroll axis, in points.
    package var footerLength: Double

    package init(
      _ configuration: WaterfallSolver.Configuration, count: Int = 0, headerLength: Double = 0,
      footerLength: Double = 0
    ) {
      self.configuration = configuration
      self.count = count
      self.headerLength = headerLength
      self.footerLength = footerLength
    }

    /// The longest header or footer that is not shown, and takes up no space, in points.
    /// - Source: observed, article 001's class for what is shown; that the hidden take no room is ours.
    package static let longestHiddenLength = 0.1

    /// Returns the space of a header or footer of a length: 0 if it is not shown or not finite.
    static func room(of length: Double) -> Double {
      length.isFinite && length > longestHiddenLength ? length : 0
    }
  }
}

extension SectionedWaterfallSolver {
  package enum Element: Hashable, Sendable {
    case header(section: Int)
    case item(Int, section: Int)
    case footer(section: Int)
  }
}

extension SectionedWaterfallSolver.Element {
  /// The identity of the element in a collection view.
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
