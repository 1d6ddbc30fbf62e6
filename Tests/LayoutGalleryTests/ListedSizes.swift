import CollectionLayout
import Foundation
import LayoutGallery

/// Sizes from arrays, as the delegate of a sectioned waterfall gives them; what is nil is not implemented.
@MainActor
final class ListedSizes: YTWaterFlowLayoutDelegate {
  var items: [[CGSize]]
  var headers: [CGSize]?
  var footers: [CGSize]?
  var columnCount: Int?
  var rowCount: Int?
  var columnMargin: CGFloat?
  var rowMargin: CGFloat?
  var edgeInset: UIEdgeInsets?
  /// How often the number of columns was asked.
  private(set) var columnQuestions = 0

  init(_ items: [[CGSize]]) {
    self.items = items
  }

  /// Items of some heights, and of a width that nobody is to use.
  convenience init(heights: [[CGFloat]]) {
    self.init(heights.map { $0.map { CGSize(width: 77, height: $0) } })
  }

  var itemCounts: [Int] { items.map(\.count) }

  func waterFlowLayout(_ layout: YTWaterFlowLayout, sizeForItemAt indexPath: IndexPath) -> CGSize {
    items[indexPath.section][indexPath.item]
  }

  func waterFlowLayout(_ layout: YTWaterFlowLayout, sizeForHeaderIn section: Int) -> CGSize? { headers?[section] }
  func waterFlowLayout(_ layout: YTWaterFlowLayout, sizeForFooterIn section: Int) -> CGSize? { footers?[section] }
  func rowCount(in layout: YTWaterFlowLayout) -> Int? { rowCount }
  func columnMargin(in layout: YTWaterFlowLayout) -> CGFloat? { columnMargin }
  func rowMargin(in layout: YTWaterFlowLayout) -> CGFloat? { rowMargin }
  func edgeInset(in layout: YTWaterFlowLayout) -> UIEdgeInsets? { edgeInset }

  func columnCount(in layout: YTWaterFlowLayout) -> Int? {
    columnQuestions += 1
    return columnCount
  }
}
