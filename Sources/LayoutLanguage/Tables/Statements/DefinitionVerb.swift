/// The statements that define the sections of a compositional layout.
package enum DefinitionVerb: String, Sendable, CaseIterable {
  case group, cell, place, around, boundary, whole, badge, shift, from, z, provider

  /// The signature of the statement: its forms, its block and its help.
  var signature: Signature {
    switch self {
    case .group:
      Signature(
        verb: .definition(self), group: .compositional,
        forms: [
          Form(.groupAxis, .width, .height, meaning: "repeats its items in order until no more fit"),
          Form(
            .groupAxis, .width, .height, .word("times", "so many of its one item"),
            Slot("N", .whole(Limits.groupItems)), meaning: "repeats its one item N times, with equal lengths"),
          Form(
            .word("custom", "items at frames of their own"), .width, .height, meaning: "items where `place` says"),
        ],
        block: .required(.group), placement: [.section, .group, .provider],
        summary: "The group that a section repeats for its items",
        details: [
          """
          In the block of a `section` or a `provider` it is that section's group, in a group it is an item, and elsewhere it is \
          the group of all sections that have none of their own. Without any, sections are lists of rows 44 high.
          """,
          """
          A side is in points, `44`; or a percentage of the same side of what holds the group, `50%`, or of one that is \
          named, `20% of width`; or an estimate until cells have said how long they are, `about 44`, `alike 44`. A \
          percentage may be computed: `(100 / 3)%`.
          """,
          "In the block stand `cell`, `group`, `place`, `spacing`, `inset`, `around` and `badge`.",
        ],
        examples: [
          "layout compositional; group across 100% 44 times 2 { cell 50% 50% }",
          "group across 80 80 { cell 50% 50%; group down 50% 100% { cell 40 40 } }",
        ],
        uikit: [
          "NSCollectionLayoutGroup", "UICollectionViewCompositionalLayout", "NSCollectionLayoutSection",
          "NSCollectionLayoutSize", "NSCollectionLayoutDimension",
        ],
        synonyms: ["stack", "hstack", "vstack", "nscollectionlayoutgroup"])
    case .cell:
      Signature(
        verb: .definition(self), group: .compositional,
        forms: [Form(Slot("SIZE", .size)), Form(.width, .height)], block: .optional(.cell), home: .group,
        summary: "An item of a group",
        details: ["In its block stand `inset`, `around` and `badge`."],
        examples: ["group across 100% 60 { cell 50% 100% { inset 5 } }"],
        uikit: ["NSCollectionLayoutItem"])
    case .place:
      Signature(
        verb: .definition(self), group: .compositional,
        forms: [
          Form(Slot("POINT", .point), Slot("SIZE", .size)),
          Form(
            Slot("POINT", .point), Slot("SIZE", .size), .word("z", "how far in front"),
            Slot("N", .whole(Limits.depths))),
        ],
        home: .group,
        summary: "A frame in a custom group, from the corner of the group",
        examples: ["group custom 100% 80 { place 0,0 60x40; place 30,20 60x40 z 1 }"],
        uikit: ["NSCollectionLayoutGroupCustomItem"])
    case .around:
      Signature(
        verb: .definition(self), group: .compositional,
        forms: [Form(.outerEdge, Slot("N", .number(.notNegative)), .flexible)],
        home: [.group, .cell],
        summary: "Room outside of a cell or a group, at one edge",
        examples: [
          "group across 100% 60 { cell 80x40 { around top 0 flexible } }"
        ],
        uikit: ["NSCollectionLayoutEdgeSpacing", "NSCollectionLayoutSpacing", "edgeSpacing"])
    case .boundary:
      Signature(
        verb: .definition(self), group: .compositional,
        forms: Self.boundaries, block: .optional(.badge), placement: [.section, .provider],
        summary: "A view at the edge of each section, such as a header",
        details: [
          """
          It stands outside of the section's inset, which makes the section longer, or over its items with `inside`. \
          Two at one edge do not stack. `header 30 pin` is short for `boundary header 100% 30 top pin`.
          """,
          "In its block stand `shift`, `inset` and `z`.",
        ],
        examples: [
          "layout compositional; boundary footer 50% 20 bottom trailing; items 5",
          "layout compositional; boundary \"line\" 100% 1 top inside { z 5 }",
        ],
        uikit: [
          "NSCollectionLayoutBoundarySupplementaryItem", "boundarySupplementaryItems", "pinToVisibleBounds",
          "extendsBoundary",
        ])
    case .whole:
      Signature(
        verb: .definition(self), group: .compositional,
        forms: Self.boundaries, block: .optional(.badge),
        summary: "A view at the edge of the whole layout",
        examples: ["layout compositional; whole header 100% 60 top; items 5"],
        uikit: ["UICollectionViewCompositionalLayoutConfiguration"])
    case .badge:
      Signature(
        verb: .definition(self), group: .compositional,
        forms: [Form(Slot("KIND", .text), .width, .height, .edges)], block: .optional(.badge),
        home: [.group, .cell],
        summary: "A view on each cell or group: its edges lie on these edges",
        details: ["In its block stand `shift`, `from`, `inset` and `z`."],
        examples: [
          "group across 100% 60 { cell 25% 100% { badge \"new\" 20 20 top trailing } }"
        ],
        uikit: ["NSCollectionLayoutSupplementaryItem", "NSCollectionLayoutAnchor"])
    case .shift:
      Signature(
        verb: .definition(self), group: .compositional,
        forms: [
          Form(Slot("POINT", .point)),
          Form(
            Slot("X%", .percent), Slot("Y%", .percent), meaning: "of a badge: percentages of its own size"),
        ],
        home: .badge,
        summary: "Moves a badge or what stands at a boundary",
        examples: ["layout compositional; boundary header 100% 30 top { shift 5,7 }; items 5"],
        uikit: ["absoluteOffset", "fractionalOffset"])
    case .from:
      Signature(
        verb: .definition(self), group: .compositional,
        forms: [Form(.edges)], home: .badge,
        summary: "The edges of a badge that lie on those of its cell",
        examples: [
          "group across 50 60 { cell 9x9 { badge \"new\" 20 20 top { from bottom } } }"
        ],
        uikit: ["itemAnchor"])
    case .z:
      Signature(
        verb: .definition(self), group: .compositional,
        forms: [Form(Slot("N", .whole(Limits.depths)))], home: .badge,
        summary: "The zIndex of a badge or a boundary item: 1 by default",
        examples: ["layout compositional; boundary header 100% 30 top inside { z 5 }; items 5"],
        uikit: ["zIndex"])
    case .provider:
      Signature(
        verb: .definition(self), group: .compositional,
        forms: [
          Form(meaning: "the block says what section $section is, in a view of $w by $h"),
          Form(.word("off", "sections are what statements have said"), block: Signature.BlockRule.none),
        ],
        block: .required(.provider), variables: ["section", "w", "h"],
        summary: "Says what each section is, whenever the layout is solved",
        details: [
          """
          It runs in the middle of a pass: nothing is asked of the layout in it, and what it sets and draws it leaves as \
          it was. Without a `group` a section that has items is an error, LL0412.
          """
        ],
        examples: [
          "provider { group across 100% 40 times (floor($w / 99)) { cell 50 50 } }"
        ],
        uikit: ["UICollectionViewCompositionalLayoutSectionProvider", "NSCollectionLayoutEnvironment"],
        synonyms: ["sectionprovider"])
    }
  }

  private static let boundaries = [
    Form(.supplementary, .width, .height, .boundaryEdges), Form(.kind, .width, .height, .boundaryEdges),
    Form(.supplementary, .word("off", "none"), block: Signature.BlockRule.none),
    Form(.kind, .word("off", "none"), block: Signature.BlockRule.none),
  ]
}

