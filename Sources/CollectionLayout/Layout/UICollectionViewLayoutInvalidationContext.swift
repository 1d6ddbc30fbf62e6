public import Foundation

/// What is invalid in a layout: everything, the counts, single elements, or nothing but an offset and a size.
///
/// A context that lists no element speaks of the whole layout.
/// - Source: documented, UICollectionViewLayoutInvalidationContext.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// Whether everything the layout knows is invalid: new data or a new layout.
  public internal(set) var invalidateEverything = false
  /// Whether the layout must ask for the counts of sections and items again.
  public internal(set) var invalidateDataSourceCounts = false
  /// The items that are invalid, nil when none is listed.
  public private(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// The supplementary views that are invalid, by kind, nil when none is listed.
  public private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  /// The decoration views that are invalid, by kind, nil when none is listed.
  public private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
  /// What is added to the content offset, in points, before the view asks for elements; zero at first.
  open var contentOffsetAdjustment = CGPoint.zero
  /// What is added to the content size, in points; zero at first.
  ///
  /// The view asks for the content size after every `prepare`, and takes the answer: the adjustment is recorded, and
  /// changes nothing.
  /// - Source: ours; a device may spare itself the question.
  open var contentSizeAdjustment = CGSize.zero

  /// What the view made the context for.
  var purpose = InvalidationSummary.Purpose.custom

  /// Creates a context that lists nothing.
  public required override init() {
    super.init()
  }

  /// Lists items as invalid; repeated calls add up.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }

  /// Lists supplementary views of a kind as invalid; repeated calls add up.
  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
      .merging([elementKind: indexPaths]) { $0 + $1 }
  }

  /// Lists decoration views of a kind as invalid; repeated calls add up.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:])
      .merging([elementKind: indexPaths]) { $0 + $1 }
  }
}
