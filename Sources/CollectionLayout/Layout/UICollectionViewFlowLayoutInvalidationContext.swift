/// An invalidation context of flow layouts, with flags for the delegate's answers and for the frames.
/// - Source: documented, UICollectionViewFlowLayoutInvalidationContext.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
  /// Whether the delegate is asked again for sizes and spacings, true by default; otherwise the known ones are laid
  /// out again.
  /// - Source: documented as false by one page and as true by AppKit's and the header; a plain invalidation does
  ///   ask again, with which only true agrees.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Whether frames are computed again, true by default; otherwise all results stay, as for a subclass that changes
  /// a part itself.
  /// - Source: as for the other flag.
  open var invalidateFlowLayoutAttributes = true
}
