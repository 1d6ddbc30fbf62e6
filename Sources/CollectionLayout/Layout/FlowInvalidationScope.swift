/// The part of a flow layout that has to be computed again.
enum FlowInvalidationScope: Comparable {
  /// Nothing: a subclass, or pinned headers, changed a part themselves.
  case nothing
  /// The frames, from known sizes.
  case attributes
  /// The sizes and the frames.
  case metrics

  /// Creates the scope of a context. New data, and a context of another class, have the scope of everything.
  @MainActor init(_ context: UICollectionViewLayoutInvalidationContext) {
    guard let context = context as? UICollectionViewFlowLayoutInvalidationContext,
      !context.invalidateEverything, !context.invalidateDataSourceCounts
    else {
      self = .metrics
      return
    }
    self =
      !context.invalidateFlowLayoutAttributes
      ? .nothing : context.invalidateFlowLayoutDelegateMetrics ? .metrics : .attributes
  }
}
