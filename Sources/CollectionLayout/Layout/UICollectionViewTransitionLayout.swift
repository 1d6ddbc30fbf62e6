public import Foundation

/// The layout of an interactive transition, with each element between its places in two layouts.
///
/// `startInteractiveTransition(to:completion:)` installs the layout. A subclass may compute anything from values of
/// its own and from `transitionProgress`, which invalidates the layout.
/// - Source: documented, UICollectionViewTransitionLayout: that attributes are interpolated between those of both
///   layouts. By which formula is inferred: each number in proportion.
@preconcurrency @MainActor
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
  /// The layout with which the transition begins.
  public let currentLayout: UICollectionViewLayout
  /// The layout to which the transition leads.
  public let nextLayout: UICollectionViewLayout
  /// The progress from 0, the current layout, to 1, the next. A new value invalidates the layout.
  /// - Source: documented.
  open var transitionProgress: CGFloat = 0 {
    didSet { if transitionProgress != oldValue { invalidateLayout(setting: "transitionProgress") } }
  }
  private var values: [String: CGFloat] = [:]
  // The view's state for the layout that is not being asked, in case it is one of the engine's own.
  private var kept: [ObjectIdentifier: KeptState] = [:]
  private var isPrepared = false

  private struct KeptState {
    var sizes = PreferredSizes()
    var solution: UICollectionViewCompositionalLayout.Solution?
  }

  /// Creates a transition between two layouts.
  public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
    (self.currentLayout, nextLayout) = (currentLayout, newLayout)
    super.init()
    decorationClasses = currentLayout.decorationClasses.merging(newLayout.decorationClasses) { _, new in new }
  }

  /// Returns nil: an archive lacks the two layouts.
  public required init?(coder: NSCoder) { nil }

  /// Stores a value under a key, for the computations of a subclass.
  open func updateValue(_ value: CGFloat, forAnimatedKey key: String) { values[key] = value }

  /// Returns a stored value; 0 if there is none.
  open func value(forAnimatedKey key: String) -> CGFloat { values[key] ?? 0 }

  // MARK: Both layouts

  // Takes over the view's state for the current layout, before another layout is set.
  func takeOver(from view: UICollectionView) {
    kept[ObjectIdentifier(currentLayout)] = KeptState(
      sizes: view.state.preferredSizes, solution: view.state.compositional)
    kept[ObjectIdentifier(nextLayout)] = KeptState()
  }

  func begin(in view: UICollectionView) {
    currentLayout.attachedView = view
    nextLayout.attachedView = view
  }

  // Returns the state of the remaining layout to the view.
  func end(in view: UICollectionView, keeping layout: UICollectionViewLayout) {
    let own = kept[ObjectIdentifier(layout)] ?? KeptState()
    (view.state.preferredSizes, view.state.compositional) = (own.sizes, own.solution)
    currentLayout.attachedView = nil
    nextLayout.attachedView = nil
  }

  // Asks one of the two layouts, while the view has that layout's state.
  private func with<Answer>(_ layout: UICollectionViewLayout, _ ask: (UICollectionViewLayout) -> Answer) -> Answer {
    guard let view = attachedView else { return ask(layout) }
    let outer = KeptState(sizes: view.state.preferredSizes, solution: view.state.compositional)
    let own = kept[ObjectIdentifier(layout)] ?? KeptState()
    (view.state.preferredSizes, view.state.compositional) = (own.sizes, own.solution)
    let answer = ask(layout)
    kept[ObjectIdentifier(layout)]?.sizes = view.state.preferredSizes
    kept[ObjectIdentifier(layout)]?.solution = view.state.compositional
    (view.state.preferredSizes, view.state.compositional) = (outer.sizes, outer.solution)
    return answer
  }

  /// Notes an invalidation; after new counts or an invalidation of everything, both layouts prepare again.
  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateDataSourceCounts || context.invalidateEverything { isPrepared = false }
    super.invalidateLayout(with: context)
  }

  /// Prepares both layouts, once.
  open override func prepare() {
    guard !isPrepared else { return }
    isPrepared = true
    with(currentLayout) { $0.prepare() }
    with(nextLayout) { $0.prepare() }
  }

  /// The interpolated size of both contents.
  open override var collectionViewContentSize: CGSize {
    let (now, then) = (
      with(currentLayout) { $0.collectionViewContentSize }, with(nextLayout) { $0.collectionViewContentSize }
    )
    return CGSize(width: between(now.width, then.width), height: between(now.height, then.height))
  }

  /// Returns the interpolated elements that either layout has in a rectangle.
  /// - Source: inferred.
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let now = with(currentLayout) { $0.layoutAttributesForElements(in: rect) } ?? []
    let then = with(nextLayout) { $0.layoutAttributesForElements(in: rect) } ?? []
    var listed = Set<ElementKey>()
    return (now + then).map(\.key).filter { listed.insert($0).inserted }.compactMap { layoutAttributes(for: $0) }
  }

  /// Returns the interpolated attributes of an item.
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    interpolated { $0.layoutAttributesForItem(at: indexPath) }
  }

  /// Returns the interpolated attributes of a supplementary view.
  open override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { interpolated { $0.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath) } }

  /// Returns the interpolated attributes of a decoration view.
  open override func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { interpolated { $0.layoutAttributesForDecorationView(ofKind: elementKind, at: indexPath) } }

  /// Whether new bounds invalidate either layout, after which both prepare again.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    let now = with(currentLayout) { $0.shouldInvalidateLayout(forBoundsChange: newBounds) }
    let then = with(nextLayout) { $0.shouldInvalidateLayout(forBoundsChange: newBounds) }
    if now || then { isPrepared = false }
    return now || then
  }

  // An element that only one of the layouts has stays at its place and fades.
  // - Source: inferred.
  private func interpolated(_ ask: (UICollectionViewLayout) -> UICollectionViewLayoutAttributes?)
    -> UICollectionViewLayoutAttributes?
  {
    let (now, then) = (with(currentLayout, ask), with(nextLayout, ask))
    guard let own = (now ?? then)?.copy() as? UICollectionViewLayoutAttributes else { return nil }
    guard let now, let then else {
      own.alpha *= now == nil ? between(0, 1) : between(1, 0)
      return own
    }
    own.size = CGSize(
      width: between(now.size.width, then.size.width), height: between(now.size.height, then.size.height))
    own.center = CGPoint(x: between(now.center.x, then.center.x), y: between(now.center.y, then.center.y))
    own.alpha = between(now.alpha, then.alpha)
    if now.transform3D != then.transform3D { own.transform3D = between(now.transform3D, then.transform3D) }
    // The order from front to back cannot be interpolated.
    own.zIndex = transitionProgress < 0.5 ? now.zIndex : then.zIndex
    own.isHidden = transitionProgress < 0.5 ? now.isHidden : then.isHidden
    return own
  }

  private func between(_ now: CGFloat, _ then: CGFloat) -> CGFloat { now + (then - now) * transitionProgress }

  private func between(_ now: CATransform3D, _ then: CATransform3D) -> CATransform3D {
    CATransform3D(
      m11: between(now.m11, then.m11), m12: between(now.m12, then.m12), m13: between(now.m13, then.m13),
      m14: between(now.m14, then.m14), m21: between(now.m21, then.m21), m22: between(now.m22, then.m22),
      m23: between(now.m23, then.m23), m24: between(now.m24, then.m24), m31: between(now.m31, then.m31),
      m32: between(now.m32, then.m32), m33: between(now.m33, then.m33), m34: between(now.m34, then.m34),
      m41: between(now.m41, then.m41), m42: between(now.m42, then.m42), m43: between(now.m43, then.m43),
      m44: between(now.m44, then.m44))
  }
}
