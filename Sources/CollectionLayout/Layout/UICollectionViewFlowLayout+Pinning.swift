import Foundation

// Pinned headers and footers.
extension UICollectionViewFlowLayout {
  /// The `zIndex` of pinned headers and footers, in front of cells.
  /// - Source: ours; crash logs of real flow layouts show it for headers.
  private static let pinnedIndex = 10

  private func pins(headers isHeader: Bool) -> Bool {
    isHeader ? sectionHeadersPinToVisibleBounds : sectionFootersPinToVisibleBounds
  }

  /// Returns the frame of a section's header or footer, pinned if that is enabled; nil if the section has none.
  ///
  /// The header begins at the view's leading edge, but not before its section, and is pushed out by the next one.
  /// The last section's header is not pushed. Footers follow the mirrored rule.
  /// - Source: observed, IGListKit's rule, which is documented in words; for footers ours, after that rule.
  func viewFrame(ofSection section: Int, isHeader: Bool) -> AxisFrame? {
    viewFrame(ofSection: section, isHeader: isHeader, in: heldInterval)
  }

  private func viewFrame(ofSection section: Int, isHeader: Bool, in visible: Range<Double>) -> AxisFrame? {
    guard var frame = solver.viewFrame(ofSection: section, isHeader: isHeader) else { return nil }
    guard let held = heldView(ofSection: section, isHeader: isHeader, in: visible) else { return frame }
    frame.main = held.position
    frame.mainLength = held.length
    return solver.snapped(frame)
  }

  private func heldView(ofSection section: Int, isHeader: Bool, in visible: Range<Double>)
    -> PlacementExplanation.HeldView?
  {
    guard pins(headers: isHeader) else { return nil }
    let length = solver.metrics(ofSection: section).length(ofHeader: isHeader)
    let (start, end) = solver.extent(ofSection: section)
    if isHeader {
      let limit = section < solver.sectionCount - 1 ? end : nil
      let wanted = max(visible.lowerBound, start)
      return PlacementExplanation.HeldView(
        position: limit.map { min(wanted, $0 - length) } ?? wanted, edge: visible.lowerBound, start: start,
        length: length, limit: limit)
    }
    let limit = section > 0 ? start : nil
    let wanted = min(visible.upperBound - length, end - length)
    return PlacementExplanation.HeldView(
      position: limit.map { max(wanted, $0) } ?? wanted, edge: visible.upperBound, start: end - length,
      length: length, limit: limit)
  }

  /// Explains the place of a section's header or footer; nil if the section has none.
  func explainView(ofSection section: Int, isHeader: Bool) -> PlacementExplanation? {
    guard solver.metrics(ofSection: section).length(ofHeader: isHeader) > 0 else { return nil }
    if let held = heldView(ofSection: section, isHeader: isHeader, in: heldInterval) { return .held(held) }
    return solver.stackedView(ofSection: section, isHeader: isHeader).map(PlacementExplanation.stacked)
  }

  // The interval of the view for pinned elements, decided at the first question after a preparation, when the
  // offset is final. It stays until the next preparation, as a change without an invalidation would be an error.
  var heldInterval: Range<Double> {
    if let pinnedInterval { return pinnedInterval }
    guard let collectionView = attachedView else { return 0..<0 }
    let interval = visibleInterval(of: collectionView, bounds: collectionView.bounds)
    pinnedInterval = interval
    return interval
  }

  /// Returns the visible range along the scroll axis, without the content insets.
  func visibleInterval(of collectionView: UICollectionView, bounds: CGRect) -> Range<Double> {
    let inset = collectionView.adjustedContentInset
    // Insets may leave no room.
    let visible = CGRect(
      x: bounds.minX + inset.left, y: bounds.minY + inset.top,
      width: max(0, bounds.width - inset.left - inset.right),
      height: max(0, bounds.height - inset.top - inset.bottom))
    return intervals(of: visible).main
  }

