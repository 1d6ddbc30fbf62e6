import CollectionLayout
import Foundation
import LayoutGallery
import LayoutScript

/// Hosts article 000's `WaterfallLayout`, which has no defaults: the lab gives settings, the delegate heights.
@MainActor
final class WaterfallLayoutHost: LayoutHost, WaterfallLayoutDelegate {
  private let waterfall = WaterfallLayout()
  @Unretained private var lab: Lab?

  var layout: UICollectionViewLayout { waterfall }
  let capabilities = LayoutCapabilities.oneSection

  func connect(to lab: Lab) {
    self.lab = lab
    waterfall.delegate = self
  }

  func reads(_ setting: Setting, _ settings: Settings) -> Bool {
    [.columns, .inset, .spacing, .itemsize].contains(setting)
  }

  func apply(_ settings: Settings, set: [Setting]) {
    waterfall.columnCount = settings.columns
    waterfall.sectionInset = settings.inset
    waterfall.rowSpacing = settings.spacing.lines
    waterfall.columnSpacing = settings.spacing.items
  }

  func waterfallLayout(
    _ layout: WaterfallLayout, heightForItemAt indexPath: IndexPath, itemWidth: CGFloat
  ) -> CGFloat {
    lab?.answerLength(of: indexPath) ?? 0
  }
}
