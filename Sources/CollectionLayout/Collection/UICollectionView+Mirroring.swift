package import Foundation

// Mirroring: a layout is written for one text direction; for the opposite direction the view mirrors its answers,
// if the layout wants that, without its knowledge.
extension UICollectionView {
  /// Whether the view mirrors the layout's answers.
  /// - Source: documented, flipsHorizontallyInOppositeLayoutDirection.
  package var isMirrored: Bool {
    layout.developmentLayoutDirection != effectiveUserInterfaceLayoutDirection
      && layout.flipsHorizontallyInOppositeLayoutDirection
  }

  /// Converts a rectangle between the coordinates of the layout and of the view, in both directions.
  /// - Source: ours.
  package func mirrored(_ rect: CGRect) -> CGRect {
    isMirrored ? mirrorImage(of: rect) : rect
  }

  /// Whether the computed frames are mirrored on screen, by the view or by a flow or compositional layout itself.
  /// - Source: ours.
  package var showsMirrorImage: Bool {
    let own = layout.decorated ?? layout
    return isMirrored || (own as? UICollectionViewFlowLayout)?.startsAtRight == true
      || (own as? UICollectionViewCompositionalLayout)?.startsAtRight == true
  }

  /// Returns the computed frame for a frame on screen, before any mirroring.
  /// - Source: ours.
  package func computed(_ frame: CGRect) -> CGRect { showsMirrorImage ? mirrorImage(of: frame) : frame }

  private func mirrorImage(of rect: CGRect) -> CGRect {
    CGRect(x: mirroredWidth - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }

  // The width of the mirrored area.
  private var mirroredWidth: CGFloat {
    guard !isMirrored, let flow = (layout.decorated ?? layout) as? UICollectionViewFlowLayout, flow.startsAtRight
    else { return contentSize.width }
    return flow.contentWidth
  }

  /// Returns the layout's attributes as the view shows them: the same object, or a mirrored copy.
  /// - Source: ours.
  package func mirrored(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    guard isMirrored, let copy = attributes.copy() as? UICollectionViewLayoutAttributes else { return attributes }
    copy.center.x = contentSize.width - copy.center.x
    return copy
  }

  /// Keeps content at its start when the adjusted inset changed, as for content that became wider than the view.
  /// - Source: observed, that views start at minus their adjusted inset.
  func keepStart(after old: UIEdgeInsets, because cause: LayoutCause) {
    let new = adjustedContentInset
    state.heldInset = new
    guard old != new else { return }
    let origin = storedBounds.origin
    if origin.x == -old.left { storedBounds.origin.x = -new.left }
    if origin.y == -old.top { storedBounds.origin.y = -new.top }
    guard storedBounds.origin != origin else { return }
    record(.contentOffset, phase: .pass, cause, .offsetHeld(from: origin, to: storedBounds.origin))
  }

  /// Keeps content at its beginning, the right end in a mirrored view, when its size or direction changed. Only
  /// content wider than the view has two ends.
  /// - Source: observed, that a mirrored content starts at its right end; that it stays there is ours.
  func keepBeginning(of before: (width: CGFloat, view: CGFloat, isMirrored: Bool)?, because cause: LayoutCause) {
    let now = (width: contentSize.width, view: storedBounds.width, isMirrored: isMirrored)
    let start = beginning(of: now)
    guard now.isMirrored || before?.isMirrored == true, storedBounds.minX != start,
      storedBounds.minX == beginning(of: before ?? (width: 0, view: 0, isMirrored: false))
    else { return }
    let old = storedBounds.origin
    storedBounds.origin.x = start
    record(.contentOffset, phase: .pass, cause, .offsetHeld(from: old, to: storedBounds.origin))
  }

  private func beginning(of content: (width: CGFloat, view: CGFloat, isMirrored: Bool)) -> CGFloat {
    let inset = adjustedContentInset
    guard content.isMirrored, content.width > content.view else { return 0 - inset.left }
    return content.width + inset.right - content.view
  }
}
