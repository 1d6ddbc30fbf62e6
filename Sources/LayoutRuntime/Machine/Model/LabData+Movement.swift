import CollectionLayout
import Foundation

// An item that a finger moves stays in its section, as in apps whose delegates know no sizes for more items than a
// section has.
extension LabData {
  /// Returns true: every item may be moved.
  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }

  /// Moves the item in the model, after a finger moved it.
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
    kept(originalIndexPath, proposedIndexPath, otherwise: currentIndexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    kept(originalIndexPath, proposedIndexPath, otherwise: originalIndexPath)
  }

  private func kept(_ original: IndexPath, _ proposed: IndexPath, otherwise path: IndexPath) -> IndexPath {
    keptInSection = proposed.section != original.section
    return keptInSection ? path : proposed
  }
}
