// C01: A section provider that answers nil for a section with items raises.
// source: kern0x1b/charon (measured), Pocket/pocket-ios#1046
// ios: measured on macOS 27; the text stands in the program of 17 and 18
// confidence: measured
// state: holds
// device: raises Invalid section definition. Please specify a valid section definition when content is to be
//   rendered for a section. This is a client error.

import CollectionLayout
import Foundation

enum AtlasC01: Proof {
  static func show(on stage: Stage) {
    let layout = UICollectionViewCompositionalLayout { _, _ in nil }
    stage.app([3], layout: layout).view.layoutIfNeeded()
  }
}
