public import Foundation

/// What an invalidation context says, as a value.
public struct InvalidationSummary: Sendable, Equatable {
  /// What the context was made for.
  public enum Purpose: String, Sendable {
    /// A plain invalidation of the whole layout.
    case layout
    /// New data.
    case reload
    /// A change of the bounds.
    case bounds
    /// An update of items or sections.
    case update
    /// What a view that sizes itself prefers.
    case preferred
    /// Made by an app.
    case custom
  }

  /// What the context was made for.
  public var purpose: Purpose
  /// Whether everything the layout knows is invalid.
  public var everything: Bool
  /// Whether the counts of the data source are to be asked again.
  public var counts: Bool
  /// How many items, supplementary and decoration elements the context lists; 0 means the whole layout.
  public var listed: Int
  /// What is added to the content offset, in points.
  public var offsetAdjustment: CGPoint
  /// What is added to the content size, in points.
  public var sizeAdjustment: CGSize

  /// Takes down what a context says.
  @MainActor init(_ context: UICollectionViewLayoutInvalidationContext, purpose: Purpose) {
    self.purpose = purpose
    everything = context.invalidateEverything
    counts = context.invalidateDataSourceCounts
    listed =
      (context.invalidatedItemIndexPaths?.count ?? 0)
      + (context.invalidatedSupplementaryIndexPaths ?? [:]).values.reduce(0) { $0 + $1.count }
      + (context.invalidatedDecorationIndexPaths ?? [:]).values.reduce(0) { $0 + $1.count }
    offsetAdjustment = context.contentOffsetAdjustment
    sizeAdjustment = context.contentSizeAdjustment
  }
}