  /// Returns the ranges of a content rectangle along and across the scroll axis, in the direction of lines.
  func intervals(of rect: CGRect) -> (main: Range<Double>, cross: Range<Double>) {
    var horizontal = Double(rect.minX)..<Double(rect.maxX)
    let vertical = Double(rect.minY)..<Double(rect.maxY)
    if startsAtRight {
      let width = contentWidth
      horizontal = width - horizontal.upperBound..<width - horizontal.lowerBound
    }
    return isVertical ? (vertical, horizontal) : (horizontal, vertical)
  }

  // The width about which a right-to-left content is mirrored, rounded to a pixel so that edges stay on pixels.
  var contentWidth: Double {
    let width = isVertical ? solver.configuration.crossExtent : solver.contentEnd
    return solver.configuration.scale.map { (width * $0).rounded() / $0 } ?? width
  }

  /// Returns the sections that may have elements in an interval, in order. Pinned elements stay in their sections,
  /// except for the last header and the first footer.
  func sectionsToAsk(near main: Range<Double>) -> [Int] {
    let near = solver.sections(near: main)
    var sections = Array(near)
    if sectionFootersPinToVisibleBounds, solver.sectionCount > 0, !near.contains(0) { sections.insert(0, at: 0) }
    let last = solver.sectionCount - 1
    if sectionHeadersPinToVisibleBounds, last >= 0, sections.last != last { sections.append(last) }
    return sections
  }

  /// Returns the sections whose pinned headers or footers move with new bounds, by kind.
  /// - Complexity: O(log sections + sections scrolled over).
  func pinnedElements(movedBy newBounds: CGRect) -> [String: [Int]] {
    guard sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds, let collectionView = attachedView
    else {
      return [:]
    }
    computeIfNeeded()
    let old = heldInterval
    let new = visibleInterval(of: collectionView, bounds: newBounds)
    var moved: [String: [Int]] = [:]
    for isHeader in [true, false] where pins(headers: isHeader) {
      let (from, to) = isHeader ? (old.lowerBound, new.lowerBound) : (old.upperBound, new.upperBound)
      moved[Self.kind(ofHeader: isHeader)] = sectionsToAsk(from: from, to: to).filter { section in
        let before = viewFrame(ofSection: section, isHeader: isHeader, in: old)
        return before != viewFrame(ofSection: section, isHeader: isHeader, in: new)
      }
    }
    return moved.filter { !$0.value.isEmpty }
  }

  private func sectionsToAsk(from old: Double, to new: Double) -> [Int] {
    old == new ? [] : sectionsToAsk(near: min(old, new)..<max(old, new))
  }

  // MARK: Attributes

  func itemAttributes(_ indexPath: IndexPath, _ frame: AxisFrame) -> UICollectionViewLayoutAttributes {
    attributes(.cell, kind: nil, indexPath, frame)
  }

  func viewAttributes(_ section: Int, isHeader: Bool, _ frame: AxisFrame) -> UICollectionViewLayoutAttributes {
    let path = IndexPath(item: 0, section: section)
    let attributes = attributes(.supplementaryView, kind: Self.kind(ofHeader: isHeader), path, frame)
    if pins(headers: isHeader) { attributes.zIndex = Self.pinnedIndex }
    attributes.setters = AttributeSetters()
    return attributes
  }

  private static func kind(ofHeader isHeader: Bool) -> String {
    isHeader ? UICollectionView.elementKindSectionHeader : UICollectionView.elementKindSectionFooter
  }

  private func attributes(
    _ category: UICollectionView.ElementCategory, kind: String?, _ indexPath: IndexPath, _ frame: AxisFrame
  ) -> UICollectionViewLayoutAttributes {
    let attributesClass =
      Self.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type ?? UICollectionViewLayoutAttributes.self
    let attributes = attributesClass.init(byClass: ())
    attributes.representedElementCategory = category
    attributes.representedElementKind = kind
    attributes.indexPath = indexPath
    var rect = frame.rect(isVertical: isVertical)
    if startsAtRight { rect.origin.x = contentWidth - rect.maxX }
    attributes.frame = rect
    attributes.setters = AttributeSetters()
    return attributes
  }
}
