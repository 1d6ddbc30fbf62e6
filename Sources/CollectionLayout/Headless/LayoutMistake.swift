/// A famous mistake, which a built-in layout or a diffable data source can be made to make.
///
/// The raw value is the word of a script.
/// - Source: observed, the articles' classes and issue threads.
public enum LayoutMistake: String, Sendable, CaseIterable {
  /// `shouldInvalidateLayout(forBoundsChange:)` compares bounds where it should compare sizes.
  case bounds
  /// `prepare` computes when the number of items is another one, and only then.
  case stale
  /// Elements that reach out of the rectangle are left out: `contains` in the place of `intersects`.
  case offscreen
  /// The content ends where the last item does.
  case inset
  /// Coordinates pass through 32-bit floats.
  case float32
  /// Of lanes that are equally long the last is taken: `<=` in the place of `<`.
  case tie
  /// Attributes that were handed out are changed, and not copies of them.
  case copy
  /// Every change of the bounds makes everything invalid, counts included.
  case always

  /// Fractions count the whole group, so that distances push the last item out.
  case whole
  /// Insets of an item shrink the distance to the next one, and not the item.
  case slot
  /// A last group of fewer items keeps the whole length.
  case full
  /// A product of a fraction is not rounded down to a pixel.
  case nofloor
  /// Boundary items of one side stand one beyond the other.
  case stack
  /// What stands at the start of a section stands inside of its inset.
  case inward
  /// A pinned header is not stopped by the end of its section.
  case endless
  /// A fractional offset of a badge counts what the badge is attached to, and not the badge.
  case edge
  /// A group of a row of its own counts its fractions between the insets.
  case narrow
  /// The section provider is asked once, and not again in a view of another size.
  case once
  /// Groups are as long as their cells, and the cells are not asked: of an estimate only the group knows.
  case halfway

  /// Identifiers compare their content, so that an edit is a delete and an insert.
  case content
  /// The cell provider reads the model at the index path, and not by the identifier.
  case byindex

  /// What can make a mistake.
  public enum Maker: Sendable {
    /// Any built-in layout.
    case layout
    /// A waterfall, which has lanes.
    case waterfall
    /// A compositional layout.
    case compositional
    /// A diffable data source.
    case dataSource
  }

  /// What makes it.
  public var maker: Maker {
    switch self {
    case .bounds, .stale, .offscreen, .inset, .float32, .copy, .always: .layout
    case .tie: .waterfall
    case .whole, .slot, .full, .nofloor, .stack, .inward, .endless, .edge, .narrow, .once, .halfway: .compositional
    case .content, .byindex: .dataSource
    }
  }
}
