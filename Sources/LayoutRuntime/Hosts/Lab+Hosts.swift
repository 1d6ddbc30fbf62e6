package import CollectionLayout
package import Foundation

// The hosts' questions to the lab: settings, and sizes one item at a time.
extension Lab {
  package var settings: Settings { state.settings }

  package func settings(section: Int) -> Settings { data.settings(section: section) }

  /// Returns the size of headers or footers of an extent; only the side along the scroll axis counts.
  package static func referenceSize(_ extent: Double?) -> CGSize { LabData.reference(extent) }

  /// Returns the height of an item as its delegate would, and records the question.
  package func answerLength(of indexPath: IndexPath, isVertical: Bool = true) -> CGFloat {
    view.recordSizes(section: indexPath.section, items: indexPath.item..<indexPath.item + 1)
    return data.length(section: indexPath.section, item: indexPath.item, isVertical: isVertical) ?? 0
  }

  /// The delegate that answers a flow layout from the lab's data.
  package var flowDelegate: any UICollectionViewDelegateFlowLayout { data }

  package func isAnswered(_ word: String) -> Bool {
    guard let setting = Setting(rawValue: word) else { return false }
    return state.model.sections.contains { $0.answers[setting] != nil }
  }

  package func isSized(_ indexPath: IndexPath) -> Bool {
    guard let size = state.model.size(section: indexPath.section, item: indexPath.item) else { return false }
    return size.unpacked != .none
  }

  /// Returns the size of an item as its delegate would, and records the question. A single number is the extent
  /// along the scroll axis; the other side is a lane's, by the lab's columns, inset and spacing.
  package func answerSize(of indexPath: IndexPath) -> CGSize {
    view.recordSizes(section: indexPath.section, items: indexPath.item..<indexPath.item + 1)
    let settings = data.settings(section: indexPath.section)
    guard let size = data.itemSize(section: indexPath.section, item: indexPath.item) else {
      return settings.itemSize
    }
    guard case .length(let length) = size.unpacked else { return size.flowSize(settings) }
    let isVertical = settings.axis == .vertical
    let (room, lanes) =
      isVertical
      ? (view.bounds.width - settings.inset.left - settings.inset.right, settings.columns)
      : (view.bounds.height - settings.inset.top - settings.inset.bottom, settings.rows)
    let gap = isVertical ? settings.spacing.items : settings.spacing.lines
    let side = max(0, (room - gap * Double(lanes - 1)) / Double(lanes))
    return isVertical ? CGSize(width: side, height: length) : CGSize(width: length, height: side)
  }

  package func lengths() -> [CGFloat] {
    (0..<(state.model.counts.first ?? 0)).map { CGFloat(data.length(section: 0, item: $0) ?? 0) }
  }

  /// Returns the widths of all items of the first section, as tags.
  package func widths() -> [CGFloat] {
    let settings = data.settings(section: 0)
    return (0..<(state.model.counts.first ?? 0)).map { item in
      CGFloat(state.model.size(section: 0, item: item)?.tagWidth(settings) ?? settings.itemSize.width)
    }
  }

  /// Returns the height that an item was given, or draws a whole number from 100 through 149.
  package func drawHeight(of indexPath: IndexPath) -> CGFloat {
    view.recordSizes(section: indexPath.section, items: indexPath.item..<indexPath.item + 1)
    if let size = state.model.size(section: indexPath.section, item: indexPath.item), size.unpacked != .none {
      return data.length(section: indexPath.section, item: indexPath.item) ?? 0
    }
    if indexPath.item == 0 { state.randomOfHeights = state.random }
    return state.random.draw(from: 100, through: 149)
  }
}

extension Lab {
  /// Whether a setting may affect the layout, given all settings. The view itself reads the direction of text and
  /// the safe area, and the data read the size of characters.
  package func reads(_ setting: Setting, _ settings: Settings) -> Bool {
    [.rtl, .safe, .font].contains(setting) || host.reads(setting, settings)
  }
}
