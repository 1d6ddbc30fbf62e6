public import Foundation

/// A built-in layout with mistakes in it: it passes on what the other one computes, and gets some of it wrong.
///
/// Mistakes in the rules of a compositional layout are made where the rules are: see `CompositionalMistakes`.
///
/// - Source: ours, as exercises in finding them.
public final class MistakenLayout: UICollectionViewLayout {
  /// The layout that computes; its properties and its delegate are used as ever.
  public let correct: UICollectionViewLayout
  /// What goes wrong.
  public let mistakes: Set<LayoutMistake>
  /// The inset after the items of the last section, in points.
  private let trailingInset: @MainActor () -> CGFloat
  /// Called when `prepare()` has computed what it may go on answering; with whether the pass runs before an event that has
  /// changed nothing yet.
  public var didCompute: @MainActor (_ isBeforeEvent: Bool) -> Void = { _ in }

  // What it goes on answering where it does not compute again, or changes without a copy.
  private var kept: [UICollectionViewLayoutAttributes]?
  private var keptSize = CGSize.zero
  private var keptCount = 0

  /// Puts mistakes into a layout that no view has.
  public init(
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
  public required init?(coder: NSCoder) {
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

  /// Whether it was prepared last without computing anything, because of `stale`.
  public private(set) var isStale = false

  /// Lets the layout compute, unless it holds what was computed before.
  public override func prepare() {
    super.prepare()
    let count = attachedView.map { view in
      (0..<view.numberOfSections).reduce(0) { $0 + view.numberOfItems(inSection: $1) }
    }
    isStale = mistakes.contains(.stale) && kept != nil && keptCount == count
    guard !isStale else {
      // These compute what is invalid as soon as they are asked anything, as about new bounds.
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

  /// The content's size; `inset` leaves out the room after the items.
  public override var collectionViewContentSize: CGSize {
    var size = mistakes.contains(.stale) && kept != nil ? keptSize : correct.collectionViewContentSize
    guard mistakes.contains(.inset) else { return size }
    if isVertical {
      size.height = max(size.height - trailingInset(), 0)
    } else {
      size.width = max(size.width - trailingInset(), 0)
    }
    return size
  }

  /// The elements of a rectangle, as the mistakes leave them.
  public override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard !rect.isNull else { return [] }
    let all = kept ?? (correct.layoutAttributesForElements(in: searched(rect)) ?? []).map { wrong($0) }
    let answer = all.filter { attributes in
      mistakes.contains(.offscreen) ? rect.contains(attributes.frame) : attributes.frame.meets(rect)
    }
    guard mistakes.contains(.copy) else { return answer }
    for attributes in answer where attributes.representedElementCategory == .cell { attributes.frame.origin.y += 1 }
    return answer
  }

  /// The attributes of an item; nil for one that does not exist.
  public override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let kept else { return correct.layoutAttributesForItem(at: indexPath).map { wrong($0) } }
    return kept.first { $0.representedElementCategory == .cell && $0.indexPath == indexPath }
  }

  /// The attributes of a header or a footer; nil where there is none.
  public override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard let kept else {
      return correct.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath).map { wrong($0) }
    }
    return kept.first { $0.representedElementKind == elementKind && $0.indexPath == indexPath }
  }

  /// The attributes of what stands behind a section; nil where there is nothing.
  public override func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard let kept else {
      return correct.layoutAttributesForDecorationView(ofKind: elementKind, at: indexPath).map { wrong($0) }
    }
    return kept.first { $0.representedElementKind == elementKind && $0.indexPath == indexPath }
  }

  // Where elements are looked for whose wrong frames may meet a rectangle: lanes change places, edges move a little.
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
    // Taking the last of equal lanes makes the mirror image of what taking the first makes.
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

  /// Notifies the layout, too, of what is invalid.
  public override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    // It passes the news on to the view.
    correct.invalidateLayout(with: context)
  }

  /// The layout's own answer, and yes where `bounds` and `always` say so.
  public override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    if mistakes.contains(.always) { return true }
    if mistakes.contains(.bounds) { return newBounds != attachedView?.bounds }
    return correct.shouldInvalidateLayout(forBoundsChange: newBounds)
  }

  /// The layout's own context; with `always` one for everything.
  public override func invalidationContext(forBoundsChange newBounds: CGRect)
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

  /// The layout's own answer.
  public override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    correct.shouldInvalidateLayout(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
  }

  /// The layout's own context.
  public override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    correct.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
  }

  override func forgetInvalidations() { correct.forgetInvalidations() }

  package override var hasKeptResults: Bool { correct.hasKeptResults }

  /// As the layout wants it.
  public override var flipsHorizontallyInOppositeLayoutDirection: Bool {
    correct.flipsHorizontallyInOppositeLayoutDirection
  }
}
