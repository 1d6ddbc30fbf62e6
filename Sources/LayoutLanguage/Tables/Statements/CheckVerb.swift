/// The statements that check a condition, now or later.
package enum CheckVerb: String, Sendable, CaseIterable {
  case expect, audit, predict

  /// The statement's row of the table.
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
        placement: .goal,
        summary: "A check: what should hold here",
        details: [
          "A check that fails is reported with what was found, and the run goes on; it makes the exit status 1.",
          "A check of calls is about the last turn with a statement that is neither a question nor a check. Lengths are compared with "
            + "the tolerance of `within`, counts exactly.",
          "A condition needs no parentheses, `expect content.h == frame(39).maxY + 12`, unless it begins as another form does.",
          "A question's whole answer is expected by lines with `|` below it.",
        ],
        examples: [
          "columns 3; item 120 80; expect content == 320x120; expect frame(0).h == 120",
          "items 20 120; scroll 100; expect no prepare; expect visible == 0...9",
          "items 4 100; expect order prepare content elements",
          "items 9 120; expect visible 1; expect not visible 8", "items 4 100; expect no overlap; expect inside",
          "expect error LL0402 { model insert 0 100; notify delete 0 }",
        ],
        synonyms: ["assert", "check", "verify", "should"])
    case .audit:
      Signature(
        verb: .check(self), group: .checks,
        forms: [
          Form(meaning: "all laws"),
          Form(
            Slot("LAW", .keyword(Law.Name.allCases.map { Keyword($0.rawValue, $0.title) }), repeated: true),
            meaning: "these laws"),
        ],
        summary: "Laws that every layout keeps, tried with these data and settings",
        details: [
          "Laws are tried in copies of the lab, so that nothing changes here. A law that is broken is a check that failed.",
          "`explain LAW-economy` says what a law is, and what one sees on a device. `layoutlab audit NAME` tries random data.",
        ],
        examples: [
          "layout flow; items 20 100x40; audit", "items 20 100; audit fresh-update rotation",
        ],
        synonyms: ["laws", "law", "quickcheck"])
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
            after: .word("frame", "where one element stands"), then: Slot("POINT", .point), Slot("SIZE", .size)),
        summary: "A guess about the next turn: right or wrong, and why",
        details: ["The statement keeps the score and never fails a run."],
        examples: [
          "items 9 120; tick; predict prepare 0; scroll 40", "items 9 120; predict content 320x640; inset 10",
        ],
        synonyms: ["bet", "forecast"])
    }
  }

  private static let equality = Slot(nil, .comparison([.equal]))
}

/// The first words of checks that are neither a condition nor a call.
package enum CheckWord: String {
  case content, frame, visible, not, no, inside, order, calls
}
