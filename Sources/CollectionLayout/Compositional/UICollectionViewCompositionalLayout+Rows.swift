import Foundation

extension UICollectionViewCompositionalLayout {
  /// Scrolls an orthogonal section until an item is at a position and the row rests; other sections stay.
  /// - Source: inferred: banners and paged carousels of apps call `scrollToItem` for it; no log was found.
  func scrollRow(to indexPath: IndexPath, at position: UICollectionView.ScrollPosition) {
    guard indexPath.count == 2, let offset = orthogonalOffset(ofSection: indexPath.section),
      let placed = solver.placed(item: indexPath.item, section: indexPath.section)
    else { return }
    let plan = solver.sections[indexPath.section].plan
    let insets = plan.definition.insets
    let start = placed.frame.origin[plan.flow] - plan.corner[plan.flow]
    let length = placed.frame.size[plan.flow]
    let page = plan.context.view[plan.flow] - insets.start[plan.flow] - insets.end[plan.flow]
    let (near, far): (UICollectionView.ScrollPosition, UICollectionView.ScrollPosition) =
      !isVertical ? (.top, .bottom) : startsAtRight ? (.right, .left) : (.left, .right)
    let middle: UICollectionView.ScrollPosition = isVertical ? .centeredHorizontally : .centeredVertically
    let end = start + length - page
    let target =
      position.contains(near)
      ? start
      : position.contains(middle)
        ? start + (length - page) / 2
        : position.contains(far) ? end : min(max(offset, min(start, end)), max(start, end))
    if target != offset { scrollSection(indexPath.section, toOffset: target) }
  }
}
