import Foundation
import GoldenCases

@testable import CollectionLayout

/// A view with a flow layout, a data source with headers and footers, and a recorder, driven by the run loop.
@MainActor
final class FlowBench {
  let layout: UICollectionViewFlowLayout
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
    _ counts: [Int], size: CGSize = CGSize(width: 320, height: 480),
    layout: UICollectionViewFlowLayout = UICollectionViewFlowLayout(),
    delegate: (any UICollectionViewDelegate)? = nil
  ) {
    items = CountedItems(counts)
    self.layout = layout
    self.delegate = delegate
    view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    // `PrefetchingTests` and `ReadyCellsTests` look ahead of a scroll.
    view.isPrefetchingEnabled = false
    // `PagesTests` asks for pages.
    view.elementsQuery = .bounds
    view.recorder = recorder
    items.serve(view)
    view.delegate = delegate
  }

  /// Ends the turn of the run loop.
  /// - Returns: what was recorded since the last time.
  @discardableResult
  func turn() -> [LayoutEvent] {
    LayoutRunLoop.main.turn()
    return recorder.take()
  }

  /// Where everything is: keyed as in the golden cases.
  var frames: [String: CGRect] { layout.frames() }

  /// Where the header of a section is.
  func header(_ section: Int) -> UICollectionViewLayoutAttributes? {
    layout.layoutAttributesForSupplementaryView(
      ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: section))
  }

  /// Where the footer of a section is.
  func footer(_ section: Int) -> UICollectionViewLayoutAttributes? {
    layout.layoutAttributesForSupplementaryView(
      ofKind: UICollectionView.elementKindSectionFooter, at: IndexPath(item: 0, section: section))
  }
}
