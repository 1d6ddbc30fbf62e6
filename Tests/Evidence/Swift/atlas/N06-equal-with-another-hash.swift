// N06: Identifiers that are equal and have different hash values raise.
// source: public code or notes
// ios: 15 to today
// confidence: reports
// state: holds
// device: raises Diffable data source detected item identifiers that are equal but have different hash values. Two
//   identifiers which compare as equal must return the same hash value. You must fix this in the Hashable (Swift)
//   or hash property (Objective-C) implementation for the type of these identifiers.

import CollectionLayout
import Foundation

private struct Restless: Hashable, Sendable {
  let number: Int
  // Another one in each snapshot.
  let salt: Int

  static func == (left: Restless, right: Restless) -> Bool { left.number == right.number }

  func hash(into hasher: inout Hasher) { hasher.combine(salt) }
}

enum AtlasN06: Proof {
  static func show(on stage: Stage) {
    let view = stage.app([0]).view
    let source = UICollectionViewDiffableDataSource<Int, Restless>(collectionView: view) { view, path, _ in
      view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    // So many that a table does not find them by chance, in another order, so that they are looked up.
    for salt in [0, 19] {
      var snapshot = NSDiffableDataSourceSnapshot<Int, Restless>()
      snapshot.appendSections([0])
      snapshot.appendItems((0..<20).map { Restless(number: abs(salt - $0), salt: salt + $0) })
      source.apply(snapshot)
    }
  }
}
