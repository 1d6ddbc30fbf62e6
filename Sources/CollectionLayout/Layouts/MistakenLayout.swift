package import Foundation

/// A built-in layout with mistakes: it returns the results of the correct layout with deliberate errors.
///
/// - Source: ours, as exercises in finding them.
package final class MistakenLayout: UICollectionViewLayout {
  /// The layout that computes; its properties and its delegate are used as usual.
  package let correct: UICollectionViewLayout
  private let answers: MistakenAnswers
  /// Called when `prepare()` has computed results that it may keep; the argument is whether the pass runs before an
  /// event that has not changed anything yet.
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

  /// Creates a layout without content.
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

  /// Lets the correct layout compute, unless the old results are kept.
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

  /// The size of the content; `inset` leaves out the room after the items.
  package override var collectionViewContentSize: CGSize {
    answers.contentSize { correct.collectionViewContentSize }
  }

  /// Returns the elements of a rectangle, with the mistakes.
  package override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    answers.elements(in: rect) { correct.layoutAttributesForElements(in: $0) }
  }

  /// Returns the attributes of an item; nil if it does not exist.
  package override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    answers.attributes(at: indexPath) { correct.layoutAttributesForItem(at: indexPath) }
  }

  /// Returns the attributes of a header or a footer; nil if there is none.
  package override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    answers.attributes(ofKind: elementKind, at: indexPath) {
      correct.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)
    }
  }

  /// Returns the attributes of a decoration behind a section; nil if there is none.
  package override func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    answers.attributes(ofKind: elementKind, at: indexPath) {
      correct.layoutAttributesForDecorationView(ofKind: elementKind, at: indexPath)
    }
  }

  // MARK: Invalidation

  /// Notifies the correct layout of an invalidation, too.
  package override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    // The correct layout notifies the view.
    correct.invalidateLayout(with: context)
  }

  /// Returns the correct layout's answer, or true if `bounds` or `always` demands it.
  package override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    answers.shouldInvalidate(forBoundsChange: newBounds) {
      correct.shouldInvalidateLayout(forBoundsChange: newBounds)
    }
  }

  /// Returns the correct layout's context; with `always` a context for everything.
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
