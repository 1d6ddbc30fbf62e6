import CollectionLayout
import Foundation
import LayoutGallery

/// Article 003's `CXCollectionViewLayout`: the heights of items that were given one, and the lab's random stream for
/// the others.
@MainActor
final class CXCollectionViewLayoutAdapter: LayoutAdapter {
  private let waterfall = CXCollectionViewLayout()

  var layout: UICollectionViewLayout { waterfall }
  var isBuiltIn: Bool { false }
  var placesFirstSectionOnly: Bool { true }

  func connect(to lab: Lab) {
    waterfall.randomHeight = { [weak lab] indexPath in lab?.drawHeight(of: indexPath) ?? 100 }
  }

  func reads(_ setting: Setting, _ settings: Settings) -> Bool { false }

  func apply(_ settings: Settings, set: Set<Setting>) {}
}
