public import Foundation

/// The content of an invalidation context, as a value.
public struct InvalidationSummary: Sendable, Equatable {
  /// The purpose of an invalidation.
  public enum Purpose: String, Sendable {
    /// An invalidation of the whole layout.
    case layout
    case reload
    case bounds
    /// A change of the content inset, the safe area or the layout margins.
    case insets
    case update
    /// The preferred size of a self-sizing view.
    case preferred
    /// An interactive movement of an item.
    case movement
    /// A purpose of the app's own.
    case custom
  }

  /// The purpose of the context.
  public var purpose: Purpose
  /// Whether all results of the layout are invalid.
  public var everything: Bool
  /// Whether the data source is asked for its counts again.
  public var counts: Bool
  /// The distinct listed elements: items, then supplementary and decoration views by kind, in the order of the
  /// lists. Empty means the whole layout.
  public var keys: [ElementKey]
  /// The adjustment of the content offset, in points.
  public var offsetAdjustment: CGPoint
  /// The adjustment of the content size, in points.
  public var sizeAdjustment: CGSize

  /// The line of loaded code that invalidated the layout or forwards an invalidation; 0 for none.
  package var caller: UInt32
  /// The line of `caller` as `Grid.swift:31`, once it was looked up.
  package var place: String?

  @MainActor init(_ context: UICollectionViewLayoutInvalidationContext, purpose: Purpose) {
    self.purpose = purpose
    everything = context.invalidateEverything
    counts = context.invalidateDataSourceCounts
    keys = Self.keys(of: context)
    offsetAdjustment = context.contentOffsetAdjustment
    sizeAdjustment = context.contentSizeAdjustment
    caller = callerInLoadedCode?() ?? 0
  }

  /// The number of elements that the context lists; 0 means the whole layout.
  public var listed: Int { keys.count }

  /// Whether the context invalidates only the listed elements.
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

/// An invalidation that waits for the next pass.
public struct Invalidation: Sendable, Equatable {
  /// The event of the invalidation; nil if nothing was recorded.
  public var event: Int?
  package var origin: LayoutOrigin?
  /// The call that invalidated the layout.
  public var call: LayoutCall
  /// The content of the context.
  public var summary: InvalidationSummary
  /// The layout's property whose setter invalidated the layout; nil if none did.
  public var property: String?
}
