public import Foundation

/// The environment of a section: its container and the traits.
/// - Source: documented, NSCollectionLayoutEnvironment.
public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
  /// The container of the section.
  var container: any NSCollectionLayoutContainer { get }
  /// The traits of the view.
  var traitCollection: UITraitCollection { get }
}

/// The container of a section.
/// - Source: documented, NSCollectionLayoutContainer.
public protocol NSCollectionLayoutContainer: NSObjectProtocol {
  /// The size of the view.
  var contentSize: CGSize { get }
  /// The size of the view without the insets.
  var effectiveContentSize: CGSize { get }
  /// The part of the view's insets that the layout keeps clear.
  var contentInsets: NSDirectionalEdgeInsets { get }
  /// The insets in points.
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// The environment passed to closures of a compositional layout.
final class CompositionalEnvironment: NSObject, NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
  let traitCollection: UITraitCollection
  let contentSize: CGSize
  let contentInsets: NSDirectionalEdgeInsets

  init(size: CGSize, insets: NSDirectionalEdgeInsets, traits: UITraitCollection) {
    contentSize = size
    contentInsets = insets
    traitCollection = traits
    super.init()
  }

  var container: any NSCollectionLayoutContainer { self }

  var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }

  var effectiveContentSize: CGSize {
    CGSize(
      width: contentSize.width - contentInsets.leading - contentInsets.trailing,
      height: contentSize.height - contentInsets.top - contentInsets.bottom)
  }
}

/// A visible element of a section, which the section's handler may change.
/// - Source: documented, NSCollectionLayoutVisibleItem.
@preconcurrency @MainActor
public protocol NSCollectionLayoutVisibleItem: NSObjectProtocol, UIDynamicItem {
  /// The opacity.
  var alpha: CGFloat { get set }
  /// The position from back to front; higher values are in front.
  var zIndex: Int { get set }
  /// Whether the element has no view.
  var isHidden: Bool { get set }
  /// The centre, in content coordinates as if the section had not scrolled.
  var center: CGPoint { get set }
  /// The affine transform about the centre.
  var transform: CGAffineTransform { get set }
  /// The transform about the centre.
  var transform3D: CATransform3D { get set }
  /// The name of the element.
  var name: String { get }
  /// The section and the item.
  var indexPath: IndexPath { get }
  /// The frame, in content coordinates as if the section had not scrolled.
  var frame: CGRect { get }
  /// The rectangle at zero with the element's size.
  var bounds: CGRect { get }
  /// Whether the element is a cell, a supplementary view or a decoration view.
  var representedElementCategory: UICollectionView.ElementCategory { get }
  /// The kind of a supplementary or decoration view; nil for a cell.
  var representedElementKind: String? { get }
}
