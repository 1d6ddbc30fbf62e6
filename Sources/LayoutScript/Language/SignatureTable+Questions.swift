extension SignatureTable {
  static let questions: [Signature] = [
    Signature(
      word: "frames", group: .questions, role: .question,
      forms: [
        Form(),
        Form(Slot("RANGE", .range), meaning: "of these items"),
        Form(.word("visible", "what the last pass put on screen"), meaning: "of what is on screen"),
      ],
      summary: "Where everything stands: the layout attributes",
      examples: ["items 6 120; frames 2...4", "items 6 120; frames"],
      uikit: ["layoutAttributesForElements(in:)", "UICollectionViewLayoutAttributes"],
      synonyms: ["attributes", "list", "show"]),
    Signature(
      word: "frame", group: .questions, role: .question,
      forms: [
        Form(Slot("ITEM", .path)),
        Form(supplementary, Slot("SECTION", .whole(Limits.indices)), meaning: "of a header or footer"),
      ],
      summary: "Where one element stands",
      examples: ["items 6 120; frame 3", "items 6 120; frame 0:3", "header 44; items 6 120; frame header 0"],
      uikit: ["layoutAttributesForItem(at:)", "layoutAttributesForSupplementaryView(ofKind:at:)"]),
    Signature(
      word: "content", group: .questions, role: .question,
      forms: [Form()],
      summary: "How large the content is",
      examples: ["items 6 120; content"],
      uikit: ["collectionViewContentSize", "contentSize"]),
    Signature(
      word: "visible", group: .questions, role: .question,
      forms: [Form()],
      summary: "What the last pass put on screen",
      examples: ["items 20 120; visible"],
      uikit: ["visibleCells", "indexPathsForVisibleItems"]),
    Signature(
      word: "lanes", group: .questions, role: .question,
      forms: [Form()],
      summary: "Where each lane of the waterfall ends",
      examples: ["columns 3; item 120 80 200; lanes"]),
    Signature(
      word: "at", group: .questions, role: .question,
      forms: [Form(Slot("POINT", .point))],
      summary: "The top-most element at a point of the content",
      examples: ["items 6 120; at 160,100"],
      uikit: ["indexPathForItem(at:)"],
      synonyms: ["hit", "hittest"]),
    Signature(
      word: "rect", group: .questions, role: .question,
      forms: [
        Form(Slot("POINT", .point), Slot("SIZE", .size)),
        Form(Slot("(RECT)", .rect), meaning: "of an expression"),
      ],
      summary: "What meets a rectangle, as the layout answers",
      examples: ["items 20 120; rect 0,200 320x480"],
      uikit: ["layoutAttributesForElements(in:)"]),
    Signature(
      word: "invalid", group: .questions, role: .look,
      forms: [Form()],
      summary: "What is invalid now, and why",
      examples: ["item 120; columns 3; invalid"],
      uikit: ["UICollectionViewLayoutInvalidationContext"],
      synonyms: ["dirty", "pending"]),
    Signature(
      word: "calls", group: .questions, role: .look,
      forms: [
        Form(meaning: "of the last turn"), Form(Slot("N", .whole(Limits.turns)), meaning: "of the last N turns"),
      ],
      summary: "The lifecycle calls of the last turn or turns",
      examples: ["item 120; tick; calls", "item 120; tick; calls 3"]),
    Signature(
      word: "counts", group: .questions, role: .look,
      forms: [Form()],
      summary: "How often each lifecycle call was made",
      examples: ["item 120; tick; counts"],
      synonyms: ["stats", "totals"]),
    Signature(
      word: "state", group: .questions, role: .look,
      forms: [Form()],
      summary: "Every setting",
      examples: ["state"],
      synonyms: ["settings", "status", "config"]),
    Signature(
      word: "pool", group: .questions, role: .look,
      forms: [Form()],
      summary: "Cells: made, on screen, waiting to be used again",
      examples: ["items 20 120; pool"],
      uikit: ["dequeueReusableCell(withReuseIdentifier:for:)", "prepareForReuse()"],
      synonyms: ["reuse"]),
    Signature(
      word: "why", group: .questions, role: .question,
      forms: [
        Form(Slot("ITEM", .path), meaning: "why it is where it is"),
        Form(supplementary, Slot("SECTION", .whole(Limits.indices)), meaning: "of a header or footer"),
        Form(
          .word("frame", "what goes into its numbers"), Slot("ITEM", .path), meaning: "what goes into each number"),
        Form(
          .word("frame", "what goes into its numbers"), supplementary, Slot("SECTION", .whole(Limits.indices)),
          meaning: "the same of a header or footer"),
        Form(.word("content", "the content size"), meaning: "what makes the content as large as it is"),
        Form(
          .word("prepare", "the last preparation"),
          meaning: "what made the layout prepare, and what would avoid it",
          role: .look),
        Form(
          .word("not", "it is not so"), .word("visible", "on screen"), Slot("ITEM", .path),
          meaning: "why it is not on screen"),
        Form(
          .word("not", "it is not so"), .word("visible", "on screen"), supplementary,
          Slot("SECTION", .whole(Limits.indices)), meaning: "the same of a header or footer"),
      ],
      summary: "The decision behind a frame, a size or a call",
      details: [
        """
        Built-in layouts answer from the record of what they computed. Of others the lab knows what they were asked and \
        answered, and says so. `@4` behind a reason is the step that it leads to.
        """
      ],
      examples: [
        "columns 3; item 120 80 200 60 150; why 4", "items 20 100; policy always; scroll 110; why prepare",
        "items 20 100; why not visible 12", "columns 3; item 120 80 200; why frame 2; why content",
      ],
      synonyms: ["reason", "cause", "because", "explain"]),
    Signature(
      word: "draw", group: .questions, role: .question,
      forms: [
        Form(meaning: "of the screen"), Form(.word("all", "of all content"), meaning: "of all content"),
      ],
      summary: "A picture in characters",
      examples: ["columns 3; item 120 80 200; draw", "items 20 120; draw all"],
      synonyms: ["picture", "render", "plot", "paint"]),
    Signature(
      word: "print", group: .questions, role: .look,
      forms: [Form(Slot("VALUE", .value, repeated: true))],
      summary: "Text and values on one line",
      details: ["A pass runs first only where an expression asks for what the layout computes."],
      examples: ["item 120; print \"w =\" (frame(0).w)"],
      synonyms: ["echo", "say", "puts", "log"]),
  ]
}
