package import Foundation

/// A built-in layout with mistakes: it returns the results of the correct layout with deliberate errors.
///
/// Mistakes in the rules of a compositional layout are made inside the rules: see `CompositionalMistakes`.
///
/// - Source: ours, as exercises in finding them.
package final class MistakenLayout: UICollectionViewLayout {
  /// The layout that computes; its properties and its delegate are used as usual.
  package let correct: UICollectionViewLayout
  /// The mistakes.
  package let mistakes: Set<LayoutMistake>
  /// The inset after the items of the last section, in points.
  private let trailingInset: @MainActor () -> CGFloat
  /// Called when `prepare()` has computed results that it may keep; the argument is whether the pass runs before an
  /// event that has not changed anything yet.
  package var didCompute: @MainActor (_ isBeforeEvent: Bool) -> Void = { _ in }

  // The results that are returned without a new computation, or changed without a copy.
  private var kept: [UICollectionViewLayoutAttributes]?
  private var keptSize = CGSize.zero
  private var keptCount = 0

  /// Adds mistakes to a layout that belongs to no view.
  package init(
    _ correct: UICollectionViewLayout, mistakes: Set<LayoutMistake>,
    trailingInset: @escaping @MainActor () -> CGFloat
  ) {
    self.correct = correct
    self.mistakes = mistakes
    self.trailingInset = trailingInset
    super.init()
    (correct as? UICollectionViewCompositionalLayout)?.mistakes = CompositionalMistakes(mistakes)
  }

  /// Creates a layout without content.
  package required init?(coder: NSCoder) {
    correct = UICollectionViewLayout()
    mistakes = []
    trailingInset = { 0 }
    super.init(coder: coder)
  }

  override var decorated: UICollectionViewLayout? { correct }

  override var attachedView: UICollectionView? {
    didSet { correct.attachedView = attachedView }
  }

  private var keepsAttributes: Bool { mistakes.contains(.stale) || mistakes.contains(.copy) }

  private var isVertical: Bool {
    switch correct {
    case let waterfall as WaterfallCollectionViewLayout: waterfall.scrollDirection == .vertical
    case let compositional as UICollectionViewCompositionalLayout:
      compositional.configuration.scrollDirection == .vertical
    case let flow as UICollectionViewFlowLayout: flow.scrollDirection == .vertical
    default: true
    }
  }

  // MARK: Preparing

  /// Whether the last preparation computed nothing, because of `stale`.
  package private(set) var isStale = false

  /// Lets the correct layout compute, unless the old results are kept.
  package override func prepare() {
    super.prepare()
    let count = attachedView.map { view in
      (0..<view.numberOfSections).reduce(0) { $0 + view.numberOfItems(inSection: $1) }
    }
    isStale = mistakes.contains(.stale) && kept != nil && keptCount == count
    guard !isStale else {
      // These layouts compute invalid results when they are asked anything, such as about new bounds.
      if correct is UICollectionViewFlowLayout || correct is UICollectionViewCompositionalLayout {
        correct.forgetInvalidations()
      }
      return
    }
    correct.prepare()
    guard keepsAttributes else { return }
    keptCount = count ?? 0
    keptSize = correct.collectionViewContentSize
    let everywhere = CGRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)
    kept = correct.layoutAttributesForElements(in: everywhere)?.map { wrong($0) }
    if case .before? = attachedView?.demand { didCompute(true) } else { didCompute(false) }
  }

  // MARK: Answers

  /// The size of the content; `inset` leaves out the room after the items.
  package override var collectionViewContentSize: CGSize {
    var size = mistakes.contains(.stale) && kept != nil ? keptSize : correct.collectionViewContentSize
    guard mistakes.contains(.inset) else { return size }
    if isVertical {
      size.height = max(size.height - trailingInset(), 0)
    } else {
      size.width = max(size.width - trailingInset(), 0)
    }
    return size
  }

  /// Returns the elements of a rectangle, with the mistakes.
  package override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard !rect.isNull else { return [] }
    let all = kept ?? (correct.layoutAttributesForElements(in: searched(rect)) ?? []).map { wrong($0) }
    let answer = all.filter { attributes in
      mistakes.contains(.offscreen) ? rect.contains(attributes.frame) : attributes.frame.meets(rect)
    }
    guard mistakes.contains(.copy) else { return answer }
    for attributes in answer where attributes.representedElementCategory == .cell { attributes.frame.origin.y += 1 }
    return answer
  }

  /// Returns the attributes of an item; nil if it does not exist.
  package override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let kept else { return correct.layoutAttributesForItem(at: indexPath).map { wrong($0) } }
    return kept.first { $0.representedElementCategory == .cell && $0.indexPath == indexPath }
  }

  /// Returns the attributes of a header or a footer; nil if there is none.
  package override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard let kept else {
      return correct.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath).map { wrong($0) }
    }
    return kept.first { $0.representedElementKind == elementKind && $0.indexPath == indexPath }
  }

  /// Returns the attributes of a decoration behind a section; nil if there is none.
  package override func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard let kept else {
      return correct.layoutAttributesForDecorationView(ofKind: elementKind, at: indexPath).map { wrong($0) }
    }
    return kept.first { $0.representedElementKind == elementKind && $0.indexPath == indexPath }
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
      let (low, high) = (correct as? WaterfallCollectionViewLayout)?.lanesExtent(
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

  /// Notifies the correct layout of an invalidation, too.
  package override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    // The correct layout notifies the view.
    correct.invalidateLayout(with: context)
  }

  /// Returns the correct layout's answer, or true if `bounds` or `always` demands it.
  package override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    if mistakes.contains(.always) { return true }
    if mistakes.contains(.bounds) { return newBounds != attachedView?.bounds }
    return correct.shouldInvalidateLayout(forBoundsChange: newBounds)
  }

  /// Returns the correct layout's context; with `always` a context for everything.
  package override func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  {
    guard mistakes.contains(.always) else { return correct.invalidationContext(forBoundsChange: newBounds) }
    let context = correct.makeInvalidationContext(.bounds)
    context.isForEverything = true
    context.isForCounts = true
    return context
  }

  override func makeInvalidationContext(_ purpose: InvalidationSummary.Purpose)
    -> UICollectionViewLayoutInvalidationContext
  { correct.makeInvalidationContext(purpose) }

  override var learnsOfUpdates: Bool { false }

  override func asksForPreferredAttributes(of category: UICollectionView.ElementCategory) -> Bool {
    correct.asksForPreferredAttributes(of: category)
  }

  /// Returns the correct layout's answer.
  package override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    correct.shouldInvalidateLayout(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
  }

  /// Returns the correct layout's context.
  package override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    correct.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
  }

  override func forgetInvalidations() { correct.forgetInvalidations() }

  package override var hasKeptResults: Bool { correct.hasKeptResults }

  /// Whether the correct layout is mirrored.
  package override var flipsHorizontallyInOppositeLayoutDirection: Bool {
    correct.flipsHorizontallyInOppositeLayoutDirection
  }
}
