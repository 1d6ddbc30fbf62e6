/// An invalidation context of flow layouts, with two further flags: for the delegate's answers, and for the frames.
/// - Source: documented, UICollectionViewFlowLayoutInvalidationContext.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
  /// Whether the delegate is asked again for sizes and distances; false lays out the known ones; true by default.
  /// - Source: documented as false by one page and as true by AppKit's and the header; a plain invalidation does
  ///   ask again, with which only true agrees.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Whether frames are computed again; false keeps all results, for a subclass that changes a part of them; true
  /// by default.
  /// - Source: as for the other flag.
  open var invalidateFlowLayoutAttributes = true
}
