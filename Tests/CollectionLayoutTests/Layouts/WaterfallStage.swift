import Foundation
import GoldenCases

@testable import CollectionLayout

/// A view with a waterfall, whose data are numbers a section.
@MainActor
final class WaterfallStage {
  let layout = WaterfallCollectionViewLayout()
  let view: UICollectionView
  let recorder = EventRecorder()
  // The view holds its data source and its delegate weakly.
  private let items: CountedItems
  private let delegate: (any UICollectionViewDelegate)?

  /// How many items each section has.
  var counts: [Int] {
    get { items.counts }
    set { items.counts = newValue }
  }

  init(
    counts: [Int], size: CGSize = CGSize(width: 320, height: 480), delegate: (any UICollectionViewDelegate)? = nil
  ) {
    items = CountedItems(counts)
    self.delegate = delegate
    view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    // `PrefetchingTests` and `ReadyCellsTests` look ahead of a scroll.
    view.isPrefetchingEnabled = false
    view.recorder = recorder
    items.serve(view)
    view.delegate = delegate
  }

  /// The frames of all elements, keyed as in the golden cases.
  var frames: [String: CGRect] {
    view.layoutIfNeeded()
    return layout.frames()
  }
}
