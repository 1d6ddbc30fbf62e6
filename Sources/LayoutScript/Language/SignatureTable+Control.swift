extension SignatureTable {
  static let control: [Signature] = [
    Signature(
      word: "let", group: .control, role: .control,
      forms: [Form(Slot("$NAME", .variable), Slot("VALUE", .value))],
      placement: [.section, .batch],
      summary: "Gives a value a name",
      examples: ["let $h 120; item $h ($h * 2)"],
      synonyms: ["var", "set", "const", "define"]),
    Signature(
      word: "repeat", group: .control, role: .control,
      forms: [Form(Slot("N", .whole(Limits.rounds)))],
      block: .required(.lines), countsRounds: true, placement: [.section, .batch],
      summary: "Runs the block N times; $i counts from 0",
      details: ["Each round ends its turn."],
      examples: ["repeat 3 { item (100 + $i * 20) }"],
      synonyms: ["loop", "times", "while"]),
    Signature(
      word: "for", group: .control, role: .control,
      forms: [
        Form(
          Slot("$NAME", .variable), .word("in", "the values follow"), Slot("VALUE", .loopValue, repeated: true))
      ],
      block: .required(.lines), placement: [.section, .batch],
      summary: "Runs the block for each value; a range gives its whole numbers",
      examples: ["for $h in 80 120 160 { item $h }", "for $k in 0...9 { item (100 + $k * 10) }"],
      synonyms: ["foreach", "each"]),
    Signature(
      word: "if", group: .control, role: .control,
      forms: [Form(Slot("(CONDITION)", .condition))],
      block: .required(.lines), takesElse: true, placement: [.section, .batch],
      summary: "Runs the block when the condition holds",
      examples: ["items 20 120; if (content.h > 480) { scroll end } else { print \"it fits\" }"],
      synonyms: ["when", "unless"]),
    Signature(
      word: "def", group: .control, role: .control,
      forms: [Form(Slot("NAME", .newName), Slot("$NAME", .variable, optional: true, repeated: true))],
      block: .required(.lines),
      summary: "Makes a statement of one's own; its values follow the name",
      details: [
        "The block sees its own values, and the variables that were there when it was made."
      ],
      examples: ["def card $w $h { item (size($w, $h)) }; card 90 120"],
      synonyms: ["func", "function", "macro", "proc"]),
    Signature(
      word: "scenario", group: .control, role: .control,
      forms: [Form(Slot("\"NAME\"", .title))],
      block: .required(.lines),
      summary: "A test: starts from what is above the first, leaves nothing",
      details: [
        "Scenarios stand at the top level of a file, behind everything else. `layoutlab test` runs them.",
        "An error in one undoes it alone.",
      ],
      examples: ["items 4 100; scenario \"two columns\" { expect content == 320x210 }"],
      synonyms: ["test", "it", "describe"]),
    Signature(
      word: "whatif", group: .control, role: .look,
      forms: [Form()],
      block: .required(.lines),
      summary: "Runs the block, shows what it changes, and takes it back",
      examples: ["items 6 120; whatif { columns 3 }"],
      synonyms: ["try", "suppose", "experiment"]),
    Signature(
      word: "mark", group: .control, role: .control,
      forms: [Form(Slot("NAME", .newName))],
      summary: "Names the state here: `(@NAME.content.h)` reads it",
      examples: ["items 6 120; mark before; columns 3; print (content.h - @before.content.h)"],
      synonyms: ["checkpoint", "label", "snapshot"]),
    Signature(
      word: "include", group: .control, role: .control,
      forms: [Form(Slot("\"FILE\"", .file))],
      summary: "Runs another file here; its path is relative to this file's",
      examples: ["include \"base.layout\""],
      synonyms: ["import", "source", "load", "require"]),
  ]

  static let trace: [Signature] = [
    Signature(
      word: "trace", group: .trace, role: .control,
      forms: [
        Form(
          .keywords([
            Keyword("calls", "each step and its lifecycle calls; the start"),
            Keyword("steps", "one line a step"),
            Keyword("all", "also calls of data source, delegate and cells; nothing folded"),
            Keyword("off", "answers, notes and errors only"),
          ])),
        Form(Slot("CALL", .name(.calls), repeated: true), meaning: "these calls only; `:help calls` lists them"),
      ],
      asksAlone: true,
      summary: "How much of each step is printed",
      examples: ["trace steps", "trace prepare should"],
      synonyms: ["verbose", "quiet", "debug"]),
    Signature(
      word: "bug", group: .trace, role: .mark,
      forms: [
        Form(
          .keywords(bugs),
          .keywords([Keyword("on", "the layout makes it"), Keyword("off", "the layout is right again")]))
      ],
      asksAlone: true,
      summary: "Makes a built-in layout make a famous mistake",
      details: [
        """
        For a hunt: `why`, `frames`, warnings and the calls of a step lead to it. `bug` alone lists the mistakes and \
        which are on. A layout with one counts as a layout of an app: the lab looks at what it answers, and goes back by \
        running its lines again.
        """
      ],
      examples: ["columns 3; items 5 100; bug tie on; frames", "bug"],
      synonyms: ["mistake", "fault", "sabotage", "inject"]),
  ]

  private static let bugs = [
    Keyword("bounds", "compares bounds where it should compare sizes: every scroll prepares"),
    Keyword("stale", "prepares when the number of items is another one, and only then"),
    Keyword("offscreen", "drops elements that reach out of the rectangle"),
    Keyword("inset", "forgets the inset behind the last item"),
    Keyword("float32", "keeps coordinates in 32-bit floats"),
    Keyword("tie", "takes the last of lanes that are equally long; of a waterfall"),
    Keyword("copy", "changes attributes that it handed out, without a copy"),
    Keyword("always", "makes everything invalid at every change of the bounds"),
  ]

  /// What a mistake is, in a few words.
  static func summary(ofBug name: String) -> String {
    bugs.first { $0.text == name }?.summary ?? ""
  }
}
