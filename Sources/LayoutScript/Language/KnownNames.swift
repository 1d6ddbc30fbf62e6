/// The names that may stand where a name list is due: those of the lab, and those that are loaded while it runs.
package struct KnownNames: Sendable {
  package var layouts: [Keyword]

  package init(layouts: [Keyword]) {
    self.layouts = layouts
  }

  /// What the lab is built with.
  package static let builtIn = KnownNames(layouts: [
    Keyword("waterfall", "items fall into the shortest lane"),
    Keyword("flow", "lines of items, UIKit's own"),
    Keyword("sticky", "flow whose headers stay at the top"),
    Keyword("tags", "lines of tags that share what is left over"),
    Keyword("WaterfallLayout", "article 000: one section, the delegate says the heights"),
    Keyword("YTWaterFlowLayout", "article 001: sections, headers and footers, both axes"),
    Keyword("DWCollectionViewLayout", "article 002: tags"),
    Keyword("DWReusableLayout", "article 002: flow with sticky headers"),
    Keyword("DWWateFallLayout", "article 002: three fixed columns, 10 apart"),
    Keyword("CXCollectionViewLayout", "article 003: three columns, random heights where none are said"),
  ])

  package subscript(list: NameList) -> [Keyword] {
    switch list {
    case .layouts: layouts
    case .calls: Self.calls
    }
  }

  private static let calls = CallWord.allCases.map { Keyword($0.rawValue, $0.uikitName) }
}
