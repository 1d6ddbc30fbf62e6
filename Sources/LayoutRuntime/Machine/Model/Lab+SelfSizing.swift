package import CollectionLayout
import Foundation

extension Lab {
  func fit(_ attributes: UICollectionViewLayoutAttributes) {
    // The size depends only on the attributes, so that an undone line leaves nothing here.
    guard let size = ItemModel.next(of: preferredSizes(attributes), after: attributes.size) else { return }
    attributes.frame.size = size
  }

  /// Whether a view prefers several sizes in turn and so never settles, like one with contradicting constraints.
  func neverSettles(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    state.model.hasSeveralPreferences && preferredSizes(attributes).count > 1
  }

  /// Returns the other item whose content a cell shows, if its provider reads the model by index path; else nil.
  package func content(of key: ElementKey) -> String? {
    guard let diffable = state.diffable, let name = diffable.model?.name(of: key),
      name != source?.state.snapshot.name(of: key)
    else { return nil }
    return name
  }

  private func preferredSizes(_ attributes: UICollectionViewLayoutAttributes) -> [CGSize] {
    var key = ElementKey(attributes)
    if let name = content(of: key), let place = source?.state.snapshot.place(of: name) {
      key = ElementKey(section: place.section, item: place.item)
    }
    let said = state.model.preferredSizes(of: key)
    guard said.isEmpty, key.category == .cell, host.capabilities.itemsPreferTheirSizes else { return said }
    return givenSize(section: key.section, item: key.item).map { [$0] } ?? []
  }
}
