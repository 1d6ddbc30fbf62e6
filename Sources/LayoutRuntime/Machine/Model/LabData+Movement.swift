import CollectionLayout
import Foundation

// A moved item stays in its section, as in apps whose delegate has a fixed list of sizes for each section.
extension LabData {
  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }

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
