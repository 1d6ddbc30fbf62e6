import CollectionLayout
import Foundation
import LayoutGallery

/// A collection view with items, as an app has one.
@MainActor
final class Stage {
  let view: UICollectionView
  let source: HeightSource
  let layout: UICollectionViewLayout

  init(count: Int, source: HeightSource, layout: UICollectionViewLayout) {
    self.source = source
    self.layout = layout
    source.heights = Heights.array(count, seed: 1)
    view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: Waterfalls.width, height: Waterfalls.height), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    view.delegate = source as? any UICollectionViewDelegate
    (layout as? WaterfallLayout)?.delegate = source as? any WaterfallLayoutDelegate
    view.layoutIfNeeded()
  }

  /// Returns the engine's own layout.
  static func waterfall() -> WaterfallCollectionViewLayout {
    let layout = WaterfallCollectionViewLayout()
    layout.numberOfColumns = 3
    layout.sectionInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    return layout
  }

  /// Returns an article's layout, with an object per item.
  static func gallery() -> WaterfallLayout {
    let layout = WaterfallLayout()
    layout.columnCount = 3
    layout.columnSpacing = 10
    layout.rowSpacing = 10
    layout.sectionInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    return layout
  }

  /// Scrolls, as a finger does, and lays out.
  func scroll(to offset: Double) {
    view.contentOffset = CGPoint(x: 0, y: offset)
    view.layoutIfNeeded()
  }
}

extension Stage {
  /// Inserts an item by an update. The heights after it shift by one item, which avoids moving them in memory.
  func insert(at item: Int) {
    view.performBatchUpdates { [view, source] in
      source.heights.append(120)
      view.insertItems(at: [IndexPath(item: item, section: 0)])
    }
  }
}
