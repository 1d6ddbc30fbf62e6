import CollectionLayout
package import Foundation

// What hosts ask of the lab: settings, and sizes one item at a time.
extension Lab {
  /// The settings as properties of the layout.
  package var settings: Settings { state.settings }

  /// The settings as they hold for a section.
  package func settings(section: Int) -> Settings { data.settings(section: section) }

  /// The size of headers or footers of an extent; only the side along the scroll axis counts, whichever that is.
  package static func referenceSize(_ extent: Double?) -> CGSize { LabData.reference(extent) }

  /// The height of an item, as its delegate is asked for it; the question is recorded.
  package func answerLength(of indexPath: IndexPath, isVertical: Bool = true) -> CGFloat {
    view.recordSizes(section: indexPath.section, items: indexPath.item..<indexPath.item + 1)
    return data.length(section: indexPath.section, item: indexPath.item, isVertical: isVertical) ?? 0
  }

  /// The heights of all items of the first section.
  package func lengths() -> [CGFloat] {
    (0..<(state.model.counts.first ?? 0)).map { CGFloat(data.length(section: 0, item: $0) ?? 0) }
  }

  /// The widths of all items of the first section, as tags.
  package func widths() -> [CGFloat] {
    let settings = data.settings(section: 0)
    return (0..<(state.model.counts.first ?? 0)).map { item in
      CGFloat(state.model.size(section: 0, item: item)?.tagWidth(settings) ?? settings.itemSize.width)
    }
  }

  /// The height of an item that was given one; a whole number from 100 through 149 for the others, drawn anew.
  package func drawHeight(of indexPath: IndexPath) -> CGFloat {
    view.recordSizes(section: indexPath.section, items: indexPath.item..<indexPath.item + 1)
    if let size = state.model.size(section: indexPath.section, item: indexPath.item), size.unpacked != .none {
      return data.length(section: indexPath.section, item: indexPath.item) ?? 0
    }
    return state.random.draw(from: 100, through: 149)
  }
}
