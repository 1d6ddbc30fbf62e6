import Foundation

// What cells have said about their sizes: when it is kept, and how it comes into the lines.
extension UICollectionViewFlowLayout {
  /// New data forgets what cells have said; an update takes it along.
  func keepPreferredSizes(for context: UICollectionViewLayoutInvalidationContext) {
    guard let collectionView = attachedView, !collectionView.state.preferredSizes.isEmpty else { return }
    if context.purpose == .update, let map = collectionView.transition?.map {
      collectionView.state.preferredSizes.follow(map)
    } else if context.invalidateEverything || context.invalidateDataSourceCounts {
      collectionView.state.preferredSizes = PreferredSizes()
    }
  }

  func preparePreferredSizes(for scope: FlowInvalidationScope, in collectionView: UICollectionView) {
    guard estimatedItemSize != .zero else { return }
    // Which room is across the scroll axis follows from the direction that is gathered for.
    if scope == .metrics { isVertical = scrollDirection == .vertical }
    collectionView.state.preferredSizes.prepare(extent: crossExtent(in: collectionView))
    // Outside a pass the layout computes again what it held, from the same average.
    if scope == .metrics, collectionView.isInPass { collectionView.state.preferredSizes.takeAverage() }
  }

  func applyPreferredSizes(to solver: inout FlowSolver, in collectionView: UICollectionView) {
    let sizes = collectionView.state.preferredSizes
    guard estimatedItemSize != .zero, !sizes.isEmpty else { return }
    for section in 0..<solver.sectionCount {
      solver.setSizes(sizes[section].mapValues(size), inSection: section)
    }
  }

  /// Takes down the size that a cell prefers.
  /// - Returns: by how much the offset has to move so that what is visible below the cell's line stays where it is.
  ///   That items may move to other lines is not foreseen.
  func remember(_ size: CGSize, of path: IndexPath) -> CGPoint {
    guard let collectionView = attachedView else { return .zero }
    let (section, item) = (path.section, path.item)
    let before = lineAboveBounds(of: item, section, in: collectionView)
    collectionView.state.preferredSizes.set(size, section: section, item: item)
    guard let before, let after = lineAboveBounds(of: item, section, in: collectionView) else { return .zero }
    return isVertical ? CGPoint(x: 0, y: after - before) : CGPoint(x: after - before, y: 0)
  }

  /// The length of an item's line along the scroll axis, with what cells have said since it was broken; nil where it
  /// does not begin above the bounds.
  private func lineAboveBounds(of item: Int, _ section: Int, in collectionView: UICollectionView) -> CGFloat? {
    guard (0..<solver.sectionCount).contains(section), (0..<solver.itemCount(inSection: section)).contains(item)
    else { return nil }
    let start = isVertical ? collectionView.bounds.minY : collectionView.bounds.minX
    let said = collectionView.state.preferredSizes[section]
    var begin = CGFloat.infinity
    var length: CGFloat = 0
    for other in solver.lineItems(around: item, inSection: section) {
      begin = min(begin, solver.frame(of: other, inSection: section).main)
      let main = said[other].map { self.size($0).main } ?? solver.size(of: other, inSection: section).main
      length = max(length, main)
    }
    return begin < start ? length : nil
  }
}
