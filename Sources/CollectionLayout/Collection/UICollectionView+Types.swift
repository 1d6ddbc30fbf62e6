extension UICollectionView {
  /// The category of an element in a collection view.
  public enum ElementCategory: Int, Sendable {
    /// A cell: an item of the data source.
    case cell
    /// A view beside the items, such as a header, provided by the data source.
    case supplementaryView
    /// A view that belongs to the layout alone.
    case decorationView
  }

  /// The kind of the headers of sections.
  public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of the footers of sections.
  public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"
}

extension UICollectionView {
  /// Whether views whose content changed its size are asked again.
  /// - Source: documented, UICollectionView.SelfSizingInvalidation.
  public enum SelfSizingInvalidation: Int, Sendable {
    /// Views are not asked again.
    case disabled
    /// Views are asked again when they request it.
    case enabled
    /// Views are asked again when they request it, and when constraints change; no constraints are solved here.
    case enabledIncludingConstraints
  }

  /// The direction in which a layout's content scrolls.
  public enum ScrollDirection: Int, Sendable {
    /// Up and down.
    case vertical
    /// Left and right.
    case horizontal
  }
}

extension UICollectionView {
  /// The position of an item in the view after a scroll; at most one value for each direction.
  ///
  /// A direction without a value does not scroll; the empty set scrolls as little as needed to show the item.
  /// - Source: documented; that empty moves as little as needed is ours.
  public struct ScrollPosition: OptionSet, Sendable {
    /// The bits of the values.
    public var rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// At the top of the view.
    public static let top = ScrollPosition(rawValue: 1 << 0)
    /// In the middle of the view's height.
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    /// At the bottom of the view.
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    /// At the left edge of the view.
    public static let left = ScrollPosition(rawValue: 1 << 3)
    /// In the middle of the view's width.
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    /// At the right edge of the view.
    public static let right = ScrollPosition(rawValue: 1 << 5)
  }
}
