package import CollectionLayout
package import Foundation

extension CGRect {
  /// A rectangle that holds whatever a test lays out.
  package static let everywhere = CGRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)
}

extension UICollectionViewLayout {
  /// The layout's answer for a rectangle, by the golden cases' names of elements.
  package func frames(in rect: CGRect = .everywhere) -> [String: CGRect] {
    let attributes = layoutAttributesForElements(in: rect) ?? []
    return Dictionary(attributes.map { ($0.goldenKey, $0.frame) }, uniquingKeysWith: { first, _ in first })
  }
}

extension UICollectionViewLayoutAttributes {
  /// The name of the element in the golden cases: `s.i`, `hS` or `fS`.
  package var goldenKey: String {
    switch representedElementKind {
    case UICollectionView.elementKindSectionHeader?: "h\(indexPath.section)"
    case UICollectionView.elementKindSectionFooter?: "f\(indexPath.section)"
    default: "\(indexPath.section).\(indexPath.item)"
    }
  }
}
