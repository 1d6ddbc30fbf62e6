import Foundation

@testable import CollectionLayout

/// A view of one section whose cells prefer sizes by a rule, with a recorder, driven by the run loop.
@MainActor
final class PreferringBench: UICollectionViewDataSource {
  let layout: UICollectionViewLayout
  let view: UICollectionView
  let recorder = EventRecorder()
  var count: Int
  var rule: (IndexPath, CGSize) -> CGSize
  /// How often cells were asked.
  private(set) var asked = 0
  /// What UIKit would have thrown.
  private(set) var exceptions: [LayoutException.Kind] = []

  init(
    _ count: Int, size: CGSize = CGSize(width: 320, height: 480), layout: UICollectionViewLayout,
    rule: @escaping (IndexPath, CGSize) -> CGSize
  ) {
    self.count = count
    self.layout = layout
    self.rule = rule
    view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    // `PrefetchingTests` and `ReadyCellsTests` look ahead of a scroll.
    view.isPrefetchingEnabled = false
    // `PagesTests` asks for pages.
    view.elementsQuery = .bounds
    view.register(PreferringCell.self, forCellWithReuseIdentifier: "cell")
    view.recorder = recorder
    view.exceptionHandler = { [weak self] in self?.exceptions.append($0.kind) }
    view.dataSource = self
  }

  /// Ends the turn of the run loop.
  /// - Returns: what was recorded since the last time.
  @discardableResult
  func turn() -> [LayoutEvent] {
    LayoutRunLoop.main.turn()
    return recorder.take()
  }

  /// The size of an item, as the layout has it.
  func size(of item: Int) -> CGSize {
    layout.layoutAttributesForItem(at: IndexPath(item: item, section: 0))?.size ?? .zero
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    (cell as? PreferringCell)?.rule = { [weak self] path, given in
      guard let self else { return given }
      asked += 1
      return rule(path, given)
    }
    return cell
  }
}
