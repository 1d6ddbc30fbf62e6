import CollectionLayout
import Foundation
import LayoutGallery
import LayoutScript

/// Hosts article 002's `DWCollectionViewLayout`, made anew for new widths or insets: its initialiser takes them.
@MainActor
final class DWCollectionViewLayoutHost: LayoutHost {
  @Unretained private var lab: Lab?
  private(set) var layout: UICollectionViewLayout = DWCollectionViewLayout(array: [], edgeInsets: .zero)
  let capabilities = LayoutCapabilities.oneSection

  func connect(to lab: Lab) { self.lab = lab }

  func reads(_ setting: Setting, _ settings: Settings) -> Bool { setting == .itemsize || setting == .inset }

  func apply(_ settings: Settings, set: [Setting]) { dataChanged() }

  func dataChanged() {
    guard let lab else { return }
    layout = DWCollectionViewLayout(array: lab.widths(), edgeInsets: lab.settings.inset)
  }
}

/// Hosts article 002's `DWWateFallLayout`, made anew for new heights: its initialiser takes them.
@MainActor
final class DWWateFallLayoutHost: LayoutHost {
  @Unretained private var lab: Lab?
  private(set) var layout: UICollectionViewLayout = DWWateFallLayout(heightArray: [])
  private var heights: [CGFloat] = []
  let capabilities = LayoutCapabilities.oneSection

  func connect(to lab: Lab) { self.lab = lab }

  func reads(_ setting: Setting, _ settings: Settings) -> Bool { setting == .itemsize }

  func apply(_ settings: Settings, set: [Setting]) { dataChanged() }

  func dataChanged() {
    guard let lab else { return }
    let lengths = lab.lengths()
    guard lengths != heights else { return }
    heights = lengths
    layout = DWWateFallLayout(heightArray: lengths)
  }
}
