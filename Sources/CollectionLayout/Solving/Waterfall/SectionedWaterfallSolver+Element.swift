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
