package import Foundation

/// The answers of a layout with deliberate mistakes, made from the correct answers. `CompositionalMistakes` makes
/// the mistakes in the rules of compositional layouts.
/// - Source: ours, as exercises in finding them.
@MainActor
package final class MistakenAnswers {
  package let mistakes: Set<LayoutMistake>
  private unowned let layout: UICollectionViewLayout
  /// The inset after the items of the last section, in points.
  private let trailingInset: @MainActor () -> CGFloat

  // The results that are returned without a new computation, or changed without a copy.
  private var kept: [UICollectionViewLayoutAttributes]?
  private var keptSize = CGSize.zero
  private var keptCount = 0

  /// Whether the last preparation computed nothing, because of `stale`.
  package private(set) var isStale = false

  /// Creates the answers of a layout, which must live as long.
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

  /// Lets the layout compute, unless the mistake `stale` keeps the old results.
  /// - Returns: whether results were computed that are kept.
  package func prepare(
    _ compute: () -> Void, content: () -> CGSize, elements: (CGRect) -> [UICollectionViewLayoutAttributes]?
  ) -> Bool {
    let count = layout.attachedView.map { view in
      (0..<view.numberOfSections).reduce(0) { $0 + view.numberOfItems(inSection: $1) }
    }
    isStale = mistakes.contains(.stale) && kept != nil && keptCount == count
    guard !isStale else {
      // Flow and compositional layouts compute invalid results at any question, such as about new bounds.
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

  /// Returns the content size; with the mistake `inset`, without the inset after the items.
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

  /// - Parameter kind: the kind of a supplementary or decoration view; nil for a cell.
  package func attributes(
    ofKind kind: String? = nil, at indexPath: IndexPath, _ correct: () -> UICollectionViewLayoutAttributes?
  ) -> UICollectionViewLayoutAttributes? {
    guard let kept else { return correct().map { wrong($0) } }
    return kept.first { attributes in
      attributes.indexPath == indexPath
        && (kind.map { attributes.representedElementKind == $0 } ?? (attributes.representedElementCategory == .cell))
    }
  }

  // Returns the rectangle to search for elements whose wrong frames, swapped or moved, may meet `rect`.
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

  package func shouldInvalidate(forBoundsChange newBounds: CGRect, _ correct: () -> Bool) -> Bool {
    if mistakes.contains(.always) { return true }
    if mistakes.contains(.bounds) { return newBounds != layout.attachedView?.bounds }
    return correct()
  }

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
