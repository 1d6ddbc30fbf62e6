/// The statements that are answered from the lab's present state.
package enum QuestionVerb: String, Sendable, CaseIterable {
  case frames, frame, content, visible, lanes, at, rect, invalid, calls, counts, state, pool, why, blame, draw,
    print

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
        ])
    case .frame: Signature(verb: .question(self), group: .questions, forms: Form.elements())
    case .content: Signature(verb: .question(self), group: .questions, forms: [Form()])
    case .visible: Signature(verb: .question(self), group: .questions, forms: [Form()])
    case .lanes: Signature(verb: .question(self), group: .questions, forms: [Form()])
    case .at: Signature(verb: .question(self), group: .questions, forms: [Form(Slot("POINT", .point))])
    case .rect:
      Signature(
        verb: .question(self), group: .questions,
        forms: [
          Form(Slot("POINT", .point), Slot("SIZE", .size)),
          Form(Slot("(RECT)", .rect), meaning: "of an expression"),
        ])
    case .invalid: Signature(verb: .question(self), group: .questions, looks: true, forms: [Form()])
    case .calls:
      Signature(
        verb: .question(self), group: .questions, looks: true,
        forms: [
          Form(meaning: "of the last turn"), Form(Slot("N", .whole(Limits.turns)), meaning: "of the last N turns"),
          Form(Slot("CALL", .name(.calls), repeated: true), meaning: "these calls alone; `:help calls` lists them"),
          Form(Slot("N", .whole(Limits.turns)), Slot("CALL", .name(.calls), repeated: true), meaning: "of N turns"),
        ])
    case .counts: Signature(verb: .question(self), group: .questions, looks: true, forms: [Form()])
    case .state: Signature(verb: .question(self), group: .questions, looks: true, forms: [Form()])
    case .pool: Signature(verb: .question(self), group: .questions, looks: true, forms: [Form()])
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
            after: .word("not", "it is not so"), .word("visible", "on screen"), meaning: "why it is not on screen"))
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
            after: .word("frame", "the frame of an element"), meaning: "of an item, wherever it stood"))
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
        ])
    case .print:
      Signature(
        verb: .question(self), group: .questions, looks: true, forms: [Form(Slot("VALUE", .value, repeated: true))])
    }
  }
}

/// The statements that are answered with the difference between two states or two layouts.
package enum ComparisonVerb: String, Sendable, CaseIterable {
  case diff, compare, whatif

  var signature: Signature {
    switch self {
    case .diff:
      Signature(
        verb: .comparison(self), group: .questions, looks: true,
        forms: [
          Form(Slot("@STEP", .step), meaning: "between then and now"),
          Form(Slot("@FROM", .step), Slot("@TO", .step)),
        ])
    case .compare:
      Signature(
        verb: .comparison(self), group: .questions, looks: true,
        forms: [
          Form(Slot("LAYOUT", .name(.layouts)), Slot("LAYOUT", .name(.layouts))),
          Form(Slot("@FROM", .step), Slot("@TO", .step), meaning: "two steps, as `diff` does"),
        ])
    case .whatif:
      Signature(verb: .comparison(self), group: .control, looks: true, forms: [Form()], block: .required(.lines))
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

/// The first words of `why` that do not name an element.
package enum WhyWord: String {
  case frame, content, prepare, pass, reuse, not, z, zIndex, offset, initial, final
}

extension Form {
  /// Returns the forms for naming one element, by the names under which elements are listed.
  /// - Parameters:
  ///   - words: the slots before the element.
  ///   - rest: the slots after the element.
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
