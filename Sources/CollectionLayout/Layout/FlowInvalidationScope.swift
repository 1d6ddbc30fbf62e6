/// The part of a flow layout to compute again.
enum FlowInvalidationScope: Comparable {
  /// Nothing: a subclass, or pinned headers, changed a part themselves.
  case nothing
  /// The frames, from known sizes.
  case attributes
  case metrics

  /// Creates the scope of a context: `metrics` for new data and for contexts of another class.
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
