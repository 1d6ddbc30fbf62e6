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
      synonyms: ["verbose", "quiet", "debug"])
  ]
}
