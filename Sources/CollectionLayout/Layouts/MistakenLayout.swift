package import Foundation

/// A built-in layout with deliberate mistakes, made from the results of the correct layout.
/// - Source: ours, as exercises in finding them.
package final class MistakenLayout: UICollectionViewLayout {
  /// The layout that computes, whose properties and delegate are used as usual.
  package let correct: UICollectionViewLayout
  private let answers: MistakenAnswers
  /// A closure called after `prepare()` has computed results that may be kept, with whether the pass precedes an
  /// event that has changed nothing yet.
  package var didCompute: @MainActor (_ isBeforeEvent: Bool) -> Void = { _ in }

  /// Adds mistakes to a layout that belongs to no view.
  package init(
    _ correct: UICollectionViewLayout, mistakes: Set<LayoutMistake>,
    trailingInset: @escaping @MainActor () -> CGFloat
  ) {
    self.correct = correct
    answers = MistakenAnswers(of: correct, mistakes: mistakes, trailingInset: trailingInset)
    super.init()
  }

  package required init?(coder: NSCoder) {
    correct = UICollectionViewLayout()
    answers = MistakenAnswers(of: correct, mistakes: [], trailingInset: { 0 })
    super.init(coder: coder)
  }

  override var decorated: UICollectionViewLayout? { correct }

  override var attachedView: UICollectionView? {
    didSet { correct.attachedView = attachedView }
  }

  // MARK: Preparing

  /// Whether the last preparation computed nothing, because of `stale`.
  package var isStale: Bool { answers.isStale }

  package override func prepare() {
    super.prepare()
    let isKept = answers.prepare {
      correct.prepare()
    } content: {
      correct.collectionViewContentSize
    } elements: {
      correct.layoutAttributesForElements(in: $0)
    }
    guard isKept else { return }
    if case .before? = attachedView?.demand { didCompute(true) } else { didCompute(false) }
  }

  // MARK: Answers

  package override var collectionViewContentSize: CGSize {
    answers.contentSize { correct.collectionViewContentSize }
  }

  package override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    answers.elements(in: rect) { correct.layoutAttributesForElements(in: $0) }
  }

  package override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    answers.attributes(at: indexPath) { correct.layoutAttributesForItem(at: indexPath) }
  }

  package override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    answers.attributes(ofKind: elementKind, at: indexPath) {
      correct.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)
    }
  }

  package override func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    answers.attributes(ofKind: elementKind, at: indexPath) {
      correct.layoutAttributesForDecorationView(ofKind: elementKind, at: indexPath)
    }
  }

  // MARK: Invalidation

  package override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    // The correct layout notifies the view.
    correct.invalidateLayout(with: context)
  }

  package override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    answers.shouldInvalidate(forBoundsChange: newBounds) {
      correct.shouldInvalidateLayout(forBoundsChange: newBounds)
    }
  }

  package override func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  {
    answers.context { correct.invalidationContext(forBoundsChange: newBounds) }
  }

  override func makeInvalidationContext(_ purpose: InvalidationSummary.Purpose)
    -> UICollectionViewLayoutInvalidationContext
  { correct.makeInvalidationContext(purpose) }

  override var learnsOfUpdates: Bool { false }

  override func asksForPreferredAttributes(of category: UICollectionView.ElementCategory) -> Bool {
    correct.asksForPreferredAttributes(of: category)
  }

  package override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    correct.shouldInvalidateLayout(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
  }

  package override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    correct.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
  }

  override func forgetInvalidations() { correct.forgetInvalidations() }

  package override var hasKeptResults: Bool { correct.hasKeptResults }

  package override var flipsHorizontallyInOppositeLayoutDirection: Bool {
    correct.flipsHorizontallyInOppositeLayoutDirection
  }
}
