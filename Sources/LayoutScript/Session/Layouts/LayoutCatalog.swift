/// The layouts that a script can name.
@MainActor
enum LayoutCatalog {
  /// - Precondition: the name is known to the checker.
  static func makeAdapter(_ name: String) -> any LayoutAdapter {
    switch name {
    case "waterfall": WaterfallAdapter()
    case "WaterfallLayout": WaterfallLayoutAdapter()
    case "DWWateFallLayout": DWWateFallLayoutAdapter()
    case "CXCollectionViewLayout": CXCollectionViewLayoutAdapter()
    default: preconditionFailure("no layout is named \(name)")
    }
  }
}
