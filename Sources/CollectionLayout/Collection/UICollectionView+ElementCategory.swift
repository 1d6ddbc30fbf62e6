extension UICollectionView {
  /// What an element of a collection view is.
  public enum ElementCategory: Int, Sendable {
    /// A cell: an item of the data source.
    case cell
    /// A view beside the items, such as a header, that the data source gives.
    case supplementaryView
    /// A view that belongs to the layout alone.
    case decorationView
  }

  /// The kind of the headers of sections.
  public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of the footers of sections.
  public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"
}
