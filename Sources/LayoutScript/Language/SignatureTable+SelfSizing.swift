extension SignatureTable {
  static let selfSizing: [Signature] = [
    Signature(
      word: "prefer", group: .data, role: .mark,
      forms: [
        Form(Slot("RANGE", .range), Slot("SIZE", .size, repeated: true)),
        Form(Slot("ITEM", .path), Slot("SIZE", .size, repeated: true)),
        Form(
          Slot("RANGE", .range), .word("off", "the size that it is given"), meaning: "they prefer what they have"),
        Form(Slot("ITEM", .path), .word("off", "the size that it is given"), meaning: "it prefers what it has"),
        Form(
          supplementary, Slot("SECTION", .whole(Limits.indices)), Slot("SIZE", .size, repeated: true),
          meaning: "of a header or footer the side along the scroll axis counts"),
        Form(
          supplementary, Slot("SECTION", .whole(Limits.indices)), .word("off", "the size that it is given"),
          meaning: "it prefers what it has"),
      ],
      summary: "What these items' cells answer when asked what size they prefer",
      details: [
        "It is data: it goes where the item goes. Cells are asked where `estimate` is on.",
        """
        Of several sizes a cell prefers the next one whenever it is laid out, as one does whose constraints \
        contradict: that never settles, and UIKit throws (LL0404).
        """,
      ],
      examples: [
        "layout flow; estimate 30x30; items 6; prefer 3 120x44",
        "layout flow; estimate 30x30; items 6; prefer 2...4 120x44; prefer 3 off",
        "layout flow; header 44; estimate 30x30; items 6; prefer header 0 320x60",
      ],
      uikit: ["preferredLayoutAttributesFitting(_:)", "invalidateIntrinsicContentSize()"],
      synonyms: ["prefers", "fit", "intrinsic"])
  ]

  /// A header or a footer.
  static let supplementary = Slot.keywords([
    Keyword("header", "the header of a section"), Keyword("footer", "the footer of a section"),
  ])
}
