import CollectionLayout
import Foundation
import LayoutGallery

/// Article 002's `DWCollectionViewLayout`: widths and insets are arguments of its initialiser, so other ones make another
/// layout.
@MainActor
final class DWCollectionViewLayoutAdapter: LayoutAdapter {
  private weak var lab: Lab?
  private(set) var layout: UICollectionViewLayout = DWCollectionViewLayout(array: [], edgeInsets: .zero)
  var isNew = true

  var isBuiltIn: Bool { false }
  var placesFirstSectionOnly: Bool { true }

  func connect(to lab: Lab) {
    self.lab = lab
  }

  func reads(_ setting: Setting, _ settings: Settings) -> Bool { setting == .itemsize || setting == .inset }

  func apply(_ settings: Settings, set: Set<Setting>) {
    dataChanged()
  }

  func dataChanged() {
    guard let lab else { return }
    layout = DWCollectionViewLayout(array: lab.widths(), edgeInsets: lab.state.settings.inset)
  }
}
