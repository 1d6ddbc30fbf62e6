public import Foundation

extension UICollectionView {
  func scroll(to indexPath: IndexPath, at scrollPosition: ScrollPosition) {
    validateLayout(demand: .question)
    let (key, counts) = (ElementKey(.cell, kind: nil, at: indexPath), counts())
    guard exists(key, in: counts) else { return missScroll(to: key, counts) }
    guard let attributes = layoutAttributesForItem(at: indexPath) else {
      return raise(.noAttributes(key, for: .scroll))
    }
    (layout.decorated ?? layout).showInRow(indexPath, at: scrollPosition)
    contentOffset = legalOffset(showing: attributes.frame, at: scrollPosition)
  }

  private func missScroll(to key: ElementKey, _ counts: [Int]) {
    let isSection = !counts.indices.contains(key.section)
    let count = isSection ? counts.count : counts[key.section]
    if follows(.scrollChecksItem) || follows(.scrollChecksIndexPath) {
      raise(.scrollToMissingItem(key, count: count, isSection: isSection))
    } else {
      warn(.scrolledToZero(key, count: count, isSection: isSection))
      contentOffset = .zero
    }
  }

  /// Returns the legal offset at which a frame lies at a position of the view, inside its adjusted content inset.
  /// - Source: ours.
  package func legalOffset(showing frame: CGRect, at position: ScrollPosition) -> CGPoint {
    let inset = adjustedContentInset
    let room = CGRect(
      x: contentOffset.x + inset.left, y: contentOffset.y + inset.top,
      width: storedBounds.width - inset.left - inset.right, height: storedBounds.height - inset.top - inset.bottom)
    let x = Self.start(
      frame.minX..<frame.maxX, in: room.minX..<max(room.minX, room.maxX),
      leading: position.contains(.left), middle: position.contains(.centeredHorizontally),
      trailing: position.contains(.right), movesAnyway: position.isEmpty)
    let y = Self.start(
      frame.minY..<frame.maxY, in: room.minY..<max(room.minY, room.maxY),
      leading: position.contains(.top), middle: position.contains(.centeredVertically),
      trailing: position.contains(.bottom), movesAnyway: position.isEmpty)
    return nearestLegalOffset(to: CGPoint(x: x - inset.left, y: y - inset.top))
  }

  // Returns the start of a visible interval after a scroll that shows another interval at a position.
  private static func start(
    _ item: Range<CGFloat>, in visible: Range<CGFloat>, leading: Bool, middle: Bool, trailing: Bool,
    movesAnyway: Bool
  ) -> CGFloat {
    let extent = visible.upperBound - visible.lowerBound
    if leading { return item.lowerBound }
    if middle { return (item.lowerBound + item.upperBound - extent) / 2 }
    if trailing { return item.upperBound - extent }
    guard movesAnyway else { return visible.lowerBound }
    if item.lowerBound < visible.lowerBound { return item.lowerBound }
    if item.upperBound > visible.upperBound { return min(item.lowerBound, item.upperBound - extent) }
    return visible.lowerBound
  }

  /// Ends a drag with a velocity, in points per second: the content comes to rest at the layout's answer, within
  /// the legal range.
  ///
  /// The proposed offset is where the scroll would end on its own: with a velocity v of which a fraction r
  /// (`decelerationRate`) remains after each millisecond, it moves v/1000 · (r + r² + …) = v/1000 · r/(1 − r)
  /// farther, limited to the legal range. The layout is asked first, then the delegate, which decides; both get the
  /// velocity in points per millisecond. With paging neither is asked: the scroll ends on a page.
  /// - Source: documented for the questions, and that a view with pages does not ask its delegate; that it
  ///   does not ask its layout either, and the sum, are ours. That the layout comes first:
  ///   reimplementation, PSTCollectionView.
  /// - Source: of the unit sources differ. UIScrollView.h says points a millisecond for the delegate, and measured
  ///   pairs of offsets and velocities agree (364 to 2664.5 at 4.62); Apple's page on the layout's method says
  ///   points a second, while shipped layouts compare with 0.2 or 0.3. Both get the same number here.
  public func endDragging(withVelocity velocity: CGPoint) {
    if isPagingEnabled {
      let page = onPixels(pageOffset(after: velocity))
      record(
        .contentOffset, phase: .ask, LayoutCause(.paging, origin: origin),
        .offsetHeld(from: contentOffset, to: page))
      contentOffset = page
      return
    }
    let rate = decelerationRate.rawValue
    let reach = rate / (1000 * (1 - rate))
    let handed = CGPoint(x: velocity.x / 1000, y: velocity.y / 1000)
    let proposed = nearestLegalOffset(
      to: CGPoint(x: contentOffset.x + velocity.x * reach, y: contentOffset.y + velocity.y * reach))
    var answer = recording(.scrollTarget, phase: .ask, presentCause(otherwise: .driver)) {
      layout.targetContentOffset(forProposedContentOffset: proposed, withScrollingVelocity: handed)
    } detail: {
      .scrollTarget(proposed: proposed, velocity: handed, answer: $0)
    }
    delegate?.scrollViewWillEndDragging(self, withVelocity: handed, targetContentOffset: &answer)
    guard answer.x.isFinite, answer.y.isFinite else { return raise(.invalidGeometry(nil)) }
    contentOffset = nearestLegalOffset(to: answer)
  }

  /// Moves an offset beyond the content, after a drag, back into the legal range.
  /// - Source: ours.
  package func settleOffset() {
    let legal = onPixels(nearestLegalOffset(to: contentOffset))
    guard legal != contentOffset else { return }
    record(
      .contentOffset, phase: .show, LayoutCause(.settling, origin: origin),
      .offsetHeld(from: contentOffset, to: legal))
    contentOffset = legal
  }
}
