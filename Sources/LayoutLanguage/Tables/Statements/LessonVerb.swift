import CollectionLayout

package enum LessonVerb: String, Sendable, CaseIterable {
  case lesson, goal, hint, answer, unless, only, guess, quiz, choice, right, because, hunt, found

  var signature: Signature {
    switch self {
    case .lesson:
      Signature(
        verb: .lesson(self), group: .lessons,
        forms: [
          Form(Slot("\"TITLE\"", .title)),
          Form(
            Slot("\"TITLE\"", .title), .word("after", "these lessons come before it"),
            Slot("NAME", .newName, repeated: true)),
        ])
    case .goal:
      Signature(
        verb: .lesson(self), group: .lessons, forms: [Form(Slot("\"TEXT\"", .title))], block: .required(.goal))
    case .hint:
      Signature(
        verb: .lesson(self), group: .lessons, forms: [Form(Slot("\"TEXT\"", .title))], home: [.goal, .hunt])
    case .answer:
      Signature(
        verb: .lesson(self), group: .lessons, forms: [Form()], block: .required(.lines), home: [.goal, .hunt])
    case .unless:
      Signature(
        verb: .lesson(self), group: .lessons,
        forms: [Form(Slot("(CONDITION)", .condition), Slot("\"TEXT\"", .title))],
        home: .goal)
    case .only:
      Signature(
        verb: .lesson(self), group: .lessons, forms: [Form(Slot("WORD", .name(.statements), repeated: true))],
        home: .goal)
    case .guess:
      Signature(
        verb: .lesson(self), group: .lessons,
        forms: [
          Form(.word("content", "the content size"), meaning: "how large the content is then"),
          Form(.word("visible", "the items on screen"), meaning: "which items are on screen then"),
          Form(.word("frame", "where one item stands"), Slot("ITEM", .path), meaning: "where it stands then"),
          Form(Slot("CALL", .name(.calls)), meaning: "how often its last turn makes the call"),
          Form(
            .word("content", "the content size"), Self.equality, Slot("SIZE", .size), meaning: "as its author knows"
          ),
          Form(
            .word("visible", "the items on screen"), Self.equality, .word("none", "nothing"), meaning: "the same"),
          Form(
            .word("visible", "the items on screen"), Self.equality, Slot("ITEMS", .items, repeated: true),
            meaning: "the same"),
          Form(
            .word("frame", "where one item stands"), Slot("ITEM", .path), Self.equality, Slot("POINT", .point),
            Slot("SIZE", .size), meaning: "the same"),
          Form(Slot("CALL", .name(.calls)), Self.equality, Slot("N", .whole(Limits.rounds)), meaning: "the same"),
        ],
        block: .required(.lines))
    case .quiz:
      Signature(
        verb: .lesson(self), group: .lessons, forms: [Form(Slot("\"TEXT\"", .title))], block: .required(.quiz))
    case .choice:
      Signature(
        verb: .lesson(self), group: .lessons,
        forms: [
          Form(Slot("\"TEXT\"", .title)),
          Form(
            Slot("\"TEXT\"", .title), .word("because", "why it is not so"), Slot("\"REASON\"", .title),
            meaning: "with what is said to who chooses it"),
        ],
        home: .quiz)
    case .right:
      Signature(verb: .lesson(self), group: .lessons, forms: [Form(Slot("\"TEXT\"", .title))], home: .quiz)
    case .because:
      Signature(verb: .lesson(self), group: .lessons, forms: [Form(Slot("\"TEXT\"", .title))], home: .quiz)
    case .hunt:
      Signature(
        verb: .lesson(self), group: .lessons, forms: [Form(Slot("NUMBER", .whole(1...1_000_000)))],
        block: .optional(.hunt))
    case .found:
      Signature(
        verb: .lesson(self), group: .lessons,
        forms: [
          Form(
            Slot(
              "NAME", .keyword(LayoutMistake.keywords(LayoutMistake.hidden)),
              repeated: true))
        ])
    }
  }

  private static let equality = Slot(nil, .comparison([.equal]))

  /// Whether the statement is an exercise or begins a lesson, and so stands outside of every block.
  package var isTopLevel: Bool {
    switch self {
    case .lesson, .goal, .guess, .quiz, .hunt: true
    case .hint, .answer, .unless, .only, .choice, .right, .because, .found: false
    }
  }
}
