/// The statements that check a condition, now or later.
package enum CheckVerb: String, Sendable, CaseIterable {
  case expect, audit, predict

  var signature: Signature {
    switch self {
    case .expect:
      Signature(
        verb: .check(self), group: .checks,
        forms: [
          Form(Slot("CONDITION", .condition), meaning: "it holds; both sides are shown where it does not"),
          Form(.word("content", "the content size"), Self.equality, Slot("SIZE", .size)),
          Form(
            .word("frame", "where one element stands"), Slot("ITEM", .path), Self.equality, Slot("(RECT)", .rect)),
          Form(
            .word("visible", "the items on screen"), Self.equality, .word("none", "nothing"),
            meaning: "no item is on screen"),
          Form(
            .word("visible", "the items on screen"), Self.equality, Slot("ITEMS", .items, repeated: true),
            meaning: "these items are on screen, and no others"),
          Form(
            .word("visible", "the items on screen"), Slot("ITEMS", .items, repeated: true),
            meaning: "these items are on screen; others may be, too"),
          Form(
            .word("not", "the opposite"), .word("visible", "the items on screen"),
            Slot("ITEMS", .items, repeated: true), meaning: "none of these items is on screen"),
          Form(
            .word("no", "none of these"), .word("overlap", "frames that meet"),
            meaning: "no two items meet"),
          Form(.word("inside", "within the content"), meaning: "every element lies within the content"),
          Form(
            .word("no", "none of these"), Slot("CALL", .name(.calls)), meaning: "the last turn made no such call"),
          Form(
            .word("order", "calls in this order"), Slot("CALL", .name(.calls), repeated: true),
            meaning: "the last turn made these calls in this order; others may stand between"),
          Form(
            .word("calls", "all calls"), Slot("CALL", .name(.calls), repeated: true),
            meaning: "the last turn made these calls of the layout, and no others"),
          Form(
            Slot("CALL", .name(.calls)),
            Slot(nil, .comparison(Comparison.allCases)),
            Slot("N", .whole(Limits.rounds)), meaning: "the last turn made so many of them"),
          Form(
            .word("error", "the block fails"), Slot("CODE", .code), meaning: "the block fails so, and is undone",
            block: .required(.lines)),
        ]
          + Form.elements(
            after: .word("frame", "where one element stands"),
            then: Self.equality, Slot("POINT", .point), Slot("SIZE", .size)),
        placement: .goal)
    case .audit:
      Signature(
        verb: .check(self), group: .checks,
        forms: [
          Form(meaning: "all laws"),
          Form(
            Slot("LAW", .keyword(Law.Name.allCases.map { Keyword($0.rawValue, $0.title) }), repeated: true),
            meaning: "these laws"),
        ])
    case .predict:
      Signature(
        verb: .check(self), group: .trace,
        forms: [
          Form(Slot("CONDITION", .condition)),
          Form(.word("content", "the content size"), Slot("SIZE", .size)),
          Form(.word("visible", "the items on screen"), .word("none", "nothing")),
          Form(.word("visible", "the items on screen"), Slot("ITEMS", .items, repeated: true)),
          Form(Slot("CALL", .name(.calls)), Slot("N", .whole(Limits.rounds))),
        ]
          + Form.elements(
            after: .word("frame", "where one element stands"), then: Slot("POINT", .point), Slot("SIZE", .size)))
    }
  }

  private static let equality = Slot(nil, .comparison([.equal]))
}

/// The first words of `expect` before a check that is neither a condition nor a call.
package enum CheckWord: String {
  case content, frame, visible, not, no, inside, order, calls
}
