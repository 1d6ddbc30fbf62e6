import LayoutGallery
package import LayoutScript

extension LayoutCatalog {
  /// The layout classes of the articles, as their authors wrote them.
  package static let gallery = LayoutCatalog([
    Entry("WaterfallLayout", "one section, the delegate says the heights", article: "000", picture: .lanes) {
      WaterfallLayoutHost()
    },
    Entry("YTWaterFlowLayout", "sections, headers and footers, both axes", article: "001", picture: .lanes) {
      YTWaterFlowLayoutHost()
    },
    Entry("DWCollectionViewLayout", "tags", article: "002", picture: .tags) { DWCollectionViewLayoutHost() },
    Entry("DWReusableLayout", "flow with sticky headers", article: "002", picture: .headers) {
      FlowHost(DWReusableLayout())
    },
    Entry("DWWateFallLayout", "three fixed columns, 10 apart", article: "002", picture: .lanes) {
      DWWateFallLayoutHost()
    },
    Entry(
      "CXCollectionViewLayout", "three columns, random heights where none are said", article: "003", picture: .lanes
    ) {
      CXCollectionViewLayoutHost()
    },
  ])
}

extension LayoutCapabilities {
  /// The capabilities of a class that places the first section only.
  static var oneSection: LayoutCapabilities {
    var result = LayoutCapabilities()
    result.placesFirstSectionOnly = true
    return result
  }
}
