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
