import LayoutGallery
package import LayoutScript

extension LayoutCatalog {
  /// The classes of the articles, as their authors wrote them.
  package static let gallery = LayoutCatalog([
    Entry("WaterfallLayout", "one section, the delegate says the heights", article: "000") {
      WaterfallLayoutHost()
    },
    Entry("YTWaterFlowLayout", "sections, headers and footers, both axes", article: "001") {
      YTWaterFlowLayoutHost()
    },
    Entry("DWCollectionViewLayout", "tags", article: "002") { DWCollectionViewLayoutHost() },
    Entry("DWReusableLayout", "flow with sticky headers", article: "002") { FlowHost(DWReusableLayout()) },
    Entry("DWWateFallLayout", "three fixed columns, 10 apart", article: "002") { DWWateFallLayoutHost() },
    Entry("CXCollectionViewLayout", "three columns, random heights where none are said", article: "003") {
      CXCollectionViewLayoutHost()
    },
  ])
}

extension LayoutCapabilities {
  /// Of a class that places the first section only.
  static var oneSection: LayoutCapabilities {
    var result = LayoutCapabilities()
    result.placesFirstSectionOnly = true
    return result
  }
}
