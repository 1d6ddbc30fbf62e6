extension UICollectionView {
  /// Where in the view an item is to lie after a scroll; at most one value for each direction.
  ///
  /// Nothing moves along a direction without one; empty asks for as little movement as shows the item.
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
