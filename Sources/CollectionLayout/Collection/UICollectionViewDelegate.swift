public import Foundation

/// What a collection view tells somebody who follows it.
///
/// Protocols of layouts derive from it, and ask the view's delegate for what they need.
/// - Source: documented, UICollectionViewDelegate.
@preconcurrency @MainActor
public protocol UICollectionViewDelegate: AnyObject {
  /// Whether a tap selects an item; yes where it is not implemented.
  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool

  /// A tap selected an item.
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)

  /// A tap took the selection from an item.
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath)
}

extension UICollectionViewDelegate {
  /// Yes.
  public func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    true
  }

  /// Does nothing.
  public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}

  /// Does nothing.
  public func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}
}
