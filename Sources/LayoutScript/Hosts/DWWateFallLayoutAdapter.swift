import CollectionLayout
import Foundation
import LayoutGallery

/// Article 002's `DWWateFallLayout`: its heights are an argument of its initialiser, so other items make another
/// layout.
@MainActor
final class DWWateFallLayoutAdapter: LayoutAdapter {
  private weak var lab: Lab?
  private(set) var layout: UICollectionViewLayout = DWWateFallLayout(heightArray: [])
  private var heights: [CGFloat] = []

  var isBuiltIn: Bool { false }
  var placesFirstSectionOnly: Bool { true }

  func connect(to lab: Lab) {
    self.lab = lab
  }

  func reads(_ setting: Setting, _ settings: Settings) -> Bool { setting == .itemsize }

  func apply(_ settings: Settings, set: Set<Setting>) {
    dataChanged()
  }

  func dataChanged() {
    guard let lab else { return }
    let lengths = lab.lengths()
    guard lengths != heights else { return }
    heights = lengths
    layout = DWWateFallLayout(heightArray: lengths)
  }
}
