import CollectionLayout
import Foundation

/// A flow of cells of 50x50 that writes its calls into the journal of its app.
class LoggedFlow: UICollectionViewFlowLayout, Journaled {
  var journal: Journal?
  /// The answer to a change of bounds; nil for a flow's own.
  var invalidates: Bool?

  override init() {
    super.init()
    itemSize = CGSize(width: 50, height: 50)
  }

  required init?(coder: NSCoder) { nil }

  override func prepare() {
    journal?.add("prepare")
    super.prepare()
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    journal?.add("elements \(text(rect))")
    return super.layoutAttributesForElements(in: rect)
  }

  override func shouldInvalidateLayout(forBoundsChange bounds: CGRect) -> Bool {
    let answer = invalidates ?? super.shouldInvalidateLayout(forBoundsChange: bounds)
    journal?.add("shouldInvalidate \(answer)")
    return answer
  }

  override func invalidationContext(forBoundsChange bounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
    journal?.add("context")
    return super.invalidationContext(forBoundsChange: bounds)
  }

  override func invalidateLayout() {
    journal?.add("invalidateLayout")
    super.invalidateLayout()
  }

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    journal?.add("invalidateLayoutWith")
    super.invalidateLayout(with: context)
  }

  override func prepare(forCollectionViewUpdates updates: [UICollectionViewUpdateItem]) {
    journal?.add("prepareUpdates")
    super.prepare(forCollectionViewUpdates: updates)
  }

  override func finalizeCollectionViewUpdates() {
    journal?.add("finalizeUpdates")
    super.finalizeCollectionViewUpdates()
  }

  override func targetContentOffset(forProposedContentOffset proposed: CGPoint) -> CGPoint {
    journal?.add("target")
    return super.targetContentOffset(forProposedContentOffset: proposed)
  }

  override func initialLayoutAttributesForAppearingItem(
    at path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    journal?.add("initial \(text(path))")
    return super.initialLayoutAttributesForAppearingItem(at: path)
  }

  override func finalLayoutAttributesForDisappearingItem(
    at path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    journal?.add("final \(text(path))")
    return super.finalLayoutAttributesForDisappearingItem(at: path)
  }
}
