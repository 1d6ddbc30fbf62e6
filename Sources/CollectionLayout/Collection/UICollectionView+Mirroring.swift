public import Foundation

// Layouts are written for one direction of text. The view mirrors those that want it where text runs the other way, so
// that they never learn of it.
extension UICollectionView {
  /// Whether the view shows the mirror image of what the layout answers.
  /// - Source: documented, flipsHorizontallyInOppositeLayoutDirection.
  public var isMirrored: Bool {
    layout.developmentLayoutDirection != effectiveUserInterfaceLayoutDirection
      && layout.flipsHorizontallyInOppositeLayoutDirection
  }

  /// A rectangle of the content as the layout knows it, and of the layout as the view shows it.
  /// - Source: ours.
  public func mirrored(_ rect: CGRect) -> CGRect {
    isMirrored ? mirrorImage(of: rect) : rect
  }

  /// Whether what is on screen is the mirror image of what was computed: the view mirrors it, or a flow layout, which
  /// lays out from the right by itself.
  /// - Source: ours.
  public var showsMirrorImage: Bool {
    let own = layout.decorated ?? layout
    return isMirrored || (own as? UICollectionViewFlowLayout)?.startsAtRight == true
      || (own as? UICollectionViewCompositionalLayout)?.startsAtRight == true
  }

  /// A frame on screen as it was computed, before anything mirrored it.
  /// - Source: ours.
  public func computed(_ frame: CGRect) -> CGRect { showsMirrorImage ? mirrorImage(of: frame) : frame }

  private func mirrorImage(of rect: CGRect) -> CGRect {
    CGRect(x: mirroredWidth - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }

  // The width about which what is on screen is turned.
  private var mirroredWidth: CGFloat {
    guard !isMirrored, let flow = (layout.decorated ?? layout) as? UICollectionViewFlowLayout, flow.startsAtRight
    else { return contentSize.width }
    return flow.contentWidth
  }

  /// What the layout answers as the view shows it: the same object, or a mirrored copy.
  /// - Source: ours.
  public func mirrored(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    guard isMirrored, let copy = attributes.copy() as? UICollectionViewLayoutAttributes else { return attributes }
    copy.center.x = contentSize.width - copy.center.x
    return copy
  }

  /// Keeps a content at its start where the adjusted inset is another one than when its size was read last: one that became
  /// wider than the view has the safe area at its sides.
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

  /// Keeps a content at its beginning, which is its right end where the view is mirrored, when its size or its direction
  /// is another one. Only a content that is wider than the view has two ends.
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
