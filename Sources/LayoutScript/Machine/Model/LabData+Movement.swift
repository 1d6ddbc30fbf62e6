import CollectionLayout
import Foundation

// An item that a finger moves stays in its section, as apps keep it whose delegates know no sizes for more items than a
// section has.
extension LabData {
  /// Every item may be moved.
  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }

  /// A finger moved an item: the model takes it along.
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    func path(_ path: IndexPath) -> ItemPath { ItemPath(section: path.section, item: path.item) }
    try? lab?.state.model.apply([.move(from: path(sourceIndexPath), to: path(destinationIndexPath))])
    lab?.notifyLayoutOfData()
  }

  func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    proposedIndexPath.section == originalIndexPath.section ? proposedIndexPath : currentIndexPath
  }

  func collectionView(
    _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    proposedIndexPath.section == originalIndexPath.section ? proposedIndexPath : originalIndexPath
  }
}
