// N06: Identifiers that are equal and have different hash values raise.
// source: public code or notes
// ios: 15 to today
// confidence: high
// state: differs, not yet
// device: raises Diffable data source detected item identifiers that are equal but have different hash values. Two
//   identifiers which compare as equal must return the same hash value. You must fix this in the Hashable (Swift)
//   or hash property (Objective-C) implementation for the type of these identifiers.
// lab: nothing raised
// lab: nothing said

import CollectionLayout
import Foundation

private final class Restless: Hashable, Sendable {
  let number: Int

  init(_ number: Int) { self.number = number }

  static func == (left: Restless, right: Restless) -> Bool { true }

  func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

enum AtlasN06: Proof {
  static func show(on stage: Stage) {
    let view = stage.app([0]).view
    let source = UICollectionViewDiffableDataSource<Int, Restless>(collectionView: view) { view, path, _ in
      view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    for number in 1...2 {
      var snapshot = NSDiffableDataSourceSnapshot<Int, Restless>()
      snapshot.appendSections([0])
      snapshot.appendItems([Restless(number)])
      source.apply(snapshot)
    }
  }
}
