extension SignatureTable {
  static let checks: [Signature] = [
    Signature(
      word: "expect", group: .checks, role: .check,
      forms: [
        Form(Slot("(CONDITION)", .condition), meaning: "it holds; both sides are shown where it does not"),
        Form(.word("content", "the content size"), equality, Slot("SIZE", .size)),
        Form(
          .word("frame", "where one element stands"), Slot("ITEM", .path), equality, Slot("POINT", .point),
          Slot("SIZE", .size)),
        Form(
          .word("frame", "where one element stands"), supplementary,
          Slot("SECTION", .whole(Limits.indices)),
          equality, Slot("POINT", .point), Slot("SIZE", .size)),
        Form(.word("frame", "where one element stands"), Slot("ITEM", .path), equality, Slot("(RECT)", .rect)),
        Form(
          .word("visible", "the items on screen"), equality, .word("none", "nothing"),
          meaning: "no item is on screen"),
        Form(
          .word("visible", "the items on screen"), equality, Slot("ITEMS", .items, repeated: true),
          meaning: "these items are on screen, and no others"),
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
          Slot(Comparison.allCases.map(\.rawValue).joined(separator: "|"), .comparison(Comparison.allCases)),
          Slot("N", .whole(Limits.rounds)), meaning: "the last turn made so many of them"),
        Form(
          .word("error", "the block fails"), Slot("CODE", .code), meaning: "the block fails so, and is undone",
          block: .required(.lines)),
      ],
      summary: "A check: what should hold here",
      details: [
        "A check that fails is reported with what was found, and the run goes on; it makes the exit status 1.",
        "Checks of calls speak of the last turn in which something other than questions and checks ran. Numbers are "
          + "compared within 0.001, or what `within` says.",
        "A question's whole answer is expected by lines with `|` below it.",
      ],
      examples: [
        "columns 3; item 120 80; expect content == 320x120; expect (frame(0).h == 120)",
        "items 20 120; scroll 100; expect no prepare; expect visible == 0...9",
        "items 4 100; expect order prepare content elements",
        "items 4 100; expect no overlap; expect inside",
        "expect error LL0402 { model insert 0 100; notify delete 0 }",
      ],
      synonyms: ["assert", "check", "verify", "should"]),
    Signature(
      word: "skip", group: .checks, role: .control,
      forms: [Form(Slot("\"REASON\"", .text))],
      summary: "Ends the scenario, or the script outside one, as skipped",
      examples: ["skip \"not yet\""],
      synonyms: ["ignore", "disabled"]),
    Signature(
      word: "xfail", group: .checks, role: .control,
      forms: [Form(Slot("\"REASON\"", .text))],
      summary: "Says that the scenario, or the script, is known to fail",
      details: ["It fails when nothing in it does."],
      examples: ["xfail \"a known bug\"; expect (1 == 2)"],
      synonyms: ["known", "todo", "broken"]),
    Signature(
      word: "stop", group: .checks, role: .control,
      forms: [Form()],
      summary: "Ends the script here, or the scenario",
      examples: ["stop"],
      synonyms: ["end", "halt", "abort"]),
  ]

  private static let equality = Slot("==", .comparison([.equal]))
}
