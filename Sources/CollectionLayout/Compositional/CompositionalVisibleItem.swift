import Foundation

/// What a handler of visible items is given of one: attributes that it may change, and that are shown then.
final class CompositionalVisibleItem: NSObject, NSCollectionLayoutVisibleItem {
  // What the layout answers, and what was changed of it; which numbers those are is seen by comparison.
  private(set) var base: UICollectionViewLayoutAttributes
  let attributes: UICollectionViewLayoutAttributes

  init(_ attributes: UICollectionViewLayoutAttributes) {
    base = (attributes.copy() as? UICollectionViewLayoutAttributes) ?? attributes
    self.attributes = (attributes.copy() as? UICollectionViewLayoutAttributes) ?? attributes
    super.init()
  }

  /// Follows what the layout answers now; what a handler changed stays changed.
  func follow(_ new: UICollectionViewLayoutAttributes) {
    guard !new.isEqual(base) else { return }
    if attributes.center == base.center { attributes.center = new.center }
    attributes.size = new.size
    if attributes.zIndex == base.zIndex { attributes.zIndex = new.zIndex }
    base = (new.copy() as? UICollectionViewLayoutAttributes) ?? new
  }

  var alpha: CGFloat {
    get { attributes.alpha }
    set { attributes.alpha = newValue }
  }
  var zIndex: Int {
    get { attributes.zIndex }
    set { attributes.zIndex = newValue }
  }
  var isHidden: Bool {
    get { attributes.isHidden }
    set { attributes.isHidden = newValue }
  }
  var center: CGPoint {
    get { attributes.center }
    set { attributes.center = newValue }
  }
  var transform: CGAffineTransform {
    get { attributes.transform }
    set { attributes.transform = newValue }
  }
  var transform3D: CATransform3D {
    get { attributes.transform3D }
    set { attributes.transform3D = newValue }
  }
  var name: String { "\(ElementKey(attributes))" }
  var indexPath: IndexPath { attributes.indexPath }
  var frame: CGRect { attributes.frame }
  var bounds: CGRect { attributes.bounds }
  var representedElementCategory: UICollectionView.ElementCategory { attributes.representedElementCategory }
  var representedElementKind: String? { attributes.representedElementKind }
}
