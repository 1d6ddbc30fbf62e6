/// The statements that are answered from the lab's present state.
package enum QuestionVerb: String, Sendable, CaseIterable {
  case frames, frame, content, visible, lanes, at, rect, invalid, calls, counts, state, pool, why, blame, draw,
    print

  /// The statement's row of the table.
  var signature: Signature {
    switch self {
    case .frames:
      Signature(
        verb: .question(self), group: .questions,
        forms: [
          Form(),
          Form(Slot("RANGE", .range), meaning: "of these items"),
          Form(Slot("ITEM", .path), meaning: "of this item"),
          Form(.word("visible", "what the last pass put on screen"), meaning: "of what is on screen"),
          Form(
            .word(FramesWord.where.rawValue, "the items for which it holds"), Slot("(CONDITION)", .parenthesized),
            meaning: "of the items for which it holds"),
        ],
        summary: "Where everything stands: the layout attributes",
        details: [
          """
          In the condition `x` `y` `w` `h` `z` `alpha` `hidden` are of the item, `section` and `item` its numbers; `overlaps`: \
          another item shares some of its place; `moved`: the last turn gave it another frame, as far as the view asked. `(many(w > 100))` \
          counts such items, `(most(w))` and `(least(y))` are the greatest and the least number.
          """
        ],
        examples: [
          "items 6 120; frames 2...4", "items 6 120; frames", "items 20 80...240; frames where (h > 200)",
        ],
        uikit: ["layoutAttributesForElements(in:)", "UICollectionViewLayoutAttributes"],
        synonyms: ["attributes", "show"])
    case .frame:
      Signature(
        verb: .question(self), group: .questions,
        forms: Form.elements(),
        summary: "Where one element stands",
        examples: ["items 6 120; frame 3", "items 6 120; frame 0:3", "header 44; items 6 120; frame header 0"],
        uikit: ["layoutAttributesForItem(at:)", "layoutAttributesForSupplementaryView(ofKind:at:)"])
    case .content:
      Signature(
        verb: .question(self), group: .questions,
        forms: [Form()],
        summary: "How large the content is",
        examples: ["items 6 120; content"],
        uikit: ["collectionViewContentSize", "contentSize"])
    case .visible:
      Signature(
        verb: .question(self), group: .questions,
        forms: [Form()],
        summary: "The elements that the last pass put on screen",
        examples: ["items 20 120; visible"],
        uikit: ["visibleCells", "indexPathsForVisibleItems"])
    case .lanes:
      Signature(
        verb: .question(self), group: .questions,
        forms: [Form()],
        summary: "Where each lane of the waterfall ends",
        examples: ["columns 3; item 120 80 200; lanes"])
    case .at:
      Signature(
        verb: .question(self), group: .questions,
        forms: [Form(Slot("POINT", .point))],
        summary: "The top-most element at a point of the content",
        examples: ["items 6 120; at 160,100"],
        uikit: ["indexPathForItem(at:)"],
        synonyms: ["hit", "hittest"])
    case .rect:
      Signature(
        verb: .question(self), group: .questions,
        forms: [
          Form(Slot("POINT", .point), Slot("SIZE", .size)),
          Form(Slot("(RECT)", .rect), meaning: "of an expression"),
        ],
        summary: "The elements that meet a rectangle, as the layout answers",
        examples: ["items 20 120; rect 0,200 320x480"],
        uikit: ["layoutAttributesForElements(in:)"])
    case .invalid:
      Signature(
        verb: .question(self), group: .questions, looks: true,
        forms: [Form()],
        summary: "The invalid parts of the layout, and why",
        examples: ["item 120; columns 3; invalid"],
        uikit: ["UICollectionViewLayoutInvalidationContext"],
        synonyms: ["dirty", "pending"])
    case .calls:
      Signature(
        verb: .question(self), group: .questions, looks: true,
        forms: [
          Form(meaning: "of the last turn"), Form(Slot("N", .whole(Limits.turns)), meaning: "of the last N turns"),
          Form(Slot("CALL", .name(.calls), repeated: true), meaning: "these calls alone; `:help calls` lists them"),
          Form(Slot("N", .whole(Limits.turns)), Slot("CALL", .name(.calls), repeated: true), meaning: "of N turns"),
        ],
        summary: "The lifecycle calls of the last turn or turns",
        examples: ["item 120; tick; calls", "item 120; tick; calls 3", "item 120; rotate; calls should"])
    case .counts:
      Signature(
        verb: .question(self), group: .questions, looks: true,
        forms: [Form()],
        summary: "How often each lifecycle call was made",
        examples: ["item 120; tick; counts"],
        synonyms: ["stats", "totals"])
    case .state:
      Signature(
        verb: .question(self), group: .questions, looks: true,
        forms: [Form()],
        summary: "Every setting",
        examples: ["state"],
        synonyms: ["settings", "status", "config", "describe"])
    case .pool:
      Signature(
        verb: .question(self), group: .questions, looks: true,
        forms: [Form()],
        summary: "Cells: made, on screen, waiting to be used again",
        details: [
          "With `prefetch on` cells off screen are ready for their items, too: kept since those left, or made ahead."
        ],
        examples: ["items 20 120; pool"],
        uikit: ["dequeueReusableCell(withReuseIdentifier:for:)", "prepareForReuse()"],
        synonyms: ["reuse"])
    case .why:
      Signature(
        verb: .question(self), group: .questions,
        forms: [
          Form(meaning: "of the last line: what it changed, what was asked, what is on screen", looks: true),
          Form(.word("content", "the content size"), meaning: "the causes of the content's size"),
          Form(
            .word("prepare", "the last preparation"),
            meaning: "what made the layout prepare, and what would avoid it",
            looks: true),
          Form(
            .word("prepare", "the last preparation"), Slot("@STEP", .step),
            meaning: "what made it prepare in the turn of a step", looks: true),
          Form(
            .word("not", "it is not so"), .word("prepare", "the last preparation"),
            meaning: "which method last answered no, or why no preparation was due", looks: true),
          Form(
            .word("pass", "the last pass"), meaning: "what made the last pass run, and what it did", looks: true),
          Form(
            .word("pass", "the last pass"), Slot("@STEP", .step),
            meaning: "what made the last pass in the turn of a step run", looks: true),
          Form(
            .word("offset", "the content offset"),
            meaning: "what was proposed, who answered, how far it can go, and what is in the middle there"),
          Form(
            Slot("CALL", .name(.calls)),
            meaning: "when a call came last, what led to it, and the line of its answer", looks: true),
          Form(
            Slot("POINT", .point),
            meaning: "what is at a point of the content; in a gap what is on both sides, and what would close it"),
        ] + Form.elements(meaning: "why it is where it is")
          + Form.elements(
            after: .keywords([
              Keyword("initial", "where it came from in an animation"),
              Keyword("final", "where it went in an animation"),
            ]),
            meaning: "the layout's answer for the start or the end of an animation")
          + Form.elements(
            after: .word("frame", "what goes into its numbers"), meaning: "what goes into each number")
          + Form.elements(
            after: .word("reuse", "the view that shows it"),
            meaning: "the cell that shows it, and how it got the cell")
          + Form.elements(
            after: .keywords([Keyword("z", "the order from back to front"), Keyword("zIndex", "the same")]),
            meaning: "the source of its zIndex, and overlapping elements")
          + Form.elements(
            after: .word("not", "it is not so"), .word("visible", "on screen"), meaning: "why it is not on screen"),
        summary: "The decision behind a frame, a size or a call",
        details: [
          """
          Built-in layouts answer from the record of what they computed. Of others the lab knows what they were asked and \
          answered, and says so. `@4` after a reason is the step that it leads to.
          """,
          """
          In a gap each setting that the layout reads is tried without its value, in a copy, and named where that closes the \
          gap or makes it smaller. Elements of one zIndex have no order: either may be in front.
          """,
        ],
        examples: [
          "columns 3; item 120 80 200 60 150; why 4", "items 20 100; policy always; scroll 110; why prepare",
          "items 20 100; why not visible 12", "columns 3; item 120 80 200; why frame 2; why content",
          "items 20 100; policy never; rotate; why not prepare", "items 20 100; scroll 110; why pass; why reuse 11",
          "items 20 100\nscroll 110\nwhy", "items 8 100; why 160,40",
          "layout flow; header 40 pin; items 40 90x60; why z header 0",
          "items 20 100\ncolumns 3\nscroll 40\nwhy prepare @2; why pass @3",
          "items 20 100\nscroll 110\nwhy offset; why should", "items 20 100\ninsert 0\nwhy initial 0",
        ],
        synonyms: ["reason", "cause", "explain"])
    case .blame:
      Signature(
        verb: .question(self), group: .questions,
        forms: [
          Form(.word("content", "the content size"), meaning: "of the content size"),
          Form(
            .word(BlameWord.offset.rawValue, "the content offset"),
            meaning: "of the content offset, with the rule where the view moved it by itself"),
        ]
          + Form.elements(
            after: .word("frame", "the frame of an element"), meaning: "of an item, wherever it stood"),
        summary: "All steps that changed something, the last one first",
        details: [
          "An item is followed through inserts, deletes and moves. How far is looked back has a limit; where that is "
            + "reached, the answer says so."
        ],
        examples: [
          "items 6 120\ncolumns 3\ninsert 0 50\nblame frame 3", "items 6 120\ncolumns 3\nblame content",
          "items 20 120\nscroll end\ndelete 10...19\nblame offset",
        ],
        synonyms: ["annotate"])
    case .draw:
      Signature(
        verb: .question(self), group: .questions,
        forms: [
          Form(meaning: "of the screen"), Form(.word("all", "of all content"), meaning: "of all content"),
          Form(
            .word("before", "where things were before the last step"),
            meaning: "with outlines of what was elsewhere before the last step"),
          Form(
            Slot("@FROM", .step), Slot("@TO", .step),
            meaning: "of the screen after a step, with outlines of what was elsewhere after another one"),
        ],
        summary: "A picture in characters",
        details: [
          "In blocks of colour where the terminal has 256 colours and UTF-8, unless NO_COLOR is set; else in lines."
        ],
        examples: [
          "columns 3; item 120 80 200; draw", "items 20 120; draw all",
          "columns 3; item 120 80 200 60\ndelete 1\ndraw before", "items 6 120\ncolumns 3\ndraw @1 @2",
        ],
        synonyms: ["picture", "render", "plot", "paint"])
    case .print:
      Signature(
        verb: .question(self), group: .questions, looks: true,
        forms: [Form(Slot("VALUE", .value, repeated: true))],
        summary: "Text and values on one line",
        details: ["A pass runs first only where an expression asks for what the layout computes."],
        examples: ["item 120; print \"w =\" (frame(0).w)"],
        synonyms: ["echo", "say", "puts", "log"])
    }
  }
}

