extension UICollectionView {
  /// The direction in which a layout's content scrolls.
  public enum ScrollDirection: Int, Sendable {
    /// Up and down.
    case vertical
    /// Left and right.
    case horizontal
  }
}
