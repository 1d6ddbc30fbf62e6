import CollectionLayout
import Foundation

/// The lab's item model as a collection view and its layouts see it: data source and delegate.
@MainActor
final class LabData: UICollectionViewDataSource, UICollectionViewDelegateWaterfallLayout {
  static let cellIdentifier = "cell"

  weak var lab: Lab?

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    lab?.state.model.counts[section] ?? 0
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int {
    lab?.state.model.sections.count ?? 0
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    collectionView.dequeueReusableCell(withReuseIdentifier: Self.cellIdentifier, for: indexPath)
  }

  // MARK: Lengths

  func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallCollectionViewLayout, lengthForItemAt indexPath: IndexPath,
    laneSize: CGFloat
  ) -> CGFloat {
    length(section: indexPath.section, item: indexPath.item, isVertical: layout.scrollDirection == .vertical) ?? 0
  }

  func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallCollectionViewLayout, lengthsOf items: Range<Int>,
    inSection section: Int, laneSize: CGFloat, into lengths: inout MutableSpan<Double>
  ) {
    guard let lab else { return }
    let settings = lab.state.settings
    let isVertical = layout.scrollDirection == .vertical
    lab.state.model.copyLengths(
      of: items, section: section, isVertical: isVertical, own: settings.ownLength(isVertical: isVertical),
      character: settings.character, into: &lengths)
  }

  /// The extent of an item along the scroll axis, as it was typed or by the layout's own item size; nil where there is
  /// no such item.
  func length(section: Int, item: Int, isVertical: Bool = true) -> Double? {
    guard let lab, let size = lab.state.model.size(section: section, item: item) else { return nil }
    let settings = lab.state.settings
    return size.length(
      isVertical: isVertical, own: settings.ownLength(isVertical: isVertical), character: settings.character)
  }
}

extension Settings {
  /// The extent of the layout's own item size along the scroll axis.
  func ownLength(isVertical: Bool) -> Double {
    isVertical ? itemSize.height : itemSize.width
  }
}