/// The statements that are answered with the difference of two states, or of two layouts.
package enum ComparisonVerb: String, Sendable, CaseIterable {
  case diff, compare, whatif

  /// The statement's row of the table.
  var signature: Signature {
    switch self {
    case .diff:
      Signature(
        verb: .comparison(self), group: .questions, looks: true,
        forms: [
          Form(Slot("@STEP", .step), meaning: "between then and now"),
          Form(Slot("@FROM", .step), Slot("@TO", .step)),
        ],
        summary: "The differences between two steps",
        details: ["`@-1` is the step before this one, `@before` a state that `mark before` named."],
        examples: ["items 6 120\ncolumns 3\ninset 10\ndiff @1 @3"],
        synonyms: ["changes", "delta"])
    case .compare:
      Signature(
        verb: .comparison(self), group: .questions, looks: true,
        forms: [
          Form(Slot("LAYOUT", .name(.layouts)), Slot("LAYOUT", .name(.layouts))),
          Form(Slot("@FROM", .step), Slot("@TO", .step), meaning: "two steps, as `diff` does"),
        ],
        summary: "Where two layouts differ on the same data, or two steps",
        examples: ["columns 3; items 7 80...240; compare waterfall WaterfallLayout"],
        synonyms: ["versus", "vs"])
    case .whatif:
      Signature(
        verb: .comparison(self), group: .control, looks: true,
        forms: [Form()],
        block: .required(.lines),
        summary: "Runs the block, shows what it changes, and takes it back",
        examples: ["items 6 120; whatif { columns 3 }"],
        synonyms: ["try", "suppose", "experiment"])
    }
  }
}

