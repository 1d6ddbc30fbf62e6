import Foundation

// The preferred sizes of cells, headers and footers, and their effect on lines.
extension UICollectionViewFlowLayout {
  /// Removes preferred sizes for new data, and moves them with their items in an update.
  func keepPreferredSizes(for context: UICollectionViewLayoutInvalidationContext) {
    guard let collectionView = attachedView, !collectionView.state.preferredSizes.isEmpty else { return }
    if context.purpose == .update, let map = collectionView.transition?.map {
      collectionView.state.preferredSizes.follow(map)
    } else if context.invalidateEverything || context.invalidateDataSourceCounts {
      collectionView.state.preferredSizes = PreferredSizes()
    }
  }

  /// - Returns: the scope of the computation: everything if preferred sizes were removed, as they replaced others.
  func preparePreferredSizes(for scope: FlowInvalidationScope, in collectionView: UICollectionView)
    -> FlowInvalidationScope
  {
    guard estimatedItemSize != .zero else { return scope }
    var scope = scope
    // The extent across the scroll axis depends on the direction for which sizes are requested.
    if scope == .metrics { isVertical = scrollDirection == .vertical }
    let hadSizes = !collectionView.state.preferredSizes.isEmpty
    collectionView.state.preferredSizes.prepare(extent: crossExtent(in: collectionView))
    if hadSizes, collectionView.state.preferredSizes.isEmpty { scope = .metrics }
    // Outside a pass the layout computes the same results again, from the same average.
    if scope == .metrics, collectionView.isInPass { collectionView.state.preferredSizes.takeAverage() }
    return scope
  }

  func applyPreferredSizes(to solver: inout FlowSolver, in collectionView: UICollectionView) {
    let sizes = collectionView.state.preferredSizes
    guard estimatedItemSize != .zero, !sizes.isEmpty else { return }
    for section in 0..<solver.sectionCount {
      solver.setSizes(sizes[section].mapValues(size), inSection: section)
    }
    for (key, size) in sizes.supplementary where key.section < solver.sectionCount {
      // A view that no longer exists has no size.
      guard solver.metrics(ofSection: key.section).length(ofHeader: key.isHeader) > 0 else { continue }
      solver.setLength(self.size(size).main, ofHeader: key.isHeader, inSection: key.section)
    }
  }

  /// Whether a view prefers another size; of a header or footer only the side along the scroll axis counts.
  func isNews(_ preferred: UICollectionViewLayoutAttributes, _ original: UICollectionViewLayoutAttributes) -> Bool {
    let key = ElementKey(original)
    let size = collectionView?.state.preferredSizes[key] ?? original.size
    guard key.category != .cell else { return preferred.size != size }
    return self.size(preferred.size).main != self.size(size).main
  }

  /// Stores the preferred size of a view.
  /// - Returns: the offset's adjustment that keeps the elements below the view's line in place, without regard to
  ///   items that move to other lines.
  func remember(_ size: CGSize, of key: ElementKey) -> CGPoint {
    guard let collectionView = attachedView else { return .zero }
    let before = lengthAboveBounds(of: key, in: collectionView)
    collectionView.state.preferredSizes.set(size, of: key)
    guard let before, let after = lengthAboveBounds(of: key, in: collectionView) else { return .zero }
    return isVertical ? CGPoint(x: 0, y: after - before) : CGPoint(x: after - before, y: 0)
  }

  /// Returns the length along the scroll axis of an item's line, or of a header or footer, with the sizes reported
  /// so far; nil if it does not begin above the bounds.
  private func lengthAboveBounds(of key: ElementKey, in collectionView: UICollectionView) -> CGFloat? {
    // In a right-to-left content, an offset counts from the other end.
    guard (0..<solver.sectionCount).contains(key.section), isVertical || !startsAtRight else { return nil }
    let start = isVertical ? collectionView.bounds.minY : collectionView.bounds.minX
    let said = collectionView.state.preferredSizes
    guard key.category == .cell else {
      guard let frame = solver.viewFrame(ofSection: key.section, isHeader: key.isHeader), frame.main < start else {
        return nil
      }
      return said[key].map { size($0).main } ?? frame.mainLength
    }
    guard (0..<solver.itemCount(inSection: key.section)).contains(key.item) else { return nil }
    var begin = CGFloat.infinity
    var length: CGFloat = 0
    for other in solver.lineItems(around: key.item, inSection: key.section) {
      begin = min(begin, solver.frame(of: other, inSection: key.section).main)
      let size =
        said[ElementKey(section: key.section, item: other)].map(size)
        ?? solver.size(of: other, inSection: key.section)
      length = max(length, size.main)
    }
    return begin < start ? length : nil
  }
}

extension ElementKey {
  fileprivate var isHeader: Bool { kind == UICollectionView.elementKindSectionHeader }
}
