package import CollectionLayout
import Foundation

/// A data source that has nothing but numbers of items, and gives plain cells, headers and footers.
@MainActor
package final class CountedItems: UICollectionViewDataSource {
  /// How many items each section has.
  package var counts: [Int]

  package init(_ counts: [Int]) {
    self.counts = counts
  }

  /// Makes this the data source of a view, which holds it weakly.
  package func serve(_ view: UICollectionView) {
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
      view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "border")
    }
    view.dataSource = self
  }

  package func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

  package func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    counts[section]
  }

  package func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }

  package func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "border", for: indexPath)
  }
}
