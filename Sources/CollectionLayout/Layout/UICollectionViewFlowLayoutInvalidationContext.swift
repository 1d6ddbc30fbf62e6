/// What is invalid in a flow layout: beside what every context says, whether the delegate's answers and the frames are.
/// - Source: documented, UICollectionViewFlowLayoutInvalidationContext.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
  /// Whether the delegate is asked again for sizes and distances; false lays out the ones that are known; true at first.
  /// - Source: documented as false by one page and as true by AppKit's and the header; a plain invalidation does ask
  ///   again, with which only true agrees.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Whether frames are computed again; false keeps all that the layout knows, for a subclass that changes a piece of
  /// it; true at first.
  /// - Source: as for the other flag.
  open var invalidateFlowLayoutAttributes = true
}
