import Foundation

/// The kind of rectangle for which a collection view asks its layout.
/// - Source: ours; the simple case is for tests and lessons that count questions.
public enum ElementsQuery: String, Sendable, CaseIterable {
  /// The visible bounds, unless the last rectangle covers them.
  case bounds
  /// The pages that the visible bounds meet, unless the last rectangle covers the bounds.
  case pages
}

extension UICollectionView {
  /// The rectangle for the next question: the visible bounds, or the pages that they meet. A page is as high as the
  /// screen; in content wider than the view, as wide as the screen's longer side. Pages extend beyond the content.
  /// - Source: observed, logs of layouts on GitHub: vertical in 2024, horizontal in 2016, on a screen that was
  ///   higher than wide.
  var rectToAsk: CGRect {
    guard elementsQuery == .pages else { return storedBounds }
    func pages(_ start: CGFloat, _ end: CGFloat, _ length: CGFloat) -> (start: CGFloat, length: CGFloat) {
      let page = max(length, 1)
      let first = (start / page).rounded(.down) * page
      return (first, max((end / page).rounded(.up) * page - first, page))
    }
    var rect = storedBounds
    let screen = runLoop.screen.bounds
    (rect.origin.y, rect.size.height) = pages(rect.minY, rect.maxY, screen.height)
    if contentSize.width > rect.width {
      (rect.origin.x, rect.size.width) = pages(rect.minX, rect.maxX, max(screen.width, screen.height))
    }
    return rect
  }
}
