import CollectionLayout

/// The statements of a lesson: its goals, guesses, quizzes and hunts, and their hints.
package enum LessonVerb: String, Sendable, CaseIterable {
  case lesson, goal, hint, answer, unless, only, guess, quiz, choice, right, because, hunt, found

  /// The statement's row of the table.
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
        ],
        summary: "Makes the file a lesson: its first statement",
        details: [
          "`layoutlab learn FILE` teaches it at the prompt. `layoutlab run FILE` shows it: answers are carried out. "
            + "`layoutlab test FILE` proves that each goal is not reached before its answer, and reached after it.",
          "Text stands in captions, `## ...`, before what it is about.",
        ],
        examples: ["lesson \"Falling items\" after first"],
        synonyms: ["tutorial", "course"])
    case .goal:
      Signature(
        verb: .lesson(self), group: .lessons,
        forms: [Form(Slot("\"TEXT\"", .title))], block: .required(.goal),
        summary: "Something to reach: its expectations hold",
        details: [
          "In its block: `expect` says what holds then, `answer` is one way there, `hint` helps, one by one, `unless` "
            + "answers a wrong turn, and `only` says which statements are allowed. Any way there is right."
        ],
        examples: ["goal \"Four\" { expect (columns == 4); hint \"Lanes.\"; answer { columns 4 } }"],
        synonyms: ["exercise", "task", "challenge"])
    case .hint:
      Signature(
        verb: .lesson(self), group: .lessons, forms: [Form(Slot("\"TEXT\"", .title))], home: [.goal, .hunt],
        summary: "Help for a goal or a hunt; `:hint` shows the next one",
        examples: ["goal \"Four\" { expect (columns == 4); hint \"Lanes.\"; answer { columns 4 } }"],
        synonyms: ["tip"])
    case .answer:
      Signature(
        verb: .lesson(self), group: .lessons, forms: [Form()], block: .required(.lines), home: [.goal, .hunt],
        summary: "One way to the goal, or to the mistake",
        examples: ["goal \"Four lanes\" { expect (columns == 4); answer { columns 4 } }"],
        synonyms: ["solution"])
    case .unless:
      Signature(
        verb: .lesson(self), group: .lessons,
        forms: [Form(Slot("(CONDITION)", .condition), Slot("\"TEXT\"", .title))], home: .goal,
        summary: "A remark on a wrong turn",
        details: ["The hint is shown if the goal is not reached and the condition holds."],
        examples: [
          "goal \"A\" { expect (rows == 2); unless (rows > 2) \"No\"; answer { rows 2 } }"
        ])
    case .only:
      Signature(
        verb: .lesson(self), group: .lessons,
        forms: [Form(Slot("WORD", .name(.statements), repeated: true))], home: .goal,
        summary: "Limits the statements with which a goal is reached",
        details: ["Questions, checks and loops are always allowed."],
        examples: ["goal \"Two items\" { only item; expect (count == 2); answer { item 50 60 } }"])
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
        ], block: .required(.lines),
        summary: "The learner predicts what the block brings; then it runs",
        details: [
          "The value after `==` is the one that the author of the lesson expects: `layoutlab run` and `layoutlab test` hold it "
            + "against what the block brings."
        ],
        examples: ["items 20 100; guess prepare == 0 { scroll 40 }", "items 9 100; guess content { columns 3 }"],
        synonyms: ["foretell"])
    case .quiz:
      Signature(
        verb: .lesson(self), group: .lessons, forms: [Form(Slot("\"TEXT\"", .title))], block: .required(.quiz),
        summary: "A question with answers to choose from, one or several right",
        examples: [
          "quiz \"Who calls it?\" { right \"the view\"; choice \"you\"; because \"A pass.\" }"
        ],
        synonyms: ["question"])
    case .choice:
      Signature(
        verb: .lesson(self), group: .lessons,
        forms: [
          Form(Slot("\"TEXT\"", .title)),
          Form(
            Slot("\"TEXT\"", .title), .word("because", "why it is not so"), Slot("\"REASON\"", .title),
            meaning: "with what is said to who chooses it"),
        ], home: .quiz,
        summary: "A wrong answer of a quiz",
        examples: ["quiz \"2 + 2\" { choice \"5\" because \"Count again.\"; right \"4\" }"],
        synonyms: ["alternative"])
    case .right:
      Signature(
        verb: .lesson(self), group: .lessons, forms: [Form(Slot("\"TEXT\"", .title))], home: .quiz,
        summary: "A right answer of a quiz",
        examples: ["quiz \"2 + 2\" { choice \"5\"; right \"4\" }"],
        synonyms: ["correct"])
    case .because:
      Signature(
        verb: .lesson(self), group: .lessons, forms: [Form(Slot("\"TEXT\"", .title))], home: .quiz,
        summary: "Why the right answer of a quiz is right",
        examples: ["quiz \"2 + 2\" { choice \"5\"; right \"4\"; because \"Count.\" }"])
    case .hunt:
      Signature(
        verb: .lesson(self), group: .lessons,
        forms: [Form(Slot("NUMBER", .whole(1...1_000_000)))], block: .optional(.hunt),
        summary: "Hides a mistake in the layout, or two: find it",
        details: [
          "The number decides which, among those that `bug` lists and the layout can make. It shows nowhere: what is "
            + "asked, `why`, `frames`, `draw`, `audit`, shows what it does. `found NAME` judges, and `:found NAME` at the "
            + "prompt.",
          "In a lesson its block holds hints and an answer that ends with `found`.",
        ],
        examples: ["items 20 80...240; hunt 17"],
        synonyms: ["mystery"])
    case .found:
      Signature(
        verb: .lesson(self), group: .lessons,
        forms: [
          Form(
            Slot(
              "NAME", .keyword(LayoutMistake.hidden.map { Keyword($0.rawValue, $0.summary) }),
              repeated: true))
        ],
        summary: "Names what a hunt hides: a check",
        details: ["When it is right the hunt is over, and says how many looks it took."],
        examples: ["layout tags; hunt 3; found float32"],
        synonyms: ["solve"])
    }
  }

  private static let equality = Slot(nil, .comparison([.equal]))

  /// Whether the statement is an exercise, which stands outside of every block.
  package var isTopLevel: Bool {
    switch self {
    case .lesson, .goal, .guess, .quiz, .hunt: true
    case .hint, .answer, .unless, .only, .choice, .right, .because, .found: false
    }
  }
}
