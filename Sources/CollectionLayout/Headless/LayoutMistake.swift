/// A well-known mistake that a built-in layout or a diffable data source makes on request. The raw value is the
/// mistake's word in a script.
/// - Source: observed, the articles' classes and issue threads.
package enum LayoutMistake: String, Sendable, CaseIterable {
  /// `shouldInvalidateLayout(forBoundsChange:)` compares bounds instead of sizes.
  case bounds
  /// `prepare` computes only when the number of items changed.
  case stale
  /// Elements that extend beyond the rectangle are left out: `contains` instead of `intersects`.
  case offscreen
  /// The content ends at the end of the last item.
  case inset
  /// Coordinates are rounded to 32-bit floats.
  case float32
  /// Of equally long lanes the last is taken: `<=` instead of `<`.
  case tie
  /// Attributes are changed after they were returned, without a copy.
  case copy
  /// Every bounds change invalidates everything, counts included.
  case always

  /// Fractional sizes refer to the whole group, so that spacing pushes the last item out.
  case whole
  /// Insets of an item shrink the distance to the next item instead of the item.
  case slot
  /// A last group of fewer items keeps the full length.
  case full
  /// Fractional sizes are not rounded down to pixels.
  case nofloor
  /// Boundary items on the same side are stacked outward.
  case stack
  /// Boundary items at the start of a section lie inside the section's inset.
  case inward
  /// A pinned header does not stop at the end of its section.
  case endless
  /// A fractional offset of a badge refers to the size of its container instead of the badge.
  case edge
  /// Fractional sizes of a group in a row refer to the room between the insets.
  case narrow
  /// The section provider is asked once, and not again for a new view size.
  case once
  /// Only the group is estimated, not its items, so that cells are not measured.
  case halfway

  /// Identifiers compare their content, so that an edit becomes a delete and an insert.
  case content
  /// The cell provider reads the model at the index path instead of by the identifier.
  case byindex

  /// The kind of object that can make a mistake.
  package enum Maker: Sendable {
    case layout
    case waterfall
    case compositional
    case dataSource
  }

  package var maker: Maker {
    switch self {
    case .bounds, .stale, .offscreen, .inset, .float32, .copy, .always: .layout
    case .tie: .waterfall
    case .whole, .slot, .full, .nofloor, .stack, .inward, .endless, .edge, .narrow, .once, .halfway: .compositional
    case .content, .byindex: .dataSource
    }
  }
}
