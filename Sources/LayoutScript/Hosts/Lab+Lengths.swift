import CollectionLayout
import Foundation

// What layouts that are not built in ask one item at a time.
extension Lab {
  /// The height of an item, as its delegate is asked for it; the question is recorded.
  func answerLength(of indexPath: IndexPath, isVertical: Bool = true) -> CGFloat {
    view.recordSizes(section: indexPath.section, items: indexPath.item..<indexPath.item + 1)
    return data.length(section: indexPath.section, item: indexPath.item, isVertical: isVertical) ?? 0
  }

  /// The heights of all items of the first section.
  func lengths() -> [CGFloat] {
    (0..<(state.model.counts.first ?? 0)).map { CGFloat(data.length(section: 0, item: $0) ?? 0) }
  }

  /// The widths of all items of the first section, as tags.
  func widths() -> [CGFloat] {
    let settings = data.settings(section: 0)
    return (0..<(state.model.counts.first ?? 0)).map { item in
      CGFloat(state.model.size(section: 0, item: item)?.tagWidth(settings) ?? settings.itemSize.width)
    }
  }

  /// The height of an item that was given one; a whole number from 100 through 149 for the others, drawn anew.
  func drawHeight(of indexPath: IndexPath) -> CGFloat {
    view.recordSizes(section: indexPath.section, items: indexPath.item..<indexPath.item + 1)
    if let size = state.model.size(section: indexPath.section, item: indexPath.item), size.unpacked != .none {
      return data.length(section: indexPath.section, item: indexPath.item) ?? 0
    }
    return state.random.draw(from: 100, through: 149)
  }
}
