import Foundation

@testable import CollectionLayout

/// A view with a waterfall, whose data are numbers a section.
@MainActor
final class WaterfallStage: UICollectionViewDataSource {
  let layout = WaterfallCollectionViewLayout()
  let view: UICollectionView
  let recorder = EventRecorder()
  /// How many items each section has.
  var counts: [Int]
  /// The view keeps its delegate weakly.
  let delegate: (any UICollectionViewDelegate)?

  init(
    counts: [Int], size: CGSize = CGSize(width: 320, height: 480), delegate: (any UICollectionViewDelegate)? = nil
  ) {
    self.counts = counts
    self.delegate = delegate
    view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
      view.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "boundary")
    }
    view.recorder = recorder
    view.dataSource = self
    view.delegate = delegate
  }

  /// The frames of all elements, keyed as in the golden cases: `s.i`, `hS` and `fS`.
  var frames: [String: CGRect] {
    view.layoutIfNeeded()
    let everywhere = CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)
    let all = layout.layoutAttributesForElements(in: everywhere) ?? []
    return Dictionary(all.map { (Self.key($0), $0.frame) }, uniquingKeysWith: { first, _ in first })
  }

  static func key(_ attributes: UICollectionViewLayoutAttributes) -> String {
    let path = attributes.indexPath
    switch attributes.representedElementKind {
    case UICollectionView.elementKindSectionHeader?: return "h\(path.section)"
    case UICollectionView.elementKindSectionFooter?: return "f\(path.section)"
    default: return "\(path.section).\(path.item)"
    }
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
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "boundary", for: indexPath)
  }
}
