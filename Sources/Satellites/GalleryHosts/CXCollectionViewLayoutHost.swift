import CollectionLayout
import Foundation
import LayoutGallery
import LayoutScript

/// Hosts article 003's `CXCollectionViewLayout`, with given heights, or else heights of the lab's random stream.
@MainActor
final class CXCollectionViewLayoutHost: LayoutHost {
  private let waterfall = CXCollectionViewLayout()
  @Unretained private var lab: Lab?

  var layout: UICollectionViewLayout { waterfall }
  let capabilities = LayoutCapabilities.oneSection

  func connect(to lab: Lab) {
    self.lab = lab
    waterfall.randomHeight = { [weak self] indexPath in self?.lab?.drawHeight(of: indexPath) ?? 100 }
  }

  func reads(_ setting: Setting, _ settings: Settings) -> Bool { false }

  func apply(_ settings: Settings, set: [Setting]) {}
}
