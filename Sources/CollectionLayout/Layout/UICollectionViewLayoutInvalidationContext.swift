public import Foundation

/// An invalidation context: it invalidates everything, the counts, single elements, or only an offset and a size.
///
/// A context that lists no element invalidates the whole layout.
/// - Source: documented, UICollectionViewLayoutInvalidationContext.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// Whether all of the layout's results are invalid: new data or a new layout.
  open var invalidateEverything: Bool { isForEverything }
  /// Whether the layout must ask for the counts of sections and items again.
  open var invalidateDataSourceCounts: Bool { isForCounts }
  /// The invalid items, in order and each once; nil if none are listed.
  /// - Source: measured, charon, 15 records of UIKit (Catalyst of macOS 27).
  /// - Complexity: O(*n* log *n*) for *n* listed items.
  open var invalidatedItemIndexPaths: [IndexPath]? { listedItems.map { Set($0).sorted() } }
  /// The invalid supplementary views, by kind; nil if none are listed.
  open var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]? { listedSupplementaryViews }
  /// The invalid decoration views, by kind; nil if none are listed.
  open var invalidatedDecorationIndexPaths: [String: [IndexPath]]? { listedDecorationViews }
  /// The adjustment of the content offset, in points, before the view asks for elements; zero by default.
  open var contentOffsetAdjustment = CGPoint.zero
  /// The adjustment of the content size, in points; zero by default.
  ///
  /// The view asks for the content size after every `prepare`, and uses the answer: the adjustment is recorded, and
  /// has no effect.
  /// - Source: ours; a device may spare itself the question.
  open var contentSizeAdjustment = CGSize.zero

  /// The previous places of items that a finger moves; nil in any other context.
  open internal(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// The new places of items that a finger moves; nil in any other context.
  open internal(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// The point of the content where the finger is; 0,0 at the end of a movement, and in any other context.
  open internal(set) var interactiveMovementTarget = CGPoint.zero

  // The view's own flags, and the listed elements; a subclass may override the answers.
  var isForEverything = false
  var isForCounts = false
  private var listedItems: [IndexPath]?
  private var listedSupplementaryViews: [String: [IndexPath]]?
  private var listedDecorationViews: [String: [IndexPath]]?

  /// The purpose for which the view made the context.
  var purpose = InvalidationSummary.Purpose.custom
  // The operations of the update to which the context belongs; empty without one, or if the
  // update announces nothing.
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
