import Foundation

@testable import CollectionLayout

/// A view with a recording layout, a data source and a recorder, driven by the run loop.
@MainActor
final class Bench: UICollectionViewDataSource {
  /// A cell that counts how often it was used again.
  final class Cell: UICollectionViewCell {
    var timesReused = 0
    override func prepareForReuse() { timesReused += 1 }
  }

  let layout: RecordingLayout
  let view: UICollectionView
  let recorder = EventRecorder()
  var counts: [Int]
  /// What UIKit would have thrown.
  var exceptions: [LayoutException.Kind] = []
  /// The index paths whose cells were asked, in order.
  var cellsAsked: [IndexPath] = []
  /// Makes the cell in place of a plain dequeued one.
  var onCell: ((UICollectionView, IndexPath) -> UICollectionViewCell)?

  /// Makes the header in place of a plain dequeued one.
  var onHeader: ((UICollectionView, String, IndexPath) -> UICollectionReusableView)?

  init(items counts: [Int] = [20], size: CGSize = CGSize(width: 320, height: 480)) {
    self.counts = counts
    layout = RecordingLayout()
    view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    // `PrefetchingTests` and `ReadyCellsTests` look ahead of a scroll.
    view.isPrefetchingEnabled = false
    // `PagesTests` asks for pages.
    view.elementsQuery = .bounds
    view.register(Cell.self, forCellWithReuseIdentifier: "cell")
    view.register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    view.recorder = recorder
    view.origin = LayoutOrigin(step: 1)
    // A view may outlive it, where a test keeps one.
    view.exceptionHandler = { [weak self] in self?.exceptions.append($0.kind) }
    view.dataSource = self
    // That everything is new, which `ToldInvalidationTests` speaks of.
    _ = layout.take()
  }

  /// Ends the turn of the run loop.
  /// - Returns: the calls that were recorded since the last time, without what is inside others of no interest.
  @discardableResult
  func turn() -> [LayoutCall] {
    LayoutRunLoop.main.turn()
    return takeEvents().map(\.call)
  }

  /// The events that were recorded since the last time.
  func takeEvents() -> [LayoutEvent] { recorder.take() }

  /// The items of section 0 with a cell on screen.
  var visibleItems: [Int] { view.indexPathsForVisibleItems.filter { $0.section == 0 }.map(\.item) }

  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    counts[section]
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    cellsAsked.append(indexPath)
    if let onCell { return onCell(collectionView, indexPath) }
    return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    if let onHeader { return onHeader(collectionView, kind, indexPath) }
    return collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "header", for: indexPath)
  }
}
