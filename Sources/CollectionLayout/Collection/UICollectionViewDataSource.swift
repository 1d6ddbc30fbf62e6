public import Foundation

/// The source of a collection view's content: the number of sections, the number of items in each, and the views.
/// - Source: documented, UICollectionViewDataSource.
@preconcurrency @MainActor
public protocol UICollectionViewDataSource: AnyObject {
  /// Returns the number of sections; 1 if it is not implemented.
  func numberOfSections(in collectionView: UICollectionView) -> Int

  /// Returns the number of items in a section.
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int

  /// Returns the cell of an item, dequeued.
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell

  /// Returns the supplementary view of a kind at a place, dequeued.
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView

  /// Whether a finger can move an item; true if it is not implemented.
  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool

  /// Moves an item in the data after a finger moved it; the destination is counted without the item.
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)

  /// Returns the titles of an index at the edge; never called here.
  func indexTitles(for collectionView: UICollectionView) -> [String]?

  /// Returns the item of a title of that index; never called here.
  func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath
}

extension UICollectionViewDataSource {
  /// Returns nil.
  public func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }

  /// Returns the first item.
  public func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { IndexPath(item: 0, section: 0) }

  /// Returns 1.
  public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

  /// Reports that the method is not implemented.
  public func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    OptionalRequirement.isNotImplemented(true)
  }

  /// Reports that the method is not implemented.
  public func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    OptionalRequirement.isNotImplemented(())
  }

  /// Reports that the method is not implemented.
  public func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    OptionalRequirement.isNotImplemented(UICollectionReusableView(frame: .zero))
  }
}
