/// The reason for an element's place in a built-in layout, from the records of its solver.
/// - Source: ours.
public enum PlacementExplanation: Sendable {
  /// The lanes that an item of a waterfall found, and the lane that it took.
  case lane(SectionedWaterfallSolver.Placement)
  /// The line of an item in a flow, and the distribution of the line's remaining room.
  case line(FlowSolver.Placement)
  /// The line of a tag, and its share of the remaining room.
  case tag(TagSolver.Placement)
  /// An element of a compositional layout.
  case compositional(CompositionalPlacement)
  /// A header or a footer at its own place in the section.
  case stacked(StackedView)
  /// A header or a footer that is pinned to the view.
  case held(HeldView)

  /// A header or a footer at its own place. Numbers are points along the scroll axis.
  public struct StackedView: Hashable, Sendable {
    /// Whether the place is measured from the beginning of the section, and not from its end.
    public var isHeader: Bool
    /// The beginning of the section; for a footer, its end.
    public var sectionEdge: Double
    /// The inset between that edge and the view.
    public var inset: Double
    /// The beginning of the view.
    public var main: Double
    /// The length of the view.
    public var length: Double
    /// Frames lie on multiples of 1 / scale; nil rounds nothing.
    public var scale: Double?
  }

  /// A header or a footer that is pinned to the view. Numbers are points along the scroll axis.
  public struct HeldView: Hashable, Sendable {
    /// The beginning of the view before any scroll.
    public var start: Double
    /// The length of the view.
    public var length: Double
    /// The edge of the visible rectangle at which the view is pinned.
    public var edge: Double
    /// The limit of its end, or for a footer of its beginning; nil if nothing pushes it.
    public var limit: Double?
    /// The beginning of the view.
    public var position: Double
  }
}

/// The parts of the content length of a built-in layout. Numbers are points along the scroll axis.
/// - Source: ours.
public struct ContentExplanation: Hashable, Sendable {
  /// The last section that takes up room.
  public var section: Int
  /// The longest lane of that section; nil if there are no lanes.
  public var lane: Int?
  /// The item that ends last; nil without items.
  public var last: Int?
  /// The beginning of the section.
  public var start: Double
  /// The length of the section's header; 0 without one.
  public var header: Double
  /// The inset before the items.
  public var leading: Double
  /// The end of the items; without items, the place where they would begin.
  public var itemsEnd: Double
  /// The length of the section's footer; 0 without one.
  public var footer: Double
  /// The inset after the items.
  public var trailing: Double
  /// The end of the content.
  public var end: Double
  /// Whether the content ends with a group, which contains the last item and may end after it.
  public var endsWithGroup = false
}
