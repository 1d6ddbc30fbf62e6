import Foundation

@testable import CollectionLayout

/// A view with a flow layout, a data source with headers and footers, and a recorder, driven by the run loop.
@MainActor
final class FlowBench: UICollectionViewDataSource {
  let layout: UICollectionViewFlowLayout
  let view: UICollectionView
  let recorder = EventRecorder()
  var counts: [Int]
  // The view holds its delegate weakly.
  private let delegate: (any UICollectionViewDelegate)?

  init(
    _ counts: [Int], size: CGSize = CGSize(width: 320, height: 480),
    layout: UICollectionViewFlowLayout = UICollectionViewFlowLayout(),
    delegate: (any UICollectionViewDelegate)? = nil
  ) {
    self.counts = counts
    self.layout = layout
    self.delegate = delegate
    view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
      view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "border")
    }
    view.recorder = recorder
    view.dataSource = self
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
  var frames: [String: CGRect] {
    let everywhere = CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)
    return Dictionary(
      uniqueKeysWithValues: (layout.layoutAttributesForElements(in: everywhere) ?? []).map { attributes in
        let path = attributes.indexPath
        return switch attributes.representedElementKind {
        case UICollectionView.elementKindSectionHeader?: ("h\(path.section)", attributes.frame)
        case UICollectionView.elementKindSectionFooter?: ("f\(path.section)", attributes.frame)
        default: ("\(path.section).\(path.item)", attributes.frame)
        }
      })
  }

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

  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    counts[section]
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "border", for: indexPath)
  }
}
