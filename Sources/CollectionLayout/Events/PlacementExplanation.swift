/// The reason for an element's place in a built-in layout, from the records of its solver.
/// - Source: ours.
package enum PlacementExplanation: Sendable {
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
  package struct StackedView: Hashable, Sendable {
    /// Whether the place is measured from the beginning of the section, and not from its end.
    package var isHeader: Bool
    /// The beginning of the section; for a footer, its end.
    package var sectionEdge: Double
    /// The inset between that edge and the view.
    package var inset: Double
    /// The beginning of the view.
    package var main: Double
    /// The length of the view.
    package var length: Double
    /// Frames lie on multiples of 1 / scale; nil rounds nothing.
    package var scale: Double?
  }

  /// A header or a footer that is pinned to the view. Numbers are points along the scroll axis.
  package struct HeldView: Hashable, Sendable {
    /// The beginning of the view.
    package var position: Double
    /// The edge of the visible rectangle at which the view is pinned.
    package var edge: Double
    /// The beginning of the view before any scroll.
    package var start: Double
    /// The length of the view.
    package var length: Double
    /// The limit of its end, or for a footer of its beginning; nil if nothing pushes it.
    package var limit: Double?
  }
}

/// The parts of the content length of a built-in layout. Numbers are points along the scroll axis.
/// - Source: ours.
package struct ContentExplanation: Hashable, Sendable {
  /// The last section that takes up room.
  package var section: Int
  /// The longest lane of that section; nil if there are no lanes.
  package var lane: Int?
  /// The item that ends last; nil without items.
  package var last: Int?
  /// The beginning of the section.
  package var start: Double
  /// The length of the section's header; 0 without one.
  package var header: Double
  /// The inset before the items.
  package var leading: Double
  /// The end of the items; without items, the place where they would begin.
  package var itemsEnd: Double
  /// The length of the section's footer; 0 without one.
  package var footer: Double
  /// The inset after the items.
  package var trailing: Double
  /// The room between the section and those after it, which are empty.
  package var between = 0.0
  /// The end of the content.
  package var end: Double
  /// Whether the content ends with a group, which contains the last item and may end after it.
  package var endsWithGroup = false
}
