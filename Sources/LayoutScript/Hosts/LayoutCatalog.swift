import CollectionLayout
import LayoutGallery

/// The layouts that a script can name.
@MainActor
enum LayoutCatalog {
  /// Whether a layout is the lab's own, or one of UIKit's; the others are classes that app developers wrote.
  static func isBuiltIn(_ name: String) -> Bool {
    ["waterfall", "flow", "sticky", "tags"].contains(name)
  }

  /// - Precondition: the name is known to the checker.
  static func makeAdapter(_ name: String) -> any LayoutAdapter {
    switch name {
    case "waterfall": WaterfallAdapter()
    case "flow": FlowAdapter(UICollectionViewFlowLayout(), isBuiltIn: true)
    case "sticky": FlowAdapter(StickyCollectionViewLayout(), isBuiltIn: true)
    case "tags": TagAdapter()
    case "YTWaterFlowLayout": YTWaterFlowLayoutAdapter()
    case "DWCollectionViewLayout": DWCollectionViewLayoutAdapter()
    case "DWReusableLayout": FlowAdapter(DWReusableLayout(), isBuiltIn: false)
    case "WaterfallLayout": WaterfallLayoutAdapter()
    case "DWWateFallLayout": DWWateFallLayoutAdapter()
    case "CXCollectionViewLayout": CXCollectionViewLayoutAdapter()
    default: preconditionFailure("no layout is named \(name)")
    }
  }
}
