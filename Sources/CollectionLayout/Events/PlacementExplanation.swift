/// The reason for an element's place in a built-in layout, as its solver recorded it.
/// - Source: ours.
package enum PlacementExplanation: Sendable {
  /// The lanes that a waterfall's item found, and the lane that it took.
  case lane(SectionedWaterfallSolver.Placement)
  /// The line of a flow's item, and the distribution of the line's remaining room.
  case line(FlowSolver.Placement)
  /// The line of a tag, and its share of the remaining room.
  case tag(TagSolver.Placement)
  case compositional(CompositionalPlacement)
  /// A header or a footer at its unpinned place.
  case stacked(StackedView)
  /// A header or a footer pinned to the view.
  case held(HeldView)

  /// A header or a footer at its unpinned place; numbers are points along the scroll axis.
  package struct StackedView: Hashable, Sendable {
    /// Whether the place is measured from the beginning of the section, not from its end.
    package var isHeader: Bool
    /// The beginning of the section, or for a footer its end.
    package var sectionEdge: Double
    /// The inset between that edge and the view.
    package var inset: Double
    /// The view's origin.
    package var main: Double
    package var length: Double
    /// The scale to whose pixels frames are rounded; nil for no rounding.
    package var scale: Double?
  }

  /// A header or a footer pinned to the view; numbers are points along the scroll axis.
  package struct HeldView: Hashable, Sendable {
    /// The view's origin.
    package var position: Double
    /// The edge of the visible rectangle at which the view is pinned.
    package var edge: Double
    /// The view's origin before any scroll.
    package var start: Double
    package var length: Double
    /// The limit of the view's end, or for a footer of its beginning; nil if there is none.
    package var limit: Double?
  }
}

/// The parts of the content length of a built-in layout; numbers are points along the scroll axis.
/// - Source: ours.
package struct ContentExplanation: Hashable, Sendable {
  /// The last section that takes up room.
  package var section: Int
  /// The longest lane of `section`; nil if there are no lanes.
  package var lane: Int?
  /// The item that ends last; nil without items.
  package var last: Int?
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
  /// The space between the section and the later sections, which are empty.
  package var between = 0.0
  package var end: Double
  /// Whether the content ends with a group, which may extend beyond its last item.
  package var endsWithGroup = false
}
