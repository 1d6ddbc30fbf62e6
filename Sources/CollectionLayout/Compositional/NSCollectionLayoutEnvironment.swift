public import Foundation

/// The environment of a section: the room for it, and the traits.
/// - Source: documented, NSCollectionLayoutEnvironment.
public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
  /// The room for the section.
  var container: any NSCollectionLayoutContainer { get }
  /// The traits of the view.
  var traitCollection: UITraitCollection { get }
}

/// The room for a section.
/// - Source: documented, NSCollectionLayoutContainer.
public protocol NSCollectionLayoutContainer: NSObjectProtocol {
  /// The size of the view.
  var contentSize: CGSize { get }
  /// The size of the view without the insets.
  var effectiveContentSize: CGSize { get }
  /// The part of the view's insets at its edges that the layout keeps clear.
  var contentInsets: NSDirectionalEdgeInsets { get }
  /// The insets in points.
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// The environment that closures of a compositional layout are given.
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

/// A visible element of a section, as its handler may change it.
/// - Source: documented, NSCollectionLayoutVisibleItem.
@preconcurrency @MainActor
public protocol NSCollectionLayoutVisibleItem: NSObjectProtocol, UIDynamicItem {
  /// The opacity.
  var alpha: CGFloat { get set }
  /// The position from back to front; higher values are in front.
  var zIndex: Int { get set }
  /// Whether no view is made for the element.
  var isHidden: Bool { get set }
  /// The middle, in points of the content, as if the section had not scrolled.
  var center: CGPoint { get set }
  /// The affine transformation about the middle.
  var transform: CGAffineTransform { get set }
  /// The transformation about the middle.
  var transform3D: CATransform3D { get set }
  /// The name of the element.
  var name: String { get }
  /// The section and the item.
  var indexPath: IndexPath { get }
  /// The frame, in points of the content, as if the section had not scrolled.
  var frame: CGRect { get }
  /// The size, at the origin.
  var bounds: CGRect { get }
  /// Whether the element is a cell, a supplementary view or a decoration view.
  var representedElementCategory: UICollectionView.ElementCategory { get }
  /// The kind of an element other than a cell; nil for a cell.
  var representedElementKind: String? { get }
}
