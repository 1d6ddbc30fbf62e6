/// The statements that define the sections of a compositional layout.
package enum DefinitionVerb: String, Sendable, CaseIterable {
  case group, cell, place, around, boundary, whole, badge, shift, from, z, provider

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
        block: .required(.group), placement: [.section, .group, .provider])
    case .cell:
      Signature(
        verb: .definition(self), group: .compositional, forms: [Form(Slot("SIZE", .size)), Form(.width, .height)],
        block: .optional(.cell), home: .group)
    case .place:
      Signature(
        verb: .definition(self), group: .compositional,
        forms: [
          Form(Slot("POINT", .point), Slot("SIZE", .size)),
          Form(
            Slot("POINT", .point), Slot("SIZE", .size), .word("z", "how far in front"),
            Slot("N", .whole(Limits.depths))),
        ],
        home: .group)
    case .around:
      Signature(
        verb: .definition(self), group: .compositional,
        forms: [Form(.outerEdge, Slot("N", .number(.notNegative)), .flexible)], home: [.group, .cell])
    case .boundary:
      Signature(
        verb: .definition(self), group: .compositional, forms: Self.boundaries, block: .optional(.badge),
        placement: [.section, .provider])
    case .whole:
      Signature(verb: .definition(self), group: .compositional, forms: Self.boundaries, block: .optional(.badge))
    case .badge:
      Signature(
        verb: .definition(self), group: .compositional, forms: [Form(Slot("KIND", .text), .width, .height, .edges)],
        block: .optional(.badge), home: [.group, .cell])
    case .shift:
      Signature(
        verb: .definition(self), group: .compositional,
        forms: [
          Form(Slot("POINT", .point)),
          Form(
            Slot("X%", .percent), Slot("Y%", .percent), meaning: "of a badge: percentages of its own size"),
        ],
        home: .badge)
    case .from: Signature(verb: .definition(self), group: .compositional, forms: [Form(.edges)], home: .badge)
    case .z:
      Signature(
        verb: .definition(self), group: .compositional, forms: [Form(Slot("N", .whole(Limits.depths)))],
        home: .badge)
    case .provider:
      Signature(
        verb: .definition(self), group: .compositional,
        forms: [
          Form(meaning: "the block says what section $section is, in a view of $w by $h"),
          Form(.word("off", "sections are what statements have said"), block: Signature.BlockRule.none),
        ],
        block: .required(.provider), variables: ["section", "w", "h"])
    }
  }

  private static let boundaries = [
    Form(.supplementary, .width, .height, .boundaryEdges), Form(.kind, .width, .height, .boundaryEdges),
    Form(.supplementary, .word("off", "none"), block: Signature.BlockRule.none),
    Form(.kind, .word("off", "none"), block: Signature.BlockRule.none),
  ]
}

/// An edge or a corner of a rectangle, relative to the writing direction.
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
