import Foundation

/// The rectangle of elements that a collection view asks its layout for.
///
/// - Source: ours; it shows which questions pages save, and can be left out of a first lesson.
public enum ElementsQuery: String, Sendable, CaseIterable {
  /// The visible bounds, if a part of them was not asked for yet.
  case bounds
  /// Whole pages as high as the screen, cut to the content, without those that were asked
  /// for already; five are kept.
  case pages
}

// Pages: the answers are kept in a window that slides along with the view.
extension UICollectionView {
  /// The number of pages of answers that are kept along the scroll direction.
  /// - Source: descriptions of UXKit, UIKit's sibling on macOS.
  nonisolated static let keptPages = 5

  /// The rectangle whose elements are needed to show the visible bounds.
  var neededRect: CGRect {
    elementsQuery == .bounds ? storedBounds : cutToContent(storedBounds)
  }

  /// Returns the rectangle to ask for: with pages, those that meet the needed rectangle and were not asked for yet.
  func rectToAsk() -> CGRect {
    guard elementsQuery == .pages else { return storedBounds }
    let whole = pages(around: neededRect)
    guard let asked = state.askedRect else { return whole }
    if asked.minX == whole.minX, asked.maxX == whole.maxX {
      let rest = Self.rest(of: whole.minY..<whole.maxY, without: asked.minY..<asked.maxY)
      return CGRect(
        x: whole.minX, y: rest.lowerBound, width: whole.width, height: rest.upperBound - rest.lowerBound)
    }
    if asked.minY == whole.minY, asked.maxY == whole.maxY {
      let rest = Self.rest(of: whole.minX..<whole.maxX, without: asked.minX..<asked.maxX)
      return CGRect(
        x: rest.lowerBound, y: whole.minY, width: rest.upperBound - rest.lowerBound, height: whole.height)
    }
    return whole
  }

  /// Keeps the answers to a rectangle together with those to the pages next to it.
  func keep(
    _ answers: [ElementKey: ElementSnapshot], _ objects: [ElementKey: UICollectionViewLayoutAttributes],
    of rect: CGRect
  ) {
    guard elementsQuery == .pages else {
      state.askedRect = rect
      state.answers = answers
      return
    }
    var kept = rect
    if let asked = state.askedRect, let window = window(adding: rect, to: asked) {
      kept = window
      state.answers = state.answers.filter { $0.value.frame.meets(window) }.merging(answers) { $1 }
    } else {
      state.answers = answers
      state.pageObjects = [:]
    }
    state.askedRect = kept
    // Copies, since a layout may change the objects that it has returned.
    let copies = objects.compactMapValues { $0.copy() as? UICollectionViewLayoutAttributes }
    state.pageObjects = state.pageObjects.filter { state.answers[$0.key] != nil }.merging(copies) { $1 }
  }

  private func pages(around rect: CGRect) -> CGRect {
    let page = max(runLoop.screen.bounds.height, 1)
    func whole(_ start: CGFloat, _ end: CGFloat) -> (start: CGFloat, end: CGFloat) {
      let first = (start / page).rounded(.down) * page
      return (first, max((end / page).rounded(.up) * page, first + page))
    }
    let (x, y) = (whole(rect.minX, rect.maxX), whole(rect.minY, rect.maxY))
    return cutToContent(CGRect(x: x.start, y: y.start, width: x.end - x.start, height: y.end - y.start))
  }

  // A content that has length zero along an axis, as in some layouts, cuts nothing there.
  private func cutToContent(_ rect: CGRect) -> CGRect {
    func cut(_ start: CGFloat, _ end: CGFloat, _ length: CGFloat) -> (CGFloat, CGFloat) {
      guard length > 0 else { return (start, end - start) }
      let from = min(max(start, 0), length)
      return (from, max(min(end, length), from) - from)
    }
    let (x, width) = cut(rect.minX, rect.maxX, contentSize.width)
    let (y, height) = cut(rect.minY, rect.maxY, contentSize.height)
    return CGRect(x: x, y: y, width: width, height: height)
  }

  // Returns the part of an interval outside of another one; the whole interval if it extends on both sides or the
  // two do not touch.
  private static func rest(of whole: Range<CGFloat>, without asked: Range<CGFloat>) -> Range<CGFloat> {
    if asked.contains(whole.lowerBound), asked.upperBound < whole.upperBound {
      return asked.upperBound..<whole.upperBound
    }
    if asked.lowerBound > whole.lowerBound, asked.contains(whole.upperBound) || asked.upperBound == whole.upperBound
    {
      return whole.lowerBound..<asked.lowerBound
    }
    return whole
  }

  // Returns the sliding window of pages: both rectangles, without the part farthest from the new one; nil if they
  // do not touch.
  private func window(adding rect: CGRect, to asked: CGRect) -> CGRect? {
    let limit = CGFloat(Self.keptPages) * runLoop.screen.bounds.height
    var window = asked.union(rect)
    if asked.minX == rect.minX, asked.maxX == rect.maxX, asked.maxY >= rect.minY, rect.maxY >= asked.minY {
      if window.height > limit {
        let y = rect.minY <= asked.minY ? window.minY : window.maxY - limit
        window = CGRect(x: window.minX, y: y, width: window.width, height: limit)
      }
      return window
    }
    if asked.minY == rect.minY, asked.maxY == rect.maxY, asked.maxX >= rect.minX, rect.maxX >= asked.minX {
      if window.width > limit {
        let x = rect.minX <= asked.minX ? window.minX : window.maxX - limit
        window = CGRect(x: x, y: window.minY, width: limit, height: window.height)
      }
      return window
    }
    return nil
  }
}
