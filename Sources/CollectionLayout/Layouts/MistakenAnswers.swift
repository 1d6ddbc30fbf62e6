package import Foundation

/// The answers of a layout with deliberate errors: it turns correct answers into
/// wrong ones, and keeps what it needs for that.
///
/// Mistakes in the rules of a compositional layout are made inside the rules: see `CompositionalMistakes`.
///
/// - Source: ours, as exercises in finding them.
@MainActor
package final class MistakenAnswers {
  package let mistakes: Set<LayoutMistake>
  /// The layout whose answers become wrong.
  private unowned let layout: UICollectionViewLayout
  /// The inset after the items of the last section, in points.
  private let trailingInset: @MainActor () -> CGFloat

  // The results that are returned without a new computation, or changed without a copy.
  private var kept: [UICollectionViewLayoutAttributes]?
  private var keptSize = CGSize.zero
  private var keptCount = 0

  /// Whether the last preparation computed nothing, because of `stale`.
  package private(set) var isStale = false

  /// Creates the wrong answers of a layout, which has to live as long.
  package init(
    of layout: UICollectionViewLayout, mistakes: Set<LayoutMistake>,
    trailingInset: @escaping @MainActor () -> CGFloat
  ) {
    self.layout = layout
    self.mistakes = mistakes
    self.trailingInset = trailingInset
    (layout as? UICollectionViewCompositionalLayout)?.mistakes = CompositionalMistakes(mistakes)
  }

  private var keepsAttributes: Bool { mistakes.contains(.stale) || mistakes.contains(.copy) }

  private var isVertical: Bool {
    switch layout {
    case let waterfall as WaterfallCollectionViewLayout: waterfall.scrollDirection == .vertical
    case let compositional as UICollectionViewCompositionalLayout:
      compositional.configuration.scrollDirection == .vertical
    case let flow as UICollectionViewFlowLayout: flow.scrollDirection == .vertical
    default: true
    }
  }

  // MARK: Preparing

  /// Lets the layout compute, unless the old results are kept.
  ///
  /// - Returns: whether it computed results that are kept.
  package func prepare(
    _ compute: () -> Void, content: () -> CGSize, elements: (CGRect) -> [UICollectionViewLayoutAttributes]?
  ) -> Bool {
    let count = layout.attachedView.map { view in
      (0..<view.numberOfSections).reduce(0) { $0 + view.numberOfItems(inSection: $1) }
    }
    isStale = mistakes.contains(.stale) && kept != nil && keptCount == count
    guard !isStale else {
      // These layouts compute invalid results when they are asked anything, such as about new bounds.
      if layout is UICollectionViewFlowLayout || layout is UICollectionViewCompositionalLayout {
        layout.forgetInvalidations()
      }
      return false
    }
    compute()
    guard keepsAttributes else { return false }
    keptCount = count ?? 0
    keptSize = content()
    let everywhere = CGRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)
    kept = elements(everywhere)?.map { wrong($0) }
    return true
  }

  // MARK: Answers

  /// Returns the size of the content; `inset` leaves out the room after the items.
  package func contentSize(_ correct: () -> CGSize) -> CGSize {
    var size = mistakes.contains(.stale) && kept != nil ? keptSize : correct()
    guard mistakes.contains(.inset) else { return size }
    if isVertical {
      size.height = max(size.height - trailingInset(), 0)
    } else {
      size.width = max(size.width - trailingInset(), 0)
    }
    return size
  }

  /// Returns the elements of a rectangle, with the mistakes.
  package func elements(
    in rect: CGRect, _ correct: (CGRect) -> [UICollectionViewLayoutAttributes]?
  ) -> [UICollectionViewLayoutAttributes]? {
    guard !rect.isNull else { return [] }
    let all = kept ?? (correct(searched(rect)) ?? []).map { wrong($0) }
    let answer = all.filter { attributes in
      mistakes.contains(.offscreen) ? rect.contains(attributes.frame) : attributes.frame.meets(rect)
    }
    guard mistakes.contains(.copy) else { return answer }
    for attributes in answer where attributes.representedElementCategory == .cell { attributes.frame.origin.y += 1 }
    return answer
  }

  /// Returns the attributes of an element; nil if it does not exist.
  /// - Parameter kind: the kind of a view that is no cell; nil for a cell.
  package func attributes(
    ofKind kind: String? = nil, at indexPath: IndexPath, _ correct: () -> UICollectionViewLayoutAttributes?
  ) -> UICollectionViewLayoutAttributes? {
    guard let kept else { return correct().map { wrong($0) } }
    return kept.first { attributes in
      attributes.indexPath == indexPath
        && (kind.map { attributes.representedElementKind == $0 } ?? (attributes.representedElementCategory == .cell))
    }
  }

  // Returns the rectangle to search for elements whose wrong frames may meet a rectangle: lanes are swapped, edges
  // move a little.
  private func searched(_ rect: CGRect) -> CGRect {
    guard mistakes.contains(.tie) || mistakes.contains(.float32) else { return rect }
    let around = rect.insetBy(dx: -1, dy: -1)
    guard mistakes.contains(.tie) else { return around }
    return isVertical
      ? CGRect(x: -1e9, y: around.minY, width: 2e9, height: around.height)
      : CGRect(x: around.minX, y: -1e9, width: around.width, height: 2e9)
  }

  private func wrong(_ original: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    guard mistakes.contains(.tie) || mistakes.contains(.float32),
      let attributes = original.copy() as? UICollectionViewLayoutAttributes
    else { return original }
    var frame = attributes.frame
    // Choosing the last of equal lanes gives the mirror image of choosing the first.
    if mistakes.contains(.tie), attributes.representedElementCategory == .cell,
      let (low, high) = (layout as? WaterfallCollectionViewLayout)?.lanesExtent(
        inSection: attributes.indexPath.section)
    {
      if isVertical {
        frame.origin.x = low + high - frame.maxX
      } else {
        frame.origin.y = low + high - frame.maxY
      }
    }
    if mistakes.contains(.float32) {
      frame = CGRect(
        x: CGFloat(Float(frame.minX)), y: CGFloat(Float(frame.minY)), width: CGFloat(Float(frame.width)),
        height: CGFloat(Float(frame.height)))
    }
    attributes.frame = frame
    return attributes
  }

  // MARK: Invalidation

  /// Returns the correct answer about new bounds, or true if `bounds` or `always` demands it.
  package func shouldInvalidate(forBoundsChange newBounds: CGRect, _ correct: () -> Bool) -> Bool {
    if mistakes.contains(.always) { return true }
    if mistakes.contains(.bounds) { return newBounds != layout.attachedView?.bounds }
    return correct()
  }

  /// Returns the correct context of new bounds; with `always` a context for everything.
  package func context(
    _ correct: () -> UICollectionViewLayoutInvalidationContext
  ) -> UICollectionViewLayoutInvalidationContext {
    guard mistakes.contains(.always) else { return correct() }
    let context = layout.makeInvalidationContext(.bounds)
    context.isForEverything = true
    context.isForCounts = true
    return context
  }
}