/// An edge or a corner of a rectangle, in the direction of the text.
package enum EdgeWord: String, CaseIterable {
  case top, bottom, leading, trailing, center

  var summary: String {
    switch self {
    case .top: "at the top"
    case .bottom: "at the bottom"
    case .leading: "at the left, from right to left at the right"
    case .trailing: "at the right, from right to left at the left"
    case .center: "in the middle"
    }
  }
}

/// The options of a boundary item.
package enum BoundaryWord: String, CaseIterable {
  case pin, inside, off

  var summary: String {
    switch self {
    case .pin: "it stays in the view while its section is there"
    case .inside: "over the items, so that the section gets no longer"
    case .off: "none"
    }
  }
}

extension Slot {
  /// The optional word that lets a distance take a share of the leftover space.
  static let flexible = optionalWord("flexible", "and a share of what is left over")
  fileprivate static let width = Slot("WIDTH", .dimension)
  fileprivate static let height = Slot("HEIGHT", .dimension)
  fileprivate static let kind = Slot("\"KIND\"", .text)
  fileprivate static let groupAxis = keywords([
    Keyword("across", "its items stand in a row"), Keyword("down", "its items stand in a column"),
  ])
  fileprivate static let outerEdge = keywords(
    EdgeWord.allCases.filter { $0 != .center }.map { Keyword($0.rawValue, $0.summary) })
  fileprivate static let edges = Slot(
    "EDGE", .keyword(EdgeWord.allCases.map { Keyword($0.rawValue, $0.summary) }), repeated: true)
  fileprivate static let boundaryEdges = Slot(
    "EDGE",
    .keyword(
      EdgeWord.allCases.map { Keyword($0.rawValue, $0.summary) }
        + BoundaryWord.allCases.filter { $0 != .off }.map { Keyword($0.rawValue, $0.summary) }), repeated: true)
}
