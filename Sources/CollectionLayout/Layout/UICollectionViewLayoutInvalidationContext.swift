public import Foundation

/// What is invalid in a layout: everything, the counts, single elements, or nothing but an offset and a size.
///
/// A context that lists no element speaks of the whole layout.
/// - Source: documented, UICollectionViewLayoutInvalidationContext.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// Whether everything the layout knows is invalid: new data or a new layout.
  open var invalidateEverything: Bool { isForEverything }
  /// Whether the layout must ask for the counts of sections and items again.
  open var invalidateDataSourceCounts: Bool { isForCounts }
  /// The items that are invalid, nil when none is listed.
  open var invalidatedItemIndexPaths: [IndexPath]? { listedItems }
  /// The supplementary views that are invalid, by kind, nil when none is listed.
  open var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]? { listedSupplementaryViews }
  /// The decoration views that are invalid, by kind, nil when none is listed.
  open var invalidatedDecorationIndexPaths: [String: [IndexPath]]? { listedDecorationViews }
  /// What is added to the content offset, in points, before the view asks for elements; zero at first.
  open var contentOffsetAdjustment = CGPoint.zero
  /// What is added to the content size, in points; zero at first.
  ///
  /// The view asks for the content size after every `prepare`, and takes the answer: the adjustment is recorded, and
  /// changes nothing.
  /// - Source: ours; a device may spare itself the question.
  open var contentSizeAdjustment = CGSize.zero

  /// The places that items had before which a finger moves; nil for a context of something else.
  open internal(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// The places that items take which a finger moves; nil for a context of something else.
  open internal(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// The point of the content where the finger is; 0,0 at the end of a movement, and in a context of something else.
  open internal(set) var interactiveMovementTarget = CGPoint.zero

  // What the view says is invalid, and what was listed; a subclass may answer otherwise.
  var isForEverything = false
  var isForCounts = false
  private var listedItems: [IndexPath]?
  private var listedSupplementaryViews: [String: [IndexPath]]?
  private var listedDecorationViews: [String: [IndexPath]]?

  /// What the view made the context for.
  var purpose = InvalidationSummary.Purpose.custom
  // What the update does that it belongs to; nothing where it belongs to none, or to one that announces nothing.
  var operations: [UpdateOperation] = []

  /// Creates a context that lists nothing.
  public override init() {
    super.init()
  }

  /// Creates a context of a class that is known only while the program runs; a subclass inherits it.
  /// - Source: ours: a subclass that writes `override init()`, as on a device, need not say `required`.
  public required convenience init(byClass _: Void) {
    self.init()
  }

  /// Lists items as invalid; repeated calls add up.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    listedItems = (listedItems ?? []) + indexPaths
  }

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
