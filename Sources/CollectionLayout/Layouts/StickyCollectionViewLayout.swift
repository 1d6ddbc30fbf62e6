package import Foundation

/// A flow layout whose section headers stick to the leading edge of the view while their section is visible.
///
/// A header stops at the beginning of the section's footer, or at the end of the section. Headers lie in front of
/// cells. Every scroll invalidates the layout, and moves headers without asking the delegate or breaking lines
/// again. `sectionHeadersPinToVisibleBounds` has no effect.
/// - Source: observed, article 002's class. Corrected are its uses of the layout's inset in place of the
///   delegate's, of the first and last items in place of rows, and of visible cells only to put a header back.
package final class StickyCollectionViewLayout: UICollectionViewFlowLayout {
  /// The `zIndex` of headers, in front of cells.
  /// - Source: observed, article 002's class.
  private static let headerIndex = 7

  // The edge at which headers stick, constant from the first question after a preparation to the next preparation,
  // as a change without an invalidation would be an error; nil before.
  private var edge: Double?

  package override func prepare() {
    edge = nil
    super.prepare()
  }

  /// Returns the sticky headers that meet a rectangle, then the flow layout's other elements; never nil.
  /// - Complexity: as the flow layout's.
  package override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard !rect.isNull else { return [] }
    let others = (super.layoutAttributesForElements(in: rect) ?? [])
      .filter { $0.representedElementKind != UICollectionView.elementKindSectionHeader }
    let (main, cross) = intervals(of: rect)
    let headers = solver.sections(near: main).compactMap { section -> UICollectionViewLayoutAttributes? in
      guard let frame = stickyFrame(ofSection: section), frame.meets(main, cross) else { return nil }
      return stickyAttributes(section, frame)
    }
    return headers + others
  }

  /// Returns the attributes of a section's sticky header or of its footer; nil if there is none.
  /// - Complexity: O(1).
  package override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let plain = super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)
    guard elementKind == UICollectionView.elementKindSectionHeader, plain != nil else { return plain }
    return stickyFrame(ofSection: indexPath.section).map { stickyAttributes(indexPath.section, $0) }
  }

  override func elementsHeldInView(movedBy newBounds: CGRect) -> [String: [Int]] {
    computeIfNeeded()
    let (old, new) = (heldEdge, heldEdge(in: newBounds))
    guard old != new else { return [:] }
    let moved = solver.sections(near: min(old, new)..<max(old, new))
      .filter { stickyFrame(ofSection: $0, edge: old) != stickyFrame(ofSection: $0, edge: new) }
    return moved.isEmpty ? [:] : [UICollectionView.elementKindSectionHeader: moved]
  }

  override func forgetHeldBounds() { edge = nil }

  override func holdInBounds() { _ = heldEdge }

  private func stickyFrame(ofSection section: Int) -> AxisFrame? {
    stickyFrame(ofSection: section, edge: heldEdge)
  }

  private func stickyFrame(ofSection section: Int, edge: Double) -> AxisFrame? {
    guard let header = stickyHeader(ofSection: section) else { return nil }
    return solver.snapped(
      AxisFrame(
        main: header.position(edge: edge), mainLength: header.length, cross: 0,
        crossLength: solver.configuration.crossExtent))
  }

  private func stickyHeader(ofSection section: Int) -> StickyLayoutHeader? {
    let metrics = solver.metrics(ofSection: section)
    guard metrics.header > 0 else { return nil }
    let (start, end) = solver.extent(ofSection: section)
    return StickyLayoutHeader(start: start, length: metrics.header, limit: end - metrics.footer)
  }

  override func headerPlacement(ofSection section: Int) -> PlacementExplanation? {
    guard let header = stickyHeader(ofSection: section) else { return nil }
    return .held(
      PlacementExplanation.HeldView(
        position: header.position(edge: heldEdge), edge: heldEdge, start: header.start, length: header.length,
        limit: header.limit))
  }

  private var heldEdge: Double {
    if let edge { return edge }
    guard let collectionView else { return 0 }
    let current = heldEdge(in: collectionView.bounds)
    edge = current
    return current
  }

  // Returns the leading edge of the visible rectangle in bounds.
  private func heldEdge(in bounds: CGRect) -> Double {
    collectionView.map { visibleInterval(of: $0, bounds: bounds).lowerBound } ?? 0
  }

  private func stickyAttributes(_ section: Int, _ frame: AxisFrame) -> UICollectionViewLayoutAttributes {
    let attributes = viewAttributes(section, isHeader: true, frame)
    attributes.zIndex = Self.headerIndex
    return attributes
  }

  /// Returns true, so that headers follow every scroll.
  /// - Source: observed, article 002's class.
  package override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { answering(true) }

  override var learnsOfUpdates: Bool { false }

  override func boundsChangeRule(for newBounds: CGRect, answer: Bool) -> BoundsChangeRule {
    newBounds.size == collectionView?.bounds.size ? .pinnedElements : .newSize
  }
}
