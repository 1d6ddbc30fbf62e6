import CollectionLayout

/// A change of the data by a statement, with index paths as UIKit counts them.
enum DataEdit {
  case insert(ItemPath, [ItemSize])
  case delete([ItemPath])
  case move(from: ItemPath, to: ItemPath)
  /// New cells for items; without items `reloadData()` inside of an update.
  case reload([ItemPath])
  case insertSection(Int)
  case deleteSection(Int)
  case moveSection(from: Int, to: Int)
  case reloadSection(Int)

  var operations: [UpdateOperation] {
    switch self {
    case .insert(let path, let sizes):
      sizes.indices.map { .insertItem(ElementKey(section: path.section, item: path.item + $0)) }
    case .delete(let paths): paths.map { .deleteItem(ElementKey($0)) }
    case .move(let from, let to): [.moveItem(from: ElementKey(from), to: ElementKey(to))]
    case .reload(let paths): paths.map { .reloadItem(ElementKey($0)) }
    case .insertSection(let section): [.insertSection(section)]
    case .deleteSection(let section): [.deleteSection(section)]
    case .moveSection(let from, let to): [.moveSection(from: from, to: to)]
    case .reloadSection(let section): [.reloadSection(section)]
    }
  }

  var sizes: [ItemSize] {
    if case .insert(_, let sizes) = self { return sizes }
    return []
  }

  @MainActor
  func notify(_ view: UICollectionView) {
    switch self {
    case .insert(let path, let sizes):
      view.insertItems(at: sizes.indices.map { ElementKey(section: path.section, item: path.item + $0).indexPath })
    case .delete(let paths): view.deleteItems(at: paths.map { ElementKey($0).indexPath })
    case .move(let from, let to): view.moveItem(at: ElementKey(from).indexPath, to: ElementKey(to).indexPath)
    case .reload([]): view.reloadData()
    case .reload(let paths): view.reloadItems(at: paths.map { ElementKey($0).indexPath })
    case .insertSection(let section): view.insertSections([section])
    case .deleteSection(let section): view.deleteSections([section])
    case .moveSection(let from, let to): view.moveSection(from, toSection: to)
    case .reloadSection(let section): view.reloadSections([section])
    }
  }
}
