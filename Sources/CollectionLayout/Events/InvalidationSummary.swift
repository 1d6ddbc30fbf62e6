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
    /// A change of the content inset, the safe area or the layout margins.
    case insets
    /// An update of items or sections.
    case update
    /// What a view that sizes itself prefers.
    case preferred
    /// An item that a finger moves.
    case movement
    /// Made by an app.
    case custom
  }

  /// What the context was made for.
  public var purpose: Purpose
  /// Whether everything the layout knows is invalid.
  public var everything: Bool
  /// Whether the counts of the data source are to be asked again.
  public var counts: Bool
  /// The elements that the context lists, each once: items, then supplementary and decoration views by kind, in the
  /// order of the lists. None means the whole layout.
  public var keys: [ElementKey]
  /// What is added to the content offset, in points.
  public var offsetAdjustment: CGPoint
  /// What is added to the content size, in points.
  public var sizeAdjustment: CGSize

  /// Takes down what a context says.
  @MainActor init(_ context: UICollectionViewLayoutInvalidationContext, purpose: Purpose) {
    self.purpose = purpose
    everything = context.invalidateEverything
    counts = context.invalidateDataSourceCounts
    keys = Self.keys(of: context)
    offsetAdjustment = context.contentOffsetAdjustment
    sizeAdjustment = context.contentSizeAdjustment
  }

  /// How many elements the context lists; 0 means the whole layout.
  public var listed: Int { keys.count }

  /// Whether the context speaks of the elements that it lists and of nothing else.
  public var isListOnly: Bool { !everything && !counts && !keys.isEmpty }

  @MainActor private static func keys(of context: UICollectionViewLayoutInvalidationContext) -> [ElementKey] {
    var keys = (context.invalidatedItemIndexPaths ?? []).map { ElementKey(.cell, kind: nil, at: $0) }
    for (kind, paths) in (context.invalidatedSupplementaryIndexPaths ?? [:]).sorted(by: { $0.key < $1.key }) {
      keys += paths.map { ElementKey(.supplementaryView, kind: kind, at: $0) }
    }
    for (kind, paths) in (context.invalidatedDecorationIndexPaths ?? [:]).sorted(by: { $0.key < $1.key }) {
      keys += paths.map { ElementKey(.decorationView, kind: kind, at: $0) }
    }
    guard keys.count > 1 else { return keys }
    var seen: Set<ElementKey> = []
    return keys.filter { seen.insert($0).inserted }
  }
}

/// One invalidation that waits for the next pass.
public struct Invalidation: Sendable, Equatable {
  /// The event that reported it; nil when nothing was recorded.
  public var event: Int?
  /// What drove the view.
  public var origin: LayoutOrigin?
  /// The call it came by.
  public var call: LayoutCall
  /// What the context said.
  public var summary: InvalidationSummary
  /// The property of the layout whose setter invalidated it; nil where none did.
  public var property: String?
}
