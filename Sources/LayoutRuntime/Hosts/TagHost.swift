import CollectionLayout
import Foundation

/// The built-in tag layout, with a default item height of 30 points.
@MainActor
final class TagHost: LayoutHost {
  private let tags = TagCollectionViewLayout()
  private static let height: CGFloat = 30

  var layout: UICollectionViewLayout { tags }
  var capabilities: LayoutCapabilities { .builtIn }

  func connect(to lab: Lab) {
    tags.isCancelled = { [data = lab.data] in data.lab?.isStopping ?? false }
  }

  func reads(_ setting: Setting, _ settings: Settings) -> Bool {
    [.inset, .spacing, .itemsize].contains(setting)
  }

  func apply(_ settings: Settings, set: [Setting]) {
    tags.sectionInset = settings.inset
    tags.lineSpacing = settings.spacing.lines
    tags.interitemSpacing = settings.spacing.items
    tags.itemSize = CGSize(
      width: settings.itemSize.width, height: set.contains(.itemsize) ? settings.itemSize.height : Self.height)
  }
}
