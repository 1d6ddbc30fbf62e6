/// An invalidation context of flow layouts, with flags for the delegate's answers and for the frames.
/// - Source: documented, UICollectionViewFlowLayoutInvalidationContext.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
  /// Whether sizes and spacings are requested again, true by default; otherwise the known ones are laid out again.
  /// - Source: documented as false by one page and as true by AppKit's and the header; a plain invalidation does
  ///   ask again, with which only true agrees.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Whether frames are computed again, true by default; false keeps them for a subclass that changes some itself.
  /// - Source: as for the other flag.
  open var invalidateFlowLayoutAttributes = true
}
