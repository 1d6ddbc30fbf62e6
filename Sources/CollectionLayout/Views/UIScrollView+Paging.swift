import Foundation

extension UIScrollView {
  // Where a drag ends with paging: on the page that is nearest, or the next one in the direction of a velocity, in
  // points a second. Pages are as large as the bounds and begin at zero.
  // - Source: documented, that it stops on multiples of the bounds; that any velocity turns the page is ours.
  func pageOffset(after velocity: CGPoint) -> CGPoint {
    func page(_ offset: CGFloat, _ extent: CGFloat, _ velocity: CGFloat) -> CGFloat {
      guard extent > 0 else { return offset }
      let pages = offset / extent
      let page = velocity > 0 ? pages.rounded(.up) : velocity < 0 ? pages.rounded(.down) : pages.rounded()
      return page * extent
    }
    return nearestLegalOffset(
      to: CGPoint(
        x: page(contentOffset.x, bounds.width, velocity.x), y: page(contentOffset.y, bounds.height, velocity.y)))
  }
}
