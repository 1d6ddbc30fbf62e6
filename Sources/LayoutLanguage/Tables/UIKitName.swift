/// A name of UIKit's that no row of a statement has: the statement that corresponds to it, and how.
///
/// The names in statements' own rows are in `Signature.uikit`; those of calls in `CallWord`.
package struct UIKitName: Sendable {
  /// The names, the usual one first, without arguments and without a leading dot.
  var names: [String]
  /// The statement.
  package var word: String
  /// The use of the statement: a sentence without its end, after "here: ".
  package var meaning: String
  /// A line that demonstrates the statement in a fresh lab.
  package var example: String

  init(_ names: String..., by word: String, _ meaning: String, _ example: String) {
    (self.names, self.word, self.meaning, self.example) = (names, word, meaning, example)
  }

  /// Finds the entry of a name as written in code: `.fractionalWidth(0.5)`, `NSCollectionLayoutGroup.horizontal`.
  package static func find(_ symbol: String) -> Self? {
    var name = symbol.prefix { $0 != "(" }.lowercased()
    if name.hasPrefix(".") { name.removeFirst() }
    func entry(_ name: String) -> Self? { all.first { $0.names.contains { $0.lowercased() == name } } }
    return entry(name) ?? name.split(separator: ".").last.flatMap { entry(String($0)) }
  }

  static let all: [Self] = sizes + groups + sections + supplementaries + data + views

  private static let sizes = [
    Self(
      "fractionalWidth", "fractionalHeight", by: "group",
      "a percentage: `50%` is a share of the same side of what holds it, `20% of width` of the side that is named",
      "layout compositional; group across 100% 20% of width { cell 25% 100% }; items 8"),
    Self(
      "absolute", by: "group", "a number of points: `44`",
      "layout compositional; group across 100% 44 { cell 80 44 }; items 8"),
    Self(
      "estimated", by: "group", "`about 44`, until cells have said how long they are",
      "layout compositional; group across 100% about 44 { cell 100% about 44 }; items 8 60"),
    Self(
      "uniformAcrossSiblings", by: "group", "`alike 44`: as large as the largest of its group",
      "layout compositional; group across 100% about 44 { cell 50% alike 44; cell 50% alike 44 }; items 8 60"),
  ]

  private static let groups = [
    Self(
      "interItemSpacing", by: "spacing", "in the block of a `group`, between its items",
      "layout compositional; group across 100% 60 { spacing 5; cell 25% 100% }; items 8"),
    Self(
      "fixed", by: "spacing", "`spacing 5`, and outside of an item `around top 5`",
      "layout compositional; group across 100% 60 { spacing 5; cell 25% 100% }; items 8"),
    Self(
      "flexible", by: "spacing", "`spacing 5 flexible`, and outside of an item `around top 5 flexible`",
      "layout compositional; group across 100% 60 { spacing 5 flexible; cell 25% 100% }; items 8"),
    Self(
      "horizontal", "NSCollectionLayoutGroup.horizontal", "vertical", "subitems", by: "group",
      "`group across` is a row, `group down` a column, and its items stand in its block",
      "layout compositional; group across 100% 60 { cell 30% 100%; cell 70% 100% }; items 8"),
    Self(
      "NSCollectionLayoutGroup.custom", by: "group", "`group custom`, with a `place` for each frame",
      "layout compositional; group custom 100% 80 { place 0,0 40x40; place 60,20 40x40 }; items 8"),
    Self(
      "subitem", by: "group", "`times 3`: its one item so often, and they share its length",
      "layout compositional; group across 100% 44 times 3 { cell 100% 100% }; items 8"),
    Self(
      "repeatingSubitem", by: "group",
      "the item as often as it is to stand there, one `cell` each; `times` makes them share the length, as `subitem` does",
      "layout compositional; group across 100% 44 { cell 25% 100%; cell 25% 100% }; items 8"),
    Self(
      "contentInsets", "NSDirectionalEdgeInsets", by: "inset",
      "in a block of a cell, a group, a section or what stands at a boundary: that one's own",
      "layout compositional; inset 10; group across 100% 60 { cell 25% 100% { inset 4 } }; items 8"),
  ]

  private static let sections = [
    Self(
      "interGroupSpacing", by: "spacing", "of a section: between its groups",
      "layout compositional; spacing 10; items 5"),
    Self(
      "continuous", "continuousGroupLeadingBoundary", "groupPaging", "groupPagingCentered", by: "sideways",
      "`free` is continuous, `leading` continuousGroupLeadingBoundary, `pages` paging, `groups` groupPaging, `centered` "
        + "groupPagingCentered",
      "layout compositional; sideways groups; group across 80% 60 { cell 100% 100% }; items 8"),
    Self(
      "paging", by: "sideways", "`sideways pages`",
      "layout compositional; sideways pages; group across 80% 60 { cell 100% 100% }; items 8"),
    Self(
      "orthogonalScrollingProperties", by: "sideways",
      "where the row comes to rest; how fast it slows down is not said",
      "layout compositional; sideways leading; group across 80% 60 { cell 100% 100% }; items 8"),
    Self(
      "supplementaryContentInsetsReference", "supplementariesFollowContentInsets", by: "reference",
      "that of the section, which its boundary items follow",
      "layout compositional; reference margins; header 30; items 5"),
    Self(
      "effectiveContentSize", "NSCollectionLayoutContainer", by: "provider", "`$w` and `$h` in its block",
      "layout compositional; provider { group across 100% 40 times (floor($w / 99)) { cell 50 50 } }; items 8"),
  ]

  private static let supplementaries = [
    Self(
      "alignment", "NSRectAlignment", by: "boundary", "the edges that it touches: `top`, `bottom trailing`",
      "layout compositional; boundary footer 50% 20 bottom trailing; items 5"),
    Self(
      "supplementaryItems", "containerAnchor", "NSDirectionalRectEdge", by: "badge",
      "in the block of a cell or a group, with the edges that it touches",
      "layout compositional; group across 100% 60 { cell 25% 100% { badge \"new\" 20 20 top trailing } }; items 5"),
    Self(
      "elementKindSectionHeader", "elementKindSectionFooter", "UICollectionReusableView", by: "header",
      "`header` and `footer` are of these kinds; other kinds are names in quotes, as `boundary` and `badge` take them",
      "layout flow; header 30; items 5 90x60"),
    Self(
      "sectionFootersPinToVisibleBounds", by: "header", "headers alone pin: `header 30 pin`",
      "layout flow; header 30 pin; items 30 90x60; scroll 50"),
  ]

  private static let data = [
    Self(
      "canReorderItem", "didReorder", "willReorder", by: "drop",
      "a finger that drags an item lets it go, and the handlers are called",
      "layout flow; items 6 90x60; drag 0 to 150,20; drop"),
    Self(
      "didEndDisplaying", by: "calls", "its call is `didEndDisplay`", "items 30 100; scroll 200; calls"),
    Self(
      "appendSections", by: "section", "in the block of `snapshot`",
      "source diffable; snapshot { section A; append x y of 90 }; apply"),
    Self(
      "itemIdentifier", by: "snapshot", "identifiers are words and whole numbers",
      "source diffable; snapshot { section A; append x y of 90 }; apply"),
    Self(
      "numberOfItems", by: "items", "what the data source answers",
      "items 5 100"),
    Self(
      "CellRegistration", "SupplementaryRegistration", "register", "cellForItem", by: "pool",
      "the lab registers its cells and views; `pool` counts them", "items 30 100; scroll 200; pool"),
  ]

  private static let views = [
    Self(
      "selectItem", "deselectItem", "allowsSelection", "allowsMultipleSelection", by: "tap",
      "a tap selects, and the delegate is told", "layout flow; items 6 90x60; tap 20,20"),
    Self(
      "isPagingEnabled", "scrollRectToVisible", by: "scroll",
      "`scroll to` an item, `scroll by`, and `fling` for a finger",
      "items 30 100; scroll to 12"),
    Self(
      "UICollectionViewFlowLayout", "UICollectionViewDelegateFlowLayout", by: "layout", "`layout flow`",
      "layout flow; items 6 90x60"),
    Self(
      "UICollectionViewTransitionLayout", by: "layout", "a change of the layout, at once",
      "layout flow; items 6 90x60; layout waterfall"),
    Self(
      "sectionInsetReference", by: "reference", "of compositional layouts; a flow counts from the content inset",
      "layout compositional; reference safearea; items 5"),
    Self(
      "automaticSize", by: "estimate", "`estimate automatic`", "layout flow; estimate automatic; items 6 90x60"),
    Self(
      "systemLayoutSizeFitting", "selfSizingInvalidation", by: "prefer", "a cell says how large it wants to be",
      "layout flow; estimate 90x60; items 6; prefer 0 90x80"),
    Self(
      "semanticContentAttribute", by: "rtl", "`rtl on`", "rtl on; items 5 120"),
    Self(
      "traitCollection", by: "scale", "pixels a point", "layout flow; scale 2; items 7 33.3x60"),
    Self(
      "isHidden", "center", by: "frames",
      "what attributes say beside the frame is shown behind it",
      "items 5 100; frames"),
  ]
}
