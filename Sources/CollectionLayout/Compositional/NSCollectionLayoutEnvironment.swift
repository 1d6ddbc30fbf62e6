public import Foundation

/// Where a section is laid out: how much room there is, and with which traits.
/// - Source: documented, NSCollectionLayoutEnvironment.
public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
  /// The room.
  var container: any NSCollectionLayoutContainer { get }
  /// The traits of the view.
  var traitCollection: UITraitCollection { get }
}

/// How much room there is for a section.
/// - Source: documented, NSCollectionLayoutContainer.
public protocol NSCollectionLayoutContainer: NSObjectProtocol {
  /// The size of the view.
  var contentSize: CGSize { get }
  /// The size that the insets leave.
  var effectiveContentSize: CGSize { get }
  /// What the layout clears, of what the view needs of its edges.
  var contentInsets: NSDirectionalEdgeInsets { get }
  /// The same in points.
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// What closures of a compositional layout are given.
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

/// What is visible of a section, as its handler may change it.
/// - Source: documented, NSCollectionLayoutVisibleItem.
@preconcurrency @MainActor
public protocol NSCollectionLayoutVisibleItem: NSObjectProtocol, UIDynamicItem {
  /// How opaque it is.
  var alpha: CGFloat { get set }
  /// How far in front it is.
  var zIndex: Int { get set }
  /// Whether no view is made for it.
  var isHidden: Bool { get set }
  /// The middle, in points of the content, as if the section had not scrolled.
  var center: CGPoint { get set }
  /// The affine transformation about the middle.
  var transform: CGAffineTransform { get set }
  /// The transformation about the middle.
  var transform3D: CATransform3D { get set }
  /// What it is called.
  var name: String { get }
  /// The section and the item.
  var indexPath: IndexPath { get }
  /// The frame, in points of the content, as if the section had not scrolled.
  var frame: CGRect { get }
  /// The size, at the origin.
  var bounds: CGRect { get }
  /// Whether it is a cell, a supplementary view or a decoration view.
  var representedElementCategory: UICollectionView.ElementCategory { get }
  /// The kind of what is no cell.
  var representedElementKind: String? { get }
}
