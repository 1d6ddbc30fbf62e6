public import Foundation

/// The content of an invalidation context, as a value.
public struct InvalidationSummary: Sendable, Equatable {
  /// The purpose of a context.
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
    /// A preferred size of a view that sizes itself.
    case preferred
    /// An item that a finger moves.
    case movement
    /// A purpose of an app's own.
    case custom
  }

  /// The purpose of the context.
  public var purpose: Purpose
  /// Whether all of the layout's results are invalid.
  public var everything: Bool
  /// Whether the data source is to be asked for the counts again.
  public var counts: Bool
  /// The elements that the context lists, each once: items, then supplementary and decoration views by kind, in the
  /// order of the lists. An empty list means the whole layout.
  public var keys: [ElementKey]
  /// The adjustment of the content offset, in points.
  public var offsetAdjustment: CGPoint
  /// The adjustment of the content size, in points.
  public var sizeAdjustment: CGSize

  /// The code of the line of loaded code that invalidated the layout, or that passes an invalidation on; 0 for none.
  package var caller: UInt32
  /// The source line as `Grid.swift:31`, once it was looked up.
  package var place: String?

  /// Creates a summary of a context.
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

  /// Whether the context invalidates the listed elements and nothing else.
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
  /// The event that reported it; nil when nothing was recorded.
  public var event: Int?
  /// The driver of the view.
  package var origin: LayoutOrigin?
  /// The call that invalidated the layout.
  public var call: LayoutCall
  /// The content of the context.
  public var summary: InvalidationSummary
  /// The property of the layout whose setter invalidated it; nil if none did.
  public var property: String?
}
