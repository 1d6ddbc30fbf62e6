import CollectionLayout
import Foundation
import LayoutGallery
import LayoutScript

/// Hosts article 001's `YTWaterFlowLayout`, whose delegate answers only settings that a statement has set.
@MainActor
final class YTWaterFlowLayoutHost: LayoutHost, YTWaterFlowLayoutDelegate {
  private let waterfall = YTWaterFlowLayout()
  @Unretained private var lab: Lab?
  private var set: [Setting] = []

  var layout: UICollectionViewLayout { waterfall }
  let capabilities = LayoutCapabilities()

  func connect(to lab: Lab) {
    self.lab = lab
    waterfall.delegate = self
  }

  func reads(_ setting: Setting, _ settings: Settings) -> Bool {
    setting.isReadByWaterfalls(settings)
  }

  func apply(_ settings: Settings, set: [Setting]) {
    self.set = set
    waterfall.scrollDirection = settings.axis == .vertical ? .vertical : .horizontal
  }

  private func answer<Answer>(_ setting: Setting, _ value: (Settings) -> Answer) -> Answer? {
    guard set.contains(setting), let lab else { return nil }
    return value(lab.settings)
  }

  func waterFlowLayout(_ layout: YTWaterFlowLayout, sizeForItemAt indexPath: IndexPath) -> CGSize {
    guard let lab else { return .zero }
    let length = lab.answerLength(of: indexPath, isVertical: layout.scrollDirection == .vertical)
    return CGSize(width: length, height: length)
  }

  func waterFlowLayout(_ layout: YTWaterFlowLayout, sizeForHeaderIn section: Int) -> CGSize? {
    lab?.settings(section: section).header.map(Lab.referenceSize)
  }

  func waterFlowLayout(_ layout: YTWaterFlowLayout, sizeForFooterIn section: Int) -> CGSize? {
    lab?.settings(section: section).footer.map(Lab.referenceSize)
  }

  func columnCount(in layout: YTWaterFlowLayout) -> Int? { answer(.columns, \.columns) }

  func rowCount(in layout: YTWaterFlowLayout) -> Int? { answer(.rows, \.rows) }

  func columnMargin(in layout: YTWaterFlowLayout) -> CGFloat? { answer(.spacing) { CGFloat($0.spacing.items) } }

  func rowMargin(in layout: YTWaterFlowLayout) -> CGFloat? { answer(.spacing) { CGFloat($0.spacing.lines) } }

  func edgeInset(in layout: YTWaterFlowLayout) -> UIEdgeInsets? { answer(.inset, \.inset) }
}
