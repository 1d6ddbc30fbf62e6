import Foundation

/// A visible item for a section's handler: attributes that the handler may change before they are shown.
final class CompositionalVisibleItem: NSObject, NSCollectionLayoutVisibleItem {
  // The layout's answer, and a copy for the handler, whose changes are found by comparison.
  private(set) var base: UICollectionViewLayoutAttributes
  let attributes: UICollectionViewLayoutAttributes

  init(_ attributes: UICollectionViewLayoutAttributes) {
    base = (attributes.copy() as? UICollectionViewLayoutAttributes) ?? attributes
    self.attributes = (attributes.copy() as? UICollectionViewLayoutAttributes) ?? attributes
    super.init()
  }

  /// Applies the layout's new answer, except to values that a handler has changed.
  func follow(_ new: UICollectionViewLayoutAttributes) {
    guard !new.isEqual(base) else { return }
    let setters = attributes.setters
    defer { attributes.setters = setters }
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
