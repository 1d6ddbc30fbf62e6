public import Foundation

/// An invalidation of everything, of the counts, of listed elements, or only of offset and size; the whole layout
/// if no element is listed.
/// - Source: documented, UICollectionViewLayoutInvalidationContext.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// Whether all results of the layout are invalid, as for new data or a new layout.
  open var invalidateEverything: Bool { isForEverything }
  /// Whether the layout must ask for the counts of sections and items again.
  open var invalidateDataSourceCounts: Bool { isForCounts }
  /// The invalid items, sorted and without duplicates; nil if none are listed.
  /// - Source: measured, charon, 15 records of UIKit (Catalyst of macOS 27).
  /// - Complexity: O(*n* log *n*) for *n* listed items.
  open var invalidatedItemIndexPaths: [IndexPath]? { listedItems.map { Set($0).sorted() } }
  /// The invalid supplementary views, by kind; nil if none are listed.
  open var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]? { listedSupplementaryViews }
  /// The invalid decoration views, by kind; nil if none are listed.
  open var invalidatedDecorationIndexPaths: [String: [IndexPath]]? { listedDecorationViews }
  /// The adjustment of the content offset, in points, made before the view asks for elements; zero by default.
  open var contentOffsetAdjustment = CGPoint.zero
  /// The adjustment of the content size, in points; zero by default. The adjustment is recorded and has no effect,
  /// since the view asks for the content size after every `prepare`.
  /// - Source: ours; a device may spare itself the question.
  open var contentSizeAdjustment = CGSize.zero

  /// The previous index paths of interactively moved items; nil in any other context.
  open internal(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// The new index paths of interactively moved items; nil in any other context.
  open internal(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// The finger's point in the content during an interactive movement; otherwise zero.
  open internal(set) var interactiveMovementTarget = CGPoint.zero

  // The view's own flags and the listed elements, whose getters a subclass may override.
  var isForEverything = false
  var isForCounts = false
  private var listedItems: [IndexPath]?
  private var listedSupplementaryViews: [String: [IndexPath]]?
  private var listedDecorationViews: [String: [IndexPath]]?

  var purpose = InvalidationSummary.Purpose.custom
  // The operations of the context's update; empty without one.
  var operations: [UpdateOperation] = []

  /// Creates a context that lists nothing.
  public override init() {
    super.init()
  }

  /// Creates a context of a class that is only known at run time; subclasses inherit the initializer.
  /// - Source: ours: a subclass that writes `override init()`, as on a device, need not say `required`.
  public required convenience init(byClass _: Void) {
    self.init()
  }

  /// Lists items as invalid; repeated calls add up.
  open func invalidateItems(at indexPaths: [IndexPath]) { listedItems = (listedItems ?? []) + indexPaths }

  /// Lists supplementary views of a kind as invalid; repeated calls add up.
  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    listedSupplementaryViews = (listedSupplementaryViews ?? [:])
      .merging([elementKind: indexPaths]) { $0 + $1 }
  }

  /// Lists decoration views of a kind as invalid; repeated calls add up.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    listedDecorationViews = (listedDecorationViews ?? [:])
      .merging([elementKind: indexPaths]) { $0 + $1 }
  }
}
