import Foundation

/// The rectangle of elements that a collection view asks its layout for.
///
/// - Source: ours; the simple case is for tests and lessons that count questions.
public enum ElementsQuery: String, Sendable, CaseIterable {
  /// The visible bounds, if a part of them was not asked for last.
  case bounds
  /// The whole pages that the visible bounds meet, if a part of the bounds was not asked for last.
  case pages
}

extension UICollectionView {
  /// The rectangle to ask for: the visible bounds, or the pages that they meet.
  ///
  /// A page is as high as the screen; where the content is wider than the view, it is as wide as the screen's longer
  /// side. Pages are not cut to the content, and lie above it, too.
  /// - Source: observed, logs of layouts on GitHub: vertical in 2024, horizontal in 2016, on a screen that was higher than
  ///   wide.
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
