/// A well-known mistake that a built-in layout or a diffable data source can be made to make.
///
/// The raw value is the word of a script.
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
  /// Coordinates pass through 32-bit floats.
  case float32
  /// Of equally long lanes the last one is taken: `<=` instead of `<`.
  case tie
  /// Attributes that were returned are changed without a copy.
  case copy
  /// Every change of the bounds invalidates everything, counts included.
  case always

  /// Fractions are of the whole group, so that distances push the last item out.
  case whole
  /// Insets of an item shrink the distance to the next item instead of the item.
  case slot
  /// A last group of fewer items keeps the full length.
  case full
  /// The product of a fraction is not rounded down to a pixel.
  case nofloor
  /// Boundary items of one side are stacked outward.
  case stack
  /// Boundary items at the start of a section lie inside of its inset.
  case inward
  /// A pinned header does not stop at the end of its section.
  case endless
  /// A fractional offset of a badge is of the size of its container instead of the badge.
  case edge
  /// The fractions of a group in a row of its own are of the room between the insets.
  case narrow
  /// The section provider is asked once, and not again for another view size.
  case once
  /// Groups are as long as their cells, but the cells are not asked: only the group is estimated.
  case halfway

  /// Identifiers compare their content, so that an edit is a delete and an insert.
  case content
  /// The cell provider reads the model at the index path instead of by the identifier.
  case byindex

  /// The object that can make a mistake.
  package enum Maker: Sendable {
    /// Any built-in layout.
    case layout
    /// A waterfall, which has lanes.
    case waterfall
    /// A compositional layout.
    case compositional
    /// A diffable data source.
    case dataSource
  }

  /// The object that makes the mistake.
  package var maker: Maker {
    switch self {
    case .bounds, .stale, .offscreen, .inset, .float32, .copy, .always: .layout
    case .tie: .waterfall
    case .whole, .slot, .full, .nofloor, .stack, .inward, .endless, .edge, .narrow, .once, .halfway: .compositional
    case .content, .byindex: .dataSource
    }
  }
}
