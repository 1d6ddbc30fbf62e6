/// How much of a flow layout is to be computed again.
enum FlowInvalidationScope: Int, Comparable {
  /// Nothing: a subclass, or pinned headers, changed a piece by themselves.
  case nothing
  /// Frames, from the sizes that are known.
  case attributes
  /// Sizes and frames.
  case metrics

  /// What a context asks for. New data asks for everything, and so does a context that is not a flow layout's.
  @MainActor init(_ context: UICollectionViewLayoutInvalidationContext) {
    guard let context = context as? UICollectionViewFlowLayoutInvalidationContext,
      !context.invalidateEverything, !context.invalidateDataSourceCounts
    else {
      self = .metrics
      return
    }
    if !context.invalidateFlowLayoutAttributes {
      self = .nothing
    } else {
      self = context.invalidateFlowLayoutDelegateMetrics ? .metrics : .attributes
    }
  }

  static func < (left: FlowInvalidationScope, right: FlowInvalidationScope) -> Bool {
    left.rawValue < right.rawValue
  }
}