/// The first words of `frames`.
enum FramesWord: String {
  case visible, `where`
}

/// The first words of `blame` that are neither an element nor the content.
package enum BlameWord: String {
  case offset
}

/// The first words of `why` where no element is named.
package enum WhyWord: String {
  case frame, content, prepare, pass, reuse, not, z, zIndex, offset, initial, final
}

extension Form {
  /// The ways to name one element, by the names under which elements are listed.
  /// - Parameters:
  ///   - words: the slots before the element.
  ///   - rest: the slots after it.
  ///   - meaning: the meaning of the form with an item.
  static func elements(after words: Slot..., then rest: Slot..., meaning: String? = nil) -> [Form] {
    let whole = Slot.word("whole", "of all sections together")
    let all: [(slots: [Slot], meaning: String?)] = [
      ([Slot("ITEM", .path)], meaning),
      ([.supplementary, .section()], "of a header or footer"),
      ([Slot("\"KIND\"", .text), Slot("PLACE", .path)], "of a badge, a boundary, a decoration or another view"),
      ([.word("background", "the decoration below a section"), .section()], "of the decoration below a section"),
      ([whole, .supplementary], "of a header or footer of the whole layout"),
      ([whole, Slot("\"KIND\"", .text)], "of a boundary of another kind of the whole layout"),
    ]
    return all.map { Form(slots: words + $0.slots + rest, meaning: $0.meaning) }
  }
}
