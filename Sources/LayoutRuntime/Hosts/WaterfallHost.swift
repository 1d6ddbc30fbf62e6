import CollectionLayout
import Foundation

@MainActor
final class WaterfallHost: LayoutHost {
  private let waterfall = WaterfallCollectionViewLayout()

  var layout: UICollectionViewLayout { waterfall }
  let capabilities: LayoutCapabilities = {
    var capabilities = LayoutCapabilities.builtIn
    capabilities.mistakes = LayoutMistake.allCases.filter { $0.maker == .layout || $0.maker == .waterfall }
    return capabilities
  }()

  func connect(to lab: Lab) {
    waterfall.isCancelled = { [data = lab.data] in data.lab?.isStopping ?? false }
  }

  func reads(_ setting: Setting, _ settings: Settings) -> Bool {
    setting.isReadByWaterfalls(settings)
  }

  func apply(_ settings: Settings, set: [Setting]) {
    // The lanes first: those of the other direction invalidate nothing, and then the direction invalidates once.
    waterfall.numberOfColumns = settings.columns
    waterfall.numberOfRows = settings.rows
    waterfall.scrollDirection = settings.axis == .vertical ? .vertical : .horizontal
    waterfall.sectionInset = settings.inset
    waterfall.itemSpacing = CGSize(width: settings.spacing.items, height: settings.spacing.lines)
    waterfall.itemSize = settings.itemSize
    waterfall.headerReferenceLength = settings.header ?? 0
    waterfall.footerReferenceLength = settings.footer ?? 0
  }

  func lanes(inSection section: Int) -> [AnswerValue.Lane]? {
    waterfall.lanes(inSection: section).enumerated().map { number, entry in
      AnswerValue.Lane(
        number: number, offset: entry.offset, extent: entry.size, items: entry.lane.count, last: entry.lane.last,
        end: entry.lane.end)
    }
  }
}

extension Setting {
  /// Whether a waterfall with lanes on both axes, headers and footers reads the setting.
  package func isReadByWaterfalls(_ settings: Settings) -> Bool {
    switch self {
    case .columns: settings.axis == .vertical
    case .rows: settings.axis == .horizontal
    default: [.inset, .spacing, .axis, .itemsize, .header, .footer].contains(self)
    }
  }
}
