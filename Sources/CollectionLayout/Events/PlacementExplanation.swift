/// Why a built-in layout put an element where it is: what its solver has on record.
/// - Source: ours.
public enum PlacementExplanation: Sendable {
  /// An item of a waterfall: the lanes that it found, and the one that it took.
  case lane(SectionedWaterfallSolver.Placement)
  /// An item of a flow: its line, and what became of the room that is left over.
  case line(FlowSolver.Placement)
  /// A tag: its line, and its share of what is left over.
  case tag(TagSolver.Placement)
  /// An element of a compositional layout.
  case compositional(CompositionalPlacement)
  /// A header or a footer at its own place in the section.
  case stacked(StackedView)
  /// A header or a footer that is held in the view.
  case held(HeldView)

  /// A header or a footer at its own place. Numbers are points along the scroll axis.
  public struct StackedView: Hashable, Sendable {
    /// Whether it is measured from where the section begins, and not from where it ends.
    public var isHeader: Bool
    /// Where the section begins, of a footer where it ends.
    public var sectionEdge: Double
    /// The inset between that edge and the view.
    public var inset: Double
    /// Where the view begins.
    public var main: Double
    /// How long it is.
    public var length: Double
    /// Frames lie on multiples of 1 / scale; nil rounds nothing.
    public var scale: Double?
  }

  /// A header or a footer that is held in the view. Numbers are points along the scroll axis.
  public struct HeldView: Hashable, Sendable {
    /// Where it lies when nothing has scrolled.
    public var start: Double
    /// How long it is.
    public var length: Double
    /// The edge of what is visible, which it is held at.
    public var edge: Double
    /// Where it ends at the furthest, or begins, of a footer; nil where nothing pushes it.
    public var limit: Double?
    /// Where it begins.
    public var position: Double
  }
}

/// What makes the content of a built-in layout as long as it is. Numbers are points along the scroll axis.
/// - Source: ours.
public struct ContentExplanation: Hashable, Sendable {
  /// The last section that takes any room.
  public var section: Int
  /// The lane of it that is the longest; nil where there are no lanes.
  public var lane: Int?
  /// The item that ends last; nil without items.
  public var last: Int?
  /// Where the section begins.
  public var start: Double
  /// How long the section's header is; 0 without one.
  public var header: Double
  /// The inset before the items.
  public var leading: Double
  /// Where the items end, or would begin without items.
  public var itemsEnd: Double
  /// How long the section's footer is; 0 without one.
  public var footer: Double
  /// The inset after the items.
  public var trailing: Double
  /// Where the content ends.
  public var end: Double
  /// Whether it is a group that ends there: the last item is in it, and may end before it.
  public var endsWithGroup = false
}
