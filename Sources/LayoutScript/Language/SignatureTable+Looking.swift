// What compares states and waits for things to come.
extension SignatureTable {
  static let comparisons: [Signature] = [
    Signature(
      word: "diff", group: .questions, role: .look,
      forms: [
        Form(Slot("@STEP", .step), meaning: "between then and now"),
        Form(Slot("@FROM", .step), Slot("@TO", .step)),
      ],
      summary: "What is different between two steps",
      details: ["`@-1` is the step before this one, `@before` a state that `mark before` named."],
      examples: ["items 6 120\ncolumns 3\ninset 10\ndiff @1 @3"],
      synonyms: ["changes", "delta"]),
    Signature(
      word: "compare", group: .questions, role: .look,
      forms: [Form(Slot("LAYOUT", .name(.layouts)), Slot("LAYOUT", .name(.layouts)))],
      summary: "Where two layouts differ on the same data",
      examples: ["columns 3; items 7 80...240; compare waterfall WaterfallLayout"],
      synonyms: ["versus", "vs"]),
  ]

  static let watching: [Signature] = [
    Signature(
      word: "break", group: .trace, role: .control,
      forms: [
        Form(Slot("CALL", .name(.calls))),
        Form(Slot("CALL", .name(.calls)), .word("if", "only where it holds"), Slot("(CONDITION)", .parenthesized)),
        Form(.word("element", "whatever is said of it"), Slot("ITEM", .path)),
      ],
      summary: "Shows where in the record a call or an element comes up",
      details: [
        "The pass runs whole and is recorded; `@4.2` is the second call of step 4. At the prompt `:step`, `:back` and "
          + "`:continue` then move in the record, and `:goto @4.2` goes there. The condition is asked when the line has "
          + "ended."
      ],
      examples: ["items 6 120; tick; break prepare; columns 3", "items 6 120; break element 4; scroll 40"],
      synonyms: ["breakpoint", "pause"]),
    Signature(
      word: "watch", group: .trace, role: .control,
      forms: [
        Form(.word("frame", "where an item stands"), Slot("ITEM", .path)), Form(Slot("(VALUE)", .parenthesized)),
      ],
      summary: "Tells when a frame or a value has changed",
      examples: ["items 6 120; watch frame 3; columns 3", "items 6 120; watch (content.h); columns 3"],
      synonyms: ["observe", "track"]),
    Signature(
      word: "unbreak", group: .trace, role: .control,
      forms: [Form()],
      summary: "Forgets every `break` and `watch`",
      examples: ["break prepare; unbreak"],
      synonyms: ["unwatch"]),
    Signature(
      word: "predict", group: .trace, role: .control,
      forms: [
        Form(Slot("(CONDITION)", .condition)),
        Form(.word("content", "the content size"), Slot("SIZE", .size)),
        Form(
          .word("frame", "where one item stands"), Slot("ITEM", .path), Slot("POINT", .point), Slot("SIZE", .size)),
        Form(.word("visible", "the items on screen"), .word("none", "nothing")),
        Form(.word("visible", "the items on screen"), Slot("ITEMS", .items, repeated: true)),
        Form(Slot("CALL", .name(.calls)), Slot("N", .whole(Limits.rounds))),
      ],
      summary: "A guess about the next turn: right or wrong, and why",
      details: ["It keeps the score and never fails a run."],
      examples: [
        "items 9 120; tick; predict prepare 0; scroll 40", "items 9 120; predict content 320x640; inset 10",
      ],
      synonyms: ["guess", "bet"]),
  ]
}
