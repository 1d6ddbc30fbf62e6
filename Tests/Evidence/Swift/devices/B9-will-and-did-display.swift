// B9: `willDisplay` comes for each cell after it is asked for; `didEndDisplaying` after an update has the old path.
// source: KarrotListKit#59, #60; ReactiveCollectionsKit#121 (2024-07)
// ios: no version is named
// confidence: high
// state: differs, not yet
// device: cellForItem 0:0, willDisplay 0:0, cellForItem 0:1, willDisplay 0:1
// device: didEndDisplaying 0:1
// lab: cellForItem 0:0, cellForItem 0:1
// lab:

import CollectionLayout
import Foundation

@MainActor private final class Displaying: App {
  func collectionView(_ view: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt path: IndexPath) {
    journal.add("willDisplay \(text(path))")
  }

  func collectionView(
    _ view: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt path: IndexPath
  ) {
    journal.add("didEndDisplaying \(text(path))")
  }
}

enum DevicesB9: Proof {
  static func show(on stage: Stage) {
    let app = Displaying([2], layout: LoggedFlow(), frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    stage.watch(app.view)
    app.view.layoutIfNeeded()
    stage.note(app.calls("cellForItem", "willDisplay").joined(separator: ", "))
    app.settle()
    app.counts = [1]
    app.view.deleteItems(at: [IndexPath(item: 1, section: 0)])
    app.view.layoutIfNeeded()
    stage.note(app.calls("didEndDisplaying").joined(separator: ", "))
  }
}
